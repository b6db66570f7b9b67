import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Several sources of which one fails or ends, in one picture.
@Suite struct SeveralFaultsTests {
    private func run(
        a: [Int], b: [Int], failing: Set<Int>, _ flags: [String]
    ) async throws -> (outcome: Binary.Outcome, said: [String: Any]) {
        try await SampleServer.counting(a) { first in
            try await SampleServer.counting(b, failing: failing) { second in
                try await withFolder { folder in
                    let outcome = try await Binary.chartgen.run(
                        [
                            "--source", "A=\(first.series)", "--source", "B=\(second.series)",
                            "--allow-partial", "-o", "a.svg", "--describe", "a.json", "--check",
                        ] + flags, in: folder)
                    return (outcome, try folder.object("a.json"))
                }
            }
        }
    }

    private func texts(_ said: [String: Any], _ role: String) -> [String] {
        (said["texts"] as? [[String: Any]] ?? []).filter { $0["role"] as? String == role }
            .compactMap { $0["text"] as? String }
    }

    @Test(
        .promise(.data, "of several sources the words name the one that is incomplete or ends"),
        arguments: [["--all"], ["--page", "1", "--size", "50"]])
    func thePartThatIsMissingIsSaidToBeThatOfItsSource(flags: [String]) async throws {
        let (outcome, said) = try await run(
            a: [10, 10, 10, 10, 10], b: [10, 10, 10, 10, 10], failing: [3], flags)
        #expect(outcome.status == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("B: drawn without API page 3"), "\(outcome.errors)")
        #expect(outcome.errors.contains("B: incomplete"), "\(outcome.errors)")
        #expect(texts(said, "marker").contains("B: fetch failed here"), "\(texts(said, "marker"))")
        #expect(texts(said, "facts").joined().contains("B: incomplete"))
    }

    @Test(.promise(.data, "of several sources the words…"))
    func theEndOfOneThatEndsEarlierIsItsOwn() async throws {
        let (outcome, said) = try await run(
            a: [10, 10, 10, 10, 10], b: [10, 10, 5], failing: [], ["--page", "1", "--size", "40"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(texts(said, "marker").contains("B: End of data"), "\(texts(said, "marker"))")
        #expect(!texts(said, "marker").contains("End of data"))
        #expect(texts(said, "continuation").contains("continues →"))
    }
}
