import Synchronization

/// A part of the way from a source to a file, to be timed.
public enum Stage: String, Sendable, CaseIterable {
    /// From the process's first instruction to the first of its own work: loading, reading options.
    case start
    /// Waiting for API pages and taking in their bytes, or finding the rows of a table's pages;
    /// summed over pages, which overlap.
    case fetch
    /// Bytes to samples; summed over pages, which overlap.
    case parse
    /// Looking samples over, and thinning those of long pages.
    case decimate
    /// Ticks, labels and the line's points: the plan.
    case layout
    /// The plan to pixels, or to an SVG or PDF document.
    case draw
    /// Pixels to a PNG file's bytes.
    case encode
    /// Bytes to the file.
    case write

    private static let observer = Mutex<(@Sendable (Stage, Duration) -> Void)?>(nil)

    /// From here on tells of every stage of this process as it ends, and of how long it took; nil
    /// for no more.
    public static func observe(_ observer: (@Sendable (Stage, Duration) -> Void)?) {
        Stage.observer.withLock { $0 = observer }
    }

    /// Does the work, and tells who observes how long it took.
    public func timed<Result, Failure>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = ContinuousClock.now
        defer { ended(since: start) }
        return try work()
    }

    /// Tells who observes of work that began at `start` and has just ended.
    public func ended(since start: ContinuousClock.Instant) {
        let duration = ContinuousClock.now - start
        Stage.observer.withLock { $0 }?(self, duration)
    }
}
