import Foundation
import TestSupport
import Testing

/// Tables that were drawn as something else than they are.
@Suite struct TableFaultTests {
    /// Times of day that stand beside their dates would all be midnight.
    @Test(
        .promise(
            .data,
            """
            a time of day in a column next to its dates is joined with them, and said; values with two
            decimal marks are 65, where the first 64 rows show it
            """),
        arguments: [",", ";"])
    func aTimeOfDayInAColumnOfItsOwnIsJoined(delimiter: String) async throws {
        let text =
            "date,time,kW\n2024-01-01,00:00,1\n2024-01-01,12:00:30,5\n2024-01-02,00:00,2\n"
            .replacing(",", with: delimiter)
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0 && outcome.last == 1_704_153_600)
        #expect(outcome.errors.contains("--time-field date,time"), "\(outcome.errors)")
        let days = "date,sunrise,kW\n2024-01-01,08:17,1\n2024-01-02,08:16,5\n"
        #expect(try await TableRun.of(days.replacing(",", with: delimiter)).status == 0)
        let chosen = try await TableRun.of(text, ["--time-field", "date"])
        // Times are no names of series, unless somebody says so.
        #expect(chosen.status == 65 && chosen.errors.contains("--time-field 1,2 reads both"))
        let split = try await TableRun.of(text, ["--time-field", "date", "--split-by", "time"])
        #expect(split.status == 0, "\(split.errors)")
    }

    /// A bare number is what the table's own times are.
    @Test(
        .promise(
            .data,
            """
            `--at` is read as a table's own times are: years, dates in digits, milliseconds
            """),
        arguments: [
            ("year,v\n1880,1\n1881,2\n1882,3\n", "1881", -2_808_518_400.0, []),
            ("d,v\n20240101,1\n20240102,2\n20240103,3\n", "20240102", 1_704_153_600, []),
            ("d,v\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\n", "20240102", 1_704_153_600, []),
            (
                "t,v\n1704067200000,1\n1704153600000,2\n1704240000000,3\n", "1704153600000",
                1_704_153_600, ["--time-unit", "ms"]
            ),
            ("t,v\n1704067200,1\n1704153600,2\n1704240000,3\n", "1704153600", 1_704_153_600, []),
            ("t,v\n1704067200,1\n1704153600,2\n1704240000,3\n", "2024-01-02", 1_704_153_600, []),
        ] as [(String, String, Double, [String])])
    func anInstantIsReadAsTheTimesOfTheTableAre(
        text: String, at: String, first: Double, arguments: [String]
    ) async throws {
        let outcome = try await TableRun.of(text, ["--size", "1", "--at", at] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.first == first && outcome.count == 1)
    }

    @Test(
        .promise(
            .data,
            """
            a carriage return ends a line by itself, too; a table without a row that is a sample is
            65, never an empty chart (but with `--allow-empty`)
            """),
        arguments: [
            "t,y\r1581094990,1\r1581095110,\r1581095230,3\r",
            "1581094990,1\r1581095110,\r1581095230,3",
            "# old\r\rt,y\r1581094990,1\r1581095110,\r\r1581095230,3\r",
        ])
    func linesThatEndAsOnAnOldMacAreLines(text: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.count == 3)
        #expect([outcome.first, outcome.last] == [1_581_094_990, 1_581_095_230])
    }

    @Test(
        .promise(.data, "a carriage return ends a line…"),
        arguments: ["", "t,y\n", "t,y\r", "t,y\r\n", "# nothing\n\n", "Zeit;Wert\n"])
    func aTableWithoutASampleIsAnErrorUnlessItMayBeEmpty(text: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 65)
        let problem =
            text.isEmpty
            ? "the file is empty"
            : text.hasPrefix("#") ? "comments, and no row" : "a header, and no row below it"
        #expect(
            outcome.errors
                == "chartgen: \"a.csv\": \(problem); draw it as empty with --allow-empty\n")
        let empty = try await TableRun.of(text, ["--allow-empty", "--quiet"])
        #expect(empty.status == 0)
        #expect(empty.count == 0)
    }

    @Test(
        .promise(
            .data,
            """
            columns of years, and of dates such as 20240102 or 202401020930, are read as such; a
            table whose times would all be seconds of 1970 or beyond 2100 is 65 with the unit that
            fits, whichever page is asked for, unless `--time-unit` is given
            """),
        arguments: [
            ("year,CO2\n1880,1\n1881,2\n1883,3\n", "a.csv", -2_840_140_800, -2_745_446_400),
            ("1880,1\n1881,2\n", "a.csv", -2_840_140_800, -2_808_518_400),
            ("202401020930,1\n202401021030,2\n", "a.csv", 1_704_187_800, 1_704_191_400),
            ("2024010209,1\n2024010210,2\n", "a.csv", 1_704_186_000, 1_704_189_600),
            ("day,n\n20240102,1\n20240301,2\n", "a.csv", 1_704_153_600, 1_709_251_200),
            (
                "{\"t\":20240102,\"y\":1}\n{\"t\":20240301,\"y\":2}\n", "a.ndjson", 1_704_153_600,
                1_709_251_200
            ),
            (
                "{\"t\":1999,\"y\":1}\n{\"t\":2000,\"y\":2}\n", "a.ndjson", 915_148_800,
                946_684_800
            ),
        ] as [(String, String, Double, Double)])
    func yearsAndDaysAreWhatTheySay(
        text: String, file: String, first: Double, last: Double
    ) async throws {
        let outcome = try await TableRun.of(text, file: file)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect([outcome.first, outcome.last] == [first, last])
        // A unit that was said is believed.
        let seconds = try await TableRun.of(text, ["--time-unit", "s"], file: file)
        #expect(seconds.errors.contains("thousands of years away") || seconds.last != last)
    }

    @Test(
        .promise(.data, "columns of years, and of dates…"),
        arguments: [
            ("0,1\n1,2\n2,3\n", "a.csv", "0 to 2", "in 1970; if they are, say --time-unit s;"),
            (
                "{\"t\":0,\"y\":1}\n{\"t\":5,\"y\":2}\n", "a.ndjson", "0 to 5",
                "in 1970; if they are, say --time-unit s;"
            ),
            ("1880.5,1\n1881.5,2\n", "a.csv", "1880.5 to 1881.5", "in 1970; if they are, say"),
            (
                "100000000000,1\n100000120000,2\n", "a.csv", "100000000000 to 100000120000",
                "beyond 2100; if it is in milliseconds, say --time-unit ms\n"
            ),
            (
                "100000000000000,1\n100000120000000,2\n", "a.csv",
                "100000000000000 to 100000120000000",
                "beyond 2100; if it is in microseconds, say --time-unit us\n"
            ),
            (
                "{\"t\":100000000000000000,\"y\":1}\n", "a.ndjson", "100000000000000000",
                "beyond 2100; if it is in nanoseconds, say --time-unit ns\n"
            ),
        ])
    func timesThatAreNoSecondsAreRefusedWithTheirUnit(
        text: String, file: String, range: String, words: String
    ) async throws {
        let times = file == "a.csv" ? "times in column 1" : "times"
        for page in [["--page", "1", "--size", "1"], ["--page", "2", "--size", "1"], ["--all"]] {
            let outcome = try await TableRun.of(text, page, file: file)
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.hasPrefix(
                    "chartgen: \"\(file)\": as seconds all \(times) (\(range)) would lie \(words)"
                ),
                "\(outcome.errors)")
        }
    }

    /// Seconds that begin in 1970 and go on are seconds on every page, and so are those of JSON
    /// pages.
    @Test(.promise(.data, "columns of years, and of dates…"))
    func tablesThatBeginIn1970GoOnAsTheyAre() async throws {
        let rows = (0..<200).map { "\($0 * 864_000),\($0)\n" }.joined()
        let outcome = try await TableRun.of(rows, ["--page", "1", "--size", "3"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect([outcome.first, outcome.last] == [0, 1_728_000])
        try await withFolder { folder in
            try Data("[{\"t\":1880,\"y\":1},{\"t\":1881,\"y\":2}]".utf8)
                .write(to: folder.appendingPathComponent("1.json"))
            for source in [".", "1.json"] {
                let outcome = try await Binary.chartgen.run(
                    ["--source", source, "--describe", "a.json", "-o", "a.svg"], in: folder)
                #expect(outcome.status == 0)
                let time = try folder.object("a.json")["time"] as? [String: Any]
                #expect(time?["first"] as? Double == 1880)
            }
        }
    }
}
