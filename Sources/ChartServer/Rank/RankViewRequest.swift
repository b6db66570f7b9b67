import Ranking
import Text

/// A visitor's request for ranked feeds, as the parameters of an address say it.
struct RankViewRequest: QueryRequest {
    /// The number of the page, from 1; nil for the first.
    var page: Int?
    /// Rows on a page; nil for the usual.
    var size: Int?
    /// A language's tag; nil for what the browser wants.
    var lang: String?
    /// How a list is laid out.
    var layout = RankLayout.rows
    /// Nil follows the visitor's system.
    var theme: PageTheme?
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
    /// The values that were chosen for the feed's own parameters.
    var values: [String: String] = [:]

    /// What a page shows at first.
    init() {}

    /// The most rows on a page.
    static let mostRows = 200

    static let parameters: [QueryParameter<RankViewRequest>] = [
        .value("page", \.page, "1, 2, 3 …", read: whole(in: 1...1_000_000)) {
            $0 == 1 ? nil : "\($0)"
        },
        .value("size", \.size, "1 to \(mostRows) rows", read: whole(in: 1...mostRows)),
        .layout(\.layout),
        .text("lang", \.lang),
        .theme(\.theme),
        .yes("refresh", \.isRefresh),
        .yes("wait", \.waits),
        .length("width", \.width),
        .length("height", \.height) { "\(Int($0))" },
        .scale(\.scale) { "\($0)" },
        .yes("download", \.isDownload),
        .yes("large", \.isLarge),
        .text("v", \.version),
    ]

    private static func whole(in range: ClosedRange<Int>) -> @Sendable (String) -> Int? {
        { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// Reads the parameters of an address of a feed, its own ones included.
    ///
    /// - Parameters:
    ///   - names: the parameters that the address takes besides.
    ///   - rules: those of the feed.
    ///   - now: seconds since 1970-01-01T00:00Z.
    /// - Throws: `ViewProblem` for parameters that are unknown, given twice or wrong.
    init(
        query: String, taking names: Set<String>, of rules: [FeedParameter], now: Double
    ) throws(ViewProblem) {
        let fields = try QueryFields(query).fields
        let isOwn = { (name: String) in rules.contains { $0.name == name } }
        let rest = fields.filter { !isOwn($0.name) }
            .map { "\(QueryFields.encoded($0.name))=\(QueryFields.encoded($0.value))" }
        try self.init(query: rest.joined(separator: "&"), taking: names)
        for (name, value) in fields where isOwn(name) {
            guard values.updateValue(value, forKey: name) == nil else {
                throw ViewProblem { $0.failures.givenTwice.filled(["name": name]) }
            }
        }
        for rule in rules {
            guard let value = values[rule.name] else { continue }
            if rule.addressed(value, now: now) == nil {
                throw ViewProblem { $0.ranked.problem(with: value, of: rule, now: now) ?? "" }
            }
        }
    }

    /// The chosen values as parameters of an address, in one order; empty without any.
    private var chosen: String {
        values.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(QueryFields.encoded($0.value))" }.joined(separator: "&")
    }

    /// Returns the page that holds a row, from 1.
    ///
    /// - Parameter place: the row's place in the list, from 0.
    func page(of place: Int) -> Int { place / (size ?? RankViewRequest.usualRows) + 1 }

    /// Returns the parameters of a page as a query with its question mark, in one order; empty
    /// without any. Parameters that concern only one request are left out.
    func link(_ change: (inout RankViewRequest) -> Void = { _ in }) -> String {
        var view = self
        (view.isRefresh, view.waits) = (false, false)
        change(&view)
        let query = [view.query, view.chosen].filter { !$0.isEmpty }.joined(separator: "&")
        return query.isEmpty ? "" : "?\(query)"
    }

    /// Returns the rows of the page in a list.
    ///
    /// - Returns: the range of rows, and how many pages there are; nil where there is no such page.
    func rows(of count: Int) -> (range: Range<Int>, pages: Int)? {
        let size = size ?? RankViewRequest.usualRows
        let pages = RankedList.pages(of: count, size: size)
        let page = page ?? 1
        guard page <= pages else { return nil }
        return ((page - 1) * size..<min(page * size, count), pages)
    }

    /// Rows on a page if the request names no size.
    static let usualRows = 25
}

/// How a list is laid out: a row an entry, or a grid of pictures.
enum RankLayout: String, Sendable {
    case rows, covers
}

extension QueryParameter<RankViewRequest> {
    fileprivate static func layout(
        _ path: Path<RankLayout>
    ) -> QueryParameter {
        QueryParameter(name: "layout") { request, text throws(ViewProblem) in
            guard let layout = RankLayout(rawValue: text) else {
                throw ViewProblem("layout", text, wanted: "rows or covers")
            }
            request[keyPath: path] = layout
        } write: { request in
            request[keyPath: path] == .rows ? nil : request[keyPath: path].rawValue
        }
    }
}
