import Calendars
import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct TableFeedTests {
    private static let three = samples([(1, 2), (2, nil), (3.5, -4)])

    @Test(arguments: [
        "t,y\n1,2\n2,\n3.5,-4\n", "t,y\r\n1,2\r\n2,\r\n3.5,-4\r\n", "1,2\n2,\n3.5,-4",
        "\u{FEFF}t,y\n1,2\n2,null\n3.5,-4.0",
        "# a,\"b\n\nt,y\n\n1,2\n#2,9\n  \n2,NA\r\n\r\n3.5,-4e0\n\n",
        "\"t\",\"y\"\n\"1\",\"2\"\n2,-\n3.5,\"-4\"", "y,t\n2,1\n NaN , 2\n-4,3.5",
        "t;y\n1;2\n2;\n3,5;-4\n", "1,0;2\n2;\n3,5;-4",
        "a,t,y,b\n\"x\ny\",1,2,\n\"\"\"#,\",2,,\"\n\"\n#a,9,9,b\n5\" x,3.5,-4,\"a,b\"\n",
        "time,temp\n1,2\n2,nan\n3.5,-4", "t,y\n1,2\n2,n/a\n+3.5,-.4e1",
        "y,at\n2,1\n,2\n-4.,003.5\n", "\n\n# only\n1,2\n2,\"\"\n3.5,-4\r",
    ])
    func tablesOfTheSameSamples(text: String) async throws {
        for (rows, chunk) in [(1, 64), (2, 40), (3, 1 << 20), (65_536, 1 << 20)] {
            var table = TableFixture(sizes: TableSizes(pageRows: rows, chunk: chunk))
            if text.hasPrefix("y,at") { table.format.timeField = "at" }
            let pages = try await table.pages(text.utf8)
            #expect(pages.flatMap { $0 } == TableFeedTests.three, "\(rows) \(chunk)")
            #expect(pages.dropLast().allSatisfy { $0.count == rows })
        }
    }

    @Test(arguments: ["", "t,y", "t,y\n", "\n\n", "# nothing\n", "\u{FEFF}", "t,y\r\n\r\n"])
    func aTableWithoutRowsIsAnErrorUnlessItIsAllowed(text: String) async throws {
        for name in ["a.csv", "a.tsv", "a.ndjson"] {
            let text =
                switch name {
                case "a.tsv": text.replacing(",", with: "\t")
                case "a.ndjson": "\n \n"
                default: text
                }
            var table = TableFixture(name: name)
            let fault = try await table.fault(text.utf8)
            let isEmpty = text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
            let problem =
                isEmpty
                ? "the file is empty"
                : text.hasPrefix("#") ? "comments, and no row" : "a header, and no row below it"
            #expect(fault?.problem == problem)
            #expect(fault?.remedy == .noRows)
            table.format.allowsNoRows = true
            #expect(try await table.pages(text.utf8) == [[]])
        }
    }

    /// Wherever a piece of the file ends: in a time, a value, a line break or a quote.
    @Test(arguments: ["0.25,1.5\n", "0.25,1.5\r\n", "\"0.25\",\"1.5\"\n"])
    func aRowIsReadWholeWhereverAPieceEnds(row: String) async throws {
        let rows = (10..<60).map { row.replacing("0.", with: "\($0).") }.joined()
        for chunk in 15...45 {
            let table = TableFixture(sizes: TableSizes(pageRows: 20, chunk: chunk))
            let samples = try await table.samples(rows)
            #expect(samples == (10..<60).map { Sample(t: Double($0) + 0.25, y: 1.5) })
        }
    }

    @Test func tabsSeparateToo() async throws {
        let text = "x,1\tt\ty\n\t1\t2\na\t2\t\n\"\t\"\t3.5\t-4\n"
        #expect(try await TableFixture(name: "a.tsv").samples(text) == TableFeedTests.three)
    }

    @Test(arguments: [
        (SampleFormat.TimeUnit.milliseconds, "1581094990123,1", 1_581_094_990.123),
        (.microseconds, "1581094990123456,1", 1_581_094_990.123456),
        // Beyond 2^53: the nearest to the exact quotient, which is 3 steps of 2^-22 after .25.
        (.nanoseconds, "1581094990250000715,1", 1_581_094_990.250000715),
        (.milliseconds, "1.581094990123e12,1", 1_581_094_990.123),
    ])
    func timesInOtherUnits(unit: SampleFormat.TimeUnit, text: String, t: Double) async throws {
        let table = TableFixture(format: TableFormat(timeUnit: unit))
        #expect(try await table.samples(text).map(\.t) == [t])
    }

    @Test func aFileIsReadFromSeveralTasksAtOnce() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        let rows = (0..<5000).map { "\($0),\($0 * 2)\n" }
        try Data(rows.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = TableFeed(
            path: file.path, kind: .csv, format: TableFormat(timeUnit: .seconds), pageRows: 7)
        let pages = try await withThrowingTaskGroup(of: (Int, [Sample]?).self) { group in
            for page in [700, 1, 350, 715, 716, 2] {
                group.addTask { (page, try await feed.page(page)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1?.map(\.t) ?? [] }
        }
        let firsts: [Int: Double?] = pages.mapValues(\.first)
        #expect(firsts == [700: 4893, 1: 0, 350: 2443, 715: 4998, 716: nil, 2: 7])
        #expect(pages[715] == [4998, 4999])
    }

    @Test func aSampleIsCalledByItsLine() async throws {
        let text = "x,t,y\n\n\"a\nb\",1,2\n# c\n,2,3\n,3,4"
        try await TableFixture(sizes: TableSizes(pageRows: 2, chunk: 20)).feed(text.utf8) { feed in
            let places = try [(0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (-1, 1)].map {
                try feed.rowPlace(ofElement: $0, onPage: $1)?.split(separator: "/").last.map(
                    String.init)
            }
            #expect(
                places == [
                    "a.csv\", line 3", "a.csv\", line 6", "a.csv\", line 7", nil, nil, nil,
                ])
        }
    }

    @Test func whatIsNotThereIsNotFound() async throws {
        let feed = TableFeed(path: "/nowhere/a.csv", kind: .csv)
        await #expect {
            try await feed.page(1)
        } throws: { ($0 as? FeedError)?.kind == .notFound }
    }
}
