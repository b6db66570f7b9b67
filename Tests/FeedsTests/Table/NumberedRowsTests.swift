import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Tables whose times are numbers that count nothing named.
@Suite(.promise(.data, "columns of years, and of dates…"))
struct NumberedRowsTests {
    /// The first 64 rows are looked at, and the last one, wherever it is.
    @Test func theLastRowOfALongTableCounts() async throws {
        let rows = (0..<40_000).map { "\($0 * 60),\"a\nb\",1\n" }.joined()
        for (last, remedy) in [
            ("1581094990,,2\n", nil), ("1581094990,\"#\n\",2", nil),
            ("3000000,,2\n", FeedError.Remedy.seconds),
        ] {
            var table = TableFixture()
            table.format = TableFormat(valueField: "3")
            #expect(try await table.fault((rows + last).utf8)?.remedy == remedy)
        }
    }

    /// All pages of a table count the same, whichever is asked for.
    @Test(arguments: ["a.csv", "a.ndjson"])
    func allPagesAgree(name: String) async throws {
        let isCSV = name == "a.csv"
        let text = (1900..<2000).map { isCSV ? "\($0),1\n" : "{\"t\":\($0),\"y\":1}\n" }.joined()
        let table = TableFixture(
            name: name, format: TableFormat(), sizes: TableSizes(pageRows: 3))
        try await table.feed(text.utf8) { feed in
            let last = try await feed.page(34)
            #expect(last == [Sample(t: 915_148_800, y: 1)])
            let first = try await feed.page(1)
            #expect(first?.first == Sample(t: -2_208_988_800, y: 1))
        }
        #expect(
            try await table.problem((text + (isCSV ? "1999.5,1" : "{\"t\":1999.5,\"y\":1}")).utf8)?
                .contains("in 1970") == true)
    }

    /// Years and days are those of the zone, as dates are.
    @Test func yearsAreThoseOfTheZone() async throws {
        let plusOne = TableFormat(zone: Zone(name: "+01", fixedOffset: 3600))
        let table = TableFixture(format: plusOne)
        #expect(try await table.samples("1970,1\n1971,2\n").map(\.t) == [-3600, 31_532_400])
        #expect(try await table.samples("19700102,1\n").map(\.t) == [82_800])
    }

    @Test func aYearAmongOthersIsOne() async throws {
        let years = (1900..<2000).map { "\($0),1\n" }.joined() + "2000,1\n"
        let text = years.replacing("1980,1\n", with: "1980.5,1\n")
        #expect(
            try await TableFixture(format: TableFormat()).problem(text.utf8)
                == "\"a.csv\", line 81: the time (column 1) is \"1980.5\", where a year is expected,"
                + " as in the first row")
    }
}
