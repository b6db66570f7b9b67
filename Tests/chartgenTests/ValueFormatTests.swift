import Foundation
import TestSupport
import Testing

/// Values as people write them, and tables with blanks between their fields.
@Suite struct ValueFormatTests {
    @Test(
        .promise(
            .data,
            """
            marks between thousands, decimal commas, currencies and percent signs are read where the
            first 64 rows have them, and that is said; a value with two readings is 65 with both,
            unless `--value-format` shows an example; 12% is 12, and the axis says percent
            """),
        arguments: [
            ("1,234.5", "999", 999, 1234.5), ("\u{2212}5", "7", -5, 7),
            ("(1,234.5)", "2", -1234.5, 2),
            ("1,23,456.7", "5", 5, 123_456.7), ("1\u{A0}234.5", "7", 7, 1234.5),
            ("1'234'567", "7", 7, 1_234_567),
        ] as [(String, String, Double, Double)])
    func numbersWithMarksAreReadAndThatIsSaid(
        one: String, other: String, low: Double, high: Double
    ) async throws {
        let text = "time,v\n2024-01-01,\"\(one)\"\n2024-01-02,\(other)\n"
        let outcome = try await TableRun.of(text)
        #expect([outcome.low, outcome.high] == [low, high], "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("chartgen: values such as \"\(one)\" are read as "))
        #expect(
            outcome.errors.contains("; --value-format tells another form\n"), "\(outcome.errors)")
        let tabs = try await TableRun.of(
            text.replacing(",\"", with: "\t").replacing("\"", with: "")
                .replacing("time,v", with: "time\tv").replacing("02,", with: "02\t"),
            ["--delimiter", "tab"])
        #expect([tabs.low, tabs.high] == [low, high], "\(tabs.errors)")
        let quiet = try await TableRun.of(text, ["--quiet"])
        #expect(quiet.errors == "")
    }

    @Test(
        .promise(.data, "marks between thousands, decimal commas…"),
        arguments: [
            ("\"$1,234.50\"", "$2", "$"), ("€ 1234.5", "€ 2", "€"), ("1234.5 EUR", "2 EUR", "EUR"),
        ])
    func aCurrencyIsTheUnit(one: String, other: String, unit: String) async throws {
        let text = "time,price\n2024-01-01,\(one)\n2024-01-02,\(other)\n"
        let outcome = try await TableRun.of(text)
        #expect([outcome.low, outcome.high] == [2, 1234.5], "\(outcome.errors)")
        #expect(outcome.yLabel == "price, \(unit)")
        #expect(try await TableRun.of(text, ["--unit", "k€"]).yLabel == "price, k€")
    }

    /// 12% is 12, and the axis says percent.
    @Test(.promise(.data, "marks between thousands, decimal commas…"))
    func percentsArePercents() async throws {
        let text = "time,share\n2024-01-01,12%\n2024-01-02,50 %\n"
        let outcome = try await TableRun.of(text)
        #expect([outcome.low, outcome.high] == [12, 50])
        let ticks = outcome.yTicks
        #expect(ticks.count > 2 && ticks.allSatisfy { $0.hasSuffix("%") }, "\(ticks)")
        let late = text + String(repeating: "2024-01-03,5%\n", count: 70) + "2024-01-04,0.12\n"
        let refused = try await TableRun.of(late)
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains(
                "line 74: the value (column 2) is \"0.12\", where a number such as"),
            "\(refused.errors)")
        let mixed = try await TableRun.of(text + "2024-01-03,0.12\n")
        #expect(mixed.status == 65)
        #expect(mixed.errors.contains("some values have a percent sign and others none"))
    }

    @Test(
        .promise(.data, "marks between thousands, decimal commas…"),
        arguments: [
            ("time;v\n2024-01-01;1,234\n2024-01-02;950\n", "1,234.5", 950, 1234),
            ("time;v\n2024-01-01;1,234\n2024-01-02;950\n", "1234,5", 1.234, 950),
            ("time\tv\n2024-01-01\t1,234\n", "1,234.5", 1234, 1234),
            ("time\tv\n2024-01-01\t1,234\n", "1234,5", 1.234, 1.234),
            ("time\tv\n2024-01-01\t$1.234\n", "1.234,5", 1234, 1234),
            ("time;v\n2024-01-01;1.234\n2024-01-02;950\n", "1.234,5", 950, 1234),
        ] as [(String, String, Double, Double)])
    func valuesThatMayBeReadTwoWaysWantAnExample(
        text: String, example: String, low: Double, high: Double
    ) async throws {
        let refused = try await TableRun.of(text)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("; say which: --value-format '"), "\(refused.errors)")
        let read = try await TableRun.of(text, ["--value-format", example])
        #expect([read.low, read.high] == [low, high], "\(read.errors)")
        #expect(!read.errors.contains("--value-format"), "\(read.errors)")
    }

    @Test(.promise(.data, "marks between thousands, decimal commas…"))
    func aValueThatComesLaterThanTheFirstRowsIsNamed() async throws {
        let rows = (0..<100).map { "\(1_704_067_200 + $0),900\n" }.joined()
        let outcome = try await TableRun.of("t,v\n" + rows + "1704070000,\"1,234.5\"\n")
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains(
                "line 102: the value (column 2) is \"1,234.5\", which is no number; if it is a number, show"
                    + " how values are written with --value-format, such as '1,234.5'"),
            "\(outcome.errors)")
        let read = try await TableRun.of(
            "t,v\n" + rows + "1704070000,\"1,234.5\"\n", ["--value-format", "1,234.5"])
        #expect(read.high == 1234.5, "\(read.errors)")
    }

    @Test(.promise(.data, "marks between thousands, decimal commas…"))
    func textsInJSONAreReadByTheExample() async throws {
        try await withFolder { folder in
            try Data("[{\"t\":1704067200,\"y\":\"$1,234.5\"}]".utf8)
                .write(to: folder.appendingPathComponent("a.json"))
            let run = { (options: [String]) in
                try await Binary.chartgen.run(
                    ["--source", "a.json", "-o", "a.svg", "--describe", "b.json"] + options,
                    in: folder)
            }
            #expect(try await run([]).status == 65)
            #expect(try await run(["--value-format", "$1,234.5"]).status == 0)
            let value = try folder.object("b.json")["value"] as? [String: Any]
            #expect(value?["max"] as? Double == 1234.5)
        }
    }

    @Test(arguments: ["x", "", "1.2.3,4", "-5", "12 apples"])
    func whatIsNoExampleIsRefused(example: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                ["--source", "a.csv", "--value-format", example], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("is no example of a number such as 1,234.5"))
        }
    }

    // MARK: Blanks

    @Test(
        .promise(
            .data,
            """
            fields may stand between any number of spaces and tabs, and a time in several of them
            """),
        arguments: [
            "2024-01-02 03:04 5.3\n2024-01-03 03:04 6.3\n",
            "# made by hand\n2024-01-02   03:04\t5.3\n\n  2024-01-03 03:04   6.3  \n",
            "date time value\n2024-01-02 03:04 5.3\n2024-01-03 03:04 6.3\n",
            "time value\n2024-01-02 03:04 5.3\n2024-01-03 03:04 6.3\n",
            "value date time\n5.3 2024/01/02 03:04\n6.3 2024/01/03 03:04\n",
            "02 Jan 2024 03:04 5.3\r\n03 Jan 2024 03:04 6.3\r\n",
            "[02/Jan/2024:04:04:00 +0100] 5.3\n[03/Jan/2024:04:04:00 +0100] 6.3\n",
            "1704164640 5.3\n1704251040\t6.3", "\u{FEFF}1704164640 5.3\n1704251040 6.3\n",
            "station time value\n\"A B\" 1704164640 5.3\n\"C D\" 1704251040 6.3\n",
            "   # a \"comment\n1704164640 5.3\n\t\n1704251040 6.3\n",
        ])
    func blanksMayStandBetweenFields(text: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect([outcome.first, outcome.last] == [1_704_164_640, 1_704_251_040])
        #expect([outcome.low, outcome.high] == [5.3, 6.3])
        // By its first bytes alone.
        try await withFolder { folder in
            let drawn = try await Binary.chartgen.run(
                ["--source", "-", "-o", "a.svg"], in: folder, input: text)
            #expect(drawn.status == 0, "\(drawn.errors)")
        }
    }

    /// Neither an address of a machine nor a name of a column is a number, however much it looks
    /// like one.
    @Test(arguments: [
        "host,ip,time,n\nA,192.168.100.200,2024-01-01,7\nB,192.168.100.201,2024-01-02,8\n",
        "time,95%\n2024-01-01,7\n2024-01-02,8\n",
        "time,note,n\n2024-01-01,12 apples,7\n2024-01-02,9 pears,8\n",
    ])
    func whatOnlyLooksLikeANumberIsNone(text: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect([outcome.low, outcome.high] == [7, 8], "\(outcome.errors)")
        #expect(!outcome.errors.contains("--value-format"), "\(outcome.errors)")
    }

    @Test(.promise(.data, "fields may stand between any…"))
    func partsOfATimeAreJoinedByThePattern() async throws {
        let outcome = try await TableRun.of(
            "2.1.24 at 0304 5.3\n3.1.24 at 0304 6.3\n", ["--time-format", "%d.%m.%y at %H%M"])
        #expect(
            [outcome.first, outcome.last] == [1_704_164_640, 1_704_251_040], "\(outcome.errors)")
        #expect(outcome.low == 5.3)
    }

    @Test(.promise(.data, "fields may stand between any…"))
    func aRowOfOtherFieldsIsNamed() async throws {
        let outcome = try await TableRun.of("1704164640 5.3\n1704251040 6.3 7\n")
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains("line 2: 3 fields where the first row has 2"),
            "\(outcome.errors)")
    }
}
