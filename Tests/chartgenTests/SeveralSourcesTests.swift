import ChartScene
import Foundation
import Testing
import TimeSeries

@testable import ChartgenCommand

/// Several sources in one picture.
@Suite struct SeveralSourcesTests {
    @Test(
        arguments: [
            ("inside=https://example.org/in", "inside", "https://example.org/in"),
            ("A_1-b=pages", "A_1-b", "pages"), ("a=", "a", ""), ("a=b=c", "a", "b=c"),
            ("https://example.org/?a=b", nil, "https://example.org/?a=b"), ("=x", nil, "=x"),
            ("pages/a=b.csv", nil, "pages/a=b.csv"), ("x=there.csv", nil, "x=there.csv"),
            ("ä=x", nil, "ä=x"), ("-", nil, "-"),
        ] as [(String, String?, String)])
    func aSourceIsTypedWithItsName(typed: String, name: String?, place: String) {
        let source = TypedSource(typed) { $0 == "x=there.csv" }
        #expect(source.name == name && source.place == place)
    }

    /// 40 rows a minute apart, and 20 rows every two minutes that begin half a minute later.
    private func run(
        _ arguments: [String]
    ) async throws -> (outcome: Binary.Outcome, said: [String: Any]) {
        try await withFolder { folder in
            let rows = (0..<40).map { "\(1_767_225_600 + 60 * $0),\($0)\n" }
            let others = (0..<20).map { "\(1_767_225_630 + 120 * $0),\(100 + $0)\n" }
            try folder.write("t,y\n" + rows.joined(), to: "a.csv")
            try folder.write("t,y\n" + others.joined(), to: "b.csv")
            let outcome = try await Binary.chartgen.run(
                arguments + ["-o", "x.svg", "--describe", "x.json", "--check", "--quiet"],
                in: folder)
            return (outcome, outcome.status == 0 ? try folder.object("x.json") : [:])
        }
    }

    @Test func theOthersShowWhatLiesInTheSpanOfTheFirstOnesPage() async throws {
        let (outcome, said) = try await run(
            ["--source", "in=a.csv", "--source", "out=b.csv", "--page", "2", "--size", "10"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let series = said["series"] as? [[String: Any]] ?? []
        #expect(series.map { $0["name"] as? String } == ["in", "out"])
        #expect(series.map { $0["count"] as? Int } == [10, 5])
        #expect(series.map { $0["min"] as? Double } == [10, 105])
        // From 600 s to 1,140 s: of every second minute and a half those from 630 s to 1,110 s.
        #expect(series.map { $0["first"] as? Double } == [1_767_226_200, 1_767_226_230])
        #expect(series.map { $0["last"] as? Double } == [1_767_226_740, 1_767_226_710])
        #expect(said["page"] as? Int == 2 && said["firstIndex"] as? Int == 10)
        let time = said["time"] as? [String: Any]
        #expect(time?["first"] as? Double == 1_767_226_200)
        let texts = (said["texts"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
        #expect(texts.contains("in, out") && texts.contains("in") && texts.contains("out"))
    }

    /// The first page begins, and the last one ends, with all sources.
    @Test(
        arguments: [
            (["--page", "1"], 10, 5, "page 1, 2 lines, 15 points"),
            (["--page", "last"], 10, 25, "page 4 of 4, 2 lines, 35 points, end of data"),
            (["--at", "1767230000"], 10, 25, "page 4 of 4, 2 lines, 35 points, end of data"),
        ])
    func theLastPageHasWhatTheOthersHaveAfterIt(
        page: [String], first: Int, other: Int, words: String
    ) async throws {
        try await withFolder { folder in
            // Old has a row each minute until minute 40, New one every two until minute 80.
            let rows = (0..<80).flatMap { minute in
                let cities = (minute < 40 ? ["Old"] : []) + (minute % 2 == 0 ? ["New"] : [])
                return cities.map { "\(1_767_225_600 + 60 * minute),\($0),\(minute)\n" }
            }
            try folder.write("time,city,v\n" + rows.joined(), to: "a.csv")
            let outcome = try await Binary.chartgen.run(
                ["a.csv", "--size", "10", "-o", "x.svg", "--describe", "x.json"] + page,
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.lines.last == "x.svg: \(words)")
            let series = try folder.object("x.json")["series"] as? [[String: Any]] ?? []
            #expect(series.map { $0["count"] as? Int } == [first, other])
        }
    }

    /// A line named b beside one named a, whose page is the last one where it says so.
    @Test(
        arguments: [
            ([1], true, false, false, ["\"b\" goes on after the last page"]),
            ([1], true, true, false, []),
            ([1], false, false, false, []), ([1], true, false, true, []),
            ([], false, false, false, ["\"b\" has no value in the time that is drawn"]),
            ([nil], true, false, true, ["\"b\" has no value in the time that is drawn"]),
        ] as [([Double?], Bool, Bool, Bool, [String])])
    func aLineThatIsEmptyOrGoesOnIsSaid(
        values: [Double?], isLast: Bool, otherIsLast: Bool, isRange: Bool, notes: [String]
    ) throws {
        func line(_ name: String, _ values: [Double?], isLast: Bool) throws -> ChartSeries {
            let samples = values.enumerated().map { Sample(t: Double($0), y: $1) }
            return try ChartSeries(
                Series(samples), name: name,
                position: PagePosition(
                    page: 3, size: 1, range: 2..<3, isLast: isLast, totalPoints: nil,
                    totalPages: nil, isRange: isRange))
        }
        var chart = Chart()
        chart.isOfGroup = true
        chart.series = [
            try line("a", [1], isLast: isLast), try line("b", values, isLast: otherIsLast),
        ]
        if isRange { chart.xRange = 0...10 }
        let said = chart.notesOfLines
        #expect(said.count == notes.count, "\(said)")
        #expect(zip(said, notes).allSatisfy { $0.hasPrefix($1) }, "\(said)")
    }

    @Test(
        arguments: [
            (
                "1970-01-01,0", "2024-02-01",
                "the sample at 1970-01-01T00:00:00Z lies 54 years before"
            ),
            (
                "2042-02-01,0", "2024-02-01",
                "the sample at 2042-02-01T00:00:00Z lies 17 years after"
            ),
            ("2022-02-01,0", "2024-02-01", nil), ("2024-01-31,0", "2024-02-01", nil),
        ])
    func aTimeFarFromAllOthersIsSaid(row: String, first: String, words: String?) async throws {
        try await withFolder { folder in
            let rows = (0..<20).map { "2024-02-\($0 < 9 ? "0" : "")\($0 + 1),\($0)\n" }.joined()
            let isLate = row > "2024"
            try folder.write("date,y\n" + (isLate ? rows + row : row + "\n" + rows), to: "a.csv")
            let outcome = try await Binary.chartgen.run(["a.csv", "-o", "x.svg"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains(words ?? "years before") == (words != nil))
            guard
                let advice = outcome.errors.firstRange(of: "--from ")
                    ?? outcome.errors.firstRange(of: "--to ")
            else { return }
            let option = outcome.errors[advice.lowerBound...].split(separator: " ").prefix(2)
            let again = try await Binary.chartgen.run(
                ["a.csv", "-o", "x.svg", "--describe", "x.json"] + option.map(String.init),
                in: folder)
            #expect(again.status == 0 && !again.errors.contains("years"), "\(again.errors)")
            #expect(try folder.object("x.json")["count"] as? Int == 20)
        }
    }

    @Test(arguments: [
        ("1402", "Persian or the Islamic"), ("2567", "Buddhist"), ("1900", nil),
    ])
    func yearsOfOtherCalendarsAreSaid(year: String, calendar: String?) async throws {
        let run = try await TableRun.of(
            "date,y\n\(year)-01-05,1\n\(year)-01-06,2\n\(year)-01-07,3\n", [])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains(calendar ?? "Gregorian") == (calendar != nil))
    }

    @Test func aSourceWithoutAValueInTheRangeIsNamed() async throws {
        try await withFolder { folder in
            try folder.write("t,y\n1767225600,1\n1767225660,2\n1767225720,2\n", to: "a.csv")
            try folder.write("t,y\n1767139200,1\n1767139260,2\n", to: "b.csv")
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "a=a.csv", "--source", "b=b.csv", "--from", "2026-01-01", "-o",
                    "x.svg",
                ],
                in: folder)
            #expect(outcome.status == 0)
            #expect(
                outcome.errors.contains("\"b\" has no value in the time that is drawn"),
                "\(outcome.errors)")
        }
    }

    /// Percents have all digits of the ratios.
    @Test(arguments: [
        ("4e-12", "1.4e-11", 4e-10, 1.4e-9), ("0.07", "0.29", 7, 29),
        ("0.123456789012345", "12345.6789", 12.345_678_901_234_5, 1_234_567.89),
    ])
    func ratiosKeepTheirDigitsAsPercents(
        low: String, high: String, min: Double, max: Double
    ) async throws {
        let run = try await TableRun.of(
            "t,y\n1767225600,\(low)\n1767225660,\(high)\n", ["--unit", "ratio"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.low == min && run.high == max)
    }

    @Test(
        arguments: [
            (["--source", "a.csv", "--source", "-"], "several sources need names"),
            (["--source", "a=a.csv", "--source", "b.csv"], "several sources need names"),
            (["--source", "a=a.csv", "--source", "a=b.csv"], "two sources are called a"),
            (["--source", "a=-", "--source", "b=-"], "stdin can be one source only"),
            (["--source", "a=", "--source", "b=b.csv"], "the source is an empty text"),
            (["--source", "a=a.csv", "b.csv"], "the source is named twice"),
            (
                ["--source", "a=a.csv", "--source", "b=b.csv", "--value-field", "1,2,3,4,5"],
                "one chart has at most 8 lines"
            ),
        ])
    func sourcesThatCannotBeToldApartAreRefused(arguments: [String], words: String) async throws {
        let (outcome, _) = try await run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func noneOfTheSourcesIsOverwritten() async throws {
        try await withFolder { folder in
            for name in ["a.csv", "b.csv"] {
                try folder.write("t,y\n1767225600,1\n1767225660,2\n", to: name)
            }
            let outcome = try await Binary.chartgen.run(
                ["--source", "a=a.csv", "--source", "b=b.csv", "-o", "b.csv", "--format", "png"],
                in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\"b.csv\" is the source: write to another file"))
        }
    }
}
