import Calendars
import ChartRender
import ChartScene
import Feeds
import PagedCharts
import Paging
import RankedCharts
import Text
import Words

/// The trouble of a source, in words for visitors and for the operator.
struct SourceTrouble: Sendable, Equatable {
    /// What the trouble is. Numbers are statuses of HTTP.
    private enum Kind: Sendable, Equatable {
        case refuses(Int?), saysToWait(Int?), answers(Int)
        case isSilent, isUnreadable, isMissing, isUnreachable, isBad, isEmpty
    }

    private let kind: Kind
    /// The name of the series, for a chart of several.
    private var name: String?
    /// What the source says, without the name of the series; nil for what `words` says.
    private let problem: String?
    /// The source's address.
    private let place: String?
    /// When the source says that it may be asked again, in seconds since 1970-01-01T00:00Z.
    private(set) var retryAt: Double?
    /// Whether the source answers, and holds nothing.
    private(set) var isEmpty = false

    private init(_ kind: Kind, _ problem: String? = nil, at place: String? = nil) {
        (self.kind, self.problem, self.place) = (kind, problem, place)
    }

    /// - Returns: nil for an error that is not the source's: a wrong parameter, a page past the
    ///   end, a busy server.
    init?(_ error: any Error) {
        switch error {
        case let error as FeedError: self.init(error)
        case PagedSeriesError.noSeries(let identity):
            self.init(.isEmpty, "\(error)", at: identity.place)
            isEmpty = true
        case PagedSeriesError.paging(_, let identity):
            self.init(.isBad, "\(error)", at: identity.place)
        case is PagingError: self.init(.isBad, "\(error)")
        case is PagedSeriesError, is CancellationError, is ServerFailure, is ViewProblem,
            is TimeReaderError, is ZoneLookupError, is CanvasError, is RankedChartError,
            is RenderError, is Admission.Full, is NothingHere:
            return nil
        default: self.init(.isUnreadable, "\(error)".printable(limit: 300))
        }
    }

    private init(_ error: FeedError) {
        self.init(
            SourceTrouble.kind(error), "\(error.place): \(error.problem)", at: error.place)
        retryAt = error.retryAt
        isEmpty = error.remedy == .noRows
    }

    /// The trouble of a source that gives no answer at all.
    static let silence = SourceTrouble(.isSilent)

    /// Returns this trouble with the name of its series in front, for a chart of several.
    func named(_ name: String) -> SourceTrouble {
        var trouble = self
        trouble.name = trouble.name.map { "\(name): \($0)" } ?? name
        return trouble
    }

    /// A few words without an address: "the source answers 500".
    var words: String { words(in: .english) }

    /// What the source says, with its address.
    var detail: String { detail(in: .english) }

    /// Returns a few words without an address.
    func words(in language: PageLanguage) -> String { prefixed(text(language.failures)) }

    /// Returns what the source says, with its address. What it says is English; other languages
    /// have a few words in its place.
    func detail(in language: PageLanguage) -> String {
        if language.isEnglish, let problem { return prefixed(problem) }
        let words = text(language.failures)
        return prefixed(place.map { "\($0): \(words)" } ?? words)
    }

    private func prefixed(_ words: String) -> String { name.map { "\($0): \(words)" } ?? words }

    private func text(_ words: FailureWords) -> String {
        switch kind {
        case .refuses(let status?): words.sourceRefusesWith.filled(["status": "\(status)"])
        case .refuses(nil): words.sourceRefuses
        case .saysToWait(let status?): words.sourceSaysToWaitWith.filled(["status": "\(status)"])
        case .saysToWait(nil): words.sourceSaysToWait
        case .answers(let status): words.sourceAnswers.filled(["status": "\(status)"])
        case .isSilent: words.sourceIsSilent
        case .isUnreadable: words.sourceIsUnreadable
        case .isMissing: words.sourceIsMissing
        case .isUnreachable: words.sourceIsUnreachable
        case .isBad: words.sourceIsBad
        case .isEmpty: words.sourceIsEmpty
        }
    }

    private static func kind(_ error: FeedError) -> Kind {
        switch (error.kind, error.reason) {
        case (.refused, .status(let status)): .refuses(status)
        case (.refused, _): .refuses(nil)
        case (.toldToWait, .status(let status)): .saysToWait(status)
        case (.toldToWait, _): .saysToWait(nil)
        case (_, .status(let status)): .answers(status)
        case (_, .silence): .isSilent
        case (_, .unreadable): .isUnreadable
        case (.notFound, _): .isMissing
        case (.unreachable, _): .isUnreachable
        case (.badData, _): error.remedy == .noRows ? .isEmpty : .isBad
        }
    }
}
