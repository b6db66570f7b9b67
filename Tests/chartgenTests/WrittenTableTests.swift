import Foundation
import TestSupport
import Testing

/// Tables that a program is writing, which end in the middle of a row between two of its writes.
@Suite struct WrittenTableTests {
    /// Rows of 19 bytes.
    private static let rows = (0..<8).map { "\(1_704_067_200 + $0 * 60),\(1_262 + $0).25\n" }

    /// - Parameter cut: how many of the last bytes are missing.
    @Test(
        .promise(.server, "of a table that a program…"),
        arguments: [(0, 8, false), (1, 8, false), (9, 7, true), (18, 7, true), (19, 7, false)])
    func theCommandLeavesOutARowThatIsCutAndSaysSo(
        cut: Int, count: Int, isSaid: Bool
    ) async throws {
        let outcome = try await TableRun.of(
            String(("t,y\n" + Self.rows.joined()).dropLast(cut)))
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.count == count)
        #expect(outcome.errors.contains("may be cut") == isSaid, "\(outcome.errors)")
    }

    /// Whatever pieces it comes in, no value is shown that is not in the whole table.
    @Test(
        .promise(
            .server,
            """
            of a table that a program is writing no value is shown that is cut; a last line that is
            too short is left out, and that is said
            """))
    func theServerShowsNoRowThatIsCut() async throws {
        try await withFolder { folder in
            let bytes = Array(Self.rows.joined().utf8)
            try folder.write("t,y\n" + Self.rows[0], to: "x.csv")
            let words = ["x.csv", "--poll", "0.2"]
            let outcome = try await ServeRun.outcome(words, in: folder) { server in
                var counts: Set<Int> = []
                for start in stride(from: Self.rows[0].utf8.count, to: bytes.count, by: 7) {
                    let before = try await server.get("series.json").object["lookedAt"] as? String
                    let file = try FileHandle(
                        forWritingTo: folder.appendingPathComponent("x.csv"))
                    try file.seekToEnd()
                    try file.write(contentsOf: bytes[start..<min(start + 7, bytes.count)])
                    try file.close()
                    try await eventually("a look") {
                        try await server.get("series.json").object["lookedAt"] as? String != before
                    }
                    let page = try await server.get("page.csv")
                    #expect(page.status == 200, "\(page.text)")
                    let values = page.text.split(whereSeparator: \.isNewline).dropFirst().map {
                        String($0.split(separator: ",").last ?? "")
                    }
                    #expect(values == (0..<values.count).map { "\(1_262 + $0).25" })
                    counts.insert(values.count)
                }
                #expect(counts == Set(1...8))
            }
            // Once, though each look found such a row.
            #expect(outcome.complaints.filter { $0.contains("may be cut") }.count == 1)
        }
    }

    @Test func aWatchSaysThatARowIsLeftOut() async throws {
        try await withFolder { folder in
            try folder.write("t,y\n" + Self.rows[0], to: "x.csv")
            let words = ["x.csv", "--watch", "1s", "-o", "a.svg"]
            let outcome = try await Binary.chartgen.run(words, in: folder) { run in
                try await eventually("the first picture") { run.complained.contains("a.svg") }
                try folder.write("t,y\n" + Self.rows[0] + Self.rows[1].dropLast(4), to: "y.csv")
                let file = try FileHandle(forWritingTo: folder.appendingPathComponent("x.csv"))
                try file.write(contentsOf: Data(folder.bytes("y.csv")))
                try file.close()
                try await eventually("the note") { run.complained.contains("may be cut") }
                run.signal(SIGINT)
            }
            #expect(outcome.status == 130)
        }
    }
}
