/// How large an API page may be.
public struct PageLimits: Sendable, Equatable {
    /// Bytes, after decompression.
    public var bytes = 64 << 20
    /// Samples.
    public var points = 4_000_000

    public init() {}

    /// - Throws: `FeedError` of kind `badData` for more samples than the limit.
    func check(points count: Int, at place: String) throws(FeedError) {
        guard count > points else { return }
        throw FeedError(
            .badData, at: place, "\(count) points, more than \(points)",
            remedy: "allow more with --max-page-points")
    }

    /// What is wrong with a page of too many bytes, and the remedy.
    var tooManyBytes: (problem: String, remedy: String) {
        ("larger than \(bytes) bytes", "allow more with --max-page-bytes")
    }
}
