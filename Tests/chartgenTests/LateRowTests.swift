import Foundation
import TestSupport
import Testing

/// Rows that contradict the first 65,536 of a table, drawn by the built program.
@Suite struct LateRowTests {
    private static let first = (0..<70_000).map { "\(1_600_000_000 + $0),Oslo,\($0 % 10)" }

    private func draw(
        _ rows: [String], _ arguments: [String], in folder: URL
    ) async throws -> Binary.Outcome {
        try folder.write((["t,city,y"] + rows).joined(separator: "\n"), to: "late.csv")
        return try await Binary.chartgen.run(
            ["late.csv", "-o", "p-{PAGE}.svg", "--describe", "p-{PAGE}.json"] + arguments,
            in: folder)
    }

    @Test(
        .promise(
            .data,
            """
            where a late row of a table is out of order, `--pages all` draws every page in the order
            of the times
            """))
    func pagesThatWereDrawnBeforeAreDrawnAgainInTheOrderOfTheTimes() async throws {
        try await withFolder { folder in
            let rows = Self.first + ["1600000500.5,Oslo,777"]
            let outcome = try await draw(rows, ["--pages", "all", "--size", "20000"], in: folder)
            #expect(outcome.status == 0)
            #expect(
                outcome.errors == """
                    chartgen: times were out of order, so the rows were sorted by time
                    p-1.svg to p-4.svg: 4 pages

                    """)
            let pages = try (1...4).map { page -> [String: Any] in
                let series = try folder.object("p-\(page).json")["series"] as? [[String: Any]]
                return series?.first ?? [:]
            }
            #expect(pages.map { $0["count"] as? Int } == [20_000, 20_000, 20_000, 10_001])
            #expect(pages.map { $0["max"] as? Int } == [777, 9, 9, 9])
        }
    }

    @Test(
        .promise(
            .data,
            """
            times that come several times late in a table, with another text beside them, are told
            """),
        arguments: [
            (["1600070000,Oslo,5", "1600070000,Rome,55"], true),
            (["1600070000,Oslo,5", "1600070000,Oslo,5"], false),
            (["1600070000,Oslo,5", "1600070001,Rome,55"], false),
        ])
    func lateSeriesAreTold(rows: [String], areTold: Bool) async throws {
        try await withFolder { folder in
            let outcome = try await draw(
                Self.first + rows, ["--pages", "1", "--size", "100000"], in: folder)
            #expect(outcome.status == 0)
            let note =
                "chartgen: times come several times, with another text in column \"city\": where that"
                + " is several series, they are drawn as one line"
            #expect(outcome.lines.contains(note) == areTold, "\(outcome.errors)")
        }
    }
}
