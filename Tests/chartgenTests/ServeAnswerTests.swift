import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// `serve` over an address without a placeholder.
@Suite struct ServeAnswerTests {
    /// A table that grows, with an entity tag for each state.
    private static func answer(
        _ request: LoopbackServer.Request, _ rows: Int, _ names: [String]
    ) -> LoopbackServer.Answer {
        let tag = "\"\(rows)\""
        if request.field("if-none-match") == tag {
            return LoopbackServer.Step.answer("", status: "304 Not Modified", ["ETag: \(tag)"])
        }
        let lines = (1...rows).flatMap { day in
            names.map { "2024-01-\(day < 10 ? "0" : "")\(day),\($0),\(day)\n" }
        }
        return LoopbackServer.Step.answer(
            "date,city,mm\n" + lines.joined(), ["ETag: \(tag)"])
    }

    @Test(
        .promise(
            .viewer,
            """
            the answer of an address without a placeholder is served, is asked for again at each
            look, and seen to change
            """),
        arguments: [["Oslo"], ["Oslo", "Rome"]])
    func anAnswerThatChangesIsSeen(names: [String]) async throws {
        try await withFolder { folder in
            let rows = Mutex(5)
            try await LoopbackServer.serving({ request in
                guard request.path == "/rain" else { return .status(404) }
                return ServeAnswerTests.answer(request, rows.withLock { $0 }, names)
            }) { api in
                let words = ["\(api.address)/rain", "--poll", "0.2", "--value-field", "mm"]
                try await ServeRun.serving(words, in: folder) { server in
                    let before = try await server.get("series.json").object
                    #expect(before["totalPoints"] as? Int == 5)
                    let tag = try await server.get("chart.png").field("etag") ?? ""
                    rows.withLock { $0 = 8 }
                    try await eventually("another count") {
                        try await server.get("series.json").object["totalPoints"] as? Int == 8
                    }
                    let picture = try await server.get("chart.png", [("If-None-Match", tag)])
                    #expect(picture.status == 200)
                }
                #expect(Set(api.paths) == ["/rain"])
            }
        }
    }

    @Test(
        .promise(.viewer, "the server starts while its source is down…"), arguments: [500, 401])
    func anAnswerThatComesLaterIsServed(status: Int) async throws {
        try await withFolder { folder in
            let isUp = Mutex(false)
            try await LoopbackServer.serving({ request in
                guard isUp.withLock({ $0 }) else { return .status(status) }
                return ServeAnswerTests.answer(request, 5, ["Oslo"])
            }) { api in
                let words = ["\(api.address)/rain", "--poll", "0.2", "--retries", "0"]
                try await ServeRun.serving(words, in: folder) { server in
                    let failing = try await server.get("chart.png")
                    #expect(failing.status == 502, "\(failing.text)")
                    isUp.withLock { $0 = true }
                    try await eventually("its points") {
                        try await server.get("series.json").object["totalPoints"] as? Int == 5
                    }
                    #expect(try await server.get("chart.png").isPNG)
                }
            }
        }
    }
}
