import ChartRender
import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Ranking
import TestSupport
import Testing

@testable import ChartServer

/// What is beside the pages of ranked feeds, and how often a feed is asked.
@Suite struct RankAnswersTests {
    func served(find: @escaping RankPictures.Find = { _, _, _, _ in nil }) async
        -> RankServed
    {
        let served = RankServed(find: find)
        await served.albums.gate.open()
        await served.games.gate.open()
        return served
    }

    @Test func aListIsAskedForOnceAMinute() async throws {
        let served = await served()
        for path in ["albums", "albums/list.json", "albums?page=2", "albums/open/id%201%2Fx"] {
            _ = try await served.ask("rank/\(path)")
        }
        #expect(served.albums.asked == 1)
        served.clock.move(61)
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 2)
    }

    @Test func retryAsksAgainButNotAtOnce() async throws {
        let served = await served()
        served.albums.answer(.failure(FeedError(.unreachable, at: "x", "gone")))
        #expect(try await served.ask("rank/albums?wait=yes").status == 502)
        served.albums.answer(
            .success(RankServed.list("albums", "Top albums", [RankServed.item(1)])))
        #expect(try await served.ask("rank/albums?wait=yes&refresh=yes").status == 502)
        #expect(served.albums.asked == 1)
        served.clock.move(3)
        #expect(try await served.ask("rank/albums?wait=yes&refresh=yes").status == 200)
        #expect(served.albums.asked == 2)
    }

    @Test func whoSaysToComeLaterIsLeftAlone() async throws {
        let served = await served()
        var error = FeedError(.toldToWait, at: "x", "told to wait 900 s")
        error.retryAt = RankServed.start + 900
        served.albums.answer(.failure(error))
        let first = try await served.ask("rank/albums?wait=yes")
        #expect(first.status == 503 && first.headers[.retryAfter] == "900")
        #expect(first.text.contains("It can be asked again at 10:15:00 UTC."))
        #expect(try await served.ask("rank/albums/list.json").headers[.retryAfter] == "900")
        served.clock.move(899)
        let last = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(last.headers[.retryAfter] == "1")
        #expect(served.albums.asked == 1)
        served.clock.move(1)
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(served.albums.asked == 2)
    }

    @Test func whoSaysToComeInYearsIsAskedAgainTomorrow() async throws {
        let served = await served()
        var error = FeedError(.toldToWait, at: "x", "told to wait")
        error.retryAt = RankServed.start + 1e12
        served.albums.answer(.failure(error))
        #expect(try await served.ask("rank/albums?wait=yes").headers[.retryAfter] == "86400")
    }

    @Test func whoSaysToComeLaterWithoutATimeIsLeftAloneForAMinute() async throws {
        let served = await served()
        served.albums.answer(.failure(FeedError(.toldToWait, at: "x", "wait")))
        #expect(try await served.ask("rank/albums?wait=yes").headers[.retryAfter] == "60")
        served.clock.move(59)
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(served.albums.asked == 1)
    }

    @Test func aListIsAskedForAnewAfterAPauseThatBeginsWithItsEnd() async throws {
        let served = RankServed(patience: .milliseconds(1))
        _ = try await served.ask("rank/albums")
        served.clock.move(100)
        await served.albums.gate.open()
        _ = try await served.ask("rank/albums?wait=yes")
        for (seconds, asked) in [(0.0, 1), (19, 1), (1, 2), (19, 2), (1, 3)] {
            served.clock.move(seconds)
            _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
            #expect(served.albums.asked == asked, "\(seconds)")
        }
    }

    @Test(
        arguments: [("cross-site", 1), ("same-origin", 2), ("none", 2), (nil, 2)]
            as [(String?, Int)])
    func pagesOfOtherSitesHaveNothingAskedAgain(site: String?, asked: Int) async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.clock.move(30)
        var fields = HTTPFields()
        fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes", fields)
        _ = try await served.ask("rank/albums/list.json?refresh=yes", fields)
        #expect(served.albums.asked == asked)
    }

    @Test func aListThatIsKnownStaysWhileItIsAskedAgain() async throws {
        let served = RankServed(patience: .milliseconds(1))
        await served.albums.gate.open()
        _ = try await served.ask("rank/albums?wait=yes")
        let gate = served.albums.hold()
        served.clock.move(61)
        let page = try await served.ask("rank/albums?page=2")
        #expect(page.text.contains("aria-busy=\"true\" data-loading=\"?page=2&amp;wait=yes\""))
        #expect(
            RankServed.rows(page.text).count == 25 && !page.text.contains("class=\"row ghost\""))
        #expect(page.text.contains("<span class=\"again\">Loading the list</span>"))
        #expect(!page.text.contains("id=\"refresh\""))
        await gate.open()
        let after = try await served.ask("rank/albums?page=2&wait=yes")
        #expect(!after.text.contains("aria-busy") && after.text.contains("id=\"refresh\""))
    }

    @Test func anEntrySaysHowOldItsListIsAndAsksForItAnew() async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.clock.move(125)
        let page = try await served.ask("rank/albums/open/id%201%2Fx?wait=yes")
        #expect(page.text.contains(">Fetched 2 min ago</time>"))
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 2)
    }

    @Test func waitingForFeedsTakesNoPlacesOfCharts() {
        let metrics = ServerMetrics()
        let beside = RankService(
            ServedRanks([], images: nil), like: Chart(), ServerOptions(), beside: metrics)
        let other = RankService(
            ServedRanks([], images: nil), like: Chart(), ServerOptions(), beside: metrics)
        #expect(beside.metrics === metrics && beside.admission !== other.admission)
    }

    @Test func aSlowFeedHasAPageWithoutItsListFirst() async throws {
        let served = RankServed(patience: .milliseconds(1))
        let page = try await served.ask("rank/albums?page=3&lang=de&refresh=yes")
        #expect(page.status == 200)
        #expect(page.text.contains("aria-busy=\"true\""))
        #expect(page.text.components(separatedBy: "class=\"row ghost\"").count == 11)
        #expect(page.text.contains("data-loading=\"?page=3&amp;lang=de&amp;wait=yes\""))
        // A browser without script asks for the list, and not for a new one again and again.
        #expect(
            page.text.contains(
                "<noscript><meta http-equiv=\"refresh\" content=\"2; url=?page=3&amp;lang=de\">"))
        async let waiting = served.ask("rank/albums?page=3&lang=de&wait=yes")
        await served.albums.gate.open()
        #expect(RankServed.rows(try await waiting.text).count == 10)
        #expect(served.albums.asked == 1)
    }

    @Test func aSlowEntryHasAPageWithItsNameFirst() async throws {
        let served = RankServed(patience: .milliseconds(1))
        let page = try await served.ask("rank/albums/open/id%201%2Fx")
        #expect(page.text.contains("data-loading=\"?wait=yes\""))
        await served.albums.gate.open()
        #expect(
            try await served.ask("rank/albums/open/id%201%2Fx?wait=yes").text.contains("Album 1"))
    }
}
