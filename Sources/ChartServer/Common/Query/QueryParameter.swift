import ChartScene

/// A row of a table of parameters: how one is read into a request, and written into an address.
struct QueryParameter<Request>: Sendable {
    let name: String
    /// Reads a value into the request.
    let read: @Sendable (_ request: inout Request, _ text: String) throws(ViewProblem) -> Void
    /// Writes the value; returns nil if addresses don't need it.
    let write: @Sendable (_ request: Request) -> String?

    /// A parameter that is read and never written: it concerns only one request.
    var unwritten: QueryParameter { QueryParameter(name: name, read: read, write: { _ in nil }) }
}

extension QueryParameter {
    typealias Path<Value> = any WritableKeyPath<Request, Value> & Sendable

    /// - Parameters:
    ///   - wanted: the values that it may have, in words.
    ///   - read: returns nil for any other text.
    static func value<Value>(
        _ name: String, _ path: Path<Value?>, _ wanted: String,
        read: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) -> String? = { "\($0)" }
    ) -> QueryParameter {
        QueryParameter(name: name) { request, text throws(ViewProblem) in
            guard let value = read(text) else { throw ViewProblem(name, text, wanted: wanted) }
            request[keyPath: path] = value
        } write: { request in
            request[keyPath: path].flatMap(write)
        }
    }

    /// Returns a parameter that may be any text.
    static func text(
        _ name: String, _ path: Path<String?>, read: @escaping @Sendable (String) -> String = { $0 }
    ) -> QueryParameter {
        value(name, path, "a text", read: read)
    }

    /// - Parameter usual: the value without the parameter.
    static func yes(_ name: String, _ path: Path<Bool>, usual: Bool = false) -> QueryParameter {
        QueryParameter(name: name) { request, text throws(ViewProblem) in
            switch text {
            case "yes", "1": request[keyPath: path] = true
            case "no", "0": request[keyPath: path] = false
            default: throw ViewProblem(name, text, wanted: "yes or no")
            }
        } write: { request in
            let isYes = request[keyPath: path]
            return isYes == usual ? nil : isYes ? "yes" : "no"
        }
    }

    static func theme(_ path: Path<PageTheme?>) -> QueryParameter {
        value("theme", path, PageTheme.wanted, read: { PageTheme($0) }) { $0.name }
    }

    /// Returns a length in canvas units.
    static func length(
        _ name: String, _ path: Path<Double?>,
        write: @escaping @Sendable (Double) -> String? = { $0.plainText }
    ) -> QueryParameter {
        value(name, path, "a length in canvas units", read: number(in: 1...32_767), write: write)
    }

    /// Pixels per canvas unit.
    static func scale(
        _ path: Path<Double?>, write: @escaping @Sendable (Double) -> String? = { $0.plainText }
    ) -> QueryParameter {
        value(
            "scale", path, "0.25 to 4 pixels a unit", read: number(in: 0.25...4), write: write)
    }

    private static func number(
        in range: ClosedRange<Double>
    ) -> @Sendable (String) -> Double? {
        { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}
