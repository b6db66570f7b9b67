import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite(.promise(.data, "a carriage return ends a line…"))
struct LineEndTests {
    @Test(
        arguments: [
            ("t,y\r1,2\r", true), ("t,y\r\n1,2\r\n", false), ("t,y\n1,2\r", false),
            ("t,y", false), ("", false), ("t,y\r", true), ("t,y\r\r\n1,2\r\r\n", true),
            ("\"a\rb\",y\n1,2\n", false), ("\"a\nb\",y\r1,2\r", true),
            ("5\" x,y\r1,2\r", true), ("5\" x,y\n1,2\r\n", false), ("# it\"s\r1,2\r", true),
        ])
    func theFirstLineBreakTells(text: String, isReturn: Bool) {
        #expect(InputFile.linesEndWithReturns(Array(text.utf8)) == isReturn)
    }

    @Test(
        arguments: [
            ("a.csv", "t,y\r1,2\r2,\r3.5,-4"), ("a.csv", "# a\r\r1,2\r\r2,\r3.5,-4\r"),
            ("a.csv", "\u{FEFF}t,y\r1,2\n2,\r\n3.5,-4\r"), ("a.tsv", "1\t2\r2\t\r3.5\t-4\r"),
            ("a.csv", "n,t,y\r\"a\rb\",1,2\r,2,\r,3.5,-4\r"),
            ("a.csv", "t,y\r\r\n1,2\r\r\n2,\r\r\n3.5,-4\r\r\n"),
            (
                "a.ndjson",
                "{\"t\":1,\"y\":2}\r{\"t\":2,\"y\":null}\r{\"t\":3.5,\"y\":-4}\r"
            ),
        ])
    func oldMacFilesAreRead(name: String, text: String) async throws {
        for (rows, chunk) in [(1, 64), (2, 40), (65_536, 1 << 20)] {
            let table = TableFixture(name: name, sizes: TableSizes(pageRows: rows, chunk: chunk))
            #expect(try await table.samples(text) == samples([(1, 2), (2, nil), (3.5, -4)]))
        }
    }

    @Test func theLineOfAFaultIsCounted() async throws {
        #expect(
            try await TableFixture().problem("t,y\r1,2\r2,x\r".utf8)
                == "\"a.csv\", line 3: the value (column 2) is \"x\", which is no number")
        #expect(FileFormat(start: Array("t,y\r1,2\r".utf8)) == .csv)
    }

    /// Never a shorter table than there is.
    @Test func aReturnAmongNewlinesIsNoLineEnd() async throws {
        #expect(
            try await TableFixture().problem("t,y\n1,2\r2,3\n".utf8)
                == "\"a.csv\", line 2: 3 fields where the first row has 2")
    }
}
