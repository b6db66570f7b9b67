import ChartRender
import Foundation
import LoopbackServer
import Testing

@Suite struct ExamplesTests {
    /// How many columns of a picture's plot hold a coloured pixel, where text, axes and grid are grey.
    private func columnsWithALine(_ image: PixelImage) -> Int {
        (100..<1_150).count { x in
            (60..<540).contains { y in
                let pixel = image.pixels[y * image.width + x]
                let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
                return (channels.max() ?? 0) - (channels.min() ?? 0) > 60
            }
        }
    }

    @Test func anArrayBecomesAPNG() async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "ArrayToPNG").run(["a.png"], in: folder)
            #expect(outcome.status == 0)
            let image = try PixelImage(png: folder.bytes("a.png"))
            #expect(image.width == 1200 && image.height == 600)
            #expect(columnsWithALine(image) == 1_050)
        }
    }

    @Test func aURLBecomesAPictureOfItsSecondPage() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await Binary(name: "SecondPage").run(
                    [server.address, "b.png"], in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.text == "Page 2 of at least 2, points 7,501–15,000\n")
                let image = try PixelImage(png: folder.bytes("b.png"))
                #expect(image.width == 1200 && image.height == 600)
                #expect(columnsWithALine(image) == 1_050)
                #expect(server.pages == [1, 2])
            }
        }
    }
}
