import Calendars
import JSON
import TimeSeries

/// Reads most pages. It leaves those with a fault, odd ones and those beyond its reach to
/// `JSONScanner`.
///
/// Works piece by piece: an array `[A,B]` of objects is one exactly if `[A]` and `[B]` are. So the
/// memory does not grow with the page, and the page needs no room around it.
struct JSONFastPath {
    private let keys: PairKeys
    private let pieceSize: Int

    /// - Parameter pieceSize: bytes read at a time, at most `SimdJSONParser.longestPiece`.
    init(_ format: SampleFormat, pieceSize: Int = SimdJSONParser.longestPiece) {
        keys = PairKeys(
            format.timeField, dividedBy: UInt64(format.timeUnit.perSecond), and: format.valueField)
        self.pieceSize = pieceSize
    }

    /// Returns the samples, or nil if the scanner must look.
    func samples(_ bytes: UnsafeRawBufferPointer) -> [Sample]? {
        var rest = bytes[UTF8Text.byteOrderMarkEnd(of: bytes)...]
        // A second byte order mark is a fault; some versions of simdjson would skip it.
        guard let first = rest.first, first < 0x80, let parser = SimdJSONParser() else {
            return nil
        }
        var samples: [Sample] = []
        var isFirst = true
        while rest.count > pieceSize {
            guard let comma = commaBetweenObjects(in: rest.prefix(pieceSize)),
                let pairs = parser.pairs(
                    in: JSONPiece(bytes: rest[..<comma], isFirst: isFirst, isLast: false), of: keys)
            else { return nil }
            append(pairs, to: &samples)
            if isFirst {
                // Reserve a little more, in case later samples are shorter: growing once more would
                // copy all of them.
                samples.reserveCapacity(samples.count * 17 / 16 * bytes.count / comma + 1)
            }
            isFirst = false
            rest = rest[(comma + 1)...]
        }
        let last = JSONPiece(bytes: rest, isFirst: isFirst, isLast: true)
        guard let pairs = parser.pairs(in: last, of: keys) else { return nil }
        append(pairs, to: &samples)
        return samples
    }

    private func append(_ pairs: UnsafeBufferPointer<NumberPair>, to samples: inout [Sample]) {
        // Proof: `NumberPair` and `Sample` are both two doubles in the same order, and both of
        // trivial type; a test holds their layouts together. The memory is read before the next
        // call.
        pairs.withMemoryRebound(to: Sample.self) { samples.append(contentsOf: $0) }
    }

    /// Returns the index of the last comma between `}` and `{`: where elements meet, unless the
    /// objects are inside an element or a text. Then the pieces are no arrays of samples, and the
    /// scanner looks.
    private func commaBetweenObjects(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        var found: (brace: Bool, comma: Int?) = (false, nil)
        for index in bytes.indices.reversed() {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "{"): found = (true, nil)
            case UInt8(ascii: ",") where found.brace && found.comma == nil: found.comma = index
            case UInt8(ascii: "}"):
                if let comma = found.comma { return comma }
                found = (false, nil)
            default: found = (false, nil)
            }
        }
        return nil
    }
}
