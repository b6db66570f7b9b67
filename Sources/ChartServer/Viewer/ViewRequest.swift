import PagedCharts
import Text
import TimeSeries

/// A visitor's request, as the parameters of an address say it. All addresses of the server take
/// the same ones.
struct ViewRequest: Sendable, Equatable {
    enum ThemeName: String, CaseIterable, Sendable {
        case light, dark
    }

    var page: TypedPage?
    /// Points on a page.
    var size: Int?
    /// Whether a page holds all points, however many there come to be.
    var hasAllPoints = false
    /// An instant, and the ends of a range of time, as typed.
    var at: String?
    var from: String?
    var to: String?
    /// An IANA name.
    var zone: String?
    /// Nil follows the visitor's system.
    var theme: ThemeName?
    var yScale: ValueScope?
    /// In canvas units.
    var width: Double?
    var height: Double?
    /// Pixels per canvas unit.
    var scale: Double?
    /// Whether page.json has the samples.
    var hasSamples = true
    /// How many columns page.json sums the samples up in; nil for none.
    var columns: Int?
    /// Whether the browser saves the answer as a file.
    var isDownload = false
    /// Whether to look now at a source that fails.
    var looks = false

    /// A view of the first page.
    init() {}

    /// - Throws: `ViewProblem` for parameters that are unknown, given twice or wrong.
    init(query: String) throws(ViewProblem) {
        var seen: Set<String> = []
        for (name, value) in try QueryFields(query).fields {
            guard let read = ViewRequest.readers[name] else {
                throw ViewProblem(
                    "there is no parameter \(name.printable(limit: 40)); take one of \(ViewRequest.names)"
                )
            }
            guard seen.insert(name).inserted else { throw ViewProblem("\(name) is given twice") }
            try read(&self, value)
        }
        try check()
    }

    private func check() throws(ViewProblem) {
        if from != nil || to != nil, page != nil || at != nil {
            throw ViewProblem("from and to take no page and no at")
        }
        if page != nil, at != nil { throw ViewProblem("take one of page and at") }
    }

    private typealias Reader = @Sendable (inout ViewRequest, String) throws(ViewProblem) -> Void

    private static let names =
        "page, size, at, from, to, zone, theme, yscale, width, height, scale, samples, columns,"
        + " download, look"

    private static let readers: [String: Reader] = [
        "page": { view, text throws(ViewProblem) in
            guard let page = TypedPage(text) else {
                throw QueryValue.problem(
                    "page", text, "a number from 1, or last, or -1, -2 from the end")
            }
            guard page.isPage else { throw ViewProblem("page counts from 1 (given: 0)") }
            view.page = page
        },
        "size": { view, text throws(ViewProblem) in
            view.hasAllPoints = text == "all"
            guard text != "all" else { return }
            guard let size = Int(text), size > 0 else {
                throw QueryValue.problem("size", text, "a number of points, 1 or more")
            }
            view.size = size
        },
        "at": { view, text in view.at = time(text) },
        "from": { view, text in view.from = time(text) },
        "to": { view, text in view.to = time(text) },
        "zone": { view, text in view.zone = text },
        "theme": { view, text throws(ViewProblem) in
            view.theme = try QueryValue.theme(text)
        },
        "yscale": { view, text throws(ViewProblem) in
            guard let scope = ValueScope(rawValue: text), scope != .seen else {
                throw QueryValue.problem("yscale", text, "page or dataset")
            }
            view.yScale = scope
        },
        "width": { view, text throws(ViewProblem) in
            view.width = try QueryValue.length("width", text)
        },
        "height": { view, text throws(ViewProblem) in
            view.height = try QueryValue.length("height", text)
        },
        "scale": { view, text throws(ViewProblem) in
            view.scale = try QueryValue.scale(text)
        },
        "samples": { view, text throws(ViewProblem) in
            view.hasSamples = try QueryValue.yes("samples", text)
        },
        "columns": { view, text throws(ViewProblem) in
            guard let columns = Int(text), PageColumns.counts.contains(columns) else {
                let most = PageColumns.counts.upperBound.grouped
                throw QueryValue.problem("columns", text, "a number from 1 to \(most)")
            }
            view.columns = columns
        },
        "download": { view, text throws(ViewProblem) in
            view.isDownload = try QueryValue.yes("download", text)
        },
        "look": { view, text throws(ViewProblem) in
            view.looks = try QueryValue.yes("look", text)
        },
    ]

    /// In a form a plus sign is a blank. A blank before an offset was one: 2026-03-29T12:00 02:00.
    private static func time(_ text: String) -> String {
        guard let mark = text.firstIndex(of: "T"), let blank = text[mark...].firstIndex(of: " ")
        else { return text }
        return text.replacingCharacters(in: blank...blank, with: "+")
    }
}

extension String {
    fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: String) -> String
    {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
