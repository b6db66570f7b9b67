import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// A last row without a line end: a row of a file that is done, or a part of one that is being
/// written.
@Suite(.promise(.server, "of a table that a program…"))
struct OpenRowTests {
    /// - Parameters:
    ///   - last: the line that follows two whole rows.
    ///   - count: how many samples there are with it.
    @Test(arguments: [
        ("a.csv", "t,y\n", "1,2\n", "3,4", 3), ("a.csv", "t,y\n", "1,2\n", "3,", 2),
        ("a.csv", "t,y,z\n", "1,2,x\n", "3,4,", 3), ("a.csv", "t,y,z\n", "1,2,x\n", "3,4", 2),
        ("a.csv", "t,y,z\n", "1,2,\"x\ny\"\n", "3,4,\"a\nb\"", 3),
        ("a.csv", "t,z,y\n", "1,\"x\ny\",2\n", "3,\"a\n\nb,\"\"\",4", 3),
        ("a.tsv", "t\ty\tz\n", "1\t2\t\"x\"\n", "3\t4\t\"a\nb\"", 3),
        ("a.csv", "t,y\n", "1,2\n", "3", 2), ("a.csv", "t,y\n", "1,2\n", "3,\"4", 2),
        ("a.csv", "t,y\n", "1,2\n", "  ", 2), ("a.csv", "t,y\n", "1,2\n", "# end", 2),
        ("a.csv", "", "1,2\n", "3", 2), ("a.csv", "t;y\r\n", "1;2\r\n", "3", 2),
        ("a.csv", "t,y\r", "1,2\r", "3", 2), ("a.csv", "t,y\r", "1,2\r", "3,4", 3),
        ("a.tsv", "t\ty\n", "1\t2\n", "3\t4", 3), ("a.tsv", "t\ty\n", "1\t2\n", "3", 2),
        ("a.txt", "", "2024-01-01 00:00 1\n", "2024-01-02 00:00", 2),
        ("a.txt", "", "2024-01-01 00:00 1\n", "2024-01-02 00:00 2", 3),
        ("a.ndjson", "", "{\"t\":1,\"y\":2}\n", "{\"t\":3,\"y\":4}", 3),
        ("a.ndjson", "", "{\"t\":1,\"y\":2}\n", "{\"t\":3,\"y\":4", 2),
        ("a.ndjson", "", "{\"t\":1,\"y\":2,\"z\":{}}\n", "{\"t\":3,\"y\":4,\"z\":{}", 2),
    ])
    func aLastRowThatIsTooShortIsNone(
        name: String, header: String, row: String, last: String, count: Int
    ) async throws {
        var table = TableFixture()
        table.name = name
        let isRow = !last.allSatisfy(\.isWhitespace) && !last.hasPrefix("#")
        try await table.feed((header + row + row + last).utf8) { feed in
            let samples = try await feed.page(1)
            #expect(samples?.count == count)
            let isSaid = feed.facts.readingNotes.contains(TableText.openRowNote)
            #expect(isSaid == (count == 2 && isRow))
        }
    }

    @Test(arguments: [
        ("t,y\n1,2\n3\n", "line 3: 1 field where the first row has 2"),
        ("t,y\n1,2\n3,4,5", "line 3: 3 fields where the first row has 2"),
        ("t,y\n1,2\n3,x", "line 3: the value (column 2) is \"x\", which is no number"),
        ("t,y\n3", "line 2: 1 field where the first row has 2"),
    ])
    func otherFaultsStay(text: String, problem: String) async throws {
        let said = try await TableFixture().problem(text.utf8)
        #expect(said?.contains(problem) == true, "\(said ?? "")")
    }

    /// Only from its beginning on can be told what in a table stands in quotes.
    @Test(arguments: ["1700000000,12,\"a\nb", "1700000000,12,\"a\nb\"\"\n,c"])
    func aRowThatIsCutInQuotesIsLeftOut(row: String) async throws {
        let rows = (0..<200).map { "\($0),1,\"c\nd,\"\"\"\n" }.joined()
        try await TableFixture().feed(("t,y,note\n" + rows + row).utf8) { feed in
            let samples = try await feed.page(1)
            #expect(samples?.count == 200)
            #expect(feed.facts.readingNotes.contains(TableText.openRowNote))
        }
    }

    /// A program that writes in blocks leaves a number cut between two of them.
    @Test(arguments: [4_096, 8_192, 65_536, 1_024, 4_095, 4_097])
    func atTheEndOfABlockALastRowIsNone(size: Int) async throws {
        let row = "1704067200,1262.00\n"
        let rows = String(repeating: row, count: size / row.count - 1)
        let rest = "1704067200,1" + String(repeating: "2", count: size - rows.count - 12)
        var table = TableFixture()
        table.sizes.pageRows = 1 << 20
        try await table.feed((rows + rest).utf8) { feed in
            let isCut = size.isMultiple(of: 1_024)
            let samples = try await feed.page(1)
            #expect(samples?.count == size / row.count - (isCut ? 1 : 0))
            #expect(feed.facts.readingNotes.contains(TableText.openRowNote) == isCut)
        }
    }

    /// Texts that are read whole: a time in two columns, a log, a table in Markdown. One is not of
    /// whole blocks, and a last line end may stand in quotes.
    @Test(
        arguments: [
            ("Date,Time,kW\n", "2024-01-01,01:00:0#,10#0\n", 0, true),
            ("", "2024-01-01T01:00:0#Z INFO ms=10#0\n", 0, true),
            ("| time | v |\n|---|---|\n", "| 2024-01-01T01:00:0#Z | 10#0 |\n", 0, true),
            ("", "2024-01-01T01:00:0#Z INFO ms=10#0\n", 1, false),
            ("", "2024-01-01T01:00:0#Z INFO \"5 ms=10#0\n", 0, false),
        ])
    func atTheEndOfABlockALastLineOfOtherTextIsNone(
        head: String, row: String, more: Int, isLeftOut: Bool
    ) async throws {
        let rows = (1...3).map { row.replacing("#", with: "\($0)") }.joined()
        let cut = row.prefix { $0 != "\n" }.replacing("10#0", with: "10").replacing("#", with: "4")
            .split(separator: " |", omittingEmptySubsequences: false).prefix(2).joined(
                separator: " |")
        let text = head + rows + cut
        // Empty lines say nothing.
        let padded = String(repeating: "\n", count: 1_024 + more - text.utf8.count) + text
        let notes = try await ReadSeries.notes(padded.utf8, name: "a.txt")
        #expect(notes.contains(TableText.openRowNote) == isLeftOut, "\(notes)")
        let counts = try await ReadSeries.lines(padded.utf8, name: "a.txt").map {
            $0.split(separator: " ").count
        }
        #expect(counts == [isLeftOut ? 3 : 4])
    }

    /// What each opening of a file finds that is written piece by piece.
    /// As `chartgen serve` opens it. "<" empties the file first.
    @Test(
        arguments: [
            // As the command draws it: nothing tells that it is being written.
            (
                "t,y\n1,10\n2,20\n3,30", ["", "", "0\n4,12", "62.0", "0\n", ""],
                [
                    [10, 20, 30], [10, 20, 30], [10, 20, 300], [10, 20, 300], [10, 20, 300, 1_262],
                    [10, 20, 300, 1_262],
                ]
            ),
            ("", ["1,1", "25\n2", ",3\n"], [[], [125], [125, 3]]),
            ("t,y\n1,10\n2,20\n", ["<t,y\n1,2", "22.5\n"], [[], [222.5]]),
        ] as [(String, [String], [[Double]])])
    func inAFileThatIsWrittenALastRowIsNoneUntilItHasItsEnd(
        start: String, parts: [String], values: [[Double]]
    ) async throws {
        var table = TableFixture()
        table.format.allowsNoRows = true
        try await table.feed(start.utf8) { first in
            let path = try #require(first.file.path)
            var feed = first
            _ = try await feed.page(1)
            for (part, expected) in zip(parts, values) {
                let file = try #require(FileHandle(forWritingAtPath: path))
                if part.first == "<" { try file.truncate(atOffset: 0) }
                try file.seekToEnd()
                try file.write(contentsOf: Data(part.drop { $0 == "<" }.utf8))
                try file.close()
                feed = feed.renewed()
                let samples = try await feed.page(1) ?? []
                #expect(samples.map(\.y) == expected, "\(part)")
            }
            // Another file with that name is judged by itself.
            try Data("t,y\n1,10\n2,20".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            let other = try await feed.renewed().page(1)
            #expect(other?.map(\.y) == [10, 20])
        }
    }
}
