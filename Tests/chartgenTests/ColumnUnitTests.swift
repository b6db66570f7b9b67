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
            #expect(picture.yTicks.allSatisfy { $0.label.hasSuffix("%") == isInLabels })
        }
    }
}
