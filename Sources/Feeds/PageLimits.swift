/// How large an API page may be.
public struct PageLimits: Sendable, Equatable {
    /// Bytes, after decompression; at most `largest` count.
    public var bytes = 64 << 20 {
        didSet { bytes = min(bytes, PageLimits.largest) }
    }
    /// 2 GiB, more than which no buffer holds.
    public static let largest = 2 << 30
    /// Samples.
    public var points = 4_000_000

    public init() {}

    /// - Throws: `FeedError` of kind `badData` for more samples than the limit.
    func check(points count: Int, at place: String) throws(FeedError) {
        guard count > points else { return }
        throw FeedError(
            .badData, at: place, "\(count) points, more than \(points)",
            remedy: .morePoints)
    }

    /// What is wrong with a page of too many bytes.
    func tooLarge(at place: String) -> FeedError {
        FeedError(
            .badData, at: place, "larger than \(bytes) bytes",
            remedy: .moreBytes)
    }
}
