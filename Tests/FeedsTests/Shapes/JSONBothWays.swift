import TimeSeries

@testable import Feeds

/// What the fast path and the scanner say to one page.
struct JSONBothWays {
    /// nil where the fast path leaves the page to the scanner.
    let fast: [Sample]?
    let scanned: Result<[Sample], FeedError>

    init(
        _ json: [UInt8], _ format: SampleFormat = SampleFormat(),
        pieceSize: Int = SimdJSONParser.longestPiece
    ) {
        (fast, scanned) = json.withUnsafeBytes { bytes in
            let fast = JSONFastPath(format, pieceSize: pieceSize).samples(bytes)
            let scanned = Result { () throws(FeedError) in
                var scanner = SampleScanner(bytes, format, at: "page")
                return try scanner.samples()
            }
            return (fast, scanned)
        }
    }

    init(_ json: String, _ format: SampleFormat = SampleFormat()) {
        self.init(Array(json.utf8), format)
    }

    var accepted: [Sample]? { try? scanned.get() }

    /// What the fast path takes, the scanner takes, bit by bit the same.
    var agree: Bool {
        guard let fast else { return true }
        guard let accepted, accepted.count == fast.count else { return false }
        return zip(fast, accepted).allSatisfy { a, b in
            a.t.bitPattern == b.t.bitPattern
                && a.valueOrNaN.bitPattern == b.valueOrNaN.bitPattern
        }
    }
}
