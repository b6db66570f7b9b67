import ChartScene
import Feeds
import Foundation
import Ranking
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Ranked feeds that fail wholly or in part: what visitors are told, and what the operator is.
@Suite struct RankTroubleTests {
    private static let place = "API page 2 (http://feed.example/secret)"
    private static let entry = "rank/albums/open/id%201%2Fx?wait=yes"

    private func served(_ change: (inout ServerOptions) -> Void = { _ in }) async -> RankServed {
        var options = ServerOptions()
        options.tellsSourceErrors = false
        change(&options)
        let served = RankServed(options: options)
        await served.albums.gate.open()
        await served.games.gate.open()
        return served
    }

    private static func error(_ status: Int, _ problem: String = "") -> FeedError {
        var error = FeedError(
            status == 429 ? .toldToWait : .unreachable, at: place, "HTTP \(status)\(problem)")
        error.reason = .status(status)
        return error
    }

    private static func part(_ error: FeedError) -> Result<RankedList, FeedError> {
        .success(
            RankServed.list(
                "albums", "Top albums", [RankServed.item(1)], notes: [.failed(MissingPart(error))]))
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            visitors see no address of a source where a part of a list or of an entry is missing; the log
            has it
            """),
        arguments: [
            (500, "en", "A part is missing: the source answers 500"),
            (500, "de", "Ein Teil fehlt: die Quelle antwortet mit 500"),
            (429, "en", "A part is missing: the source says to wait (429)"),
            (429, "de", "Ein Teil fehlt: die Quelle bittet zu warten (429)"),
        ])
    func aMissingPartIsToldWithoutAnAddress(
        status: Int, language: String, words: String
    ) async throws {
        let log = Mutex<[String]>([])
        let served = await served { options in
            options.log = ServerLog { line in log.withLock { $0.append(line) } }
        }
        let error = Self.error(status)
        served.albums.answer(Self.part(error))
        served.albums.open(
            .success(.entry(RankServed.item(1), notes: [.failed(MissingPart(error))])))
        for target in [
            "rank/albums?wait=yes&lang=\(language)", "rank/albums/chart.svg?lang=\(language)",
            "\(Self.entry)&lang=\(language)",
        ] {
            let text = try await served.ask(target).text
            #expect(text.contains(words), "\(target): \(text.prefix(3_000))")
            #expect(!text.contains("secret"), "\(target)")
        }
        #expect(try await !served.ask("rank/albums/list.json").text.contains("secret"))
        let lines = log.withLock(\.self)
        for kind in ["feed", "entry"] {
            let said = lines.filter { $0.contains(#""what":"\#(kind)""#) }
            let why = "\(Self.place): HTTP \(status)"
            #expect(said.count == 1 && said.allSatisfy { $0.contains(why) }, "\(lines)")
        }
    }

    @Test func entriesWithoutTheirSumsAreNamed() async throws {
        let served = await served()
        let part = MissingPart(Self.error(500), of: "Go", others: 2)
        #expect(part.text == "\"Go\", and 2 more: \(Self.place): HTTP 500")
        served.albums.answer(
            .success(
                RankServed.list(
                    "albums", "Top albums", [RankServed.item(1)], notes: [.failed(part)])))
        let page = try await served.ask("rank/albums?wait=yes&lang=de").text
        #expect(page.contains("Ein Teil fehlt: &quot;Go&quot; (+2): die Quelle antwortet mit 500"))
    }

    @Test func whoMayKnowWhatTheSourceSaysSeesAllOfIt() async throws {
        let served = await served { $0.tellsSourceErrors = true }
        served.albums.answer(Self.part(Self.error(500)))
        for target in ["rank/albums?wait=yes", "rank/albums/chart.svg"] {
            #expect(
                try await served.ask(target).text
                    .contains("A part is missing: \(Self.place): HTTP 500"), "\(target)")
        }
    }

    /// What stands in for the source's words is in the language of the page.
    @Test func aFeedThatFailsIsWordedInThePagesLanguage() async throws {
        let served = await served()
        served.albums.answer(.failure(Self.error(500)))
        #expect(
            try await served.ask("rank/albums?wait=yes&lang=de").text
                .contains("die Quelle antwortet mit 500"))
        #expect(
            try await served.ask("rank/albums?wait=yes").text.contains("the source answers 500"))
    }

    /// Within the minute for which a picture of the list would be drawn once.
    @Test(
        .promise(
            .rankedFeeds,
            """
            when a feed fails, its list is said to be old on the page, in list.json, in pictures and on
            pages of entries from the same moment on
            """))
    func pageDataAndPicturesSayAtOnceThatAListIsOld() async throws {
        let served = await served()
        let words =
            "As of 29 Mar 2026 10:00 UTC; the source can't be had now: the source answers 500"
        // A picture without images that can't be had is kept.
        var item = RankServed.item(1)
        item.image = nil
        served.albums.answer(.success(RankServed.list("albums", "Top albums", [item])))
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(try await !served.ask("rank/albums/chart.svg").text.contains(words))
        #expect(try await served.ask("rank/albums/list.json").object["isOld"] == nil)
        served.albums.answer(.failure(Self.error(500)))
        served.clock.move(21)
        let page = try await served.ask("rank/albums?wait=yes&refresh=yes").text
        #expect(page.contains("As of 29 Mar 2026 10:00 UTC"))
        #expect(try await served.ask("rank/albums/chart.svg").text.contains(words))
        let data = try await served.ask("rank/albums/list.json").object
        #expect(data["isOld"] as? Bool == true)
        #expect(data["why"] as? String == "the source answers 500")
        let entry = try await served.ask(Self.entry).text
        #expect(entry.contains("As of 29 Mar 2026 10:00 UTC"))
        #expect(entry.contains("id=\"retry\""))
        served.albums.answer(.success(RankServed.list("albums", "Top albums", [item])))
        served.clock.move(3)
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(try await !served.ask("rank/albums/chart.svg").text.contains(words))
        #expect(try await served.ask("rank/albums/list.json").object["isOld"] == nil)
    }

    /// A server that starts while its source is down has the list of an earlier run.
    @Test(
        .promise(.rankedFeeds, "a list that was had once is shown with its…"),
        arguments: [
            ("en", "As of 29 Mar 2026 10:00 UTC", "Retry"),
            ("de", "Stand: 29. März 2026 10:00 UTC", "Noch einmal"),
        ])
    func aKeptListIsShownWithRetry(language: String, words: String, retry: String) async throws {
        let kept = RankServed.list("albums", "Top albums", [RankServed.item(1)])
        let served = RankServed(kept: kept)
        let target = "rank/albums?wait=yes&lang=\(language)"
        served.clock.move(7_200)
        served.albums.answer(.failure(Self.error(500)))
        await served.albums.gate.open()
        let page = try await served.ask(target)
        #expect(page.status == 200 && RankServed.rows(page.text).count == 1)
        #expect(page.text.contains(words), "\(page.text)")
        #expect(page.text.contains(">\(retry)</a>"))
        #expect(try await served.ask("rank/albums/list.json").object["isOld"] as? Bool == true)
        #expect(try await served.ask(Self.entry).text.contains("<h1><bdi>Album 1</bdi></h1>"))
        #expect(try await served.ask("readyz").status == 503)
        served.albums.answer(.success(kept))
        served.clock.move(3)
        #expect(try await !served.ask(target).text.contains("id=\"retry\""))
    }

    /// While the source is asked the kept list is there already.
    @Test func aKeptListIsThereBeforeTheSourceAnswers() async throws {
        let kept = RankServed.list("albums", "Top albums", [RankServed.item(1)])
        let served = RankServed(patience: .zero, kept: kept)
        let page = try await served.ask("rank/albums").text
        #expect(RankServed.rows(page).count == 1 && page.contains("data-loading="))
        #expect(!page.contains("id=\"retry\""))
        await served.albums.gate.open()
        #expect(try await RankServed.rows(served.ask("rank/albums?wait=yes").text).count == 25)
    }

    @Test(
        .promise(.rankedFeeds, "a list that was had once is shown with its…"),
        arguments: [
            (.notFound, 502), (.refused, 502), (.unreachable, 200), (.badData, 200),
            (.toldToWait, 200),
        ] as [(FeedError.Kind, Int)])
    func aListThatIsGoneIsNotShownAgain(kind: FeedError.Kind, status: Int) async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.albums.answer(.failure(FeedError(kind, at: Self.place, "no")))
        served.clock.move(61)
        let page = try await served.ask("rank/albums?wait=yes")
        #expect(page.status == status, "\(page.status)")
        #expect(RankServed.rows(page.text).isEmpty == (status != 200))
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            a list of which a part is missing counts as a feed that fails: in the log, the metrics and
            `/readyz`, and for when it is asked again
            """))
    func aFeedThatGivesAPartIsFailing() async throws {
        let log = Mutex<[String]>([])
        let served = await served { options in
            options.log = ServerLog { line in log.withLock { $0.append(line) } }
        }
        served.albums.answer(Self.part(Self.error(500)))
        let page = try await served.ask("rank/albums?wait=yes")
        #expect(page.status == 200 && page.text.contains("A part is missing"))
        let unready = try await served.ask("readyz")
        #expect(unready.status == 503)
        #expect(unready.text == "a part of the ranked feed \"albums\" is missing\n")
        let figures = try await served.ask("metrics").text
        #expect(figures.contains("chartgen_feed_up{feed=\"albums\"} 0\n"))
        #expect(!figures.contains("chartgen_feed_last_ok_seconds{"))
        served.games.answer(.failure(Self.error(500)))
        _ = try await served.ask("rank/games?wait=yes")
        let both =
            "the ranked feed \"games\" can't be had\n"
            + "a part of the ranked feed \"albums\" is missing\n"
        #expect(try await served.ask("readyz").text == both)
        served.albums.answer(
            .success(RankServed.list("albums", "Top albums", [RankServed.item(1)])))
        served.clock.move(59)
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 1)
        served.clock.move(1)
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 2)
        #expect(try await served.ask("readyz").text == "ready\n")
        let lines = log.withLock(\.self).filter { $0.contains(#""feed":"albums""#) }
        #expect(lines.count == 2)
        #expect(zip(lines, ["failing", "well"]).allSatisfy { $0.contains($1) }, "\(lines)")
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            an entry whose detail is bad or not there counts alone: in the log and the metrics, and
            the feed is well
            """))
    func anEntryWhoseDetailIsBadCountsAlone() async throws {
        let log = Mutex<[String]>([])
        let served = await served { options in
            options.log = ServerLog { line in log.withLock { $0.append(line) } }
        }
        let bad = FeedError(.badData, at: "http://feed/2", "no JSON")
        let list = RankServed.list(
            "albums", "Top albums", [RankServed.item(1)],
            notes: [.failed(MissingPart(bad, of: "Dota", others: 1))])
        served.albums.answer(.success(list))
        for _ in 1...2 {
            let page = try await served.ask("rank/albums?wait=yes")
            #expect(page.status == 200 && page.text.contains("A part is missing"))
            served.clock.move(60)
        }
        #expect(served.albums.asked == 2)
        #expect(try await served.ask("readyz").text == "ready\n")
        let figures = try await served.ask("metrics").text
        #expect(figures.contains("chartgen_feed_up{feed=\"albums\"} 1\n"))
        #expect(figures.contains("chartgen_feed_entries_at_fault{feed=\"albums\"} 2\n"))
        let lines = log.withLock(\.self).filter { $0.contains(#""feed":"albums""#) }
        try #require(lines.count == 1, "\(lines)")
        #expect(lines[0].contains(#""what":"entry","feed":"albums","count":2,"why":"#))
        #expect(lines[0].contains("Dota"))
    }

    @Test func aPartThatIsMissingUntilATimeIsNotAskedForBefore() async throws {
        let served = await served()
        var error = Self.error(429)
        error.retryAt = RankServed.start + 77
        served.albums.answer(Self.part(error))
        for (seconds, asked) in [(0.0, 1), (76, 1), (1, 2)] {
            served.clock.move(seconds)
            _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
            #expect(served.albums.asked == asked, "\(seconds)")
        }
    }

    @Test func anEntryThatLacksAPartIsAskedForAgain() async throws {
        let served = await served()
        served.albums.open(
            .success(
                .entry(RankServed.item(1), notes: [.failed(MissingPart(Self.error(500)))])))
        _ = try await served.ask(Self.entry)
        served.albums.open(.success(.entry(RankServed.item(1), notes: [])))
        served.clock.move(60)
        #expect(try await !served.ask(Self.entry).text.contains("A part is missing"))
        #expect(served.albums.opened == 2)
    }
}
