import ChartRender
import Foundation
import LoopbackServer
import Testing

@Suite struct ExamplesTests {
    @Test func anArrayBecomesAPNG() async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "ArrayToPNG").run(["a.png"], in: folder)
            #expect(outcome.status == 0)
            #expect(try PixelImage(png: folder.bytes("a.png")).width == 1200)
        }
    }

    @Test func aURLBecomesAPictureOfItsSecondPage() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await Binary(name: "SecondPage").run(
                    [server.address, "b.png"], in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.text == "Page 2 of at least 2, points 7,501–15,000\n")
                #expect(try PixelImage(png: folder.bytes("b.png")).height == 600)
                #expect(server.pages == [1, 2])
            }
        }
    }
}
