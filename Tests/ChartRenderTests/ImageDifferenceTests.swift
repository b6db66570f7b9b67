import Testing

@testable import ChartRender

@Suite struct ImageDifferenceTests {
    private let a = PixelImage(
        width: 2, height: 2, pixels: [0xFF00_0000, 0xFF10_2030, 0xFFFF_FFFF, 0xFF80_8080])

    private func changed(_ index: Int, _ pixel: UInt32) -> PixelImage {
        var pixels = a.pixels
        pixels[index] = pixel
        return PixelImage(width: 2, height: 2, pixels: pixels)
    }

    @Test func equalImagesAreTheSame() {
        #expect(
            ImageDifference(a, a).description
                == "same: 0 of 4 pixels differ, largest channel difference 0")
    }

    @Test(
        arguments: [
            (
                1, 0xFF10_2033, 0,
                "different: 1 of 4 pixels differ, largest channel difference 3 at (1, 0)"
            ),
            (
                1, 0xFF10_2033, 3,
                "same: 0 of 4 pixels differ, largest channel difference 3 at (1, 0)"
            ),
            (
                2, 0xFFFF_00FF, 254,
                "different: 1 of 4 pixels differ, largest channel difference 255 at (0, 1)"
            ),
        ] as [(Int, UInt32, Int, String)])
    func figures(index: Int, pixel: UInt32, tolerance: Int, text: String) {
        let difference = ImageDifference(a, changed(index, pixel), tolerance: tolerance)
        #expect(difference.description == text)
    }

    @Test func sizesAreComparedFirst() {
        let b = PixelImage(width: 4, height: 1, pixels: a.pixels)
        let difference = ImageDifference(a, b)
        #expect(!difference.isSame)
        #expect(difference.description == "different: sizes are 2 x 2 and 4 x 1")
        #expect(difference.picture == nil)
    }

    @Test func thePictureShowsWhatDiffersInRed() {
        let picture = ImageDifference(a, changed(3, 0xFF00_0000)).picture
        #expect(picture?.pixels == [0xFFBF_BFBF, 0xFFC3_C7CB, 0xFFFE_FEFE, 0xFFD0_0000])
    }

    @Test func imagesSurviveEncodingAndDecoding() throws {
        #expect(try PixelImage(png: a.png()) == a)
    }

    @Test(arguments: [[], [1, 2, 3], [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]] as [[UInt8]])
    func otherBytesAreNoImage(bytes: [UInt8]) {
        #expect(throws: RenderError.notPNG) { try PixelImage(png: bytes) }
    }

    @Test func ofSixteenBitsAChannelHalfWouldBeCompared() throws {
        var png = try a.png()
        png[24] = 16
        #expect(throws: RenderError.deepPNG) { try PixelImage(png: png) }
    }

    @Test func aTruncatedImageIsNone() throws {
        let png = try a.png()
        #expect(throws: RenderError.notPNG) { try PixelImage(png: Array(png.dropLast(20))) }
    }

    @Test func aDamagedImageIsNone() throws {
        let png = try a.png()
        let data = try #require(png.firstRange(of: Array("IDAT".utf8)))
        for place in [data.upperBound, data.upperBound + 3, png.count - 18] {
            var damaged = png
            damaged[place] ^= 0x55
            #expect(throws: RenderError.notPNG) { try PixelImage(png: damaged) }
        }
    }
}
