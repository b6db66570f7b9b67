import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Columns that say the time of a row in another form.
struct TimeEchoTests {
    private static let values = ["2024-01-01=1.5 2024-01-02=2.5 2024-01-03=3.5"]

    @Test(
        .promise(.data, "a column that says the time once more, in any form, is not the value"),
        arguments: [
            ["1704067200", "1704153600", "1704240000"],
            // An hour ahead of UTC.
            ["1704070800", "1704157200", "1704243600"],
            ["1704067200000", "1704153600000", "1704240000000"],
            ["20240101", "20240102", "20240103"], ["202401", "202401", "202401"],
            ["45292", "45293", "45294"], ["2024.0014", "2024.0041", "2024.0068"],
        ])
    func theTimeOnceMoreIsNoValue(numbers: [String]) async throws {
        let days = ["2024-01-01", "2024-01-02", "2024-01-03"]
        func table(_ mark: String, _ header: String) -> String {
            header
                + days.indices.map {
                    [days[$0], numbers[$0], "\($0 + 1).5"].joined(separator: mark) + "\n"
                }.joined()
        }
        for text in [table(",", "date,x,y2\n"), table(",", ""), table(" ", ""), table(";", "")] {
            #expect(try await ReadSeries.lines(text.utf8, name: "a.txt") == Self.values, "\(text)")
        }
        let objects = days.indices.map {
            #"{"date":"\#(days[$0])","x":\#(numbers[$0]),"n":\#($0 + 1).5}"#
        }
        let json = "[\(objects.joined(separator: ","))]"
        #expect(try await ReadSeries.lines(json.utf8, name: "a.json") == Self.values)
        let lines = objects.joined(separator: "\n") + "\n"
        #expect(try await ReadSeries.lines(lines.utf8, name: "a.ndjson") == Self.values)
    }

    /// Steps of times in seconds, and the number beside the time of a row: hours, hours and minutes,
    /// in another zone, too; minutes, days, months; clocks that began at another time, in some unit.
    private static let parts: [(step: Int, number: @Sendable (Int) -> String)] = [
        (3600, { "\($0 % 24)" }), (3600, { "\(($0 + 17) % 24 + 1)" }),
        (900, { "\($0 / 4 % 24 * 100 + $0 % 4 * 15)" }),
        (900, { "\(($0 / 4 + 5) % 24 * 100 + $0 % 4 * 15)" }), (420, { "\($0 * 7 % 60)" }),
        (86_400, { "\($0 % 31 + 1)" }), (2_678_400, { "\($0 % 12 + 1)" }),
        (61, { "\(77_000_000 + $0 * 61_000_000)" }), (61, { "\(12.5 + Double($0) * 61)" }),
    ]

    @Test(
        .promise(.data, "a column that says a part of the time is not the value"),
        arguments: parts.indices)
    func aPartOfTheTimeIsNoValue(index: Int) async throws {
        let (step, number) = Self.parts[index]
        func text(_ fifth: String) -> String {
            let rows = (0..<12).map { row in
                let time = Double(1_704_067_200 + row * step).isoText
                return "\(time),\(row == 5 ? fifth : number(row)),\(row * row % 7)\n"
            }
            return "time,x,y2\n" + rows.joined()
        }
        let samples = try await ReadSeries.lines(text(number(5)).utf8)[0].split(separator: " ")
        #expect(samples.map { $0.split(separator: "=")[1] } == (0..<12).map { "\($0 * $0 % 7)" })
        // Asked for, it is drawn.
        let all = try await ReadSeries.lines(text(number(5)).utf8, TableFormat(valueField: "all"))
        #expect(all.count == 2)
        // One number that says something else makes it a value.
        let drawn = try await ReadSeries.lines(text("-9.25").utf8)[0].split(separator: " ")
        #expect(drawn[5].hasSuffix("=-9.25"))
    }

    @Test func numbersThatOnlyLookLikeTimesAreValues() async throws {
        let text = "date,n,m\n2024-01-01,1704067200,1\n2024-01-02,5,2\n2024-01-03,6,3\n"
        #expect(
            try await ReadSeries.lines(text.utf8) == [
                "2024-01-01=1704067200 2024-01-02=5 2024-01-03=6"
            ])
    }

    /// Where nothing else is there, or it is asked for, it is drawn.
    @Test func theTimeOnceMoreMayBeChosen() async throws {
        let text = "date,x,n\n2024-01-01,45292,1\n2024-01-02,45293,2\n2024-01-03,45294,3\n"
        let line = ["2024-01-01=45292 2024-01-02=45293 2024-01-03=45294"]
        #expect(try await ReadSeries.lines(text.utf8, TableFormat(valueField: "x")) == line)
        let only = "date,x\n2024-01-01,45292\n2024-01-02,45293\n2024-01-03,45294\n"
        #expect(try await ReadSeries.lines(only.utf8) == line)
    }
}
