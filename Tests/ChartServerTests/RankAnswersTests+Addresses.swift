import ChartRender
import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Ranking
import TestSupport
import Testing

@testable import ChartServer

/// Which address leads where.
extension RankAnswersTests {
    @Test(
        arguments: [
            ("rank", "rank/"), ("rank?lang=de", "rank/?lang=de"), ("rank/albums/", "../albums"),
            ("rank/albums/?page=2", "../albums?page=2"), ("", "rank/"),
        ])
    func foldersHaveTheSlashThatLinksNeed(target: String, location: String) async throws {
        let answer = try await served().ask(target)
        #expect(answer.status == 307 && answer.headers[.location] == location)
    }

    @Test func addressesThatLeadNowhereAreNotFound() async throws {
        let served = await served()
        for target in ["rank/albums/chart.gif", "rank/albums/open", "rank/%FF", "x"] {
            #expect(try await served.ask(target).status == 404, "\(target)")
        }
        #expect(try await served.ask("rank/albums", method: .post).status == 405)
        #expect(try await served.ask("rank/albums?page=x").status == 400)
        #expect(try await served.ask("rank/albums?lang=xx").status == 400)
        #expect(try await served.ask("rank/albums/image/1?page=2").status == 400)
    }

    @Test func countsHaveAFewNames() async throws {
        let served = await served()
        _ = try await served.ask("rank/albums/open/id%201%2Fx")
        _ = try await served.ask("rank/albums/x/y/z/w")
        let metrics = try await served.ask("metrics").text
        #expect(metrics.contains("route=\"rank/open\",status=\"200\"} 1"))
        #expect(metrics.contains("route=\"rank/other\",status=\"404\"} 1"))
    }

    @Test func theFeedsAreAtTheirPathInARouterOfAnothers() async throws {
        let served = await served()
        let router = Router(context: BasicRequestContext.self)
        let group = router.group("charts")
        served.answers.addRoutes(to: group)
        for (path, status) in [
            ("charts/rank/", 200), ("charts/rank", 307), ("charts/rank/albums?wait=yes", 200),
            ("charts/rank/albums/open/id%201%2Fx?wait=yes", 200), ("charts/rank/albums/", 307),
            ("charts/rank.css", 200), ("charts/rank/albums/nothing", 404),
        ] {
            #expect(try await Served.answer(of: router, to: path).status == status, "\(path)")
        }
    }
}
