import Feeds
import Ranking

/// The reason why a page has nothing to show, in words.
struct RankFailure {
    /// What kind of screen it is: a class of the style sheet.
    let kind: String
    let status: Int
    let retryAfter: Int?
    let heading: RankedWords.Key
    let text: RankedWords.Key
    /// Where it went wrong, the problem, and a remedy, in the words of the error.
    var place: String?
    var problem: String?
    var advice: String?
    /// Whether asking again may do better.
    var canRetry = true

    /// - Parameters:
    ///   - tellsSource: whether what the source says is passed on, with its address.
    ///   - language: of the words that stand in for it.
    init(_ error: any Error, tellsSource: Bool, in language: PageLanguage = .english) {
        let failure = ServerFailure(error, tellsSource: tellsSource, in: language)
        (status, retryAfter) = (failure.status, failure.retryAfter)
        switch error {
        case let error as FeedError:
            (kind, heading, text) = RankFailure.screen(error)
            (place, problem) = tellsSource ? (error.place, error.problem) : (nil, failure.line)
            if case .advice(let words)? = error.remedy { advice = words }
            guard !language.isEnglish else { break }
            // The words of errors are English.
            problem = ServerFailure(error, tellsSource: false, in: language).line
            place = place?.firstMatch(of: /https?:\/\/[^ )]+/).map { String($0.output) }
            advice = nil
            // What an operator has to set has a name in every language.
            if tellsSource, error.status == nil, error.kind == .refused,
                let name = error.problem.firstMatch(of: /[A-Z][A-Z0-9]*_[A-Z0-9_]+/)
            {
                problem = language.ranked(.missingVariable, ["name": String(name.output)])
            }
        case is Admission.Full:
            (kind, heading, text) = ("wait", .busy, .busyText)
        case is ViewProblem:
            (kind, heading, text) = ("notFound", .wrongAddress, .wrongParameter)
            (problem, canRetry) = (failure.line, false)
        default:
            (kind, heading, text) = ("invalid", .invalidData, .invalidDataText)
            if tellsSource, language.isEnglish { problem = failure.line }
        }
    }

    private static func screen(
        _ error: FeedError
    ) -> (String, RankedWords.Key, RankedWords.Key) {
        switch error.kind {
        // A 429 is a limit, also where the server names no time.
        case .unreachable where error.status == 429: ("wait", .wait, .waitText)
        case .unreachable where error.status != nil: ("failing", .failing, .failingText)
        case .unreachable: ("unreachable", .noConnection, .noConnectionText)
        case .badData: ("invalid", .invalidData, .invalidDataText)
        case .refused: ("refused", .refused, .refusedText)
        case .toldToWait: ("wait", .wait, .waitText)
        case .notFound: ("notFound", .notFound, .notFoundText)
        }
    }
}
