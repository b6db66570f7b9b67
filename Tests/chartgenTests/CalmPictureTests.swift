import Foundation
import TestSupport
import Testing

/// What makes pictures calm, by what the command describes.
@Suite struct CalmPictureTests {
    private struct Picture: Decodable {
        struct Plot: Decodable { let x, y, width, height: Double }
        struct Tick: Decodable { let label: String }
        struct Text: Decodable { let role, text: String; let x, y, width, height: Double }

        let plot: Plot
        let xTicks, yTicks: [Tick]
        let texts: [Text]
        let altText: String

        func texts(_ role: String) -> [Text] { texts.filter { $0.role == role } }
    }

    private func picture(_ table: String, _ options: [String] = []) async throws -> Picture {
        try await withFolder { folder in
            try folder.write(table, to: "Room_2.csv")
            let outcome = try await Binary.chartgen.run(
                ["Room_2.csv", "-o", "a.png", "--describe", "a.json", "--check"] + options,
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Picture.self, from: Data(folder.bytes("a.json")))
        }
    }

    /// Sixty values from 0 to 1,003,000 in steps of 17,000, a minute apart, with pauses after some.
    private func table(_ name: String = "value", pauses: [Int] = []) -> String {
        var minute = 0
        let rows = (0..<60).map { index in
            defer { minute += pauses.contains(index) ? 60 : 1 }
            let time = String(format: "2026-01-01T%02d:%02d:00Z", minute / 60, minute % 60)
            return "\(time),\(index * 17_000)\n"
        }
        return "time,\(name)\n" + rows.joined()
    }

    @Test(
        .promise(.pictures, "at 320 x 240 the plot has…"),
        arguments: [
            [], ["--title", "A room"], ["--y-label", "Warmth, °C"], ["--unit", "bytes"],
        ])
    func smallPicturesAreMostlyPlot(options: [String]) async throws {
        let picture = try await picture(table(), ["--width", "320", "--height", "240"] + options)
        #expect(picture.plot.height >= 144)
        #expect(picture.texts("zone").map(\.text) == ["UTC"])
        #expect(picture.texts("marker").isEmpty)
    }

    /// Start and end are told where pages were asked for: a file that is drawn whole has both.
    @Test(
        .promise(.pictures, "start and end are marked on pages, and not on files drawn whole"),
        arguments: [
            ([], []), (["--all"], []),
            (["--page", "1", "--size", "60"], ["End of data", "Start of data"]),
            (["--page", "2", "--size", "30"], ["End of data"]),
            (["--size", "30"], ["Start of data"]),
            (["--to", "2026-01-01T00:20"], ["Start of data"]),
        ])
    func startAndEndAreMarkedOnPages(options: [String], marks: [String]) async throws {
        let picture = try await picture(table(), options)
        #expect(picture.texts("marker").map(\.text) == marks)
    }

    @Test func theAxisNameAndTheFactsHaveRowsOfTheirOwn() async throws {
        let picture = try await picture(table("Page views"))
        let name = try #require(picture.texts("yLabel").first)
        #expect(name.text == "Page views, millions")
        let page = try await self.picture(table("Page views"), ["--size", "60"])
        let marks = page.texts("marker")
        #expect(marks.map(\.text) == ["End of data", "Start of data"])
        #expect(marks.allSatisfy { $0.y == page.texts("yLabel").first?.y })
        #expect(picture.texts("facts").map(\.text) == ["60 points"])
        let titled = try await self.picture(table(), ["--title", "A room"])
        #expect(titled.texts("facts").map(\.text) == ["60 points · Room_2.csv"])
        #expect(picture.texts("facts").first?.x == picture.texts("title").first?.x)
        let zone = try #require(picture.texts("zone").first)
        #expect(abs(zone.x + zone.width - picture.plot.x - picture.plot.width) < 0.01)
        #expect(
            picture.texts("caption").map(\.text)
                == ["Thu 1 Jan 2026 00:00 – Thu 1 Jan 2026 00:59"])
        #expect((5...8).contains(picture.yTicks.count), "\(picture.yTicks)")
    }

    /// Gaps go by canvas units: the same pauses break the line at every scale.
    @Test(
        .promise(.pictures, "weekends are no gaps and an outage…"),
        arguments: ["0.5", "1", "3"])
    func theScaleChangesNoGap(scale: String) async throws {
        let wide = try await picture(table(pauses: [20]), ["--scale", scale])
        #expect(wide.altText.contains("The line breaks once."))
        // An hour of two months is less than two units.
        let rows = (0..<1_500).map {
            "\(1_767_225_600 + $0 * 3_600 + ($0 > 700 ? 18_000 : 0)),\($0)\n"
        }
        let narrow = try await picture(
            "t,y\n" + rows.joined(), ["--scale", scale, "--width", "300"])
        #expect(!narrow.altText.contains("breaks"))
    }
}
