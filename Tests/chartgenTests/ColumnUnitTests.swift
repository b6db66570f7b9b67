import Foundation
import Testing

/// Units beside the values of several columns.
@Suite struct ColumnUnitTests {
    private struct Picture: Decodable {
        struct Line: Decodable { let name: String }
        struct Tick: Decodable { let label: String }

        let series: [Line]
        let yTicks: [Tick]
    }

    @Test(
        arguments: [
            ("12%,$7.5", "13%,$8.5", ["a, %", "b, $"], false),
            ("12%,7.5", "13%,8.5", ["a, %", "b"], false), ("12%,7%", "13%,8%", ["a", "b"], true),
        ])
    func unitsThatDifferStandInTheNames(
        first: String, second: String, names: [String], isInLabels: Bool
    ) async throws {
        try await withFolder { folder in
            try folder.write("time,a,b\n2024-01-01,\(first)\n2024-01-02,\(second)\n", to: "mix.csv")
            let outcome = try await Binary.chartgen.run(
                ["mix.csv", "--value-field", "a,b", "-o", "a.png", "--describe", "a.json"],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let picture = try JSONDecoder().decode(Picture.self, from: Data(folder.bytes("a.json")))
            #expect(picture.series.map(\.name) == names)
            #expect(picture.yTicks.count > 1)
            #expect(picture.yTicks.allSatisfy { $0.label.hasSuffix("%") == isInLabels })
        }
    }

    /// A header that names a column's unit says it once, and another unit beside the values is told
    /// with it.
    @Test(arguments: [
        ("price (EUR)", "12 €", "share [%]", "7%", ["price (EUR)", "share [%]"]),
        ("price (EUR)", "12 $", "share", "7%", ["price (EUR), $", "share, %"]),
        ("price [€]", "EUR 12", "count", "\"1,007\"", ["price [€]", "count"]),
    ])
    func aUnitThatTheHeaderNamesIsSaidOnce(
        one: String, first: String, other: String, second: String, names: [String]
    ) async throws {
        let table =
            "time,\(one),\(other)\n2024-01-01,\(first),\(second)\n2024-01-02,\(first),\(second)\n"
        let both = try await TableRun.of(table, ["--value-field", "2,3", "--quiet"])
        #expect(both.status == 0, "\(both.errors)")
        let lines = both.said["series"] as? [[String: Any]] ?? []
        #expect(lines.map { $0["name"] as? String } == names)
        let alone = try await TableRun.of(table, ["--value-field", "2", "--quiet"])
        #expect(alone.yLabel == names[0])
        let percent = try await TableRun.of(table, ["--value-field", "3", "--quiet"])
        #expect(
            percent.yLabel == other && percent.yTicks.first?.hasSuffix("%") == second.hasSuffix("%")
        )
    }

    /// Of several sources the axis has the unit that all have.
    @Test(arguments: [("12%", "13%", true), ("12%", "13", false)])
    func severalSourcesShareAUnitThatAllHave(
        one: String, other: String, isPercent: Bool
    ) async throws {
        try await withFolder { folder in
            try folder.write("time,y\n2024-01-01,\(one)\n2024-01-02,\(one)\n", to: "a.csv")
            try folder.write("time,y\n2024-01-01,\(other)\n2024-01-02,\(other)\n", to: "b.csv")
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "A=a.csv", "--source", "B=b.csv", "-o", "a.png", "--describe",
                    "a.json",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let picture = try JSONDecoder().decode(Picture.self, from: Data(folder.bytes("a.json")))
            #expect(picture.yTicks.count > 1)
            #expect(picture.yTicks.allSatisfy { $0.label.hasSuffix("%") == isPercent })
        }
    }
}
