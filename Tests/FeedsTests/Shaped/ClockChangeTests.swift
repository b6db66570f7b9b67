import Calendars
import CellValues
import FeedErrors
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Hours that clocks show twice or not at all, in tables that are read as a whole.
struct ClockChangeTests {
    private static func format(_ zone: String) throws -> TableFormat {
        var format = TableFormat()
        format.zone = try Zone.named(zone)
        return format
    }

    @Test(
        .promise(
            .data, "the hour that clocks show twice is read alike with the newest row first"),
        arguments: [
            // Each wall time once: the first of its two instants, as from the oldest row on.
            (["00", "01", "02", "03", "04"], [0, 3600, 7200, 14400, 18000]),
            (["00", "01", "02", "02", "03"], [0, 3600, 7200, 10800, 14400]),
        ])
    func newestFirst(hours: [String], seconds: [Double]) async throws {
        // 2024-10-27 00:00 in Berlin.
        let start = 1_729_980_000.0
        let rows = hours.enumerated().map { "2024-10-27 \($1):00,\($0)\n" }
        let format = try ClockChangeTests.format("Europe/Berlin")
        for rows in [rows, rows.reversed()] {
            let text = "when,kW\n" + rows.joined()
            let found = try await ReadSeries.withFile(text.utf8) { file in
                try FileFeed(path: file, format: format).wholeColumns()[0].map(\.t)
            }
            #expect(found == seconds.map { start + $0 })
        }
    }

    /// The quarter hours of 2024-10-27 in Berlin up to 4 o'clock, those of the hour from 2 on twice,
    /// each with the time at its end.
    private static let quarters = (0..<20).map { quarter in
        func wall(_ quarter: Int) -> String {
            let minutes = (quarter < 12 ? quarter : quarter - 4) * 15
            return "0\(minutes / 60):\(minutes % 60 == 0 ? "00" : "\(minutes % 60)")"
        }
        return (start: wall(quarter), end: wall(quarter + 1))
    }

    private static func spans(below name: String) -> String {
        "\(name),kW\n"
            + quarters.enumerated().map {
                "27.10.2024 \($1.start) - 27.10.2024 \($1.end),\($0)\n"
            }.joined()
    }

    @Test(
        .promise(.data, "the hour that clocks show twice comes twice beside the ends of spans"),
        arguments: [
            (
                "Datum;Zeit von;Zeit bis;kWh\n"
                    + quarters.enumerated().map { "27.10.2024;\($1.start);\($1.end);\($0)\n" }
                    .joined(), "Europe/Berlin"
            ),
            (spans(below: "MTU"), "Europe/Berlin"), (spans(below: "MTU (CET/CEST)"), "UTC"),
        ])
    func spansOfADayOf25Hours(text: String, zone: String) async throws {
        let format = try ClockChangeTests.format(zone)
        let found = try await ReadSeries.withFile(text.utf8) { file in
            try FileFeed(path: file, format: format).wholeColumns()[0]
        }
        #expect(found.map(\.t) == (0..<20).map { 1_729_980_000 + 900 * Double($0) })
        #expect(found.map(\.y) == (0..<20).map(Double.init))
        let notes = try await ReadSeries.notes(text.utf8, format)
        #expect(!notes.contains { $0.contains("passed over") })
    }

    @Test(arguments: [
        (1_729_997_100.0, 2700.0, true), (1_729_997_100, 3601, false),
        (1_729_910_700, 2700, false), (1_730_020_000, 2700, false), (1_729_997_100, 30, false),
    ])
    func timesThatGoBackInSuchANightNameTheZone(last: Double, back: Double, isNamed: Bool) {
        let error = FeedError.timeGoesBack(
            from: last, to: last - back, at: SamplePlace("a"), isBorder: false)
        #expect("\(error)".contains("--time-zone") == isNamed)
    }

    @Test
    func aDayWithoutMidnightBeginsLater() async throws {
        let format = try ClockChangeTests.format("America/Sao_Paulo")
        let days = "day,kW\n2018-11-03,3\n2018-11-04,4\n2018-11-05,5\n"
        let found = try await ReadSeries.withFile(days.utf8) { file in
            try FileFeed(path: file, format: format).wholeColumns()[0].map(\.t)
        }
        #expect(found == [1_541_214_000, 1_541_300_400, 1_541_383_200])
        let times = "day,kW\n2018-11-03 00:00,3\n2018-11-04 00:00,4\n2018-11-05 00:00,5\n"
        #expect(await ReadSeries.problem(times.utf8, format).contains("leave out"))
        // Samoa had no 30 December 2011.
        let apia = try ClockChangeTests.format("Pacific/Apia")
        let gone = "day,kW\n2011-12-29,3\n2011-12-30,4\n2011-12-31,5\n"
        #expect(await ReadSeries.problem(gone.utf8, apia).contains("leave out"))
    }

    @Test(arguments: ["date,kW\n060928,1\n060929,2\n060930,3\n", "date,kW\n060928,1\n"])
    func datesOfSixDigitsAreNoDaysOfExcel(text: String) async {
        #expect(await ReadSeries.problem(text.utf8).contains("in 1970"))
    }

    @Test
    func aHeaderThatComesAgainFarDownIsLeftOut() async throws {
        let rows = (0..<1500).map { minute in
            "2024-01-02T\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60),\(minute * 7 % 13)\n"
        }
        let text =
            "when,kW\n" + rows.prefix(1400).joined() + "when,kW\n"
            + rows.dropFirst(1400).prefix(40).joined()
        let count = try await ReadSeries.withFile(text.utf8) { file in
            let feed = FileFeed(path: file, format: TableFormat())
            await #expect(throws: FeedError.self) { try await feed.columns(ofPage: 1) }
            return try await feed.columns(ofPage: 1)?.columns[0].count
        }
        #expect(count == 1440)
    }

    @Test
    func objectsWithoutTheKeysAreCounted() async throws {
        let lines =
            "{\"t\":1704067200,\"y\":1}\n{\"t\":1704067260,\"y\":2}\n{\"say\":\"up\"}\n{\"t\":1704067380,\"y\":3}\n"
        let notes = try await ReadSeries.notes(lines.utf8, name: "a.ndjson")
        #expect(notes.contains("left out: 1 element with neither a time nor a value by their keys"))
    }
}
