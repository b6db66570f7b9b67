import GRDB

extension TradeArchive {
    /// Returns the market of whose trades the archive is; nil where it does not say so, as older
    /// ones don't.
    public func market() throws(TradeArchiveError) -> TradeMarket? {
        try read { try ArchiveSchema.market(in: $0) }
    }

    /// Marks an archive that does not say its market, if a trade fits what it holds, and opens it
    /// for writing. Does nothing for any other archive.
    ///
    /// - Parameters:
    ///   - trade: the first trade of the market.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    /// - Returns: false if there was nothing to do.
    /// - Throws: where the trade does not fit. Nothing was written then.
    func claim(by trade: Trade, now: Int64) throws(TradeArchiveError) -> Bool {
        guard let (market, reader) = unsure else { return false }
        try checkFit(of: trade, market, now)
        let writer = try Self.explained(path) {
            try reader.close()
            return try Writer(path, market, patience)
        }
        begin(writing: writer)
        return true
    }

    private func checkFit(
        of trade: Trade, _ market: TradeMarket, _ now: Int64
    ) throws(TradeArchiveError) {
        guard let mark = try mark(of: market.exchange, now: now) else {
            throw TradeArchiveError(
                .noMarket, path,
                "the archive does not say its market, and holds no trades of \(market.exchange)")
        }
        let (price, value) = try read { database -> (String, Double) in
            let row = try Row.fetchOne(
                database,
                sql: "SELECT price, price_value FROM trades WHERE source = ? AND id = ?",
                arguments: [market.exchange, mark.id])
            guard let row else { throw TradeArchiveError.oddRow(path) }
            return (row[0], row[1])
        }
        let ratio = trade.price.value / value
        guard value > 0, (0.5...2).contains(ratio) else {
            throw TradeArchiveError(
                .noMarket, path,
                "the archive does not say its market, and its last price, \(price), does not fit"
                    + " \(trade.price) of \(market)")
        }
    }
}
