import Calendars
import PagedCharts

extension ViewRequest {
    /// The parameters as a query without its question mark, in one order; empty for the first page.
    var query: String {
        fields.map { "\($0.name)=\(QueryFields.encoded($0.value))" }.joined(separator: "&")
    }

    /// The given parameters with their names, in one order. `look` is left out: it concerns only
    /// one request.
    var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value { fields.append((name, value)) }
        }
        add("page", page?.text)
        add("size", hasAllPoints ? "all" : size.map { "\($0)" })
        add("at", at)
        add("from", from)
        add("to", to)
        add("zone", zone)
        add("theme", theme?.rawValue)
        add("yscale", yScale?.rawValue)
        add("width", width.map(ViewRequest.number))
        add("height", height.map(ViewRequest.number))
        add("scale", scale.map(ViewRequest.number))
        if !hasSamples { add("samples", "no") }
        add("columns", columns.map { "\($0)" })
        if isDownload { add("download", "yes") }
        return fields
    }

    /// Returns this view with its settings, at another page.
    func showing(page: TypedPage?) -> ViewRequest {
        var view = self
        (view.page, view.at, view.from, view.to) = (page, nil, nil, nil)
        return view
    }

    /// Returns this view with its settings, at a range of time, in seconds since 1970-01-01T00:00Z;
    /// nil for an end that is open.
    func showing(from: Double?, to: Double?) -> ViewRequest {
        var view = showing(page: nil)
        (view.from, view.to) = (from?.exactISOText, to?.exactISOText)
        return view
    }

    /// Returns this view with an explicit size and zone, so that its addresses mean the same on a
    /// server whose own size and zone are others.
    ///
    /// - Parameters:
    ///   - size: points on a page where the view names none, `Int.max` for all of them; nil where
    ///     that is unknown.
    ///   - zone: the name of the zone; one that no other machine knows by it is left out.
    func completed(size: Int?, zone: String) -> ViewRequest {
        var view = self
        if view.size == nil, !view.hasAllPoints {
            (view.size, view.hasAllPoints) = size == .max ? (nil, true) : (size, false)
        }
        view.zone = zone == "local" ? nil : zone
        return view
    }

    /// Writes a number without ".0", and without an exponent up to 2^53.
    static func number(_ value: Double) -> String {
        guard let whole = Int(exactly: value), abs(value) < 9_007_199_254_740_992 else {
            return "\(value)"
        }
        return "\(whole)"
    }
}
