import Testing

@testable import Feeds

@Suite struct TableProblemTests {
    @Test(
        arguments: [
            ("t,y\n1,2\nx,3", "line 3: the time (column 1) is \"x\", where a number is expected"),
            ("t,y\n1,abc", "line 2: the value (column 2) is \"abc\", which is no number"),
            (
                "t,y\n# c\n\n1,1e400",
                "line 4: the value (column 2) is \"1e400\", which is no number"
            ),
            ("1,2\n2,inf", "line 2: the value (column 2) is \"inf\", which is no number"),
            ("1,2\n2,0x10", "line 2: the value (column 2) is \"0x10\", which is no number"),
            ("1,2\n2,1_0", "line 2: the value (column 2) is \"1_0\", which is no number"),
            ("1,2\n2,1 0", "line 2: the value (column 2) is \"1 0\", which is no number"),
            ("1,2\n2,e5", "line 2: the value (column 2) is \"e5\", which is no number"),
            ("1,2\n2,1e", "line 2: the value (column 2) is \"1e\", which is no number"),
            (
                "1,2\n2,\u{1B}[2J",
                "line 2: the value (column 2) is \"\\u{1B}[2J\", which is no number"
            ),
            ("1,2\n2,1\0", "line 2: the value (column 2) is \"1\\0\", which is no number"),
            ("1,2\n,3", "line 2: the time (column 1) is \"\", where a number is expected"),
            ("1,2\n3\n4,5", "line 2: 1 field where the first row has 2"),
            ("1,2\n3,4,5", "line 2: 3 fields where the first row has 2"),
            ("1,2\n3,4,", "line 2: 3 fields where the first row has 2"),
            (
                "t,y\n\"a\n\nb\",2",
                "line 2: the time (column 1) is \"a\\n\\nb\", where a number is"
                    + " expected"
            ),
            (
                "x,t,y\n\"a\n\nb\",1,2\n,1,z",
                "line 5: the value (column 3) is \"z\", which is no number"
            ),
            ("1,2\n\"3,4\n5,6\n", "line 2: column 1 has a quote that is never closed"),
            ("1,2\n\"3\"x,4\n", "line 2: column 1 goes on after its closing quote"),
            ("1,2\n3,4\"\n", "line 2: the value (column 2) is \"4\"\", which is no number"),
            (
                "1,2\n2026-03-29,3",
                "line 2: the time (column 1) is \"2026-03-29\", where a number is"
                    + " expected, as in the first row"
            ),
            (
                "2026-03-29,3\n1,2",
                "line 2: the time (column 1) is \"1\", where a date is expected,"
                    + " as in the first row"
            ),
            (
                "2026-03-29,3\n2026-02-30,2",
                "line 2: the time (column 1) is \"2026-02-30\", where a date"
                    + " is expected"
            ),
            ("1;2\n2;1.23,5", "line 2: the value (column 2) is \"1.23,5\", which is no number"),
            ("1\n2\n", "line 1: one column only, where a time and a value are expected"),
            (
                "1,x\n2,3",
                "line 1: neither a header nor a sample: the time is \"1\" and the value \"x\""
            ),
            (
                "x1,2\n2,3",
                "line 1: neither a header nor a sample: the time is \"x1\" and the value"
                    + " \"2\""
            ),
            ("\"t,y\n1,2", "line 1: column 1 has a quote that is never closed"),
        ] as [(String, String)])
    func rowsThatAreNoSamplesAreNamed(text: String, problem: String) async throws {
        for rows in [1, 2, 65_536] {
            let table = TableFixture(sizes: TableSizes(pageRows: rows))
            #expect(try await table.problem(text.utf8) == "\"a.csv\", \(problem)")
            #expect(try await table.problem((text + "\n").utf8) == "\"a.csv\", \(problem)")
        }
    }

    @Test func linesAreCountedInTheWholeFile() async throws {
        let rows = (1...1233).map { "\($0),1\n" }.joined()
        let table = TableFixture(sizes: TableSizes(pageRows: 10, chunk: 100))
        #expect(
            try await table.problem((rows + "1,!\n").utf8)
                == "\"a.csv\", line 1,234: the value (column 2) is \"!\", which is no number")
    }

    @Test func aRowThatNoBufferHoldsIsNamed() async throws {
        let table = TableFixture(sizes: TableSizes(chunk: 100, head: 100))
        let long = String(repeating: "9", count: 200)
        let problem = "the row is longer than 1 MiB; is a quote never closed?"
        #expect(try await table.problem("1,2\n3,\(long)".utf8) == "\"a.csv\", line 2: \(problem)")
        #expect(try await table.problem("3,\(long)\n".utf8) == "\"a.csv\", line 1: \(problem)")
        #expect(
            try await table.problem("1,2\n3,4\n\"\(long)".utf8) == "\"a.csv\", line 3: \(problem)")
    }

    @Test func aPageBeforeABadRowIsRead() async throws {
        let table = TableFixture(sizes: TableSizes(pageRows: 2))
        #expect(
            try await table.problem("1,2\n3,4\n5,6\n7,x\n".utf8)
                == "\"a.csv\", line 4: the value (column 2) is \"x\", which is no number")
    }

    @Test func commentsAloneAreNoHeader() async throws {
        let table = TableFixture(sizes: TableSizes(chunk: 16, head: 16))
        #expect(
            try await table.problem("# 34567890\n#234\nt,y\n1,2\n".utf8)
                == "\"a.csv\", line 3: no row in the first MiB")
    }

    @Test func bytesThatAreNoTextDoNoHarm() async throws {
        let problem = try await TableFixture().problem(
            [0x31, 0x2C, 0x32, 0x0A, 0x33, 0x2C, 0xC3, 0x28])
        #expect(
            problem?.hasPrefix(
                "\"a.csv\", line 2: the value (column 2) is \"Ã(\", which is no number; the letters"
                    + " are read as Windows-1252: ") == true, "\(problem ?? "")")
    }
}
