import PagedCharts
import Text
import TimeSeries
import Words

/// A visitor's request for a part of the series. All addresses of the viewer take the same
/// parameters.
struct ViewRequest: QueryRequest {
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
    /// A language's tag; nil for the browser's on pages, and the server's in pictures and data.
    var lang: String?
    /// Nil follows the visitor's system.
    var theme: PageTheme?
    var yScale: ValueScope?
    /// The numbers of the lines that are not drawn, from 1.
    var hidden: [Int]?
    /// In canvas units.
    var width: Double?
    var height: Double?
    /// Pixels per canvas unit.
    var scale: Double?
    /// Whether the picture says which part of the series it shows. A page around it may do so.
    var hasWords = true
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

    func check() throws(ViewProblem) {
        if from != nil || to != nil, page != nil || at != nil {
            throw ViewProblem { $0.failures.rangeAndPage }
        }
        if page != nil, at != nil { throw ViewProblem { $0.failures.pageAndInstant } }
    }

    static let parameters: [QueryParameter<ViewRequest>] = [
        QueryParameter(name: "page") { view, text throws(ViewProblem) in
            guard let page = TypedPage(text) else {
                throw ViewProblem(
                    "page", text, wanted: "a number from 1, or last, or -1, -2 from the end")
            }
            guard page.isPage else { throw ViewProblem { $0.failures.pageFromOne } }
            view.page = page
        } write: {
            $0.page?.text
        },
        QueryParameter(name: "size") { view, text throws(ViewProblem) in
            view.hasAllPoints = text == "all"
            guard text != "all" else { return }
            guard let size = Int(text), size > 0 else {
                throw ViewProblem("size", text, wanted: "a number of points, 1 or more")
            }
            view.size = size
        } write: { view in
            view.hasAllPoints ? "all" : view.size.map { "\($0)" }
        },
        .text("at", \.at, read: time),
        .text("from", \.from, read: time),
        .text("to", \.to, read: time),
        .text("zone", \.zone),
        .text("lang", \.lang),
        .theme(\.theme),
        .value("yscale", \.yScale, "page or dataset") { text in
            ValueScope(rawValue: text).flatMap { $0 == .seen ? nil : $0 }
        } write: {
            $0.rawValue
        },
        .value("hide", \.hidden, "numbers of lines from 1, such as 2,3") { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int($0) }.filter { $0 > 0 }
            return numbers.count == parts.count ? Set(numbers).sorted() : nil
        } write: { numbers in
            numbers.map { "\($0)" }.joined(separator: ",")
        },
        .length("width", \.width),
        .length("height", \.height),
        .scale(\.scale),
        .yes("words", \.hasWords, usual: true),
        .yes("samples", \.hasSamples, usual: true),
        .value("columns", \.columns, "a number from 1 to \(PageColumns.counts.upperBound.grouped)")
        {
            Int($0).flatMap { PageColumns.counts.contains($0) ? $0 : nil }
        },
        .yes("download", \.isDownload),
        .yes("look", \.looks).unwritten,
    ]

    /// Puts the plus sign back that a form sent as a blank: 2026-03-29T12:00 02:00.
    @Sendable private static func time(_ text: String) -> String {
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
