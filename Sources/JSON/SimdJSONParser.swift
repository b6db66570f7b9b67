import CSimdJSON
import Synchronization

/// One simdjson parser, for one reader at a time: borrowed from those that lie idle, and given
/// back.
package struct SimdJSONParser: ~Copyable {
    /// The longest piece; two bytes more are kept for its brackets. The parser takes about 17 bytes
    /// for each, of which ordinary pages touch 6.
    package static let longestPiece = 32 << 10
    /// Parsers kept for the next page; more are used when more pages are read side by side.
    private static let idleLimit = 4

    private let handle: OpaquePointer

    /// Fails if there is no memory.
    package init?() {
        let idle = SimdJSONParser.idle.withLock { $0.popLast() }
        guard let handle = idle?.handle ?? csimdjson_parser_create(SimdJSONParser.longestPiece + 2)
        else { return nil }
        self.handle = handle
    }

    deinit {
        let spare = IdleParser(handle: handle)
        let isKept = SimdJSONParser.idle.withLock { idle in
            if idle.count < SimdJSONParser.idleLimit { idle.append(spare) }
            return idle.last?.handle == spare.handle
        }
        if !isKept { csimdjson_parser_free(handle) }
    }

    /// Parses a piece, at most `longestPiece` bytes long, of an array of objects that have two
    /// numbers each.
    ///
    /// - Returns: the pairs, valid until the next call; nil if a scanner must look.
    package func pairs(in piece: JSONPiece, of keys: PairKeys) -> UnsafeBufferPointer<NumberPair>? {
        let length = write(piece)
        var count = 0
        var hasEqualValues = false
        let found = keys.withCFormat {
            csimdjson_parse(handle, length, piece.isFirst, &$0, &count, &hasEqualValues)
        }
        guard let found else { return nil }
        // Values that differ only beyond these digits are for a scanner, which sees the texts.
        if hasEqualValues, LongNumbers.stand(in: piece.bytes) { return nil }
        // Proof: `csimdjson_sample` and `NumberPair` are both two doubles in the same order, and
        // both of trivial type; a test holds their layouts together.
        let pairs = UnsafeRawPointer(found).assumingMemoryBound(to: NumberPair.self)
        return UnsafeBufferPointer(start: pairs, count: count)
    }

    /// Copies the piece, with the brackets that it lacks, to where it is parsed. Returns its
    /// length.
    private func write(_ piece: JSONPiece) -> Int {
        precondition(piece.bytes.count <= SimdJSONParser.longestPiece)
        let text = UnsafeMutableRawBufferPointer(
            start: csimdjson_parser_text(handle), count: piece.bytes.count + 2)
        var length = 0
        if !piece.isFirst {
            text[0] = UInt8(ascii: "[")
            length = 1
        }
        let target = UnsafeMutableRawBufferPointer(rebasing: text[length...])
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: piece.bytes))
        length += piece.bytes.count
        if !piece.isLast {
            text[length] = UInt8(ascii: "]")
            length += 1
        }
        return length
    }

    private static let idle = Mutex<[IdleParser]>([])
}

/// Proof that it may cross threads: a parser that is taken from the idle ones has no other user,
/// and simdjson keeps nothing by thread.
private struct IdleParser: @unchecked Sendable {
    let handle: OpaquePointer
}

/// The two numbers of an object.
package struct NumberPair: Sendable {
    /// The first number, divided by its unit.
    package let first: Double
    /// The second number; NaN for null.
    package let secondOrNaN: Double
}

/// The keys of the two numbers that the objects of an array have.
package struct PairKeys: Sendable {
    private let first: String
    private let second: String
    private let divisor: UInt64

    /// - Parameters:
    ///   - first: the key of the first number.
    ///   - divisor: what the first number is divided by: 1 or a power of ten.
    ///   - second: the key of the second number.
    package init(_ first: String, dividedBy divisor: UInt64, and second: String) {
        (self.first, self.divisor, self.second) = (first, divisor, second)
    }

    /// Lends the keys as C sees them.
    fileprivate func withCFormat<Result>(_ body: (inout csimdjson_format) -> Result) -> Result {
        var (first, second) = (first, second)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                first.withMemoryRebound(to: CChar.self) { first in
                    second.withMemoryRebound(to: CChar.self) { second in
                        var format = csimdjson_format(
                            time_key: first.baseAddress, time_key_length: first.count,
                            value_key: second.baseAddress, value_key_length: second.count,
                            units_per_second: divisor)
                        return body(&format)
                    }
                }
            }
        }
    }
}
