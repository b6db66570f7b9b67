import Foundation
import TestSupport
import Testing

/// What times are that say neither a form nor a unit.
@Suite struct TimeKindTests {
    /// Files with the options that they need, and their first and last instants, by Python's
    /// datetime.
    @Test(
        .promise(
            .data,
            """
            months with their names in five languages, years of two digits, weeks of ISO 8601,
            months in digits, 24:00 and names of zones are read; numbers of a table or of JSON that
            would lie beyond 2100 count the unit in which all lie from 1990 to 2100, and numbers
            below a name that means dates are Excel's days, which is said
            """),
        arguments: [
            ("a.csv", "month,v\nJan-22,1\nFeb-22,2\n", "", 1_640_995_200, 1_643_673_600),
            ("a.csv", "d;v\n3 janv. 2024;1\n4 févr. 2024;2\n", "", 1_704_240_000, 1_707_004_800),
            ("a.csv", "d;v\n01.03.24;1\n15.03.24;2\n", "", 1_709_251_200, 1_710_460_800),
            ("a.csv", "d,v\n24-01-31,1\n24-02-01,2\n", "", 1_706_659_200, 1_706_745_600),
            ("a.csv", "d,v\n2024-W01,1\n2024-W02,2\n", "", 1_704_067_200, 1_704_672_000),
            ("a.csv", "d,v\n202401,1\n202402,2\n", "", 1_704_067_200, 1_706_745_600),
            (
                "a.csv", "d,v\n2024-01-01 23:00,1\n2024-01-01 24:00,2\n", "", 1_704_150_000,
                1_704_153_600
            ),
            (
                "a.csv", "d,v\n2024-01-05 13:00 CET,1\n2024-07-05 13:00 CEST,2\n", "",
                1_704_456_000, 1_720_177_200
            ),
            (
                "a.csv", "ts,v\n1704067200000,1\n1704067200500,2\n", "ms", 1_704_067_200,
                1_704_067_200.5
            ),
            ("a.csv", "ts,v\n1704067200000000,1\n", "us", 1_704_067_200, 1_704_067_200),
            (
                "a.ndjson", "{\"t\":1704067200000,\"y\":1}\n{\"t\":1704067200500,\"y\":2}\n", "ms",
                1_704_067_200, 1_704_067_200.5
            ),
            (
                "b.json", "[{\"t\":1704067200000,\"y\":1},{\"t\":1704067200500,\"y\":2}]", "ms",
                1_704_067_200, 1_704_067_200.5
            ),
            (
                "b.json", "[{\"t\":\"1704067200000\",\"y\":1},{\"y\":2,\"t\":\"1704067200500\"}]",
                "ms",
                1_704_067_200, 1_704_067_200.5
            ),
            ("b.json", "[{\"t\":1704067200000000000,\"y\":1}]", "ns", 1_704_067_200, 1_704_067_200),
            ("a.csv", "Date,v\n45292,1\n45292.5,2\n", "Excel", 1_704_067_200, 1_704_110_400),
            // JSON needs a key that means years or months; a page of counts may look like them.
            (
                "year.json", "[{\"year\":1956,\"y\":1},{\"year\":1957,\"y\":2}]", "", -441_849_600,
                -410_227_200
            ),
            (
                "month.json", "[{\"month\":202401,\"y\":1},{\"month\":202402,\"y\":2}]", "",
                1_704_067_200, 1_706_745_600
            ),
            ("day.json", "[{\"day\":20240101,\"y\":1}]", "", 1_704_067_200, 1_704_067_200),
            ("b.json", "[{\"t\":\"202401\",\"y\":1}]", "", 1_704_067_200, 1_704_067_200),
            ("b.json", "[{\"t\":1956,\"y\":1},{\"t\":1957,\"y\":2}]", "", 1956, 1957),
        ] as [(String, String, String, Double, Double)])
    func timesAreReadAsWhatTheyAre(
        file: String, text: String, said: String, first: Double, last: Double
    ) async throws {
        let key = file.split(separator: ".")[0]
        let options = key.count == 1 ? [] : ["--time-field", String(key)]
        let run = try await TableRun.of(text, options, file: file)
        #expect(run.status == 0 && [run.first, run.last] == [first, last], "\(run.errors)")
        let notes = [
            "ms": "are milliseconds since 1970, by their size", "us": "microseconds",
            "ns": "nanoseconds", "Excel": "as Excel counts them",
        ]
        #expect(notes[said].map(run.errors.contains) ?? !run.errors.contains("since"))
    }

    /// A later time in another form is refused with its line.
    @Test(
        .promise(.data, "months with their names…"),
        arguments: [
            ("a.csv", "month,v\nJan-22,1\nFeb-22,2\n2022-03,3\n", "line 4"),
            ("a.csv", "d,v\n202401,1\n202413,2\n", "in 1970"),
            ("a.ndjson", "{\"t\":\"Jan 2022\",\"y\":1}\n{\"t\":\"2022-02\",\"y\":2}\n", "line 2"),
            ("a.csv", "ts,v\n1704067200000,1\n1704067200,2\n", "as seconds since 1970"),
        ])
    func aLaterTimeInAnotherFormIsRefused(file: String, text: String, words: String) async throws {
        let run = try await TableRun.of(text, file: file)
        #expect(run.status == 65 && run.errors.contains(words), "\(run.errors)")
    }

    /// A key that means a date does not count seconds in 1970, unless they are said.
    @Test(.promise(.data, "months with their names…"))
    func aMonthIsNoSecondOf1970() async throws {
        let text = "[{\"month\":1,\"y\":1},{\"month\":2,\"y\":2}]"
        let options = ["--time-field", "month"]
        let run = try await TableRun.of(text, options, file: "b.json")
        #expect(run.status == 65 && run.errors.contains("in 1970"), "\(run.errors)")
        let seconds = try await TableRun.of(text, options + ["--time-unit", "s"], file: "b.json")
        #expect([seconds.first, seconds.last] == [1, 2], "\(seconds.errors)")
    }

    // MARK: Times of day

    private static let clocks = "time,v\n22:05,1\n23:05,2\n01:05,3\n23:00,4\n24:00,5\n02:00,6\n"

    @Test(
        .promise(
            .data,
            """
            times of day alone need `--date`, the day of the first; the next day begins where they
            go back by more than 12 hours, on whichever page of a table
            """),
        arguments: [nil, "1", "2", "5"] as [String?])
    func timesOfDayAreOnTheDayThatIsSaid(rows: String?) async throws {
        let refused = try await TableRun.of(Self.clocks)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("times such as \"22:05\" name no day"), "\(refused.errors)")
        #expect(refused.errors.contains("--date 2024-03-01"))
        let pages = rows.map { ["--api-page-size", $0, "--all"] } ?? []
        let run = try await TableRun.of(Self.clocks, ["--date", "2024-03-01"] + pages)
        // From 22:05 on 1 March to 02:00 on 3 March.
        #expect(run.status == 0, "\(run.errors)")
        #expect([run.first, run.last] == [1_709_330_700, 1_709_431_200], "\(run.errors)")
    }

    @Test(
        .promise(.data, "times of day alone…"),
        arguments: [
            ("b.json", "[{\"t\":\"22:05\",\"y\":1},{\"t\":\"02:00\",\"y\":2}]"),
            ("a.ndjson", "{\"t\":\"22:05\",\"y\":1}\n{\"t\":\"02:00\",\"y\":2}\n"),
            ("a.csv", "22:05,1\n02:00,2\n"), ("a.csv", "time,v\n10:05 PM,1\n2:00 AM,2\n"),
        ])
    func soAreThoseOfOtherFiles(file: String, text: String) async throws {
        let run = try await TableRun.of(text, ["--date", "2024-03-01"], file: file)
        #expect([run.first, run.last] == [1_709_330_700, 1_709_344_800], "\(run.errors)")
    }

    @Test func aDayIsADate() async throws {
        let run = try await TableRun.of(Self.clocks, ["--date", "1.3.2024"])
        #expect(run.status == 64 && run.errors.contains("is no date such as 2024-03-01"))
    }
}
