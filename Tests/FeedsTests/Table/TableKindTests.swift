import Testing

@testable import Feeds

@Suite struct TableKindTests {
    @Test(
        arguments: [
            ("a.csv", .csv), ("a.CSV.GZ", .csv), ("a.tsv", .tsv), ("a.tab", .tsv),
            ("a.ndjson", .ndjson),
            ("a.jsonl.gz", .ndjson), ("a.json", .json), ("a.csv.txt", nil), ("csv", nil),
            ("a", nil),
            ("a.gz", nil), (".csv", .csv), ("", nil), ("a.", nil),
        ] as [(String, TableKind?)])
    func names(name: String, kind: TableKind?) {
        #expect(TableKind(fileName: name) == kind)
    }

    @Test(
        arguments: [
            ("[{\"t\":1,\"y\":2}]", .json), (" \n[1,2]", .json), ("{\"t\":1,\"y\":2}\n", .ndjson),
            ("t,y\n1,2", .csv), ("1;2", .csv), ("t,a\ty\n1", .tsv), ("\"a,b\"\n1,2", .csv),
            ("", .json),
            ("-1\t2", .tsv), ("error: slow down, please\n", .json), ("a,b\n \n", .json),
            ("\u{FEFF}[1]", .json), ("\u{FEFF}{\"t\":1}", .ndjson), ("\u{FEFF}t,y\n1,2", .csv),
            ("<html lang=\"a,b\">", .json), ("17", .json), ("null\n,", .json), ("\n\n1,2", .csv),
        ] as [(String, TableKind)])
    func firstBytes(text: String, kind: TableKind) {
        #expect(TableKind(start: Array(text.utf8)) == kind)
    }

    @Test func anArrayIsASeriesOfOnePage() async throws {
        let pages = try await TableFixture(name: "a").pages("[{\"t\":1,\"y\":2}]".utf8)
        #expect(pages == [samples([(1, 2)])])
        #expect(
            try await TableFixture(name: "a").problem("<html>".utf8)
                == "\"a\": not valid JSON, it starts with \"<html>\" (byte 0)")
    }
}
