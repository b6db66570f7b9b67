/// Joins a live source, a batch source and an archive.
public struct LiveSession: Sendable {
    let source: any TradeSource
    let batches: (any TradeBatchSource)?
    let archive: TradeArchive?
    let options: LiveSessionOptions
    /// The clock by which the session waits before it tries again to store.
    var clock: any Clock<Duration> = ContinuousClock()
    /// The present, in microseconds since 1970-01-01T00:00Z.
    var now: @Sendable () -> Int64 = { .microsecondsNow }

    /// A session, which begins when it is run.
    ///
    /// - Parameters:
    ///   - source: gives the live trades.
    ///   - batches: gives more trades after each `options.batchEvery` live ones; nil for no
    ///     batches.
    ///   - archive: where full thousands are stored, and the rest at the end; nil to let them go.
    ///     It must have been opened for writing.
    ///   - options: the numbers of trades after which something happens, and the times that it
    ///     waits.
    public init(
        source: some TradeSource, batches: (any TradeBatchSource)?, archive: TradeArchive?,
        options: LiveSessionOptions = LiveSessionOptions()
    ) {
        self.source = source
        self.batches = batches
        self.archive = archive
        self.options = options
    }

    /// Runs until the live source ends, as many live trades came as were wanted, or the task is
    /// cancelled.
    ///
    /// At the limit, and where the source ends, the batches under way are awaited. A cancelled run
    /// takes the trades that came before, and ends. In each case all trades of the list are stored,
    /// also those that are no full thousand, so no later run says that some were lost. The end
    /// counts the trades that can't be stored then.
    ///
    /// - Parameter report: gets every event, one after the other. It is awaited, so a slow reader
    ///   slows the source.
    /// - Returns: how the run ended.
    /// - Throws: what `report` throws, and what the source throws, after the orderly end; a
    ///   `TradesLostError` in place of the latter where trades could not be stored; a
    ///   `TradeArchiveError` where the archive can't be used at the start, or turns out to be one
    ///   of another market.
    @discardableResult
    public func run(
        report: (LiveEvent) async throws -> Void
    ) async throws -> LiveSessionEnd {
        var run = LiveRun(self)
        archive?.patience.restore()
        defer { archive?.patience.restore() }
        return try await withTaskCancellationHandler {
            try await run.run(report)
        } onCancel: {
            archive?.patience.end(within: options.patienceAtEnd)
        }
    }
}
