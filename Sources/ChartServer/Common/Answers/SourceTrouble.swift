import Calendars
import ChartRender
import ChartScene
import Feeds
import PagedCharts
import Paging
import RankedCharts
import Text

/// The trouble of a source, in words for visitors and for the operator.
struct SourceTrouble: Sendable, Equatable {
    /// A few words without an address: "the source answers 500".
    var words: String
    /// What the source says, with its address.
    var detail: String
    /// When the source says that it may be asked again, in seconds since 1970-01-01T00:00Z.
    var retryAt: Double?
    /// Whether the source answers, and holds nothing.
    var isEmpty = false

    private init(_ words: String, _ detail: String) {
        (self.words, self.detail) = (words, detail)
    }

    /// - Returns: nil for an error that is not the source's: a wrong parameter, a page past the
    ///   end, a busy server.
    init?(_ error: any Error) {
        switch error {
        case let error as FeedError: self.init(error)
        case PagedSeriesError.noSeries:
            self.init("the source has no samples", "\(error)")
            isEmpty = true
        case PagedSeriesError.paging: self.init(SourceTrouble.badData, "\(error)")
        case is PagingError: self.init(SourceTrouble.badData, "\(error)")
        case is PagedSeriesError, is CancellationError, is ServerFailure, is ViewProblem,
            is TimeReaderError, is ZoneLookupError, is CanvasError, is RankedChartError,
            is RenderError, is Admission.Full, is NothingHere:
            return nil
        default: self.init("the source can't be read", "\(error)".printable(limit: 300))
        }
    }

    private init(_ error: FeedError) {
        self.init(SourceTrouble.words(error), "\(error.place): \(error.problem)")
        retryAt = error.retryAt
        isEmpty = error.remedy == .noRows
    }

    /// The trouble of a source that gives no answer at all.
    static let silence = SourceTrouble(noAnswer, noAnswer)

    /// Returns this trouble with the name of its series in front, for a chart of several.
    func named(_ name: String) -> SourceTrouble {
        var trouble = self
        trouble.words = "\(name): \(words)"
        trouble.detail = "\(name): \(detail)"
        return trouble
    }

    private static let badData = "the source's data is bad"
    private static let noAnswer = "the source does not answer"

    private static func words(_ error: FeedError) -> String {
        switch (error.kind, error.reason) {
        case (.refused, .status(let code)): "the source refuses (\(code))"
        case (.refused, _): "the source refuses"
        case (.toldToWait, .status(let code)): "the source says to wait (\(code))"
        case (.toldToWait, _): "the source says to wait"
        case (_, .status(let code)): "the source answers \(code)"
        case (_, .silence): noAnswer
        case (_, .unreadable): "the source can't be read"
        case (.notFound, _): "the source is not there"
        case (.unreachable, _): "the source can't be reached"
        case (.badData, _): error.remedy == .noRows ? "the source has no samples" : badData
        }
    }
}
