import Foundation
import LoopbackServer
import Testing

/// What was said of the first picture is not said again of the next ones.
@Suite struct ToldOnceTests {
    private static let table =
        "time,a,b\n"
        + (1...30).map { "2024-01-\($0 < 10 ? "0" : "")\($0),\"1,0\($0 + 10)\",2\n" }.joined()

    private func count(_ words: String, in outcome: Binary.Outcome) -> Int {
        outcome.lines.count { $0.contains(words) }
    }

    @Test(arguments: [
        (["repl", "a.csv", "--size", "10"], "next\nnext\nfirst\n"),
        (["a.csv", "--pages", "all", "--size", "10", "-o", "p-{PAGE}.png"], ""),
    ])
    func aColumnAndAFormAreToldOnce(arguments: [String], input: String) async throws {
        try await withFolder { folder in
            try folder.write(Self.table, to: "a.csv")
            let outcome = try await Binary.chartgen.run(arguments, in: folder, input: input)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                count("of several columns \"a\" is drawn", in: outcome) == 1, "\(outcome.errors)")
            #expect(count("are read as", in: outcome) == 1, "\(outcome.errors)")
        }
    }

    /// Empty pages that were taken for the end, and the field that a first page does not have.
    @Test(arguments: [
        (["{PAGE}"], [], "API page 3 and those looked at after it are empty"),
        (["one"], ["--items", "data", "--next-field", "next"], "the series is taken to end there"),
    ])
    func anEndIsToldOnce(path: [String], flags: [String], words: String) async throws {
        let answering: LoopbackServer.Answering = { request in
            let list = { (range: Range<Int>) in
                "[\(range.map { "{\"t\":\($0 * 60),\"y\":\($0)}" }.joined(separator: ","))]"
            }
            guard request.path != "/one" else {
                return LoopbackServer.Step.answer("{\"data\":\(list(0..<20))}")
            }
            let page = Int(request.path.dropFirst()) ?? 1
            return LoopbackServer.Step.answer(page < 3 ? list((page - 1) * 10..<page * 10) : "[]")
        }
        try await LoopbackServer.serving(answering) { server in
            try await withFolder { folder in
                let source = ["\(server.address)/\(path[0])"] + flags + ["--size", "5"]
                let dialogue = try await Binary.chartgen.run(
                    ["repl"] + source, in: folder, input: "last\nprev\nlast\n")
                #expect(count(words, in: dialogue) == 1, "\(dialogue.errors)")
                let pages = try await Binary.chartgen.run(
                    source + ["--pages", "all", "-o", "p-{PAGE}.png"], in: folder)
                #expect(pages.status == 0 && count(words, in: pages) == 1, "\(pages.errors)")
            }
        }
    }
}
