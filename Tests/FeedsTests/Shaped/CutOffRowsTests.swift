import FeedErrors
import TestSupport
import Testing

@testable import Feeds

/// Lines that are no rows in the first part of a table, with more rows below them than above.
struct CutOffRowsTests {
    /// Returns a table of minutes from 0 on with a line behind some of its rows.
    private static func table(
        _ line: String, after count: Int, of all: Int = 12, header: String = "when,kW\n",
        more: String = ""
    ) -> String {
        header
            + (0..<all).map { minute in
                let number = minute < 10 ? "0\(minute)" : "\(minute)"
                return (minute == count ? line + "\n" : "")
                    + "2024-02-03T10:\(number),\(minute * 7 % 5 + 1)\(minute < count ? "" : more)\n"
            }.joined()
    }

    @Test(
        .promise(.data, "no row above a line that is none is taken for a line before the table"),
        arguments: [
            (table("2024-02-03T10:04", after: 4), "line 6: 1 field where the first row has 2"),
            (table("Station rebooted", after: 4), "line 6: 1 field where the first row has 2"),
            (table("{\"b\":2}", after: 1), "line 3: 1 field where the first row has 2"),
            (table("one,two,three", after: 5), "line 7: 3 fields where the first row has 2"),
            (table("\0\0\0", after: 3), "line 5: 1 field where the first row has 2"),
            (table("gone", after: 4, header: ""), "line 5: 1 field where the first row has 2"),
            (table("when,kW,low", after: 5, more: ",9"), "line 7: 3 fields where"),
            // The longest run is not the first one below.
            (
                table("gone", after: 3, of: 5) + table("gone", after: 20, header: "gone\n"),
                "line 5: 1 field where the first row has 2"
            ),
            ("Meter 7\n\n" + table("gone", after: 4), "line 8: 1 field where the first row has 2"),
        ])
    func rowsAboveABadLineAreRows(text: String, problem: String) async {
        #expect(await ReadSeries.problem(text.utf8).contains(problem))
    }

    @Test(arguments: [
        "Station,Oslo\nCreated,2024-02-01\nFrom,2024-02-03T10:00\n\n",
        "Export,7\n\n",
    ])
    func linesBeforeTheHeaderAreLeftOut(above: String) async throws {
        let text = above + CutOffRowsTests.table("", after: 99, of: 6)
        let lines = try await ReadSeries.lines(text.utf8)
        #expect(lines.first?.hasPrefix("2024-02-03T10:00:00=1 2024-02-03T10:01:00=3") == true)
        #expect(lines.count == 1)
    }
}
