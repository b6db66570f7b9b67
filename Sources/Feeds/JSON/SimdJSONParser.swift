import CSimdJSON
import Synchronization
import TimeSeries

/// One simdjson parser, for one reader at a time: borrowed from those that lie idle, and given back.
struct SimdJSONParser: ~Copyable {
    /// The longest piece; two bytes more are kept for its brackets. The parser takes about 17 bytes for
    /// each, of which ordinary pages touch 6.
    static let longestPiece = 32 << 10
    /// Parsers kept for the next page; more are used when more pages are read side by side.
    private static let idleLimit = 4

    private let handle: OpaquePointer

    /// Fails if there is no memory.
    init?() {
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

    /// Adds the samples of a piece, at most `longestPiece` bytes long, to others.
    ///
    /// - Returns: false, with the samples as they were, if the scanner must look.
    func read(_ piece: JSONPiece, as format: SampleFormat, into samples: inout [Sample]) -> Bool {
        let length = write(piece)
        var count = 0
        var hasEqualValues = false
        let found = format.withCFormat {
            csimdjson_parse(handle, length, piece.isFirst, &$0, &count, &hasEqualValues)
        }
        guard let found else { return false }
        // Values that differ only beyond these digits are for the scanner, which sees the texts.
        if hasEqualValues, LongNumbers.stand(in: piece.bytes) { return false }
        // Proof: `csimdjson_sample` and `Sample` are both two doubles in the same order, and both of
        // trivial type; a test holds their layouts together. The memory is read before the next call.
        let pairs = UnsafeRawPointer(found).assumingMemoryBound(to: Sample.self)
        samples.append(contentsOf: UnsafeBufferPointer(start: pairs, count: count))
        return true
    }

    /// Copies the piece, with the brackets that it lacks, to where it is parsed. Returns its length.
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

/// Proof that it may cross threads: a parser that is taken from the idle ones has no other user, and
/// simdjson keeps nothing by thread.
private struct IdleParser: @unchecked Sendable {
    let handle: OpaquePointer
}

extension SampleFormat {
    /// Lends the format as C sees it.
    fileprivate func withCFormat<Answer>(_ body: (inout csimdjson_format) -> Answer) -> Answer {
        var (time, value) = (timeField, valueField)
        return time.withUTF8 { time in
            value.withUTF8 { value in
                time.withMemoryRebound(to: CChar.self) { time in
                    value.withMemoryRebound(to: CChar.self) { value in
                        var format = csimdjson_format(
                            time_key: time.baseAddress, time_key_length: time.count,
                            value_key: value.baseAddress, value_key_length: value.count,
                            units_per_second: UInt64(timeUnit.perSecond))
                        return body(&format)
                    }
                }
            }
        }
    }
}
