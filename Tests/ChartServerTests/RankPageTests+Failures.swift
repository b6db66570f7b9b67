import ChartScene
import Feeds
import HTTPTypes
import Ranking
import TestSupport
import Testing

@testable import ChartServer

/// What a page says where a feed fails.
extension RankPageTests {
    @Test(
        arguments: [
            (.unreachable, 502, "No connection"), (.badData, 502, "Invalid data"),
            (.refused, 502, "Refused"), (.toldToWait, 503, "Please wait"),
            (.notFound, 502, "Not found"),
        ] as [(FeedError.Kind, Int, String)])
    func aFailureHasAScreenWithRetry(kind: FeedError.Kind, status: Int, heading: String)
        async throws
    {
        let served = await served()
        served.albums.answer(
            .failure(FeedError(kind, at: "https://feed.example/", "no <name>", remedy: "try it")))
        let page = try await served.ask("rank/albums?wait=yes&page=2")
        #expect(page.status == status)
        #expect(page.text.contains("<h2>\(heading)</h2>"))
        #expect(page.text.contains("<dd lang=\"en\">no &lt;name&gt;</dd>"))
        #expect(page.text.contains("<dd lang=\"en\">https://feed.example/</dd>"))
        #expect(page.text.contains("<dd lang=\"en\">try it</dd>"))
        #expect(page.text.contains("href=\"?page=2&amp;refresh=yes\""))
        #expect((page.headers[.retryAfter] != nil) == (status == 503))
    }

    /// A 429 is a limit also where asking again was in vain soon after.
    @Test func aLimitIsSaidWhateverTimeTheServerNames() async throws {
        let served = await served()
        var error = FeedError(.unreachable, at: "https://feed.example/", "HTTP 429")
        error.reason = .status(429)
        served.albums.answer(.failure(error))
        let page = try await served.ask("rank/albums?wait=yes")
        #expect(page.text.contains("<h2>Please wait</h2>"))
        #expect(page.text.contains("<section class=\"failure wait\""))
        #expect(!page.text.contains("something went wrong there"))
    }

    /// A server that answers is reached.
    @Test(
        .promise(
            .rankedFeeds,
            """
            a feed that answers an error is no lost connection; one that says when is not asked
            before; notes are no errors
            """),
        arguments: [
            ("en", "The feed answers an error"), ("de", "Die Quelle antwortet mit einem Fehler"),
        ])
    func anErrorOfTheFeedsServerHasAHeadingOfItsOwn(language: String, heading: String) async throws
    {
        let served = await served()
        var error = FeedError(.unreachable, at: "https://feed.example/", "HTTP 500")
        error.reason = .status(500)
        served.albums.answer(.failure(error))
        let page = try await served.ask("rank/albums?wait=yes&lang=\(language)")
        #expect(page.status == 502 && page.text.contains("<h2>\(heading)</h2>"))
        #expect(page.text.contains("<section class=\"failure failing\""))
        #expect(page.text.contains("id=\"retry\" class=\"button\" href="))
    }

    /// Without script there is no button, with script none before the time.
    @Test(
        .promise(.rankedFeeds, "a feed that answers an error…"),
        arguments: [FeedError.Kind.toldToWait, .unreachable, .refused])
    func whereATimeIsToldThereIsNoRetryBeforeIt(kind: FeedError.Kind) async throws {
        let served = await served()
        var error = FeedError(kind, at: "https://feed.example/", "HTTP 403")
        error.retryAt = RankServed.start + 900
        served.albums.answer(.failure(error))
        let page = try await served.ask("rank/albums?wait=yes").text
        let button = try #require(page.firstMatch(of: /<a id="retry"[^>]*>([^<]*)</))
        #expect(button.1 == "Retry from 10:15:00 UTC")
        #expect(button.0.contains(" hidden ") && button.0.contains("data-seconds=\"900\""))
        #expect(!button.0.contains(" href=") && button.0.contains("aria-disabled=\"true\""))
    }

    @Test(.promise(.rankedFeeds, "a feed that answers an error…"))
    func notesAreNotTroubleUnlessSomethingWentWrong() async throws {
        let served = await served()
        served.games.answer(
            .success(
                RankServed.list(
                    "games", "Top games", [RankServed.item(1)],
                    notes: [.fewer(asked: 100, given: 50), .amongFirst(30), .old])))
        let page = try await served.ask("rank/games?wait=yes").text
        #expect(page.contains("<li>50 of 100 entries were given</li>"))
        #expect(page.contains("<li>Ranked among the first 30 that the source gave</li>"))
        #expect(page.contains("<li class=\"trouble\">No new data came from the source"))
    }

    @Test func whatTheSourceSaysIsKeptToItselfWhereItIsToBe() async throws {
        var options = ServerOptions()
        options.tellsSourceErrors = false
        let served = RankServed(options: options)
        await served.albums.gate.open()
        served.albums.answer(.failure(FeedError(.badData, at: "https://secret.example/", "x")))
        let page = try await served.ask("rank/albums?wait=yes")
        #expect(page.text.contains("<h2>Invalid data</h2>") && !page.text.contains("secret"))
    }

    @Test func theOldListStaysWithWhatFailed() async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.albums.answer(.failure(FeedError(.unreachable, at: "https://feed.example/", "gone")))
        served.clock.move(61)
        let page = try await served.ask("rank/albums?wait=yes")
        #expect(page.status == 200)
        #expect(RankServed.rows(page.text).count == 25)
        #expect(page.text.contains("<h2>No connection</h2>"))
        #expect(page.text.contains("As of 29 Mar 2026 10:00 UTC"))
    }

    @Test func aWrongParameterKeepsLanguageAndTheme() async throws {
        let page = try await served().ask("rank/albums?page=0&lang=de&theme=dark")
        #expect(page.status == 400 && page.headers[.contentLanguage] == "de")
        #expect(page.text.contains("data-theme=\"dark\""))
        #expect(page.text.contains("Ein Parameter der Adresse ist falsch."))
        #expect(page.text.contains("href=\"./?lang=de&amp;theme=dark\""))
        let other = try await served().ask("rank/albums?lang=xx&theme=dark")
        #expect(other.status == 400 && other.headers[.contentLanguage] == "en")
    }
}
