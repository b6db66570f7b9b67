import LiveCharts
import LiveTrades

/// Figures and states of live trades for those who run the server.
extension LiveService {
    /// The figures of this moment.
    var families: [MetricFamily] {
        let (view, counts) = (board.view(rows: 0), board.counts)
        let age = view.lastTradeTime.map { Double(max(0, now() - $0)) / 1_000_000 }
        return [
            MetricFamily(
                "chartgen_exchange_connected",
                "Whether the exchange is connected and was heard of lately.", .gauge,
                view.state.kind == .live ? 1 : 0),
            MetricFamily(
                "chartgen_last_trade_age_seconds", "The age of the exchange's latest trade.",
                .gauge, age),
            MetricFamily(
                "chartgen_trades_listed", "Trades in the list.", .gauge, Double(view.listCount)),
            MetricFamily(
                "chartgen_trades_stored_total", "Trades that were stored since the start.",
                .counter, view.hasArchive ? Double(counts.stored) : nil),
            MetricFamily(
                "chartgen_store_failures_total",
                "How often trades could not be stored since the start.", .counter,
                view.hasArchive ? Double(counts.failedStores) : nil),
            MetricFamily(
                "chartgen_batch_failures_total",
                "How often trades of the second source could not be had since the start.",
                .counter, view.batchSource == nil ? nil : Double(counts.failedBatches)),
            MetricFamily(
                "chartgen_gaps_total",
                "Spans of time since the start of which the exchange's trades may be missing.",
                .counter, Double(counts.gaps)),
        ]
    }

    /// The figures of the visitors of all markets.
    var streamFamilies: [MetricFamily] {
        [
            MetricFamily(
                "chartgen_streams", "Visitors that watch live trades.", .gauge,
                Double(streams.count)),
            MetricFamily(
                "chartgen_stream_places", "Visitors that may watch live trades at a time.",
                .gauge, Double(streams.places)),
        ]
    }

    /// Why the shown state is not up to date; empty if it is.
    var unready: [String] {
        switch board.view(rows: 0).state.kind {
        case .live: []
        case .connecting: ["the exchange is not connected yet"]
        case .stale: ["nothing is heard of the exchange"]
        case .reconnecting: ["the connection to the exchange is lost"]
        case .ended: ["the exchange is not listened to any more"]
        }
    }
}

extension LivePart {
    /// The figures of all markets, each with its market where there are several.
    var families: [MetricFamily] {
        guard services.count > 1 else { return first.families + first.streamFamilies }
        let all = services.map(\.families)
        let labels = services.map { "market=\(MetricFamily.label($0.board.about.market))" }
        return all[0].indices.map { index in
            let same = all.map { $0[index] }
            return MetricFamily(
                same[0].name, same[0].help, same[0].kind,
                zip(labels, same).map { ($0, $1.values.first?.value) })
        } + first.streamFamilies
    }

    var unready: [String] {
        guard services.count > 1 else { return first.unready }
        return services.flatMap { service in
            service.unready.map { "\(service.board.about.market): \($0)" }
        }
    }
}
