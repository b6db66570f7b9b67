import Calendars
import ChartRender
import ChartScene
import Feeds
import Foundation
import PagedCharts
import Paging
import TestSupport
import Testing

@testable import ChartServer

/// Which status each error has, and what visitors are told.
@Suite(.promise(.server, "a wrong parameter is explained…"))
struct ServerFailureTests {
    private struct Odd: Error, CustomStringConvertible {
        let description = "odd\nthing"
    }

    private static let identity = SourceIdentity(name: "S", address: "http://api/1.json")

    private static let errors: [(any Error, Int, String)] = [
        (ServerFailure(421, "no"), 421, "no"),
        (ViewProblem("page is wrong"), 400, "page is wrong"),
        (
            ZoneLookupError.noZone(name: "Mars/Base", folder: nil), 400,
            "no time zone \"Mars/Base\"; take an IANA name such as Europe/Berlin, or UTC"
        ),
        (ZoneLookupError.noFolder("/secret"), 500, "the server has no time zones"),
        (ZoneLookupError.noRules(file: "/secret"), 500, "the server has no time zones"),
        (CanvasError.scale(99), 400, "a scale of 99 is out of range: take 0.25 to 16"),
        (
            PagedSeriesError.pastEnd(.page(9, size: 5), count: 25, pages: 5), 404,
            "page 9 is past the end: the series has 25 points on 5 pages; the last is page 5"
        ),
        (
            PagedSeriesError.noSamples(
                .range(from: 0, to: 60), before: nil, after: Sample(t: 120, y: 1), count: 3),
            404,
            "no samples from 1970-01-01T00:00:00Z before 1970-01-01T00:01:00Z:"
                + " the series has 3 points and starts at 1970-01-01T00:02:00Z"
        ),
        (
            PagedSeriesError.timeNotDrawable(1e30), 400,
            "the time 1e+30, as seconds since 1970, is outside the years 1 to 9999"
        ),
        (Admission.Full(), 503, "too many charts are asked for at once; try again soon"),
        (
            RenderError.systemGivesTooLittle("3 MB"), 503,
            "the server has too little memory for this picture"
        ),
        (RenderError.notPNG, 500, "the picture can't be drawn: "),
    ]

    @Test(arguments: errors.indices, [true, false])
    func eachErrorHasItsStatus(index: Int, tellsSource: Bool) {
        let (error, status, line) = ServerFailureTests.errors[index]
        let failure = ServerFailure(error, tellsSource: tellsSource)
        #expect(failure.status == status)
        #expect(failure.line.hasPrefix(line), "\(failure.line)")
    }

    private static func feedError(
        _ kind: FeedError.Kind, _ problem: String, _ reason: FeedError.Reason? = nil
    ) -> FeedError {
        var error = FeedError(kind, at: "http://api/1.json", problem)
        error.reason = reason
        return error
    }

    /// Errors of a source, their status, what it says, and the words without its address.
    private static let ofSource: [(any Error, Int, String, String)] = [
        (
            PagedSeriesError.noSeries(identity), 404,
            "no such series, or an empty one, at http://api/1.json", "the source has no samples"
        ),
        (
            PagedSeriesError.paging(.hole(apiPage: 2, below: 3), identity), 502,
            "http://api/1.json: ", "the source's data is bad"
        ),
        (PagingError.endless(apiPage: 9), 502, "", "the source's data is bad"),
        (
            feedError(.unreachable, "it is gone"), 502, "http://api/1.json: it is gone",
            "the source can't be reached"
        ),
        (
            feedError(.unreachable, "HTTP 500", .status(500)), 502, "http://api/1.json: HTTP 500",
            "the source answers 500"
        ),
        (
            feedError(.unreachable, "silent", .silence), 502, "http://api/1.json: silent",
            "the source does not answer"
        ),
        (
            feedError(.unreachable, "no", .unreadable), 502, "http://api/1.json: no",
            "the source can't be read"
        ),
        (
            feedError(.refused, "HTTP 401", .status(401)), 502, "http://api/1.json: HTTP 401",
            "the source refuses (401)"
        ),
        (feedError(.notFound, "no file"), 502, "http://api/1.json: no", "the source is not there"),
        (feedError(.badData, "no JSON"), 502, "http://api/1.json: no", "the source's data is bad"),
        (
            FeedError(.badData, at: "x", "no row", remedy: .noRows), 502, "x: no row",
            "the source has no samples"
        ),
        (
            feedError(.toldToWait, "wait", .status(429)), 503, "http://api/1.json: wait",
            "the source says to wait (429)"
        ),
        (Odd(), 502, "\"odd\\nthing\"", "the source can't be read"),
    ]

    @Test(
        .promise(
            .viewer,
            """
            visitors see no address of a source unless `--show-source-errors` is given
            """),
        arguments: ofSource.indices)
    func whatTheSourceSaysIsPassedOnOnlyWhereThatIsWanted(index: Int) {
        let (error, status, line, words) = ServerFailureTests.ofSource[index]
        let told = ServerFailure(error, tellsSource: true)
        #expect(told.status == status && told.isOfSource)
        #expect(told.line.hasPrefix(line), "\(told.line)")
        let silent = ServerFailure(error, tellsSource: false)
        #expect(silent.status == status && silent.isOfSource)
        #expect(silent.line == words)
    }

    @Test func aSeriesOutOfOrderIsNoFailureOfItsSource() {
        let error = PagedSeriesError.notInOrder(ServerFailureTests.identity)
        #expect(ServerFailure(error, tellsSource: true).line.hasPrefix("http://api/1.json: times"))
        let silent = ServerFailure(error, tellsSource: false)
        #expect(silent.status == 502 && silent.line == "times of the series go back")
        #expect(!silent.isOfSource)
    }

    @Test(arguments: [(90, 90), (0, 1), (-50, 1), (1e12, 86_400)] as [(Double, Int)])
    func theTimeThatTheSourceNamesIsPassedOn(wait: Double, seconds: Int) throws {
        var error = FeedError(.toldToWait, at: "", "")
        error.retryAt = Date().timeIntervalSince1970 + wait
        let told = try #require(ServerFailure(error, tellsSource: false).retryAfter)
        #expect(told == seconds)
    }

    @Test func whatThereIsIsToldInNumbers() {
        let error = PagedSeriesError.pastEnd(.page(9, size: 5), count: 25, pages: 5)
        let failure = ServerFailure(error, tellsSource: true)
        #expect(failure.lastPage == 5 && failure.totalPoints == 25 && failure.retryAfter == nil)
    }

    @Test func whoeverIsSentAwayIsToldWhenToComeBack() {
        #expect(ServerFailure(Admission.Full(), tellsSource: true).retryAfter == 1)
        let memory = RenderError.systemGivesTooLittle("")
        #expect(ServerFailure(memory, tellsSource: true).retryAfter == 5)
        let wait = FeedError(.toldToWait, at: "", "")
        #expect(ServerFailure(wait, tellsSource: false).retryAfter == 60)
    }
}
