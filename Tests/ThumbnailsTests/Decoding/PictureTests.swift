import ChartRender
import Testing

@testable import Thumbnails

private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFF00_00FF
private let white: UInt32 = 0xFFFF_FFFF
private let black: UInt32 = 0xFF00_0000

@Suite struct PictureTests {
    /// Pictures of 2 x 2 pixels, without loss. What the file says was worked out by Pillow.
    @Test(arguments: [
        ("colours.png", [red, green, blue, white]),
        ("palette.png", [red, green, blue, white]),
        ("interlaced.png", [red, green, blue, white]),
        // Premultiplied: white of which half is seen.
        ("alpha.png", [red, green, blue, 0x8080_8080]),
        ("bits.png", [black, white, white, black]),
        // A quarter and a half of 65,535.
        ("grey16.png", [black, 0xFF40_4040, 0xFF80_8080, white]),
        ("alpha.webp", [red, green, blue, 0x8080_8080]),
        // The first of their two frames; the second is blue.
        ("moving.png", [red, green, blue, white]),
        ("moving.webp", [red, green, blue, white]),
    ])
    func exactPixels(_ name: String, _ pixels: [UInt32]) throws {
        #expect(try decoded(sample(name)) == PixelImage(width: 2, height: 2, pixels: pixels))
    }

    @Test(arguments: [
        ("plain.jpg", [red, green, blue, white]),
        ("progressive.jpg", [red, green, blue, white]),
        ("grey.jpg", [0xFF4C_4C4C, 0xFF96_9696, 0xFF1D_1D1D, white]),
        ("lossy.webp", [red, green, blue, white]),
        // All cyan and a fifth of black: four fifths of green and blue light.
        ("inks.jpg", [0xFF00_CCCC, 0xFF00_CCCC, 0xFF00_CCCC, 0xFF00_CCCC]),
        // The same bytes without Adobe's segment say that 255 is all of an ink: no cyan, all
        // magenta and yellow, four fifths of black.
        ("inks-plain.jpg", [0xFF33_0000, 0xFF33_0000, 0xFF33_0000, 0xFF33_0000]),
    ])
    func nearPixels(_ name: String, _ quarters: [UInt32]) throws {
        let image = try #require(try decoded(sample(name)))
        let distances = zip(image.quarters, quarters).map(PixelImage.distance)
        #expect(distances.allSatisfy { $0 <= 4 }, "\(image.quarters) are not \(quarters)")
    }

    /// By the number that Exif has for each. The stored picture is red and green above blue and
    /// white, 32 x 16.
    @Test(arguments: [
        (1, [red, green, blue, white]), (2, [green, red, white, blue]),
        (3, [white, blue, green, red]), (4, [blue, white, red, green]),
        (5, [red, blue, green, white]), (6, [blue, red, white, green]),
        (7, [white, green, blue, red]), (8, [green, white, red, blue]),
    ])
    func photographsStandUpright(_ number: Int, _ quarters: [UInt32]) throws {
        let image = try #require(try decoded(sample("orientation-\(number).jpg")))
        #expect(image.width == (number < 5 ? 32 : 16))
        #expect(image.height == (number < 5 ? 16 : 32))
        let distances = zip(image.quarters, quarters).map(PixelImage.distance)
        #expect(distances.allSatisfy { $0 <= 4 }, "\(image.quarters) are not \(quarters)")
    }

    /// The rectangle is that of the picture as it is seen.
    @Test func fitsAfterItIsTurned() throws {
        let image = Picture.image(of: try sample("orientation-6.jpg"), fitting: (16, 8))
        #expect(image?.width == 4)
        #expect(image?.height == 8)
    }

    @Test(arguments: [
        "", "GIF89a\u{1}\u{0}\u{1}\u{0}", "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "<!DOCTYPE html><title>Not found</title>", "RIFF\u{4}\u{0}\u{0}\u{0}WAVE", "BM", "\u{0}",
    ])
    func noPicture(_ text: String) {
        #expect(decoded(Array(text.utf8)) == nil)
    }

    /// A file that lacks its last bytes is damaged, however much of the picture could be shown.
    @Test(arguments: ["colours.png", "plain.jpg", "progressive.jpg", "alpha.webp", "lossy.webp"])
    func brokenOff(_ name: String) throws {
        let bytes = try sample(name)
        #expect(decoded(bytes) != nil)
        // What follows the pixels of a PNG file is of no matter.
        let rest = name.hasSuffix(".png") ? 20 : 4
        for count in 0..<(bytes.count - rest) {
            #expect(decoded(Array(bytes.prefix(count))) == nil, "\(count) bytes")
        }
    }
}
