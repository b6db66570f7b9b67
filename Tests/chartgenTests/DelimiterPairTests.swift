import Foundation
import TestSupport
import Testing

/// Tables whose cells or names hold what is the delimiter of others.
@Suite struct DelimiterPairTests {
    /// Every pair of a delimiter and another one in the cells, with a header and without.
    @Test(
        .promise(.data, "a file whose name does…"),
        .promise(
            .data,
            """
            the first rows tell the delimiter (a comma, a semicolon, a tab, a stroke, blanks), also
            where names and cells hold such characters, or it is 65; no blank cuts a cell where
            every row has a tab; `--delimiter` names any character, and is believed
            """),
        arguments: [
            (
                "comma, semicolon", "time,v; w,note\n2024-01-01,1.5,a;b\n2024-01-02,2.5,c;d\n", 1.5,
                2.5
            ),
            ("comma, semicolon", "2024-01-01,1.5,a;b\n2024-01-02,2.5,c;d\n", 1.5, 2.5),
            ("comma, tab", "time,v\tw,note\n2024-01-01,1.5,a\tb\n2024-01-02,2.5,c\td\n", 1.5, 2.5),
            ("comma, tab", "2024-01-01,\t1.5\n2024-01-02,\t2.5\n", 1.5, 2.5),
            (
                "comma, blank", "time,v w\n2024-01-01 00:00,2 705\n2024-01-02 00:00,3 100\n", 2705,
                3100
            ),
            ("comma, blank", "2024-01-01, 1.5\n2024-01-02, 2.5\n", 1.5, 2.5),
            ("comma, blank", "1704067200 , 1.5\n1704153600 , 2.5\n", 1.5, 2.5),
            ("comma, blank", "1704067200 ,1\n1704153600 ,2\n", 1, 2),
            ("comma, stroke", "time,v|w,note\n2024-01-01,1.5,a|b\n2024-01-02,2.5,c|d\n", 1.5, 2.5),
            ("semicolon, comma", "time;v, w\n2024-01-01;1,5\n2024-01-02;2,5\n", 1.5, 2.5),
            ("semicolon, comma", "2024-01-01;1,5;a,b\n2024-01-02;2,5;c,d\n", 1.5, 2.5),
            (
                "semicolon, tab", "time;v\tw;note\n2024-01-01;1,5;a\tb\n2024-01-02;2,5;c\td\n", 1.5,
                2.5
            ),
            ("semicolon, blank", "time;v w\n2024-01-01;2 705\n2024-01-02;3 100\n", 2705, 3100),
            ("semicolon, blank", "2024-01-01 12:00; 1,5\n2024-01-02 12:00; 2,5\n", 1.5, 2.5),
            (
                "semicolon, stroke", "time;v|w;note\n2024-01-01;1,5;a|b\n2024-01-02;2,5;c|d\n", 1.5,
                2.5
            ),
            ("tab, comma", "time\tv, w\n2024-01-01\t1,5\n2024-01-02\t2,5\n", 1.5, 2.5),
            ("tab, comma", "2024-01-01\t1.5\ta, b\n2024-01-02\t2.5\tc, d\n", 1.5, 2.5),
            ("tab, semicolon", "time\tv; w\n2024-01-01\t1.5\n2024-01-02\t2.5\n", 1.5, 2.5),
            ("tab, semicolon", "2024-01-01\t1.5\ta;b\n2024-01-02\t2.5\tc;d\n", 1.5, 2.5),
            ("tab, blank", "time\tv w\n2024-01-01\t2 705\n2024-01-02\t3 100\n", 2705, 3100),
            ("tab, blank", "2024-01-01\t2 705\n2024-01-02\t3 100\n", 2705, 3100),
            ("tab, blank", "2024-01-01\t2 705\n2024-01-02\t950\n", 950, 2705),
            ("tab, blank", "2024-01-01\t1.5\tNew York\n2024-01-02\t2.5\tSan Jose\n", 1.5, 2.5),
            (
                "tab, stroke", "time\tv|w\tnote\n2024-01-01\t1.5\ta|b\n2024-01-02\t2.5\tc|d\n", 1.5,
                2.5
            ),
            ("blank, comma", "time v,w\n2024-01-01 1,5\n2024-01-02 2,5\n", 1.5, 2.5),
            ("blank, comma", "Datum Wert\n2024-01-01 1,5\n2024-01-02 2,5\n", 1.5, 2.5),
            (
                "blank, comma",
                "Datum Uhrzeit Wert\n2024-01-01 12:00 1,5\n2024-01-02 12:00 2,5\n", 1.5, 2.5
            ),
            ("blank, comma", "Datum Wert\n2024-01-01 $1,234.5\n2024-01-02 $5\n", 5, 1234.5),
            ("blank, comma", "2024-01-01 12:00 1,5\n2024-01-02 12:00 2,5\n", 1.5, 2.5),
            (
                "blank, semicolon", "time v;w note\n2024-01-01 1.5 a;b\n2024-01-02 2.5 c;d\n", 1.5,
                2.5
            ),
            ("blank, tab", "time v\n2024-01-01  1.5\n2024-01-02\t2.5\n", 1.5, 2.5),
            ("blank, tab", "time\t\tv\n2024-01-01\t1.5\n2024-01-02\t2.5\n", 1.5, 2.5),
            ("blank, tab", "2024-01-01 12:00\t\t1.5\n2024-01-02 12:00\t2.5\n", 1.5, 2.5),
            ("blank, stroke", "time v|w note\n2024-01-01 1.5 a|b\n2024-01-02 2.5 c|d\n", 1.5, 2.5),
            ("stroke, comma", "time|v, w\n2024-01-01|1,5\n2024-01-02|2,5\n", 1.5, 2.5),
            ("stroke, comma", "2024-01-01|1.5|a, b\n2024-01-02|2.5|c, d\n", 1.5, 2.5),
            ("stroke, semicolon", "time|v; w\n2024-01-01|1.5\n2024-01-02|2.5\n", 1.5, 2.5),
            ("stroke, tab", "time|v\tw|note\n2024-01-01|1.5|a\tb\n2024-01-02|2.5|c\td\n", 1.5, 2.5),
            ("stroke, blank", "time | v w\n2024-01-01 | 2 705\n2024-01-02 | 3 100\n", 2705, 3100),
        ] as [(String, String, Double, Double)])
    func theDelimiterIsTheOneThatCutsNoCell(
        pair: String, text: String, low: Double, high: Double
    ) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0, "\(pair): \(outcome.errors)")
        #expect([outcome.low, outcome.high] == [low, high], "\(pair): \(outcome.errors)")
        #expect([outcome.count, outcome.first.map { Int($0) / 86_400 }] == [2, 19_723], "\(pair)")
        #expect(!outcome.errors.contains("of several columns"), "\(pair): \(outcome.errors)")
        // By its first bytes alone.
        guard Trials.areAll || text.utf8.count % 3 == 0 else { return }
        let unnamed = try await TableRun.of(text, file: "a")
        #expect([unnamed.low, unnamed.high] == [low, high], "\(pair): \(unnamed.errors)")
    }

    /// In a file of tabs nothing else is a delimiter.
    @Test(
        .promise(.data, "the first rows tell the delimiter…"),
        arguments: [
            "2024-01-01\t2 705\n2024-01-02\t3 100\n",
            "time;x\tv, w\n2024-01-01\t2,705.0\n2024-01-02\t3,100.0\n",
        ])
    func tabsAreTheDelimiterOfAFileOfTabs(text: String) async throws {
        try await withFolder { folder in
            try text.write(
                to: folder.appendingPathComponent("a.tsv"), atomically: false, encoding: .utf8)
            let drawn = try await Binary.chartgen.run(
                ["--source", "a.tsv", "--describe", "a.json", "-o", "a.svg"], in: folder)
            #expect(drawn.status == 0, "\(drawn.errors)")
            let value = try folder.object("a.json")["value"] as? [String: Double]
            #expect([value?["min"], value?["max"]] == [2705, 3100])
        }
    }

    @Test(
        .promise(.data, "the first rows tell the delimiter…"),
        arguments: [
            // A cell that has a blank, and tabs in any number.
            ("2024-01-01\t\t2 705\n2024-01-02\t3 100\n", "2 fields where the first row has 3"),
            ("1581094990,5|2.5\n1581094991,5|3.5\n", "neither a header nor a sample"),
            ("1581094990;2 705\t3\n1581094991;2 705\t4\n", "neither a header nor a sample"),
            ("1581094990;5|2\n1581094991;5|3\n", "neither a header nor a sample"),
            ("1581094990,5;2,1\n1581094991,5;2,2\n", "as good with semicolons between the fields"),
        ])
    func rowsThatCanNotBeCutAreRefused(text: String, words: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    /// The option is believed, whatever the rows look like.
    @Test(
        .promise(.data, "the first rows tell the delimiter…"),
        arguments: [
            ("time\tv\n2024-01-01\t1.5\n", ",", "one column only"),
            ("time,v\n2024-01-01,1.5\n", "|", "one column only"),
            ("time|v\n2024-01-01|1.5\n", ";", "one column only"),
        ])
    func theDelimiterThatIsSaidCounts(text: String, delimiter: String, words: String) async throws {
        let outcome = try await TableRun.of(text, ["--delimiter", delimiter])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
}
