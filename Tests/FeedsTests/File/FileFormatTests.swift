import TestSupport
import Testing

@testable import Feeds

@Suite struct FileFormatTests {
    @Test(
        arguments: [
            ("a.csv", .csv), ("a.CSV.GZ", .csv), ("a.tsv", .tsv), ("a.tab", .tsv),
            ("a.ndjson", .ndjson),
            ("a.jsonl.gz", .ndjson), ("a.json", .json), ("a.csv.txt", nil), ("csv", nil),
            ("a", nil),
            ("a.gz", nil), (".csv", .csv), ("", nil), ("a.", nil),
        ] as [(String, FileFormat?)])
    func names(name: String, format: FileFormat?) {
        #expect(FileFormat(fileName: name) == format)
    }

    @Test(
        .promise(
            .data,
            """
            a file whose name does not tell its format is a table where one of its first two lines
            shows it, with any decimal mark; only a text that begins like JSON is called bad JSON
            """),
        arguments: [
            ("[{\"t\":1,\"y\":2}]", .json), (" \n[1,2]", .json), ("{\"t\":1,\"y\":2}\n", .ndjson),
            ("t,y\n1,2", .csv), ("1;2", .csv), ("t,a\ty\n1", .tsv), ("\"a,b\"\n1,2", .csv),
            ("", .json),
            ("-1\t2", .tsv), ("error: slow down, please\n", nil), ("a,b\n \n", nil),
            ("\u{FEFF}[1]", .json), ("\u{FEFF}{\"t\":1}", .ndjson), ("\u{FEFF}t,y\n1,2", .csv),
            ("<html lang=\"a,b\">", nil), ("17", .json), ("null\n,", .json), ("\n\n1,2", .csv),
            ("Datum Wert\n2024-01-01 1,5\n", .csv), ("\"t\" \"v\"\n\"1 h\" \"1,5€\"\n", .csv),
            ("t v\n01/Jan/2024 NA\n", .csv), ("not found\n", nil), ("a b\nc d\n", nil),
            ("\"1 2\"", .json), ("-x", .json), ("true\n", .json), ("truer\n", nil),
        ] as [(String, FileFormat?)])
    func firstBytes(text: String, format: FileFormat?) {
        #expect(FileFormat(start: Array(text.utf8)) == format)
    }
}
