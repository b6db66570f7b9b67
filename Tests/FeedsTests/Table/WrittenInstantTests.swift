import Calendars
import Feeds
import Foundation
import TestSupport
import Testing

/// Instants that are typed as a table writes its own times.
@Suite(.promise(.server, "dates in a table's own form are meant in the zone that a request names"))
struct WrittenInstantTests {
    /// A date in the table's form is one in the zone that is asked for, as dates of ISO 8601 are; a
    /// year names the sample of that year.
    @Test(
        arguments: [
            (
                "date,y\n13.01.2024 05:00,1\n14.01.2024 05:00,2\n", "14.01.2024 05:00",
                1_705_204_800, nil
            ),
            ("date,y\n13.01.2024,1\n14.01.2024,2\n", "14.01.2024", 1_705_186_800, 1_705_273_200),
            // Seconds of a table of milliseconds, and milliseconds.
            (
                "t,y\n1700000000000,1\n1700000060000,2\n", "1700000060", 1_700_000_060, nil
            ),
            (
                "t,y\n1700000000000,1\n1700000060000,2\n", "1700000060000", 1_700_000_060, nil
            ),
            ("year,y\n1950,1\n1951,2\n", "1951", -599_616_000, -568_080_000),
        ] as [(String, String, Double, Double?)])
    func datesAreMeantInTheZoneThatIsAskedFor(
        table: String, text: String, start: Double, end: Double?
    ) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(table.utf8).write(to: file)
        // 05:00 in a zone an hour ahead of UTC is 04:00.
        let zone = Zone(name: "+01", fixedOffset: 3600)
        let feed = FileFeed(path: file.path)
        #expect(try feed.time(written: text, zone: zone) == NamedTime(start: start, end: end))
    }
}
