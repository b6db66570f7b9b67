import Foundation
import Testing
import TimeSeries

@testable import Feeds

/// A last line without a line end: a row of a file that is done, or a part of one that is being
/// written.
@Suite struct OpenLineTests {
    /// - Parameters:
    ///   - last: the line that follows two whole rows.
    ///   - count: how many samples there are with it.
    @Test(arguments: [
        ("a.csv", "t,y\n", "1,2\n", "3,4", 3), ("a.csv", "t,y\n", "1,2\n", "3,", 3),
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
    func aLastLineThatIsTooShortIsNoRow(
        name: String, header: String, row: String, last: String, count: Int
    ) async throws {
        var table = TableFixture()
        table.name = name
        let isRow = !last.allSatisfy(\.isWhitespace) && !last.hasPrefix("#")
        try await table.feed((header + row + row + last).utf8) { feed in
            let samples = try await feed.page(1)
            #expect(samples?.count == count)
            let isSaid = feed.readingNotes.contains(TableText.openLineNote)
            #expect(isSaid == (count == 2 && isRow))
        }
    }

    @Test(arguments: [
        ("t,y\n1,2\n3\n", "line 3: 1 field where the first row has 2"),
        ("t,y\n1,2\n3,4,5", "line 3: 3 fields where the first row has 2"),
        ("t,y\n1,2\n3,x", "line 3: the value (column 2) is \"x\", which is no number"),
        ("t,y\n3", "no row with a sample in it"),
    ])
    func otherFaultsStay(text: String, problem: String) async throws {
        let said = try await TableFixture().problem(text.utf8)
        #expect(said?.contains(problem) == true, "\(said ?? "")")
    }

    /// A program that writes in blocks leaves a number cut between two of them.
    @Test(arguments: [4_096, 8_192, 65_536, 4_095, 4_097])
    func atTheEndOfABlockALastLineIsNoRow(size: Int) async throws {
        let row = "1704067200,1262.00\n"
        let rows = String(repeating: row, count: size / row.count - 1)
        let rest = "1704067200,1" + String(repeating: "2", count: size - rows.count - 12)
        var table = TableFixture()
        table.sizes.pageRows = 1 << 20
        try await table.feed((rows + rest).utf8) { feed in
            let isCut = size.isMultiple(of: 4_096)
            let samples = try await feed.page(1)
            #expect(samples?.count == size / row.count - (isCut ? 1 : 0))
            #expect(feed.readingNotes.contains(TableText.openLineNote) == isCut)
        }
    }

    /// What each opening of a file finds that is written piece by piece.
    @Test func inAFileThatGrowsALastLineIsNoRowUntilItHasItsEnd() async throws {
        try await TableFixture().feed("t,y\n1,10\n2,20\n3,30".utf8) { first in
            let path = try #require(first.file.path)
            var feed = first
            var found: [[Double?]] = []
            for part in ["", "", "0\n4,12", "62.0", "0\n", ""] {
                let file = try #require(FileHandle(forWritingAtPath: path))
                try file.seekToEnd()
                try file.write(contentsOf: Data(part.utf8))
                try file.close()
                feed = feed.renewed()
                found.append(try await feed.page(1)?.map(\.y) ?? [])
            }
            #expect(
                found == [
                    // As the command draws it: nothing tells that it is being written.
                    [10, 20, 30], [10, 20, 30],
                    [10, 20, 300], [10, 20, 300], [10, 20, 300, 1_262], [10, 20, 300, 1_262],
                ])
            // Another file with that name is judged by itself.
            try Data("t,y\n1,10\n2,20".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            let other = try await feed.renewed().page(1)
            #expect(other?.map(\.y) == [10, 20])
        }
    }
}
