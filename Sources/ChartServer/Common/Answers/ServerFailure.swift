import Calendars
import ChartRender
import ChartScene
import Feeds
import Foundation
import PagedCharts
import Paging
import RankedCharts
import Text

/// Why a request gets no picture: a status of HTTP, and one line for the visitor.
struct ServerFailure: Error, Equatable {
    let status: Int
    var line: String
    /// Whether the source is the reason, so that the same request may do better later.
    var isOfSource = false
    /// Whether the source answers, and holds nothing.
    var isEmptySource = false
    /// The number of seconds after which another try may do better; nil if that is not known.
    var retryAfter: Int?
    /// The last page and the number of points, as far as they are known, if the request is for
    /// pages or samples that don't exist.
    var lastPage: Int?
    var totalPoints: Int?

    init(_ status: Int, _ line: String, retryAfter: Int? = nil) {
        (self.status, self.retryAfter) = (status, retryAfter)
        // One rule for whatever is quoted: no letter that a terminal obeys is passed on.
        self.line = line.harmless()
    }

    /// - Parameter tellsSource: whether what the source says is passed on, with its address.
    init(_ error: any Error, tellsSource: Bool) {
        if let trouble = SourceTrouble(error) {
            self.init(error, trouble, tellsSource)
            return
        }
        switch error {
        case let failure as ServerFailure: self = failure
        case let nothing as NothingHere: self = nothing.failure
        case let problem as ViewProblem: self.init(400, problem.line)
        case let error as TimeReaderError: self.init(400, error.line)
        case let error as ZoneLookupError: self.init(error)
        case let error as CanvasError: self.init(400, error.description)
        case RankedChartError.noSuchPage(let page, let pages):
            self.init(404, RankedChartError.noSuchPage(page, pages: pages).description)
            lastPage = pages
        case let error as RankedChartError: self.init(400, error.description)
        case let error as PagedSeriesError: self.init(error, tellsSource)
        // No client reads this: it has left, or the server has closed the connection to end. It is
        // only counted.
        case is CancellationError: self.init(499, "the connection was closed")
        case is Admission.Full:
            self.init(503, "too many charts are asked for at once; try again soon", retryAfter: 1)
        case RenderError.systemGivesTooLittle:
            self.init(503, "the server has too little memory for this picture", retryAfter: 5)
        default: self.init(500, "the picture can't be drawn: \(error)")
        }
    }

    /// A source that fails, or that holds nothing.
    private init(_ error: any Error, _ trouble: SourceTrouble, _ tellsSource: Bool) {
        let isWait = (error as? FeedError)?.kind == .toldToWait
        let status = if case PagedSeriesError.noSeries = error { 404 } else { isWait ? 503 : 502 }
        self.init(status, tellsSource ? trouble.detail : trouble.words)
        (isOfSource, isEmptySource) = (true, trouble.isEmpty)
        let wait = trouble.retryAt.map { $0 - Date().timeIntervalSince1970 }
        retryAfter = wait.map { Int(min(max($0.rounded(.up), 1), 86_400)) } ?? (isWait ? 60 : nil)
    }

    private init(_ error: PagedSeriesError, _ tellsSource: Bool) {
        switch error {
        case .pastEnd(_, let count, let pages):
            self.init(404, error.description)
            (lastPage, totalPoints) = (pages, count)
        case .noSamples(_, _, _, let count):
            self.init(404, error.description)
            totalPoints = count
        case .emptyRange, .timeNotDrawable: self.init(400, error.description)
        case .noSeries, .paging, .notInOrder:
            self.init(502, tellsSource ? error.description : "times of the series go back")
        }
    }

    private init(_ error: ZoneLookupError) {
        switch error {
        case .noZone(let name, _):
            self.init(
                400,
                "no time zone \(name.printable(limit: 60)); take an IANA name such as Europe/Berlin, or UTC"
            )
        case .noFiles, .noFolder, .noRules: self.init(500, "the server has no time zones")
        }
    }
}
