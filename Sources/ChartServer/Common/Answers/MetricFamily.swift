/// Figures of one name in /metrics, with its help and type.
///
/// Source: Prometheus' text exposition format, version 0.0.4.
struct MetricFamily: Sendable {
    enum Kind: String {
        case counter, gauge
    }

    /// Such as "chartgen_source_up".
    let name: String
    /// One sentence.
    let help: String
    let kind: Kind
    /// The values by their labels, such as `feed="games"`; one without labels has an empty text.
    let values: [(labels: String, value: Double)]

    /// - Parameter values: by their labels; nil values are left out.
    init(
        _ name: String, _ help: String, _ kind: Kind, _ values: [(labels: String, value: Double?)]
    ) {
        (self.name, self.help, self.kind) = (name, help, kind)
        self.values = values.compactMap { entry in
            entry.value.map { (labels: entry.labels, value: $0) }
        }
    }

    /// A family of one figure.
    ///
    /// - Parameter value: nil leaves the family without a line for it.
    init(_ name: String, _ help: String, _ kind: Kind = .gauge, _ value: Double?) {
        self.init(name, help, kind, [("", value)])
    }

    /// Returns a text as the value of a label, with its quotes.
    static func label(_ text: String) -> String {
        let escaped = text.map { letter in
            switch letter {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n", "\r\n": "\\n"
            default: String(letter)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// The lines of the family; none where it has no value.
    var lines: [String] {
        guard !values.isEmpty else { return [] }
        return ["# HELP \(name) \(help)", "# TYPE \(name) \(kind.rawValue)"]
            + values.map { labels, value in
                let number =
                    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
                return "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(number)"
            }
    }
}
