import Foundation
import LoopbackServer
import Testing

@testable import Ranking

/// The description in docs/RANK.md.
@Suite(.timeLimit(.minutes(10))) struct DocumentedFeedTests {
    private func example() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appendingPathComponent("docs/RANK.md"), encoding: .utf8)
        let section = try #require(text.range(of: "## A feed of your own")).upperBound
        let start = try #require(text[section...].range(of: "```json\n")).upperBound
        let end = try #require(text[start...].range(of: "```")).lowerBound
        return String(text[start..<end])
    }

    @Test func itHasAtMost25Lines() throws {
        #expect(try example().split(separator: "\n").count <= 25)
    }

    @Test func itShowsAList() async throws {
        let description = try FeedDescription.make(try example())
        try await LoopbackServer.serving { request in
            let page = request.path.hasSuffix("page=1") ? 1 : 2
            let crates = (1...2).map { number in
                """
                {"id": "crate-\(page)\(number)", "name": "crate-\(page)\(number)", "description": "About it\\n",
                 "homepage": null, "repository": \(number == 1 ? "null" : #""https://git.example/x""#),
                 "downloads": \(page * 10 + number), "max_version": "1.0.\(number)", "updated_at": "2026-01-01"}
                """
            }
            return .json(
                #"{"crates": [\#(crates.joined(separator: ","))], "meta": {"total": 4}}"#)
        } _: { server in
            let list = try await RankedFeed.make(description, at: server) {
                $0.parameters = ["sort": "recent-downloads"]
            }.list(count: 4)
            #expect(
                server.paths == [
                    "/api/v1/crates?sort=recent-downloads&per_page=4&page=1",
                    "/api/v1/crates?sort=recent-downloads&per_page=4&page=2",
                ])
            #expect(
                list.lines == [
                    "1 crate-22 22", "2 crate-21 21", "3 crate-12 12", "4 crate-11 11",
                ])
            #expect(
                list.items.map(\.link) == [
                    "https://git.example/x", "https://crates.io/crates/crate-21",
                    "https://git.example/x", "https://crates.io/crates/crate-11",
                ])
            #expect(list[1].fields.map(\.value) == ["1.0.2", "2026-01-01"])
            #expect(server.headers.first?["user-agent"] == "my-ranking (me@example.org)")
        }
    }
}
