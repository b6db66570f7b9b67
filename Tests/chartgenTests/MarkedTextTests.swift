import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Texts of a letter with tens of thousands of marks, from wherever they come: they are those of
/// 30.
@Suite(.slow) struct MarkedTextTests {
    private static func text(_ marks: Int) -> String {
        "e" + String(repeating: "\u{301}\u{323}", count: marks / 2)
    }

    private func drawn(_ marks: Int, in folder: URL) async throws -> [UInt8] {
        let text = Self.text(marks)
        try Data("t,\(text),b\n2024-01-01,1,2\n2024-01-02,3,1\n".utf8)
            .write(to: folder.appendingPathComponent("a.csv"))
        let outcome = try await Binary.chartgen.run(
            ["a.csv", "--title", text, "-o", "a\(marks).png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors.prefix(300))")
        return try folder.bytes("a\(marks).png")
    }

    @Test(.promise(.pictures, "a letter has 30 marks at most…"))
    func titlesAndColumnsAreDrawnWithThirtyMarks() async throws {
        try await withFolder { folder in
            let (many, few) = (
                try await drawn(6_000, in: folder), try await drawn(30, in: folder)
            )
            #expect(many == few)
        }
    }

    @Test(.promise(.pictures, "a letter has 30 marks at most…"))
    func namesOfRankedListsAreThoseOfThirtyMarks() async throws {
        let body = { @Sendable (marks: Int) in
            let text = Self.text(marks)
            return #"[{"id":"\#(text)","name":"\#(text)","\#(text)":1},{"id":"b","name":"B"}]"#
        }
        try await withFolder { folder in
            var pictures: [[UInt8]] = []
            for marks in [30, 6_000] {
                try await LoopbackServer.serving({ _ in .json(body(marks)) }) { server in
                    let description =
                        #"{"title":"x","url":"\#(server.url)/","fields":{"id":"id","name":"name"}}"#
                    let words = ["rank", "-", "-o", "a\(marks).svg"]
                    let outcome = try await Binary.chartgen.run(
                        words, in: folder, input: description,
                        environment: ["SOURCE_DATE_EPOCH": "1700000000"])
                    #expect(outcome.status == 0, "\(outcome.errors.prefix(300))")
                }
                let text = String(decoding: try folder.bytes("a\(marks).svg"), as: UTF8.self)
                // When it was fetched is another second, and ids go by all that the document holds.
                let words = try #require(text.firstMatch(of: /<desc[^>]*>(.*?)Fetched/)).1
                pictures.append(Array(words.utf8))
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test(.promise(.pictures, "a letter has 30 marks at most…"))
    func requestsToTheServerMayHaveAsManyAsTheyLike() async throws {
        // As many as the head of a request has room for.
        let marks = String(repeating: "%CC%81%CC%A3", count: 600)
        try await withFolder { folder in
            try await ServeRun.serving(["--rank", "all"], in: folder) { server in
                for (target, status) in [
                    ("rank/e\(marks)", 404), ("rank/?lang=e\(marks)", 400),
                    ("rank/?e\(marks)=1", 400), ("rank/books/open/e\(marks)", 404),
                    ("rank/books/e\(marks)", 404),
                ] as [(String, UInt)] {
                    let answer = try await server.get(target)
                    #expect(answer.status == status, "\(target.prefix(30))")
                }
            }
        }
    }
}
