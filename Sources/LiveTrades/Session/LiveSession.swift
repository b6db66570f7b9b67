/// Joins a live source, a batch source and an archive.
public struct LiveSession: Sendable {
    let source: any TradeSource
    let batches: (any TradeBatchSource)?
    let archive: TradeArchive?
    let options: LiveSessionOptions

    /// A session, which begins when it is run.
    ///
    /// - Parameters:
    ///   - source: gives the live trades.
    ///   - batches: gives some more after every so many of them; nil for none.
    ///   - archive: where full thousands are stored; nil to let them go. It must have been opened for writing.
    ///   - options: how many trades make what happen.
    public init(
        source: some TradeSource, batches: (any TradeBatchSource)?, archive: TradeArchive?,
        options: LiveSessionOptions = LiveSessionOptions()
    ) {
        self.source = source
        self.batches = batches
        self.archive = archive
        self.options = options
    }

    /// Runs until the live source ends, as many live trades came as were wanted, or the task is cancelled.
    ///
    /// At the limit, and where the source ends, the batches under way are awaited, and the trades that become full
    /// thousands by them are stored. A cancelled run ends at once, and properly: what its list holds is known to be
    /// unstored, and no later run says that it was lost.
    ///
    /// - Parameter report: gets every event, one after the other. It is awaited, so a slow reader slows the source.
    /// - Returns: how the run ended.
    /// - Throws: what `report` throws; what the source throws, after the orderly end; a `TradeArchiveError` where the
    ///   archive can't be used at the start, or too many trades could not be stored.
    @discardableResult
    public func run(
        report: (LiveEvent) async throws -> Void
    ) async throws -> LiveSessionEnd {
        var run = LiveRun(self)
        return try await run.run(report)
    }
}
