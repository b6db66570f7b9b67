import ChartRender
import Testing

@testable import Thumbnails

@Suite struct ScalingTests {
    private func scaled(
        _ width: Int, _ height: Int, _ pixels: [UInt32], to size: (Int, Int)
    ) -> PixelImage {
        PixelImage(width: width, height: height, pixels: pixels).scaledDown(toFit: size)
    }

    @Test func fourPixelsBecomeTheirMean() {
        let image = scaled(
            2, 2, [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FE], to: (1, 1))
        // Red: (0 + 255 + 255 + 0) / 4 = 127.5, green: 255 / 4 = 63.75, blue: (255 + 254) / 4 =
        // 127.25.
        #expect(image == PixelImage(width: 1, height: 1, pixels: [0xFF80_407F]))
    }

    /// What can't be seen has no colour: half of a red pixel is half as much of it, and no darker.
    @Test func clearPixelsCountByAlphaAlone() {
        let image = scaled(2, 1, [0xFFFF_0000, 0x0000_0000], to: (1, 1))
        #expect(image.pixels == [0x8080_0000])
    }

    /// Three pixels into two: each new one has a whole old one and half of the middle one.
    @Test func pixelsAreCut() {
        let image = scaled(3, 1, [0xFF00_0000, 0xFF5A_5A5A, 0xFFFF_FFFF], to: (2, 1))
        // (2 * 0 + 90) / 3 = 30 and (90 + 2 * 255) / 3 = 200.
        #expect(image.pixels == [0xFF1E_1E1E, 0xFFC8_C8C8])
    }

    @Test func rowsAreCut() {
        let image = scaled(1, 3, [0xFF00_0000, 0xFF5A_5A5A, 0xFFFF_FFFF], to: (9, 2))
        #expect(image.pixels == [0xFF1E_1E1E, 0xFFC8_C8C8])
    }

    @Test(arguments: [
        // As it is, where it fits.
        (100, 50, 100, 50, 100, 50), (100, 50, 200, 200, 100, 50),
        // The tighter side decides.
        (100, 50, 50, 50, 50, 25), (100, 50, 100, 10, 20, 10), (50, 100, 50, 50, 25, 50),
        (600, 600, 48, 48, 48, 48), (640, 480, 100, 100, 100, 75),
        // 3 / 7 of 5 is 2.14, of 4 is 1.71.
        (7, 5, 3, 3, 3, 2), (7, 4, 3, 3, 3, 2),
        // Never nothing.
        (1_000, 1, 10, 10, 10, 1), (1, 1_000, 10, 10, 1, 10), (10, 10, 0, -5, 1, 1),
    ])
    func sizes(
        _ width: Int, _ height: Int, _ across: Int, _ down: Int, _ newWidth: Int, _ newHeight: Int
    ) {
        let pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
        let image = scaled(width, height, pixels, to: (across, down))
        #expect(image.width == newWidth)
        #expect(image.height == newHeight)
        #expect(image.pixels.allSatisfy { $0 == 0xFF12_3456 })
    }
}
