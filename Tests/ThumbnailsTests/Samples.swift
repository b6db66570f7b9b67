import ChartRender
import Foundation

@testable import Thumbnails

/// The bytes of a file of `Pictures`.
func sample(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Pictures/\(name)")))
}

/// The picture at its full size.
func decoded(_ bytes: [UInt8], bounds: PictureBounds = PictureBounds()) -> PixelImage? {
    Picture.image(of: bytes, fitting: (bounds.side, bounds.side), bounds: bounds)
}

extension PixelImage {
    /// The pixels in the middle of the four quarters, row by row.
    var quarters: [UInt32] {
        [height / 4, height * 3 / 4].flatMap { y in
            [width / 4, width * 3 / 4].map { pixels[y * width + $0] }
        }
    }

    /// How far apart two pixels are at most in one channel.
    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16, 24].map { shift in
            abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        }.max() ?? 0
    }
}
