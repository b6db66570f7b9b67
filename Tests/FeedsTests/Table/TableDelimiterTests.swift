import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite(.promise(.data, "the first rows tell the delimiter…"))
struct TableDelimiterTests {
    @Test(
        arguments: [
            (",", 0x2C), (";", 0x3B), ("|", 0x7C), ("tab", 0x09), ("\t", 0x09), ("\\t", 0x09),
            ("space", 0x20), (" ", 0x20), ("^", 0x5E), ("", nil), (";;", nil), ("a", nil),
            ("1", nil),
            ("\"", nil), ("#", nil), ("-", nil), (".", nil), ("+", nil), ("\n", nil), ("é", nil),
            ("\u{1F}", nil),
        ] as [(String, UInt8?)])
    func names(text: String, byte: UInt8?) {
        #expect(TableDelimiter(text)?.byte == byte)
    }

    /// Tables of 1.5 at 1 and 2.5 at 2, told apart by more than their first row.
    @Test(arguments: [
        "t;y, x\n1;1,5\n2;2,5\n", "t;\"y\";x, y, z\n1;1,5;,\n2;2,5;\n", "t,y;x\n1,1.5\n2,2.5\n",
        "t,a;b;c,y\n1,x,1.5\n2,y;z,2.5\n", "1;1,5\n2;2,5\n", "1.0;1,5;a,b\n2,0;2,5;\n",
        "t;y\n1;1,5\n2;2,5", "time;temp, °C;hum, %\n1;1,5;3\n2;2,5;4\n",
    ])
    func theRowsTellTheDelimiter(text: String) async throws {
        #expect(try await TableFixture().samples(text) == samples([(1, 1.5), (2, 2.5)]))
    }

    @Test(
        .promise(.data, "a first line such as sep=; names the delimiter, and is no row"),
        arguments: [
            "sep=;\nt;y\n1;1,5\n2;2,5\n", "\u{FEFF}sep=,\r\nt,y\r\n1,1.5\r\n2,2.5\r\n",
            "\"sep=|\"\nt|y\n1|1.5\n2|2.5\n", "SEP=\t\nt\ty\n1\t1.5\n2\t2.5\n",
        ])
    func theFirstLineMaySayTheDelimiter(text: String) async throws {
        #expect(try await TableFixture().samples(text) == samples([(1, 1.5), (2, 2.5)]))
    }

    @Test(
        .promise(
            .data,
            "rows that begin with # are rows where most below the header do, and else comments"),
        arguments: [
            ("name,date,n\n#7,2024-01-01,1\n#8,2024-01-02,2\n", "2024-01-01=1 2024-01-02=2"),
            ("#\tdate\tn\n7\t2024-01-01\t1\n9\t2024-01-02\t2\n", "2024-01-01=1 2024-01-02=2"),
            (
                "date,n\n2024-01-01,1\n#2024-01-02,9\n2024-01-03,3\n",
                "2024-01-01=1 2024-01-03=3"
            ),
            ("# date,n\n2024-01-01,1\n2024-01-02,2\n", "2024-01-01=1 2024-01-02=2"),
        ])
    func rowsMayBeginWithAHash(text: String, line: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [line])
    }

    /// Blanks in dates are no delimiters where a mark stands between the names.
    @Test(arguments: [",", ";", "\t"])
    func theMarkBetweenNamesIsTheDelimiter(mark: String) async throws {
        let text =
            "Date/Time\(mark)Energy (Wh)\n1970-01-01 01:00:01 +0100\(mark)1.5\n"
            + "1970-01-01 01:00:02 +0100\(mark)2.5\n"
        #expect(try await TableFixture().samples(text) == samples([(1, 1.5), (2, 2.5)]))
    }

    @Test func rowsThatTellNothingAreRefused() async throws {
        let text = "1,5;2,5\n2,5;3,5\n"
        let fault = try await TableFixture().fault(text.utf8)
        #expect(
            fault?.problem
                == "its rows are as good with semicolons between the fields as with commas")
        #expect(fault?.remedy == .tableDelimiter)
        var table = TableFixture()
        table.format.delimiter = TableDelimiter(";")
        #expect(try await table.samples(text) == samples([(1.5, 2.5), (2.5, 3.5)]))
    }

    @Test(arguments: ["|", "^", " ", "tab", ",", ";"])
    func anyDelimiterCanBeNamed(name: String) async throws {
        let delimiter = try #require(TableDelimiter(name))
        let text = "t%y\n1%1.5\n2%\n".replacing(
            "%", with: String(UnicodeScalar(delimiter.byte)))
        var table = TableFixture(name: "a.tsv")
        table.format.delimiter = delimiter
        #expect(try await table.samples(text) == samples([(1, 1.5), (2, nil)]))
    }
}
