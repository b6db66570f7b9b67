import Foundation
import TestSupport
import Testing

/// Times as people write them.
@Suite struct TimeFormTests {
    /// Instants by Python's datetime.
    @Test(
        .promise(
            .data,
            """
            times as people write them are read: 2024/01/02 03:04, 2024-01, 2024-Q1, those of mails
            and of web servers' logs, in tables, NDJSON and texts in JSON; all others by
            `--time-format`, in strptime's letters; an unknown letter is 64
            """),
        arguments: [
            ("2024/01/02 03:04", "2024/01/03 03:04:05.5", 1_704_164_640, 1_704_251_045.5),
            ("2024.01.02", "2024.01.03 12:00", 1_704_153_600, 1_704_283_200),
            ("2024-01", "2024-02", 1_704_067_200, 1_706_745_600),
            ("2024-Q1", "2024Q2", 1_704_067_200, 1_711_929_600),
            ("02 Jan 2024", "Wed 03 Jan 2024 03:04:05 +0100", 1_704_153_600, 1_704_247_445),
            (
                "[02/Jan/2024:03:04:05 +0100]", "[02/Jan/2024:03:04:06 +0100]", 1_704_161_045,
                1_704_161_046
            ),
            ("01/02/2024", "13/02/2024 6:00", 1_706_745_600, 1_707_804_000),
            ("01-02-2024", "02-13-2024", 1_704_153_600, 1_707_782_400),
            ("1.2.2024", "13.2.2024", 1_706_745_600, 1_707_782_400),
        ] as [(String, String, Double, Double)])
    func timesAreReadInTheirForm(
        first: String, last: String, from: Double, to: Double
    ) async throws {
        let tables = [
            ("a.csv", "time,v\n\(first),1\n\(last),2\n"),
            ("a.csv", "time,v\n\"\(first)\",1\r\n\"\(last)\",2\r\n"),
            ("a.csv", "v;time\n1,5;\(first)\n2,5;\(last)\n"),
            ("a.ndjson", "{\"t\":\"\(first)\",\"y\":1}\n{\"y\":2,\"t\":\"\(last)\"}\n"),
        ]
        for (file, text) in tables {
            let outcome = try await TableRun.of(text, file: file)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect([outcome.first, outcome.last] == [from, to], "\(text)")
        }
        let page = "[{\"t\":\"\(first)\",\"y\":1},{\"t\":\"\(last)\",\"y\":2}]"
        #expect(try await times(ofPage: page) == [from, to])
    }

    @Test func datesInAnyFormAreReadInTheZone() async throws {
        for text in ["2024/07/01", "01 Jul 2024", "2024-07", "2024-Q3"] {
            let outcome = try await TableRun.of(
                "time,v\n\(text),1\n", ["--time-zone", "Europe/Berlin"])
            #expect(outcome.first == 1_719_784_800, "\(text)")
        }
    }

    @Test(.promise(.data, "times as people write them…"))
    func aPatternSaysHowTimesAreWritten() async throws {
        let text = "when,v\n2.1.24 0304,1\n3.1.24 0304,2\n"
        let refused = try await TableRun.of(text)
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains(
                "line 2: the time (column 1) is \"2.1.24 0304\", where a time is expected; dates are read"
                    + " such as 2024-01-02 03:04, 2024/01/02, 2 Jan 2024,"), "\(refused.errors)")
        #expect(refused.errors.contains("; for others say --time-format,"))
        let read = try await TableRun.of(text, ["--time-format", "%d.%m.%y %H%M"])
        #expect([read.first, read.last] == [1_704_164_640, 1_704_251_040], "\(read.errors)")
        let lines = "{\"t\":20240102,\"y\":1}\n{\"t\":\"20240103\",\"y\":2}\n"
        let days = try await TableRun.of(lines, ["--time-format", "%Y%m%d"], file: "a.ndjson")
        #expect([days.first, days.last] == [1_704_153_600, 1_704_240_000], "\(days.errors)")
        #expect(
            try await times(
                ofPage: "[{\"t\":\"2.1.24\",\"y\":1},{\"t\":\"3.1.24\",\"y\":2}]",
                ["--time-format", "%d.%m.%y"]) == [1_704_153_600, 1_704_240_000])
    }

    @Test func aRowThatDoesNotFollowThePatternIsNamed() async throws {
        let outcome = try await TableRun.of(
            "t,v\n01/02/2024,1\n2024-02-02,2\n", ["--time-format", "%d/%m/%Y"])
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains(
                "line 3: the time (column 1) is \"2024-02-02\", where a time such as %d/%m/%Y is expected"
            ), "\(outcome.errors)")
    }

    @Test(
        .promise(.data, "times as people write them…"),
        arguments: [
            (["%Q"], "has %Q, which is not one of %Y %y %m %d"),
            (["%H:%M"], "names no year (%Y or %y)"),
            (["%Y", "--time-unit", "ms"], "can't be combined with --time-unit"),
        ])
    func patternsThatNameNoInstantAreRefused(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "a.csv", "--time-format"] + options, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    // MARK: Day and month

    @Test(
        .promise(
            .data,
            """
            day and month are told apart by a part over 12, or by the order of the times (which is
            said), in the first MiB and the last row; else it is 65 with both readings and the
            option; a later row that contradicts is 65 with its line
            """))
    func datesThatMayBeEitherWayAreRefused() async throws {
        let text = "t,v\n02/01/2024 03:04,1\n02/01/2024 03:05,2\n"
        for (file, text) in [
            ("a.csv", text),
            (
                "a.ndjson",
                "{\"t\":\"02/01/2024 03:04\",\"y\":1}\n{\"t\":\"02/01/2024 03:05\",\"y\":2}\n"
            ),
        ] {
            let outcome = try await TableRun.of(text, file: file)
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.contains(
                    "times such as \"02/01/2024 03:04\" may be day/month/year or month/day/year: 2 January"
                        + " or 1 February, and no time settles which; say which: --time-format"
                        + " '%d/%m/%Y %H:%M' or --time-format '%m/%d/%Y %H:%M'"),
                "\(outcome.errors)")
        }
        let day = try await TableRun.of(text, ["--time-format", "%d/%m/%Y %H:%M"])
        #expect(day.first == 1_704_164_640)
        let month = try await TableRun.of(text, ["--time-format", "%m/%d/%Y %H:%M"])
        #expect(month.first == 1_706_756_640)
        let page = try await withFolder { folder in
            try await Binary.chartgen.run(
                ["--source", "-", "-o", "a.svg"], in: folder,
                input: "[{\"t\":\"02/01/2024\",\"y\":1}]")
        }
        #expect(page.status == 65)
        #expect(page.errors.contains("--time-format '%d/%m/%Y' or"), "\(page.errors)")
    }

    /// What the first 64 rows leave open others may tell: here the 5,001st.
    @Test(
        .promise(.data, "day and month are told…"),
        arguments: [5_000, 60_000])
    func aLaterRowSettlesWhichIsTheDay(row: Int) async throws {
        let rows = (0..<row).map {
            String(format: "02/01/2024 %02d:%02d:%02d,1\n", $0 / 3600, $0 / 60 % 60, $0 % 60)
        }
        let open = try await TableRun.of("t,v\n" + rows.joined())
        #expect(open.status == 65)
        let day = try await TableRun.of("t,v\n" + rows.joined() + "13/01/2024,2\n")
        #expect([day.first, day.last] == [1_704_153_600, 1_705_104_000], "\(day.errors)")
        let month = try await TableRun.of("t,v\n" + rows.joined() + "02/13/2024,2\n")
        #expect([month.first, month.last] == [1_706_745_600, 1_707_782_400], "\(month.errors)")
    }

    /// A row that contradicts the first ones is named, on whichever page it is.
    @Test(
        .promise(.data, "day and month are told…"),
        arguments: [0, 100, 70_000])
    func aRowThatContradictsTheOthersIsNamed(rows: Int) async throws {
        let same = String(repeating: "13/02/2024,1\n", count: rows + 1)
        let outcome = try await TableRun.of("t,v\n" + same + "02/14/2024,2\n13/03/2024,2\n")
        #expect(outcome.status == 65)
        let line = rows == 70_000 ? "70,003" : "\(rows + 3)"
        #expect(
            outcome.errors.contains(
                "line \(line): the time (column 1) is \"02/14/2024\", where a date such as 31/12/2024 is"
                    + " expected, as in the first row"), "\(outcome.errors)")
    }

    @Test(.promise(.data, "day and month are told…"))
    func theOrderAloneSettlesItAndThatIsSaid() async throws {
        let outcome = try await TableRun.of("t,v\n01/02/2024,1\n02/02/2024,2\n01/03/2024,3\n")
        #expect([outcome.first, outcome.last] == [1_706_745_600, 1_709_251_200])
        #expect(
            outcome.errors.hasPrefix(
                "chartgen: times such as \"01/02/2024\" are read as day, month, year, because"
                    + " only then are they in order; --time-format tells another form\n"),
            "\(outcome.errors)")
    }

    @Test(.promise(.data, "`--at`, `--from` and `--to` are read in a table's own form, too"))
    func anInstantMayBeTypedAsTheTableWritesIt() async throws {
        let text = "t,v\n02/01/2024,1\n05/01/2024,2\n14/01/2024,3\n"
        let outcome = try await TableRun.of(text, ["--at", "05/01/2024", "--size", "1"])
        #expect(outcome.first == 1_704_412_800, "\(outcome.errors)")
        let range = try await TableRun.of(text, ["--from", "03/01/2024", "--to", "2024-01-06"])
        #expect([range.first, range.last] == [1_704_412_800, 1_704_412_800], "\(range.errors)")
    }

    @Test(
        .promise(
            .data,
            """
            a date that no calendar has is 65, with the forms that are read and `--time-format`
            """),
        arguments: [
            "31/02/2024", "2024-13", "2024-Q5", "02/Jan/0000", "13/13/2024", "30 Feb 2024",
            "2024/01/02 25:00",
        ])
    func datesThatThereAreNotAreRefused(text: String) async throws {
        for table in [
            "t,v\n\(text),1\n", "\(text),1\n13/01/2024,2\n", "t,v\n13/01/2024,1\n\(text),2\n",
        ] {
            let outcome = try await TableRun.of(table)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("\"\(text)\""), "\(outcome.errors)")
            #expect(outcome.errors.contains("--time-format"), "\(outcome.errors)")
        }
    }

    // MARK: NDJSON's values

    @Test(
        .promise(
            .data,
            """
            a textual value in NDJSON is 65 with its line and key, and not blamed on the
            time
            """),
        arguments: [
            ("\"2024-01-02\"", ",\"y\":\"much\""),
            ("1704153600", ",\"y\":\"much\""), ("\"02 Jan 2024\"", ",\"y\":true"),
        ])
    func aFaultyValueIsNotBlamedOnTheTime(time: String, value: String) async throws {
        let good = "{\"t\":\(time),\"y\":1}\n"
        let bad = "{\"t\":\(time)\(value)}\n"
        for (text, line) in [(bad + good, 1), (good + bad, 2)] {
            let outcome = try await TableRun.of(text, file: "a.ndjson")
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.contains(
                    "line \(line): \"y\" is not a number"),
                "\(outcome.errors)")
        }
    }

    /// The first and the last time of a page of JSON.
    private func times(ofPage page: String, _ options: [String] = []) async throws -> [Double?] {
        try await withFolder { folder in
            try Data(page.utf8).write(to: folder.appendingPathComponent("a.json"))
            let outcome = try await Binary.chartgen.run(
                ["--source", "a.json", "--describe", "b.json", "-o", "a.svg"] + options, in: folder)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let time = try folder.object("b.json")["time"] as? [String: Any]
            return [time?["first"] as? Double, time?["last"] as? Double]
        }
    }
}
