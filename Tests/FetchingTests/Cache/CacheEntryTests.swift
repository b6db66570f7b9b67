import CDeflate
import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.cache, "a damaged entry, with any…"))
struct CacheEntryTests {
    private static let key = CacheKey(url: "http://a/1.json")
    private static let body = Array("[{\"t\":1,\"y\":2}]".utf8)
    private static let lines = ["ETag: \"ä\"", "Cache-Control: max-age=60", "Vary: Accept"]

    private static func bytes(_ head: StoredHead, _ body: [UInt8]) -> [UInt8] {
        body.withUnsafeBytes { body in
            let (start, end) = CacheEntry.frame(key, head, around: body)
            return start + body + end
        }
    }

    private static func entry() throws -> [UInt8] {
        bytes(try #require(storedHead(lines)), body)
    }

    @Test(arguments: [[], body, [UInt8](repeating: 7, count: 100_000)])
    func comesBackAsItWas(body: [UInt8]) throws {
        for head in [storedHead(CacheEntryTests.lines), storedHead(status: 404)] {
            let head = try #require(head)
            let bytes = CacheEntryTests.bytes(head, body)
            let parts = try #require(CacheEntry.parts(of: bytes, CacheEntryTests.key))
            #expect(parts.head == head)
            #expect(Array(bytes[parts.body]) == body)
            #expect(bytes.count == CacheEntry.size(head, bodySize: body.count))
        }
    }

    /// As `withUnsafeBytes` gives for some empty collections.
    @Test func anEmptyBodyNeedsNoAddress() throws {
        let head = try #require(storedHead())
        let (start, end) = CacheEntry.frame(
            CacheEntryTests.key, head, around: UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(start + end == CacheEntryTests.bytes(head, []))
    }

    /// Against a change of the format without a new version. The sum by Python's `zlib.crc32`.
    @Test func isLaidOutAsEver() throws {
        let head = try #require(storedHead(["ETag: \"a\""]))
        let bytes = CacheEntryTests.bytes(head, [0x5B, 0x5D])
        var expected = Array("chartgen".utf8) + [2, 0, 0, 0] + CacheEntryTests.key.bytes
        expected += [24, 0, 0, 0] + [2, 0, 0, 0, 0, 0, 0, 0]
        expected +=
            [200, 0] + [0, 0, 0, 0, 0, 0x40, 0x8F, 0x40] + [0, 0, 0, 0, 0, 0x40, 0x8F, 0x40]
        expected += [5, 3, 0, 0x22, 0x61, 0x22] + [0x5B, 0x5D]
        #expect(bytes.dropLast(4).elementsEqual(expected))
        #expect(Array(bytes.suffix(4)) == [0x14, 0xF5, 0x24, 0x6C])
    }

    /// As version 1 wrote it, whole and with its sum.
    @Test func anEntryOfTheFormerVersionIsNone() {
        var bytes = Array("chartgen".utf8) + [1, 0, 0, 0] + CacheEntryTests.key.bytes
        bytes += [27, 0, 0, 0] + [2, 0, 0, 0, 0, 0, 0, 0]
        bytes += [200, 0] + [0, 0, 0, 0, 0, 0x40, 0x8F, 0x40] + [0, 0, 0, 0, 0, 0x40, 0x8F, 0x40]
        bytes += [1, 0, 0x75] + [5, 3, 0, 0x22, 0x61, 0x22] + [0x5B, 0x5D]
        bytes += [0x6C, 0x51, 0xE8, 0xB6]
        #expect(CacheEntry.parts(of: bytes, CacheEntryTests.key) == nil)
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let entry = try CacheEntryTests.entry()
        for bit in 0..<entry.count * 8 {
            var bytes = entry
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(CacheEntry.parts(of: bytes, CacheEntryTests.key) == nil, "bit \(bit)")
        }
    }

    @Test func everyTruncationAndExtensionIsNoticed() throws {
        let entry = try CacheEntryTests.entry()
        for count in 0..<entry.count {
            let bytes = Array(entry.prefix(count))
            #expect(CacheEntry.parts(of: bytes, CacheEntryTests.key) == nil, "\(count) bytes")
        }
        for more in [[0], entry, [UInt8](repeating: 0, count: 4_096)] {
            #expect(CacheEntry.parts(of: entry + more, CacheEntryTests.key) == nil)
        }
    }

    @Test func isForOneKey() throws {
        let other = CacheKey(url: "http://a/2.json")
        #expect(CacheEntry.parts(of: try CacheEntryTests.entry(), other) == nil)
    }

    /// With a sum that fits, so that all the rest is looked at: a version, a mark, lengths, texts.
    @Test(
        arguments: [
            (0, [0x43]), (8, [1]), (8, [3]), (8, [0]), (44, [0xFF, 0xFF, 0xFF, 0xFF]), (44, [0]),
            (48, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]), (48, [16]), (48, [0, 1]),
            (55, [0x80]), (55, [0x7F]),
            // Head: status, a time that is none, a text that is too long, no UTF-8, fields twice,
            // in another order and unknown.
            (56, [201, 0]), (64, [0xF8, 0x7F]), (75, [0xFF, 0xFF]), (77, [0xFF]), (74, [5]),
            (74, [9]), (74, [0]), (74, [99]),
        ] as [(Int, [Int])])
    func badPartsAreNoticedBehindAGoodSum(offset: Int, change: [Int]) throws {
        var bytes = try CacheEntryTests.entry()
        for (index, byte) in change.enumerated() { bytes[offset + index] = UInt8(byte) }
        #expect(CacheEntry.parts(of: CacheEntryTests.summed(bytes), CacheEntryTests.key) == nil)
        #expect(
            CacheEntry.parts(
                of: CacheEntryTests.summed(try CacheEntryTests.entry()), CacheEntryTests.key) != nil
        )
    }

    @Test func hostileBytesDoNoHarm() throws {
        var numbers = SeededNumbers(seed: 1)
        let entry = try CacheEntryTests.entry()
        for _ in 0..<20_000 {
            var bytes = entry
            for _ in 0...Int.random(in: 0..<4, using: &numbers) {
                let index = Int.random(in: 44..<bytes.count - 4, using: &numbers)
                bytes[index] = .random(in: 0...255, using: &numbers)
            }
            let parts = CacheEntry.parts(of: CacheEntryTests.summed(bytes), CacheEntryTests.key)
            // Whatever is taken is written the same way again.
            guard let parts else { continue }
            let again = CacheEntryTests.bytes(parts.head, Array(bytes[parts.body]))
            #expect(again == CacheEntryTests.summed(bytes))
        }
        for count in 0..<2_000 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            #expect(CacheEntry.parts(of: bytes, CacheEntryTests.key) == nil)
        }
    }

    private static func summed(_ bytes: [UInt8]) -> [UInt8] {
        let start = bytes.dropLast(4)
        let sum = Array(start).withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        return start + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
    }
}
