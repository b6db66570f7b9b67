import Foundation
import Subprocess
import SystemPackage
import Testing

@Suite struct SampleAPITests {
    /// Starts the server, hands over its address while it runs, and stops it.
    private func serving(
        _ arguments: [String] = [], _ body: @Sendable @escaping (String) async throws -> Void
    ) async throws {
        _ = try await Subprocess.run(
            .path(FilePath(Binary.chartgen.path)), arguments: Arguments(["sample-api"] + arguments),
            input: .none, output: .sequence, error: .discarded
        ) { execution in
            for try await line in execution.standardOutput.strings() {
                let address = line.trimmingCharacters(in: .newlines)
                do {
                    try await body(address)
                } catch {
                    Issue.record(error)
                }
                try execution.send(signal: .terminate)
            }
        }
    }

    @Test func itServesTheSampleThatTheCommandDraws() async throws {
        try await withFolder { folder in
            try await serving { address in
                #expect(address.hasSuffix("/api/{PAGE}.json"))
                let options = ["--page", "4", "--size", "7500", "--quiet", "--title", "x"]
                let served = try await Binary.chartgen.run(
                    ["--source", address, "-o", "a.png", "--describe", "a.json"] + options,
                    in: folder)
                #expect(served.status == 0)
                #expect(try folder.object("a.json")["totalPoints"] as? Int == 25_000)
                let past = try await Binary.chartgen.run(
                    ["--source", address, "--page", "5"] + options.dropFirst(2), in: folder)
                #expect(past.status == 66)
            }
        }
    }

    @Test func itServesAFolder() async throws {
        try await withFolder { folder in
            try Data("[{\"t\":7,\"y\":8}]".utf8).write(to: folder.appendingPathComponent("1.json"))
            try await serving(["--dir", folder.path]) { address in
                let outcome = try await Binary.chartgen.run(
                    ["--source", address, "--describe", "a.json"], in: folder)
                #expect(outcome.status == 0)
                #expect(try folder.object("a.json")["count"] as? Int == 1)
            }
        }
    }

    @Test(arguments: [(Signal.interrupt, 130), (.terminate, 143)] as [(Signal, Int32)])
    func signalsEndItWithTheirStatus(signal: Signal, status: Int32) async throws {
        let outcome = try await Subprocess.run(
            .path(FilePath(Binary.chartgen.path)), arguments: ["sample-api"], input: .none,
            output: .sequence, error: .discarded
        ) { execution in
            for try await _ in execution.standardOutput.strings() {
                try execution.send(signal: signal)
            }
        }
        #expect(outcome.terminationStatus == .exited(status))
    }

    @Test func aFolderThatIsNotThereIsRefused() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["sample-api", "--dir", "no"], in: folder)
            #expect(outcome.status == 66)
        }
    }
}
