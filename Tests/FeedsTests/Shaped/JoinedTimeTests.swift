import TestSupport
import Testing

@testable import Feeds

/// Tables in which several columns are one time.
struct JoinedTimeTests {
    @Test(
        .promise(
            .data, "a date and a time of day, or the parts of a date, in columns are one time"),
        arguments: [
            (
                "year,month,n\n2024,1,1\n2024,2,2\n2025,1,3\n",
                ["2024-01-01=1 2024-02-01=2 2025-01-01=3"]
            ),
            ("Year,Month,n\n2024,Jan,1\n2024,Feb,2\n", ["2024-01-01=1 2024-02-01=2"]),
            ("jahr,quartal,n\n2024,Q1,1\n2024,Q2,2\n", ["2024-01-01=1 2024-04-01=2"]),
            ("year,month,day,n\n2024,1,5,1\n2024,1,6,2\n", ["2024-01-05=1 2024-01-06=2"]),
            (
                "Date,Hour,kW\n2024-01-01,0,1\n2024-01-01,1,2\n2024-01-02,0,3\n",
                ["2024-01-01=1 2024-01-01T01:00:00=2 2024-01-02=3"]
            ),
            (
                "Date,Time,kW\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n",
                ["2024-01-01T12:00:00=1 2024-01-01T12:30:00=2"]
            ),
            // One row a day needs no hour.
            ("date,hour,n\n2024-01-01,7,1\n2024-01-02,9,2\n", ["2024-01-01=1 2024-01-02=2"]),
        ])
    func theyAreOneTime(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
    }

    @Test(arguments: [
        ("a,b,n\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n", "a,b"),
        ("a,b,n\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n", "1,2"),
        ("b,a,n\n12:00,2024-01-01,1\n12:30,2024-01-01,2\n", "a,b"),
    ])
    func theyAreNamed(text: String, field: String) async throws {
        let format = TableFormat(timeField: field, valueField: "n")
        #expect(
            try await ReadSeries.lines(text.utf8, format)
                == ["2024-01-01T12:00:00=1 2024-01-01T12:30:00=2"])
    }
}
