import CellValues
import TestSupport
import Testing

@testable import Feeds

/// Columns whose values have letters behind them that mean several things.
struct MixedUnitTests {
    private static func table(_ values: [String]) -> String {
        values.indices.reduce("date,n\n") { $0 + "2024-01-0\($1 + 1),\"\(values[$1])\"\n" }
    }

    @Test(
        .promise(
            .data,
            """
            letters that multiply are refused beside a unit, and so is a plain number beside m, which
            may be metres or millions
            """),
        arguments: [
            (["900k", "1.5m", "2m"], "some values are in m, and others have k"),
            (["5 kW", "3", "1k"], "some values are in kW, and others have k"),
            (["1.2M", "20 °C", "3"], "some values are in °C, and others have M"),
            (["900K", "22.0 K", "3"], "some values are in K, and others have K"),
            (["1.5B", "512 B", "3"], "some values are in B, and others have B"),
            (["900", "1.5m", "2m"], "some values have the unit m and others none"),
            (["900", "12%", "13%"], "some values have a percent sign and others none"),
        ])
    func aMixtureIsRefused(values: [String], words: String) async {
        let problem = await ReadSeries.problem(Self.table(values).utf8)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(arguments: ["1234,5", "1234,5 °C"])
    func aFormWithoutTheUnitReadsRowsWithoutNames(example: String) async throws {
        var format = TableFormat()
        format.valueForm = ValueForm(example: example)
        let text = "2024-01-01,\"444,775 °C\"\n2024-01-02,\"2137,5 °C\"\n2024-01-03,\"12,5 °C\"\n"
        #expect(
            try await ReadSeries.lines(text.utf8, format)
                == ["2024-01-01=444.775 2024-01-02=2137.5 2024-01-03=12.5"])
    }

    /// What the first rows don't show is an error with its line.
    @Test(arguments: [("2m", "1k"), ("2m", "5"), ("3 kW", "1k"), ("5 K", "1M"), ("1k", "2m")])
    func aMixtureFarDownIsRefused(value: String, last: String) async {
        let minutes = (0..<1440).map { row in
            "2024-01-01 \(row / 60 < 10 ? "0" : "")\(row / 60):\(row % 60 < 10 ? "0" : "")\(row % 60)"
        }
        let rows = minutes.map { "\($0),\(value)\n" }.joined()
        let problem = await ReadSeries.problem("time,n\n\(rows)2024-01-02 00:00,\(last)\n".utf8)
        #expect(problem.contains("line 1,442"), "\(problem)")
    }

    @Test(arguments: [
        (["900", "1.5k", "2M"], "2024-01-01=900 2024-01-02=1500 2024-01-03=2000000"),
        (["1.5m", "0", "2 m"], "2024-01-01=1.5 2024-01-02=0 2024-01-03=2"),
        (["5 kW", "3", "1 kW"], "2024-01-01=5 2024-01-02=3 2024-01-03=1"),
    ])
    func oneMeaningIsRead(values: [String], line: String) async throws {
        #expect(try await ReadSeries.lines(Self.table(values).utf8) == [line])
    }
}
