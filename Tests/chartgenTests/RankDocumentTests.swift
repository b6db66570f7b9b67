import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What docs/RANK.md says, run.
@Suite(.slow) struct RankDocumentTests {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The command lines in blocks of the shell.
    private static func commandLines() throws -> [String] {
        var isShell = false
        return try String(decoding: project.bytes("docs/RANK.md"), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { line in
                if line.hasPrefix("```") { isShell = line == "```sh" }
                return isShell && line.hasPrefix("chartgen ")
            }
    }

    /// Lists as long as they are where they come from.
    private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        if request.path.hasPrefix("/search/") {
            let items = (1...100).map {
                #"{"id":\#($0),"name":"r\#($0)","owner":{"login":"o"},"stargazers_count":\#(9_000 - $0)}"#
            }
            return .json(
                #"{"incomplete_results":false,"items":[\#(items.joined(separator: ","))]}"#)
        }
        if request.path.hasPrefix("/api/v2/") {
            let items = (1...100).map { #"{"id":"\#($0)","name":"Album \#($0)"}"# }
            return .json(#"{"feed":{"results":[\#(items.joined(separator: ","))]}}"#)
        }
        if request.path.hasPrefix("/lookup") {
            let id = request.path.matches(of: /id=(\d+)/).first.map { String($0.1) } ?? ""
            return .json(#"{"results":[{"collectionId":\#(id),"artistName":"A"}]}"#)
        }
        return RankServer.answer(request)
    }

    @Test func everyCommandLineWorks() async throws {
        let lines = try RankDocumentTests.commandLines()
        #expect(lines.count >= 14)
        try await RankServer.serving({ RankDocumentTests.answer($0) }) { server in
            for line in lines {
                try await withFolder { folder in
                    let script = line.replacing(/chartgen rank ([a-z-]+)/) { match in
                        match.1.hasPrefix("--")
                            ? String(match.0) : "\(match.0) --base-url \(server.url)"
                    }
                    let outcome = try await Binary.script(
                        "PATH=$(dirname \"$0\"):$PATH; \(script)", in: folder,
                        environment: RankServer.secrets)
                    #expect(outcome.status == 0, "\(line): \(outcome.errors)")
                    let named = line.firstMatch(of: /-o (\S+)/).map { String($0.1) }
                    #expect(folder.names.contains { $0 == named } || named == nil, "\(line)")
                    #expect(outcome.text.isEmpty == (named != nil), "\(line)")
                }
            }
        }
    }
}
