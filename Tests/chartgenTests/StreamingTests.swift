import Foundation
import LoopbackServer
import Testing

@testable import ChartgenCommand

/// Long pages: what is read is dropped, and the picture says the same.
@Suite struct StreamingTests {
    /// A table of so many rows, one missing in a thousand, with the figures of all.
    private static func table(rows: Int) -> (text: String, low: Double, high: Double) {
        var text = "t,y\n"
        var (low, high) = (Double.infinity, -Double.infinity)
        for row in 0..<rows {
            let value = Double(row * 7_919 % 100_003) - 50_000
            guard row % 1_000 != 500 else {
                text += "\(row * 60),\n"
                continue
            }
            (low, high) = (min(low, value), max(high, value))
            text += "\(row * 60),\(Int(value))\n"
        }
        return (text, low, high)
    }

    @Test func aLongPageSaysWhatAllItsPointsSay() async throws {
        let rows = 400_000
        let table = Self.table(rows: rows)
        try await withFolder { folder in
            try Data(table.text.utf8).write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "a.csv", "--time-unit", "s", "-o", "a.svg", "--describe", "a.json",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = try folder.object("a.json")
            #expect(said["count"] as? Int == rows && said["totalPages"] as? Int == 1)
            #expect(said["size"] as? Int == rows)
            let value = said["value"] as? [String: Any]
            #expect(value?["min"] as? Double == table.low)
            #expect(value?["max"] as? Double == table.high)
            let time = said["time"] as? [String: Any]
            #expect(time?["last"] as? Double == Double((rows - 1) * 60))
            let words = said["altText"] as? String
            #expect(words?.contains("The line breaks 400 times.") == true, "\(words ?? "")")
            let size = try Data(contentsOf: folder.appendingPathComponent("a.svg")).count
            #expect(size < 200_000)
        }
    }

    @Test func timesThatGoBackFarIntoALongTableAreNamedWithTheirLine() async throws {
        let rows = 300_000
        let text = Self.table(rows: rows).text + "5,1\n"
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "a.csv", "--time-unit", "s", "--order", "strict", "-o", "a.png",
                ], in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("\"a.csv\", line 300,002: the time goes back"))
            #expect(folder.names == ["a.csv"])
        }
    }

    @Test func everyAPIPageIsAskedForOnce() async throws {
        let asked = try await LoopbackServer.serving { request in
            guard let number = Int(request.path.dropFirst().prefix { $0.isNumber }), number <= 300
            else { return .status(404) }
            let first = (number - 1) * 1_000
            let samples = (0..<1_000).map { "{\"t\":\(first + $0),\"y\":\($0 % 17)}" }
            return .json("[\(samples.joined(separator: ","))]")
        } _: { server in
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    ["--source", server.series, "--all", "-o", "a.png", "--describe", "a.json"],
                    in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(try folder.object("a.json")["count"] as? Int == 300_000)
            }
            return server.paths
        }
        #expect(Set(asked).count == asked.count && asked.count <= 305)
    }

    @Test func timingsNameTheStages() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--timings", "--quiet", "-o", "a.png"], in: folder)
            #expect(outcome.status == 0)
            let line = try #require(outcome.lines.last)
            let stages = ["start", "decimate", "layout", "draw", "encode", "write"]
            let pattern = stages.map { "\($0) [0-9.]+ ms" }.joined(separator: ", ")
            #expect(line.wholeMatch(of: try Regex("chartgen: \(pattern)")) != nil, "\(line)")
            // A picture of that many pixels takes some time.
            #expect(!line.contains("draw 0.0 ms, encode 0.0 ms"), "\(line)")
        }
    }

    @Test func timingsOfATableAreSaidEvenWhereTheCheckFails() async throws {
        try await withFolder { folder in
            try Data("t,y\n2026-03-29,2\n2026-03-30,3\n".utf8).write(
                to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "a.csv", "--title", "\u{E000}", "--check", "--timings", "-o",
                    "a.png",
                ], in: folder)
            #expect(outcome.status == 1)
            let line = try #require(outcome.lines.last)
            for stage in ["fetch", "parse", "encode"] { #expect(line.contains(" \(stage) ")) }
        }
    }

    @Test(
        arguments: [
            (1, 10_000, nil, 0.1, "1 API page, 10,000 points"),
            (12, 120_000, nil, 2, "12 API pages, 120,000 points, 60,000 points/s"),
            (
                300, 3_000_000, 10_000_000, 2,
                "300 API pages, 3,000,000 points, 1.5 M points/s, 5 s left"
            ),
            (2, 20, 1_000_000, 1, "2 API pages, 20 points, 20 points/s, 833 min left"),
            (2, 20, 20, 1, "2 API pages, 20 points, 20 points/s"),
        ] as [(Int, Int, Int?, Double, String)])
    func theProgressLineSaysHowFarItIs(
        pages: Int, points: Int, expected: Int?, seconds: Double, text: String
    ) {
        #expect(
            ProgressLine.text(pages: pages, points: points, expected: expected, seconds: seconds)
                == text)
    }

    @Test func theProgressLineSaysWhatCameOverTheNetwork() {
        let text = ProgressLine.text(
            pages: 0, points: 0, bytes: 1_260_000, expected: nil, seconds: 3)
        #expect(text == "0 API pages, 0 points, 1.3 MB")
    }
}
