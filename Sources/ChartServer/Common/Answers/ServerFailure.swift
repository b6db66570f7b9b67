import Calendars
import ChartRender
import ChartScene
import Feeds
import Foundation
import PagedCharts
import Paging
import RankedCharts
import Text
import Words

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

    /// - Parameters:
    ///   - tellsSource: whether what the source says is passed on, with its address.
    ///   - language: of the line.
    init(_ error: any Error, tellsSource: Bool, in language: PageLanguage = .english) {
        if let trouble = SourceTrouble(error) {
            self.init(error, trouble, tellsSource, language)
            return
        }
        let words = language.failures
        switch error {
        case let failure as ServerFailure: self = failure
        case let nothing as NothingHere: self = nothing.failure
        case let problem as ViewProblem: self.init(400, problem.line(in: language))
        case let error as TimeReaderError: self.init(400, error.line(in: language.language))
        case let error as ZoneLookupError: self.init(error, language)
        case let error as CanvasError:
            self.init(400, language.isEnglish ? error.description : words.wrongCanvas)
        case RankedChartError.noSuchPage(let page, let pages):
            self.init(404, RankedChartError.noSuchPage(page, pages: pages).description)
            lastPage = pages
        case let error as RankedChartError: self.init(400, error.description)
        case let error as PagedSeriesError: self.init(error, tellsSource, language)
        // No client reads this: it has left, or the server has closed the connection to end. It is
        // only counted.
        case is CancellationError: self.init(499, "the connection was closed")
        case is Admission.Full:
            self.init(503, words.tooMuchAtOnce, retryAfter: 1)
        case RenderError.systemGivesTooLittle:
            self.init(503, words.tooLittleMemory, retryAfter: 5)
        default:
            self.init(
                500, language.isEnglish ? "\(words.notDrawn): \(error)" : words.notDrawn)
        }
    }

    /// A source that fails, or that holds nothing.
    private init(
        _ error: any Error, _ trouble: SourceTrouble, _ tellsSource: Bool, _ language: PageLanguage
    ) {
        let isWait = (error as? FeedError)?.kind == .toldToWait
        let status = if case PagedSeriesError.noSeries = error { 404 } else { isWait ? 503 : 502 }
        self.init(
            status, tellsSource ? trouble.detail(in: language) : trouble.words(in: language))
        (isOfSource, isEmptySource) = (true, trouble.isEmpty)
        let wait = trouble.retryAt.map { $0 - Date().timeIntervalSince1970 }
        retryAfter = wait.map { Int(min(max($0.rounded(.up), 1), 86_400)) } ?? (isWait ? 60 : nil)
    }

    private init(_ error: PagedSeriesError, _ tellsSource: Bool, _ language: PageLanguage) {
        let line = error.line(in: language.locale)
        switch error {
        case .pastEnd(_, let count, let pages):
            self.init(404, line)
            (lastPage, totalPoints) = (pages, count)
        case .noSamples(_, _, _, let count):
            self.init(404, line)
            totalPoints = count
        case .emptyRange, .timeNotDrawable, .tooManyBins, .sumTooLarge, .windowTooFull:
            self.init(400, line)
        case .noSeries, .paging, .notInOrder:
            self.init(
                502,
                tellsSource && language.isEnglish ? line : language.failures.timesGoBack)
        }
    }

    private init(_ error: ZoneLookupError, _ language: PageLanguage) {
        switch error {
        case .noZone(let name, _):
            let values = ["name": name.harmless(limit: 60)]
            self.init(400, language.failures.noZone.filled(values))
        case .noFiles, .noFolder, .noRules: self.init(500, language.failures.noZones)
        }
    }
}
