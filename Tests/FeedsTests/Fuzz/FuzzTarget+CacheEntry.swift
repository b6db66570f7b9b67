import CDeflate
import TestSupport

@testable import Feeds
@testable import Fetching

extension FuzzTarget {
    /// Files of the cache, most of them damaged, half of these with a sum that is right again. What
    /// is taken for an entry is, to the byte, what would be written for it.
    static let cacheEntry = FuzzTarget("cache-entry", rounds: 1_000) { numbers in
        var bytes = CacheEntryInputs.entry(&numbers)
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            CacheEntryInputs.mutation.change(&bytes, &numbers)
        }
        if Bool.random(using: &numbers) { CacheEntryInputs.mendSum(of: &bytes) }
        return bytes
    } problem: { bytes in
        let key = CacheEntryInputs.key
        guard let (head, body) = CacheEntry.parts(of: bytes, key) else { return nil }
        let again = bytes[body].withUnsafeBytes { body in
            let (start, end) = CacheEntry.frame(key, head, around: body)
            return start + Array(body) + end
        }
        return again == bytes ? nil : "an entry that nobody wrote: \(head)"
    }
}

enum CacheEntryInputs {
    static let key = CacheKey(url: "http://a/1.json")
    static let mutation = Mutation(of: [], parts: ["chartgen", "\u{1}", "\u{0}\u{0}", "\u{7F}"])

    static func entry(_ numbers: inout SeededNumbers) -> [UInt8] {
        let count = Int.random(in: 0...40, using: &numbers)
        let body = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        let fields = [
            ("ETag", "\"a\""), ("Age", "\(numbers.next())"), ("Cache-Control", "max-age=60"),
            ("Date", "Thu, 01 Jan 1970 00:01:40 GMT"),
        ].filter { _ in Bool.random(using: &numbers) }.map { (name: $0.0, value: $0.1) }
        let head = StoredHead(
            status: [200, 203, 404, 410].randomElement(using: &numbers) ?? 200, fields: fields,
            requestTime: 100, responseTime: .random(in: 100...200, using: &numbers))
        guard let head else { return [] }
        let (start, end) = body.withUnsafeBytes { CacheEntry.frame(key, head, around: $0) }
        return start + body + end
    }

    /// The last four bytes are the sum of those before.
    static func mendSum(of bytes: inout [UInt8]) {
        guard bytes.count > 4 else { return }
        let sum = libdeflate_crc32(0, bytes, bytes.count - 4)
        for index in 0..<4 {
            bytes[bytes.count - 4 + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(index)))
        }
    }
}
