import Foundation
import TestSupport
import Testing

/// Long tables with more groups than there are colours, drawn by the built program.
@Suite struct LongTableTests {
    /// Twenty days of each group, group by group in each day.
    private func table(_ groups: Int) -> String {
        let rows = (1...20).flatMap { day in
            (0..<groups).map { group in
                "2024-01-\(day < 10 ? "0" : "")\(day),Region \(group),\(100 * group + day)\n"
            }
        }
        return "date,region,births\n" + rows.joined()
    }

    private func draw(
        _ groups: Int, _ arguments: [String]
    ) async throws -> (outcome: Binary.Outcome, said: [String: Any]) {
        try await withFolder { folder in
            try folder.write(table(groups), to: "births.csv")
            let outcome = try await Binary.chartgen.run(
                ["births.csv", "--describe", "births.json", "--check"] + arguments, in: folder)
            return (outcome, outcome.status == 0 ? try folder.object("births.json") : [:])
        }
    }

    private func texts(_ said: [String: Any], _ role: String) -> [String] {
        (said["texts"] as? [[String: Any]] ?? []).filter { $0["role"] as? String == role }
            .compactMap { $0["text"] as? String }
    }

    /// Each sentence is said once, without a group's name; title and points are those of the file.
    @Test(
        .promise(
            .pictures,
            """
            a long table of up to 40 groups has every group's name in the picture, and no two lines
            look the same
            """),
        arguments: [
            (9, []), (38, ["--theme", "dark"]), (40, []),
            (40, ["--width", "480", "--height", "300", "--scale", "2"]),
        ] as [(Int, [String])])
    func everyGroupIsNamed(groups: Int, arguments: [String]) async throws {
        let (outcome, said) = try await draw(groups, ["-o", "births.png"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.lines.count { $0.contains("--split-by region") } == 1)
        #expect(!outcome.errors.contains("Region"), "\(outcome.errors)")
        let summary = "births.png: \(groups) lines, \(20 * groups) points, end of data"
        #expect(outcome.lines.last == summary, "\(outcome.errors)")
        #expect(Set(texts(said, "seriesName")).count == groups)
        #expect(texts(said, "title") == ["births"])
        #expect(texts(said, "facts") == ["\(groups) lines · \(20 * groups) points"])
        #expect(said["count"] as? Int == 20)
        let alt = said["altText"] as? String ?? ""
        #expect(alt.hasPrefix("Line chart of births. \(groups) lines, \(20 * groups) points."))
    }

    @Test(arguments: ["svg", "pdf"])
    func documentsHaveThemToo(format: String) async throws {
        let (outcome, said) = try await draw(20, ["-o", "births.\(format)", "--locale", "de"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(texts(said, "seriesName").count == 20)
        #expect(texts(said, "facts") == ["20 Linien · 400 Punkte"])
    }

    @Test func whatHasNoRoomIsSaid() async throws {
        let (outcome, _) = try await draw(
            40, ["-o", "births.png", "--width", "330", "--height", "170"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(" of the names of 40 lines have no room; see --width"))
        #expect(outcome.errors.contains("check: names: "))
    }

    @Test func moreGroupsThanAChartHoldsAreRefused() async throws {
        let (outcome, _) = try await draw(41, ["-o", "births.png"])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("41 series in \"region\", and a chart holds 40"))
    }

    /// The group's name is no title of a table from a pipe either.
    @Test func aPipeHasItsOwnTitle() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["-", "-o", "x.svg", "--describe", "x.json"], in: folder, input: table(9))
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(texts(try folder.object("x.json"), "title") == ["Standard input"])
        }
    }
}
