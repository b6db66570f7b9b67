import Text

/// A visitor's request for ranked feeds, as the parameters of an address say it.
struct RankRequest: Sendable, Equatable {
    /// The number of the page, from 1; nil for the first.
    var page: Int?
    /// Rows on a page; nil for the usual.
    var size: Int?
    /// A language's tag; nil for what the browser wants.
    var lang: String?
    /// Nil follows the visitor's system.
    var theme: ViewRequest.ThemeName?
    /// Whether to ask the feed again.
    var isRefresh = false
    /// Whether the answer may take as long as the feed does.
    var waits = false
    /// In canvas units.
    var width: Double?
    var height: Double?
    /// Pixels per canvas unit.
    var scale: Double?
    /// Whether the browser saves the answer as a file.
    var isDownload = false
    /// Whether an entry's larger picture is wanted.
    var isLarge = false
    /// Which picture an entry had when its address was written.
    var version: String?

    /// What a page shows at first.
    init() {}

    /// - Parameter names: the parameters that the address takes.
    /// - Throws: `ViewProblem` for parameters that are unknown, given twice or wrong.
    init(query: String, taking names: Set<String>) throws(ViewProblem) {
        var seen: Set<String> = []
        for (name, value) in try QueryFields(query).fields {
            guard names.contains(name), let read = RankRequest.readers[name] else {
                let known = names.sorted().joined(separator: ", ")
                throw ViewProblem(
                    "there is no parameter \(name.printable(limit: 40)); take one of \(known)")
            }
            guard seen.insert(name).inserted else { throw ViewProblem("\(name) is given twice") }
            try read(&self, value)
        }
    }

    /// The language and the theme of a query that is wrong elsewhere, as far as they are right.
    init(lookOf query: String) {
        let fields = (try? QueryFields(query))?.fields ?? []
        for (name, value) in fields where ["lang", "theme"].contains(name) {
            try? RankRequest.readers[name]?(&self, value)
        }
    }

    private typealias Reader = @Sendable (inout RankRequest, String) throws(ViewProblem) -> Void

    /// The most rows on a page.
    static let mostRows = 200

    private static let readers: [String: Reader] = [
        "page": { view, text throws(ViewProblem) in
            guard let page = Int(text), (1...1_000_000).contains(page) else {
                throw QueryValue.problem("page", text, "1, 2, 3 …")
            }
            view.page = page
        },
        "size": { view, text throws(ViewProblem) in
            guard let size = Int(text), (1...mostRows).contains(size) else {
                throw QueryValue.problem("size", text, "1 to \(mostRows) rows")
            }
            view.size = size
        },
        "lang": { view, text in view.lang = text },
        "theme": { view, text throws(ViewProblem) in view.theme = try QueryValue.theme(text) },
        "refresh": { view, text throws(ViewProblem) in
            view.isRefresh = try QueryValue.yes("refresh", text)
        },
        "wait": { view, text throws(ViewProblem) in
            view.waits = try QueryValue.yes("wait", text)
        },
        "width": { view, text throws(ViewProblem) in
            view.width = try QueryValue.length("width", text)
        },
        "height": { view, text throws(ViewProblem) in
            view.height = try QueryValue.length("height", text)
        },
        "scale": { view, text throws(ViewProblem) in view.scale = try QueryValue.scale(text) },
        "download": { view, text throws(ViewProblem) in
            view.isDownload = try QueryValue.yes("download", text)
        },
        "large": { view, text throws(ViewProblem) in
            view.isLarge = try QueryValue.yes("large", text)
        },
        "v": { view, text in view.version = text },
    ]

    /// The parameters of a page as a query with its question mark, in one order; empty without any.
    /// Parameters that concern only one request are left out.
    func link(_ change: (inout RankRequest) -> Void = { _ in }) -> String {
        var view = self
        (view.isRefresh, view.waits) = (false, false)
        change(&view)
        let fields: [(String, String?)] = [
            ("page", view.page.flatMap { $0 == 1 ? nil : "\($0)" }),
            ("size", view.size.map { "\($0)" }), ("lang", view.lang),
            ("theme", view.theme?.rawValue), ("refresh", view.isRefresh ? "yes" : nil),
            ("height", view.height.map { "\(Int($0))" }), ("scale", view.scale.map { "\($0)" }),
            ("download", view.isDownload ? "yes" : nil),
        ]
        let text = fields.compactMap { name, value in
            value.map { "\(name)=\(QueryFields.encoded($0))" }
        }.joined(separator: "&")
        return text.isEmpty ? "" : "?\(text)"
    }

    /// Returns the rows of the page in a list.
    ///
    /// - Returns: the range of rows, and how many pages there are; nil where there is no such page.
    func rows(of count: Int) -> (range: Range<Int>, pages: Int)? {
        let size = size ?? RankRequest.usualRows
        let pages = max(1, (count + size - 1) / size)
        let page = page ?? 1
        guard page <= pages else { return nil }
        return ((page - 1) * size..<min(page * size, count), pages)
    }

    /// Rows on a page if the request names no size.
    static let usualRows = 25
}
