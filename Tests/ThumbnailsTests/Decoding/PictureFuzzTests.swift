import ChartRender
import TestSupport
import Testing

@testable import Thumbnails

/// Pictures that are damaged: whatever comes of them, it is within the bounds.
@Suite struct FuzzTests {
    @Test(
        .promise(.rankedFeeds, "pictures are bounded before they…"),
        arguments: [
            "alpha.png", "palette.png", "interlaced.png", "grey16.png", "moving.png", "plain.jpg",
            "progressive.jpg", "inks.jpg", "orientation-6.jpg", "alpha.webp", "lossy.webp",
            "moving.webp",
        ])
    func damagedPictures(_ name: String) async throws {
        let bytes = try sample(name)
        let target = FuzzTarget("picture-\(name)", rounds: 300) { numbers in
            Self.damaged(bytes, &numbers)
        } problem: { input in
            let bounds = PictureBounds(bytes: 1 << 16, pixels: 1 << 16, side: 1 << 10)
            guard let image = Picture.image(of: input, fitting: (40, 30), bounds: bounds) else {
                return nil
            }
            guard image.width <= 40, image.height <= 30 else {
                return "\(image.width) x \(image.height) pixels"
            }
            // Premultiplied colours are never more than alpha.
            let isSound = image.pixels.allSatisfy { pixel in
                [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
            }
            return isSound ? nil : "colours beyond alpha"
        }
        #expect(try await target.failure() == nil)
    }

    /// Bits flipped, bytes cut off, doubled or put in.
    private static func damaged(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &numbers))
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: bytes.removeSubrange(place...)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &numbers) ?? 0
            default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
            }
        }
        return bytes
    }
}
