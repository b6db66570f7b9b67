import ChartRender
import Foundation
import Testing

@Suite struct DiffTests {
    private func withImages(
        _ body: (URL, (_ arguments: [String]) async throws -> Binary.Outcome) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            var pixels = Array(repeating: UInt32(0xFFFF_FFFF), count: 6)
            let first = PixelImage(width: 3, height: 2, pixels: pixels)
            pixels[4] = 0xFFFF_F0FF
            let second = PixelImage(width: 3, height: 2, pixels: pixels)
            try Data(first.png()).write(to: folder.appendingPathComponent("a.png"))
            try Data(second.png()).write(to: folder.appendingPathComponent("b.png"))
            try Data("no image".utf8).write(to: folder.appendingPathComponent("c.png"))
            try await body(folder) {
                try await Binary.chartgen.run(["diff"] + $0, in: folder)
            }
        }
    }

    @Test(
        arguments: [
            (["a.png", "a.png"], 0, "same: 0 of 6 pixels differ, largest channel difference 0\n"),
            (
                ["a.png", "b.png"], 1,
                "different: 1 of 6 pixels differ, largest channel difference 15 at (1, 1)\n"
            ),
            (
                ["a.png", "b.png", "--tolerance", "15"], 0,
                "same: 0 of 6 pixels differ, largest channel difference 15 at (1, 1)\n"
            ),
            (["a.png", "missing.png"], 66, ""), (["a.png", "c.png"], 65, ""), (["a.png"], 64, ""),
            (["a.png", "b.png", "--tolerance", "256"], 64, ""),
        ] as [([String], Int, String)])
    func figuresAndStatus(arguments: [String], status: Int, text: String) async throws {
        try await withImages { _, diff in
            let outcome = try await diff(arguments)
            #expect(outcome.status == status)
            #expect(outcome.text == text)
            #expect(outcome.lines.count == (status > 1 ? 1 : 0))
        }
    }

    @Test func thePictureOfTheDifferencesIsWritten() async throws {
        try await withImages { folder, diff in
            #expect(try await diff(["a.png", "b.png", "-o", "d.png"]).status == 1)
            let picture = try PixelImage(png: folder.bytes("d.png"))
            #expect(picture.pixels.filter { $0 == 0xFFD0_0000 }.count == 1)
            #expect(picture.pixels[4] == 0xFFD0_0000)
        }
    }
}
