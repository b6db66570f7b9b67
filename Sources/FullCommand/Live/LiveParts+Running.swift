import ChartgenCommand
import Feeds
import LiveCharts
import LiveTrades
import Text
import TimeSeries

extension LiveParts {
    /// Runs a session of these parts, and closes the archive whatever ends it.
    ///
    /// - Parameters:
    ///   - limit: after how many live trades it ends by itself; nil for never.
    ///   - patience: how long the end waits for other programs that use the archive; nil for the
    ///     usual.
    ///   - report: gets every event, one after the other.
    /// - Throws: the error that ended the session. Errors of an archive have exit statuses of their
    ///   own.
    func run(
        limit: Int? = nil, patience: Duration? = nil,
        report: @Sendable (LiveEvent) async throws -> Void
    ) async throws -> LiveSessionEnd {
        defer { close() }
        var options = LiveSessionOptions()
        options.limit = limit
        if let patience { options.patienceAtEnd = patience }
        do {
            return try await LiveSession(
                source: source, batches: batches, archive: archive, options: options
            ).run(report: report)
        } catch let error as TradesLostError {
            Console.error(Failure(error.cause)?.line ?? "\(error.cause)")
            return error.end
        } catch let error as TradeArchiveError {
            throw Failure(
                error, wanted: TradeMarket(exchange: source.name, pair: source.market))
        }
    }

    /// Closes the archive. A failure is only reported: no trade is lost by it, but the user must
    /// know of it before copying the file.
    private func close() {
        do { try archive?.close() } catch { Console.error("\(error)") }
    }

    /// "10,000 live trades; 12,500 trades in the archive, 500 of them stored at the end"
    func words(_ end: LiveSessionEnd) -> String {
        let live = "\(end.liveTrades.grouped) live trades"
        // An archive that was moved or deleted holds no trades to count.
        guard archive != nil, end.gone == nil else { return live }
        let rest = end.storedAtEnd
        return "\(live); \(board.view(rows: 0).leftTotal.grouped) trades in the archive"
            + (rest > 0 ? ", \(rest.grouped) of them stored at the end" : "")
    }

    /// Returns the loss of trades at a session's end, which is worse than any other reason for the
    /// end; nil if no trade was lost.
    func loss(_ end: LiveSessionEnd) -> TradeLoss? {
        guard end.lost > 0, let why = end.why else { return nil }
        guard let gone = end.gone, gone > 0 else { return loss(of: end.lost, why) }
        return loss(of: end.lost, "\(why), and with it \(gone.grouped) of them that it had taken")
    }

    /// Returns the loss if the session's end can't be awaited any longer: the trades of the list.
    func lossWithoutEnd() -> TradeLoss? {
        loss(of: board.view(rows: 0).listCount, "they could not be stored in time")
    }

    private func loss(of count: Int, _ why: String) -> TradeLoss? {
        guard count > 0, let archive else { return nil }
        let trades = count == 1 ? "1 trade is" : "\(count.grouped) trades are"
        return TradeLoss(
            failure: Failure(
                Failure.cannotWrite,
                "\(trades) lost, because \(archive.path.harmless(limit: 200)) did not take them: \(why)"
            ))
    }
}

extension Failure {
    /// Why an archive can't be used, with what to do about it.
    ///
    /// - Parameter wanted: the market whose trades it was to hold.
    init(_ error: TradeArchiveError, wanted: TradeMarket) {
        let path = error.path.harmless(limit: 200)
        switch error.kind {
        case .otherMarket(let held):
            let pair = held.pair.harmless(limit: 60)
            self.init(
                Failure.badData,
                "\(path) holds \(pair) trades of \(held.exchange.harmless(limit: 60)); name another"
                    + " --archive for \(wanted)")
        case .noMarket:
            self.init(
                Failure.badData,
                "\(path): \(error.problem); if they are of one market all the same,"
                    + " --mark-archive says so, else name another --archive")
        default:
            self = Failure(FeedError(error)) ?? Failure(Failure.software, error.description)
        }
    }
}
