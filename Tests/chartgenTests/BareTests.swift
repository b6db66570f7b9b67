import ChartRender
import Foundation
import TestSupport
import Testing

/// Sparklines: `--bare`.
@Suite struct BareTests {
    /// Seven values from 0 to 6, an hour apart, with the highest in the middle.
    private static let table =
        "time,value\n"
        + zip(0..., [0, 2, 4, 6, 3, 1, 0]).map { "2026-01-01T0\($0):00:00Z,\($1)\n" }.joined()

    private func picture(_ options: [String], _ name: String = "a.png") async throws -> [UInt8] {
        try await withFolder { folder in
            try folder.write(BareTests.table, to: "a.csv")
            let outcome = try await Binary.chartgen.run(
                ["a.csv", "--bare", "-o", name, "--quiet"] + options, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try folder.bytes(name)
        }
    }

    /// Ink in the first and the last column and in the uppermost and the lowest row: no margin is
    /// left.
    @Test(
        .promise(
            .pictures,
            """
            `--bare` draws the line from edge to edge and nothing else; smaller than 16 x 8 is 64
            """),
        arguments: [
            (["--width", "16", "--height", "8"], 16, 8),
            (["--width", "120", "--height", "30"], 120, 30),
            (["--width", "60", "--height", "20", "--scale", "2"], 120, 40),
        ])
    func theLineFillsThePicture(options: [String], width: Int, height: Int) async throws {
        let image = try PixelImage(png: try await picture(options))
        #expect(image.width == width && image.height == height)
        func isInk(_ x: Int, _ y: Int) -> Bool {
            image.pixels[y * width + x] & 0xFF_FFFF != 0xFF_FFFF
        }
        #expect(
            (0..<height).contains { isInk(0, $0) } && (0..<height).contains { isInk(width - 1, $0) }
        )
        #expect(
            (0..<width).contains { isInk($0, 0) } && (0..<width).contains { isInk($0, height - 1) })
        // Far from the line, in the upper corners, there is none.
        #expect(!isInk(0, 0) && !isInk(width - 1, 0))
    }

    @Test(.promise(.pictures, "`--bare` draws the line from edge…"))
    func nothingButTheLineIsDrawnAndDescribed() async throws {
        let svg = String(decoding: try await picture([], "a.svg"), as: UTF8.self)
        #expect(!svg.contains("glyph") && !svg.contains("<use"))
        #expect(svg.contains("<desc>Line chart of a."))
        try await withFolder { folder in
            try folder.write(BareTests.table, to: "a.csv")
            let outcome = try await Binary.chartgen.run(
                ["a.csv", "--bare", "-o", "a.png", "--describe", "a.json", "--title", "T"],
                in: folder)
            #expect(outcome.status == 0)
            let json = try JSONSerialization.jsonObject(with: Data(folder.bytes("a.json")))
            let object = try #require(json as? [String: Any])
            for key in ["texts", "xTicks", "yTicks", "markers"] {
                #expect((object[key] as? [Any])?.isEmpty == true, "\(key)")
            }
            #expect((object["plot"] as? [String: Double])?["height"] == 598)
            #expect((object["value"] as? [String: Any])?["max"] as? Double == 6)
        }
    }

    @Test(
        .promise(.pictures, "`--bare` draws the line from edge…"),
        arguments: [
            (["--width", "15"], "16 x 8"), (["--height", "7"], "16 x 8"),
        ])
    func smallerOnesAreRefused(options: [String], words: String) async throws {
        try await withFolder { folder in
            try folder.write(BareTests.table, to: "a.csv")
            let outcome = try await Binary.chartgen.run(
                ["a.csv", "--bare", "-o", "a.png"] + options, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }
}
