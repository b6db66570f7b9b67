import CDeflate
import ChartRender
import TestSupport
import Testing

@testable import Thumbnails

@Suite struct PictureBoundsTests {
    @Test(arguments: [
        (8_192, 2_048, true), (8_193, 1, false), (1, 8_193, false), (4_096, 4_097, false),
        (0, 1, false), (1, 0, false), (30_000, 30_000, false),
    ])
    func sizes(_ width: Int, _ height: Int, _ isAllowed: Bool) {
        #expect(PictureBounds().allow(width: width, height: height) == isAllowed)
    }

    @Test func bytes() throws {
        let bytes = try sample("plain.jpg")
        #expect(decoded(bytes, bounds: PictureBounds(bytes: 656)) != nil)
        #expect(decoded(bytes, bounds: PictureBounds(bytes: 655)) == nil)
    }

    @Test(arguments: ["plain.jpg", "lossy.webp"])
    func pixels(_ name: String) throws {
        let bytes = try sample(name)
        #expect(decoded(bytes, bounds: PictureBounds(pixels: 256)) != nil)
        #expect(decoded(bytes, bounds: PictureBounds(pixels: 255)) == nil)
    }

    /// Heads that claim more than there may be.
    @Test(
        .promise(
            .rankedFeeds,
            """
            pictures are bounded before they are decoded; a picture that can't be had is a
            placeholder, and nothing else fails
            """),
        arguments: [
            // Signature, the head's length and name, 30,000 x 30,000.
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
                + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0],
            // Start of image, start of frame: 65,535 x 65,535, three components.
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF, 3, 1, 0x11, 0, 2, 0x11, 1]
                + [3, 0x11, 1],
            // VP8X: a canvas of 16,384 x 16,384.
            [0x52, 0x49, 0x46, 0x46, 22, 0, 0, 0, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x58]
                + [10, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0x3F, 0, 0xFF, 0x3F, 0],
        ] as [[UInt8]])
    func hugeHeads(_ bytes: [UInt8]) {
        #expect(PictureHead(bytes, bounds: PictureBounds()) == nil)
        #expect(decoded(bytes) == nil)
    }

    /// A file that inflates to far more than its pixels: what is too much is never inflated.
    @Test(.promise(.rankedFeeds, "pictures are bounded before they…"))
    func bomb() throws {
        let rows = [UInt8](repeating: 0, count: 256 << 20)
        let bytes = PNGParts.file(width: 64, height: 64, stream: PNGParts.compressed(rows))
        #expect(bytes.count < 1 << 20)
        #expect(decoded(bytes)?.width == 64)
    }

    /// Each pass over 4,096 x 4,096 pixels takes a few bytes: thousands of them would take minutes.
    @Test func passes() throws {
        let frame: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 16, 0, 16, 0, 1, 1, 0x11, 0,
        ]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0]
        let few = (0..<16).flatMap { _ in scan }
        #expect(PictureHead(frame + few, bounds: PictureBounds()) != nil)
        #expect(PictureHead(frame + few + scan, bounds: PictureBounds()) == nil)
    }
}

/// PNG files of a test's own making.
enum PNGParts {
    /// - Parameter stream: rows of opaque or clear pixels, compressed.
    static func file(width: UInt32, height: UInt32, stream: [UInt8]) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
            + chunk("IDAT", stream) + chunk("IEND", [])
    }

    static func compressed(_ bytes: [UInt8]) -> [UInt8] { stream(bytes, level: 9) }

    /// As long as the bytes, and a little more.
    static func stored(_ bytes: [UInt8]) -> [UInt8] { stream(bytes, level: 0) }

    private static func stream(_ bytes: [UInt8], level: Int32) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = libdeflate_zlib_compress(
                compressor, bytes, bytes.count, buffer.baseAddress, room)
        }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body
            + bigEndian(libdeflate_crc32(0, body, body.count))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
