import Foundation
import Testing

/// Tables that were drawn as something else than they are.
@Suite struct TableFaultTests {
    /// What came of a table, and what its picture says.
    private struct Outcome {
        let status: Int
        let errors: String
        let said: [String: Any]

        var first: Double? { (said["time"] as? [String: Any])?["first"] as? Double }
        var last: Double? { (said["time"] as? [String: Any])?["last"] as? Double }
        var count: Int? { said["count"] as? Int }
        var low: Double? { (said["value"] as? [String: Any])?["min"] as? Double }

        var yLabel: String? {
            (said["texts"] as? [[String: Any]])?.first { $0["role"] as? String == "yLabel" }?[
                "text"]
                as? String
        }
    }

    /// Draws a table from a file, and the same from stdin, which must come to the same.
    private func run(
        _ text: String, _ arguments: [String] = [], file: String = "a.csv"
    ) async throws -> Outcome {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent(file))
            let common = ["--describe", "a.json", "-o", "a.svg"] + arguments
            let outcome = try await Binary.chartgen.run(["--source", file] + common, in: folder)
            let isDrawn = outcome.status == 0
            #expect(folder.names.contains("a.svg") == isDrawn)
            let said = isDrawn ? try folder.object("a.json") : [:]
            let kind = ["--source-format", file.hasSuffix("ndjson") ? "ndjson" : "csv"]
            let piped = try await Binary.chartgen.run(
                ["--source", "-"] + kind + common, in: folder, input: text)
            #expect(piped.status == outcome.status)
            #expect(
                piped.errors.replacing("standard input", with: "\"\(file)\"") == outcome.errors)
            return Outcome(status: outcome.status, errors: outcome.errors, said: said)
        }
    }

    /// Times of day that stand beside their dates would all be midnight.
    @Test(arguments: [",", ";"])
    func aTimeOfDayInAColumnOfItsOwnIsRefused(delimiter: String) async throws {
        let text =
            "date,time,kW\n2024-01-01,00:00,1\n2024-01-01,12:00:30,5\n2024-01-02,00:00,2\n"
            .replacing(",", with: delimiter)
        let outcome = try await run(text)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains("column 1 holds dates, and column 2 times of day"),
            "\(outcome.errors)")
        let days = "date,sunrise,kW\n2024-01-01,08:17,1\n2024-01-02,08:16,5\n"
        #expect(try await run(days.replacing(",", with: delimiter)).status == 0)
        let chosen = try await run(text, ["--time-field", "date"])
        #expect(chosen.status == 0 && chosen.count == 3)
    }

    /// A bare number is what the table's own times are.
    @Test(
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
        let outcome = try await run(text, ["--size", "1", "--at", at] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.first == first && outcome.count == 1)
    }

    @Test(arguments: [
        "time;v\n2024-01-01;999,5\n2024-01-02;2.345\n",
        "time;v\n2024-01-01;1.000\n2024-01-02;1,5\n",
    ])
    func valuesWithTwoDecimalMarksAreRefused(text: String) async throws {
        let outcome = try await run(text)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("which of them is the decimal mark?"), "\(outcome.errors)")
        #expect(try await run(text.replacing(".", with: "")).status == 0)
    }

    @Test(arguments: [
        "t,y\r1581094990,1\r1581095110,\r1581095230,3\r", "1581094990,1\r1581095110,\r1581095230,3",
        "# old\r\rt,y\r1581094990,1\r1581095110,\r\r1581095230,3\r",
    ])
    func linesThatEndAsOnAnOldMacAreLines(text: String) async throws {
        let outcome = try await run(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.count == 3)
        #expect([outcome.first, outcome.last] == [1_581_094_990, 1_581_095_230])
    }

    @Test(arguments: ["", "t,y\n", "t,y\r", "t,y\r\n", "# nothing\n\n", "Zeit;Wert\n"])
    func aTableWithoutASampleIsAnErrorUnlessItMayBeEmpty(text: String) async throws {
        let outcome = try await run(text)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors
                == "chartgen: \"a.csv\": no row with a sample in it; draw it as empty with --allow-empty\n"
        )
        let empty = try await run(text, ["--allow-empty", "--quiet"])
        #expect(empty.status == 0)
        #expect(empty.count == 0)
    }

    @Test(
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
        let outcome = try await run(text, file: file)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect([outcome.first, outcome.last] == [first, last])
        // A unit that was said is believed.
        let seconds = try await run(text, ["--time-unit", "s"], file: file)
        #expect(seconds.errors.contains("thousands of years away") || seconds.last != last)
    }

    @Test(
        arguments: [
            ("0,1\n1,2\n2,3\n", "a.csv", "0 to 2", "in 1970; if they are, say --time-unit s;"),
            (
                "{\"t\":0,\"y\":1}\n{\"t\":5,\"y\":2}\n", "a.ndjson", "0 to 5",
                "in 1970; if they are, say --time-unit s;"
            ),
            ("1880.5,1\n1881.5,2\n", "a.csv", "1880.5 to 1881.5", "in 1970; if they are, say"),
            (
                "1581094990000,1\n1581095110000,2\n", "a.csv", "1581094990000 to 1581095110000",
                "beyond 2100; if it is in milliseconds, say --time-unit ms\n"
            ),
            (
                "1581094990000000,1\n1581095110000000,2\n", "a.csv",
                "1581094990000000 to 1581095110000000",
                "beyond 2100; if it is in microseconds, say --time-unit us\n"
            ),
            (
                "{\"t\":1581094990000000000,\"y\":1}\n", "a.ndjson", "1581094990000000000",
                "beyond 2100; if it is in nanoseconds, say --time-unit ns\n"
            ),
        ])
    func timesThatAreNoSecondsAreRefusedWithTheirUnit(
        text: String, file: String, range: String, words: String
    ) async throws {
        let times = file == "a.csv" ? "times in column 1" : "times"
        for page in [["--page", "1", "--size", "1"], ["--page", "2", "--size", "1"], ["--all"]] {
            let outcome = try await run(text, page, file: file)
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.hasPrefix(
                    "chartgen: \"\(file)\": as seconds all \(times) (\(range)) would lie \(words)"
                ),
                "\(outcome.errors)")
        }
    }

    /// Seconds that begin in 1970 and go on are seconds on every page, and so are those of JSON pages.
    @Test func tablesThatBeginIn1970GoOnAsTheyAre() async throws {
        let rows = (0..<200).map { "\($0 * 864_000),\($0)\n" }.joined()
        let outcome = try await run(rows, ["--page", "1", "--size", "3"])
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

    @Test(
        arguments: [
            (
                "time,city,temp,hum\n2026-03-29,Bonn,,50\n2026-03-30,Bonn,3,51\n", "temp", 3,
                "\"hum\""
            ),
            ("time,a,y,b\n2026-03-29,1,2,3\n2026-03-30,4,5,6\n", "y", 2, "\"a\", \"b\""),
            (
                "1581094990,1,2\n1581095110,3,4\n", "column 2", 1, "\"column 3\""
            ),
            (
                "t," + (1...12).map { "v\($0)" }.joined(separator: ",") + "\n2026-03-29"
                    + String(repeating: ",7", count: 12) + "\n", "v1", 7,
                (2...9).map { "\"v\($0)\"" }.joined(separator: ", ") + ", …"
            ),
        ] as [(String, String, Double, String)])
    func aColumnThatNobodyChoseIsNamed(
        text: String, column: String, low: Double, others: String
    ) async throws {
        let outcome = try await run(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.yLabel == column)
        #expect(outcome.low == low)
        let note =
            "chartgen: of several columns \"\(column)\" is drawn; --value-field takes another: \(others)"
        #expect(outcome.errors.hasPrefix(note + "\n"), "\(outcome.errors)")
        let labelled = try await run(text, ["--y-label", "kW", "--quiet"])
        #expect(labelled.yLabel == "kW")
        #expect(labelled.errors == "")
    }

    @Test(
        arguments: [
            ("t,a\n2026-03-29,1\n", []), ("t,a,note\n2026-03-29,1,x\n", []),
            ("t,a,b\n2026-03-29,1,2\n", ["--value-field", "b"]),
        ])
    func whatWasNoChoiceIsNotNamed(text: String, options: [String]) async throws {
        let outcome = try await run(text, options)
        #expect(outcome.status == 0)
        #expect(outcome.yLabel == nil)
        #expect(outcome.errors == "a.svg: page 1 of 1, point 1 of 1, end of data\n")
    }

    @Test(
        arguments: [
            ("time;temp, °C\n2026-03-29;1,5\n2026-03-30;2,5\n", []),
            ("time,temp; °C\n2026-03-29,1.5\n2026-03-30,2.5\n", []),
            ("2026-03-29;1,5\n2026-03-30;2,5\n", []),
            ("time|temp\n2026-03-29|1.5\n2026-03-30|2.5\n", ["--delimiter", "|"]),
            ("time\ttemp\n2026-03-29\t1.5\n", ["--delimiter", "tab"]),
            ("time;temp\n2026-03-29;1,5\n", ["--delimiter", ";"]),
            ("2026-03-29 1.5\n", ["--delimiter", "space"]),
        ])
    func fieldsAreToldByTheRowsOrByTheDelimiter(text: String, options: [String]) async throws {
        let outcome = try await run(text, options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.low == 1.5)
        #expect(outcome.first == 1_774_742_400)
    }

    /// Semicolons between halves, or commas: either reading has samples.
    @Test func rowsThatCanBeReadTwoWaysWantADelimiter() async throws {
        let text = "1581094990,5;2,5\n1581094991,5;3,5\n"
        let outcome = try await run(text)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors
                == "chartgen: \"a.csv\", line 1: its rows are as good with semicolons between the fields"
                + " as with commas; name the delimiter with --delimiter, such as ';' or tab\n")
        let told = try await run(text, ["--delimiter", ";"])
        #expect([told.first, told.low] == [1_581_094_990.5, 2.5])
    }

    @Test(
        arguments: [
            (["--delimiter", "ab"], "The value 'ab' is invalid"),
            (["--delimiter", "1"], "The value '1' is invalid"),
            (["--delimiter", ";", "--source-format", "json"], "--delimiter is for csv and tsv"),
        ])
    func otherDelimitersAreRefused(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["--source", "-"] + options, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }
}
