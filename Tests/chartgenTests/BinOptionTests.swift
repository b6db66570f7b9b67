import Foundation
import TestSupport
import Testing

/// `--bin`, `--use` and `--smooth` of the built command.
@Suite struct BinOptionTests {
    /// A row an hour of Berlin's days from 30 March to 1 April 2024, of which the second has 23
    /// hours: the value is the number of the day.
    private static let spring = table(from: 1_711_753_200, hours: 24 + 23 + 24) {
        $0 < 24 ? 1 : $0 < 47 ? 2 : 3
    }
    /// Likewise from 26 to 28 October 2024, of which the second has 25 hours.
    private static let autumn = table(from: 1_729_893_600, hours: 24 + 25 + 24) {
        $0 < 24 ? 1 : $0 < 49 ? 2 : 3
    }

    private static func table(
        from start: Int, hours: Int, _ value: (Int) -> Int
    ) -> String {
        (["t,kW"] + (0..<hours).map { "\(start + 3_600 * $0),\(value($0))" })
            .joined(separator: "\n")
    }

    private static func drawn(
        _ table: String, _ arguments: [String]
    ) async throws -> RangeRun {
        try await withFolder { folder in
            try Data(table.utf8).write(to: folder.appendingPathComponent("meter.csv"))
            return try await RangeRun.of(["meter.csv"] + arguments, in: folder)
        }
    }

    private func line(_ run: RangeRun, _ index: Int = 0) -> [String: Any] {
        let lines = run.said["series"] as? [[String: Any]] ?? []
        return lines.indices.contains(index) ? lines[index] : [:]
    }

    @Test(
        .promise(
            .options,
            """
            `--bin 1d` draws a point for each day of the zone, of 23 and 25 hours, too, with any
            number of `--use`; the chart, the alt text and `--describe` say so
            """),
        arguments: [
            ("March", "mean", 1.0, 3.0), ("March", "sum", 24, 72), ("March", "count", 23, 24),
            ("March", "last", 1, 3), ("October", "mean", 1, 3), ("October", "sum", 24, 72),
            ("October", "count", 24, 25), ("October", "min", 1, 3), ("October", "max", 1, 3),
        ])
    func aDayIsOnePoint(month: String, use: String, low: Double, high: Double) async throws {
        let run = try await Self.drawn(
            month == "March" ? Self.spring : Self.autumn,
            ["--bin", "1d", "--use", use, "--time-zone", "Europe/Berlin"])
        #expect(run.outcome.status == 0, "\(run.outcome.errors)")
        #expect(run.number("min", in: "value") == low && run.number("max", in: "value") == high)
        #expect(line(run)["count"] as? Int == 3)
        #expect(run.said["bin"] as? String == "1d" && run.said["use"] as? String == use)
        #expect(run.said["smooth"] == nil)
        let points = month == "March" ? 71 : 73
        #expect(run.texts("facts").first?.hasPrefix("3 days from \(points) points") == true)
        #expect(run.alt.contains("3 days from \(points) points. 3 days from"))
        #expect(run.outcome.errors.contains("a.svg: 3 days from \(points) points, end of data\n"))
        #expect(run.number("count") == Double(points))
    }

    @Test(arguments: [
        ("mean", "Mean of each week", "Mittel je Woche"),
        ("sum", "Sum of each week", "Summe je Woche"),
        ("min", "Lowest of each week", "Kleinster Wert je Woche"),
        ("max", "Highest of each week", "Größter Wert je Woche"),
        ("count", "Number of points in each week", "Zahl der Punkte je Woche"),
        ("last", "Last of each week", "Letzter Wert je Woche"),
    ])
    func theNameStandsOnTheChart(use: String, english: String, german: String) async throws {
        let options = ["--bin", "week", "--use", use]
        let run = try await Self.drawn(Self.spring, options)
        #expect(run.texts("subtitle") == [english] && run.alt.contains(". \(english). "))
        #expect(run.texts("yLabel") == (use == "count" ? [] : ["kW"]))
        let other = try await Self.drawn(Self.spring, options + ["--locale", "de"])
        #expect(other.texts("subtitle") == [german] && other.alt.contains(". \(german). "))
        #expect(other.alt.contains("2 Wochen (71 Punkte)"))
        let named = try await Self.drawn(Self.spring, options + ["--subtitle", "House"])
        let own = english.prefix(1).lowercased() + english.dropFirst()
        #expect(named.texts("subtitle") == ["House · \(own)"])
    }

    /// The page is of rows. A range cuts its bins, and both say so.
    /// Six samples an hour, around an hour that comes twice.
    @Test(arguments: [
        ("Europe/Berlin", "2h", 1_792_890_000, 18), ("Europe/Berlin", "6h", 1_792_890_000, 42),
        ("Europe/Berlin", "1h", 1_792_890_000, 6), ("Atlantic/Azores", "6h", 1_792_890_000, 42),
        ("America/Havana", "4h", 1_793_509_200, 30),
    ])
    func anHourThatComesTwiceLiesInOneBin(
        zone: String, bin: String, change: Int, most: Double
    ) async throws {
        let rows = stride(from: change - 86_400, to: change + 86_400, by: 600)
        let table = (["t,kW"] + rows.map { "\($0),1" }).joined(separator: "\n")
        let run = try await Self.drawn(
            table, ["--bin", bin, "--use", "count", "--time-zone", zone])
        #expect(run.outcome.status == 0, "\(run.outcome.errors)")
        #expect(run.number("max", in: "value") == most)
    }

    /// One line has two days of the four.
    @Test func daysOfSeveralLinesCountOnce() async throws {
        let rows = ["1,A,2", "1,B,3", "2,A,4", "2,B,6", "3,B,6", "4,B,6"].map { "2024-01-0\($0)" }
        let run = try await Self.drawn(
            "date,c,v\n" + rows.joined(separator: "\n") + "\n", ["--bin", "1d"])
        #expect(run.outcome.errors.contains("2 lines, 4 days from 6 points"))
        #expect(run.alt.contains("2 lines, 4 days from 6 points. 4 days from Mon 1 Jan 2024"))
    }

    @Test func aPageOrARangeThatCutsABinSaysSo() async throws {
        let zone = ["--bin", "1d", "--time-zone", "Europe/Berlin"]
        let page = try await Self.drawn(Self.spring, zone + ["--page", "2", "--size", "20"])
        #expect(
            page.outcome.errors.contains(
                "page 2, first and last day in part, 2 days from points 21–40"))
        let range = try await Self.drawn(
            Self.spring, zone + ["--from", "2024-03-30T06:00", "--to", "2024-04-01"])
        #expect(range.alt.contains("first day in part"))
        #expect(range.number("from", in: "range") == 1_711_774_800)
        #expect(range.number("first", in: "time") == 1_711_753_200)
        let whole = try await Self.drawn(
            Self.spring, zone + ["--from", "2024-03-31", "--to", "2024-03-31"])
        #expect(!whole.alt.contains("in part") && line(whole)["count"] as? Int == 1)
    }

    @Test(
        .promise(
            .options,
            """
            `--smooth 24h` draws the mean around each point as a second line that the legend names;
            the first line stays as it is
            """))
    func theMeanIsASecondLine() async throws {
        let run = try await Self.drawn(Self.spring, ["--smooth", "24h"])
        #expect(run.outcome.status == 0, "\(run.outcome.errors)")
        #expect(run.texts("seriesName") == ["meter", "24 h mean"])
        #expect(run.said["smooth"] as? String == "24h" && run.said["bin"] == nil)
        #expect(line(run)["count"] as? Int == 71 && line(run)["max"] as? Double == 3)
        #expect(run.alt.contains("71 points. 71 points from"))
        let both = try await Self.drawn(
            Self.spring, ["--bin", "6h", "--smooth", "1d", "--locale", "de"])
        #expect(both.texts("seriesName") == ["meter", "1-Tage-Mittel"])
        #expect(both.texts("subtitle") == ["Mittel je 6 Stunden"])
    }

    @Test(arguments: [("24h", false), ("30m", true)])
    func aMeanWithoutAWholeWindowIsSaid(span: String, isSaid: Bool) async throws {
        let run = try await Self.drawn(Self.spring, ["--smooth", span])
        #expect(run.outcome.status == 0)
        #expect(run.outcome.errors.contains("no mean of \(span) drawn") == isSaid)
    }

    @Test(
        .promise(
            .options,
            "a `--bin`, `--use` or `--smooth` that means nothing is 64, in a line with an example"),
        arguments: [
            (["--bin", "0d"], "such as 1d"), (["--bin", "7"], "such as 15m, 6h, 1d"),
            (["--bin", "7h"], "take 15m, 1h, 6h"), (["--bin", "5mo"], "take 1mo, 2mo"),
            (["--bin", "5000d"], "1,000 at most"), (["--bin", ""], "such as 15m, 6h, 1d"),
            (["--bin", "1d", "--use", "mode"], "- mean"),
            (["--use", "max"], "as in --bin 1d --use max"),
            (["--smooth", "0h"], "such as 30m, 24h or 7d"),
            (["--bin", "1d", "--y-scale", "dataset"], "can't be combined with --y-scale"),
            (["--bin", "1d", "--allow-partial"], "can't be combined with --allow-partial"),
        ])
    func whatMeansNothingIsRefused(arguments: [String], words: String) async throws {
        try await withFolder { folder in
            try Data(Self.spring.utf8).write(to: folder.appendingPathComponent("meter.csv"))
            let outcome = try await Binary.chartgen.refusing(
                ["meter.csv", "-o", "a.svg"] + arguments, in: folder)
            #expect(outcome.status == 64 && outcome.errors.contains(words))
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }
    }

    /// Each number that is drawn of a bin may hide it.
    @Test(arguments: [[], ["--bin", "1d"], ["--bin", "1d", "--use", "max"], ["--smooth", "6h"]])
    func aNumberThatMayStandForAMissingOneIsAskedAbout(arguments: [String]) async throws {
        let table = Self.table(from: 1_711_753_200, hours: 600) { $0 == 500 ? -999 : $0 % 9 }
        let run = try await Self.drawn(table, arguments)
        #expect(run.outcome.status == 0)
        #expect(
            run.outcome.errors.contains("the value -999 lies far from all others"),
            "\(run.outcome.errors)")
    }

    @Test func theServerAndLiveTradesRefuseThem() async throws {
        for arguments in [["serve", "sample", "--bin", "1d"], ["live", "--smooth", "1h"]] {
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(arguments, in: folder)
                #expect(outcome.status == 64 && outcome.errors.contains(" is for "))
            }
        }
    }

    @Test func manyRowsTakeNoMoreMemory() async throws {
        try await withFolder { folder in
            let rows = (0..<400_000).map { "\(1_700_000_000 + $0),\($0 % 7)\n" }.joined()
            let outcome = try await Binary.chartgen.run(
                ["-", "--bin", "1h", "--use", "count", "-o", "a.svg"], in: folder,
                input: "t,y\n" + rows)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("112 hours from 400,000 points"))
        }
    }
}
