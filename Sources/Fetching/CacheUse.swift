/// How the pages of a source came from a cache.
public struct CacheUse: Sendable, Equatable {
    /// Whether the server is never asked.
    public var isOffline: Bool
    /// Whether a stored page was used without asking the server about it, though the server may be
    /// asked.
    public var servedWithoutAsking: Bool
    /// Whether a page, and not only the end of the series, came from the server or was confirmed by
    /// it.
    public var servedAfterAsking: Bool
    /// When the oldest of the stored pages that were used was fetched, in seconds since
    /// 1970-01-01T00:00Z; nil if none was.
    public var oldestPage: Double?

    /// The use of a cache; by default that of a source without one.
    public init(
        isOffline: Bool = false, servedWithoutAsking: Bool = false, servedAfterAsking: Bool = true,
        oldestPage: Double? = nil
    ) {
        self.isOffline = isOffline
        self.servedWithoutAsking = servedWithoutAsking
        self.servedAfterAsking = servedAfterAsking
        self.oldestPage = oldestPage
    }

    /// Whether pages of different ages may have met: some came from the server, others did not.
    public var isMixed: Bool { servedWithoutAsking && servedAfterAsking }
}
