package import FeedErrors

/// How large an API page may be.
public struct PageLimits: Sendable, Equatable {
    /// How many bytes after decompression. A larger limit than `largest` counts as that.
    public var bytes = 64 << 20 {
        didSet { bytes = min(bytes, PageLimits.largest) }
    }
    /// 2 GiB: no buffer holds more.
    public static let largest = 2 << 30
    /// How many samples.
    public var points = 4_000_000

    /// 64 MiB and four million samples.
    public init() {}

    /// - Throws: `FeedError` of kind `badData` for more samples than the limit.
    package func check(points count: Int, at place: String) throws(FeedError) {
        guard count > points else { return }
        throw FeedError(
            .badData, at: place, "\(count) points, more than \(points)",
            remedy: .morePoints)
    }

    /// Returns the error for a page of too many bytes.
    package func tooLarge(at place: String) -> FeedError {
        FeedError(
            .badData, at: place, "larger than \(bytes) bytes",
            remedy: .moreBytes)
    }
}
