import Foundation
import TestSupport
import Testing

/// The process ends at a moment that it did not choose.
@Suite(.serialized, .slow) struct CrashTests {
    /// What was found after a run that was stopped.
    private struct Finding: Sendable {
        let status: Int
        let files: [String: [UInt8]]
    }

    /// A picture that takes a while to draw, so that a moment meets it.
    private static let arguments = [
        "--quiet", "--width", "1500", "--height", "1000", "--scale", "2", "-o", "a.png",
        "--describe", "a.json",
    ]

    /// Runs that are stopped after these parts of a usual run's length, four at a time. How long
    /// that is depends on what else the machine does, so the shortest and the longest of a few
    /// count in turn.
    private func runs(_ number: Int32, stoppedAfter parts: [Double]) async throws -> [Finding] {
        var lengths: [Duration] = []
        for _ in 0..<4 {
            let start = ContinuousClock.now
            _ = try await withFolder { folder in
                try await Binary.chartgen.run(Self.arguments, in: folder) { _ in }
            }
            lengths.append(ContinuousClock.now - start)
        }
        let usual = [lengths.min() ?? .zero, lengths.max() ?? .zero]
        return try await withThrowingTaskGroup(of: Finding.self) { group in
            var findings: [Finding] = []
            for (index, part) in parts.enumerated() {
                if index >= 4, let finding = try await group.next() { findings.append(finding) }
                group.addTask {
                    try await finding(
                        number, after: usual[index / 2 % 2] * part, isThere: index % 2 == 0)
                }
            }
            for try await finding in group { findings.append(finding) }
            return findings
        }
    }

    private func finding(
        _ number: Int32, after moment: Duration, isThere: Bool
    ) async throws -> Finding {
        try await withFolder { folder in
            if isThere {
                for name in ["a.png", "a.json"] {
                    try Data("old".utf8).write(to: folder.appendingPathComponent(name))
                }
            }
            let outcome = try await Binary.chartgen.run(Self.arguments, in: folder) { running in
                let end = ContinuousClock.now + moment
                while ContinuousClock.now < end, !running.hasEnded {
                    try await Task.sleep(
                        for: min(.milliseconds(10), end - ContinuousClock.now))
                }
                running.signal(number)
            }
            let files = try folder.names.map { ($0, try folder.bytes($0)) }
            return Finding(status: outcome.status, files: Dictionary(uniqueKeysWithValues: files))
        }
    }

    /// The moments are drawn by lot; which part of a run they meet depends on the machine.
    @Test(
        .promise(
            .process,
            """
            killed at many moments, and at every call: absent, old or whole, and leftovers don't pile
            up
            """),
        arguments: [
            (SIGKILL, Trials.count(12, all: 200)), (SIGINT, Trials.count(6, all: 20)),
            (SIGTERM, Trials.count(6, all: 20)),
        ])
    func stoppedAtAnyMomentEachFileIsAbsentOldOrWhole(number: Int32, count: Int) async throws {
        var lots = SeededNumbers(seed: 20_261_121)
        // Half of them towards the end, when files are written.
        let parts = (0..<count).map { index in
            Double.random(in: index % 4 < 2 ? 0...1.1 : 0.8...1.05, using: &lots)
        }
        let whole = try await withFolder { folder in
            #expect(try await Binary.chartgen.run(Self.arguments, in: folder).status == 0)
            return ["a.png": try folder.bytes("a.png"), "a.json": try folder.bytes("a.json")]
        }
        var stopped = 0
        for finding in try await runs(number, stoppedAfter: parts) {
            #expect([0, 128 + Int(number)].contains(finding.status))
            if finding.status != 0 { stopped += 1 }
            for (name, bytes) in finding.files where !name.hasPrefix(".") {
                let isFine = bytes == whole[name] || bytes == Array("old".utf8)
                #expect(isFine, "\(name) has \(bytes.count) bytes")
                if finding.status == 0 { #expect(bytes != Array("old".utf8)) }
            }
            let hidden = finding.files.keys.filter { $0.hasPrefix(".") }
            // One for each of the two files.
            #expect(hidden.count <= (number == SIGKILL ? 2 : 0), "\(hidden)")
        }
        // How many depends on the machine; none would make a test of nothing.
        #expect(stopped > count / 40)
    }
}
