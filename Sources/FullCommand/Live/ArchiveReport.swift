import Calendars
import ChartgenCommand
import Feeds
import LiveCharts
import LiveTrades
import Text
import TimeSeries

/// `chartgen live archive`: what an archive holds, on stdout.
struct ArchiveReport {
    private let archive: TradeArchive

    /// - Throws: `FeedError` for a file that is no archive.
    init(path: String) throws {
        archive = try FeedError.ofArchive { try TradeArchive(reading: path) }
    }

    /// Says how many trades there are of which source, and from when to when.
    func write() throws { try FeedError.ofArchive { try writeLines() } }

    private func writeLines() throws {
        let summary = try archive.summary()
        Console.line("archive: \(archive.path.printable(limit: 4_096))")
        Console.line("market: \(try archive.market()?.description ?? "not said")")
        Console.line("trades: \(summary.count.grouped)")
        Console.line("gaps: \(words(try archive.gaps()))")
        for source in summary.sources.map(\.name) {
            guard let since = try archive.openSince(of: source) else { continue }
            Console.line(
                "open: trades of \(source) since \(since.isoText); the next run asks for them")
        }
        Console.line("size: \(ByteCount.text(summary.bytes))")
        for source in summary.sources {
            Console.line(
                "\(source.name): \(source.count.grouped) trades, \(source.first.isoText) to"
                    + " \(source.last.isoText), prices \(source.lowest) to \(source.highest)")
        }
    }

    /// "3, the last from 2026-03-29T06:24:57.000000Z to 2026-03-29T06:25:12.000000Z"
    private func words(_ gaps: [TradeGap]) -> String {
        guard let last = gaps.last else { return "none noted" }
        return "\(gaps.count.grouped), the last from \(last.from.isoText) to \(last.to.isoText)"
    }

    /// Writes all trades in the order of time, with what a model says of their prices.
    ///
    /// - Parameters:
    ///   - modelPath: a CoreML file; nil for the usual model of the archive's market.
    ///   - modelPrices: those that the model is made for; nil for the usual ones.
    func export(
        as format: Live.ExportFormat, modelPath: String?, modelPrices: ClosedRange<Double>?
    ) throws {
        try FeedError.ofArchive {
            let pair = try archive.market()?.pair
            let model = try LiveParts.model(at: modelPath, over: modelPrices, market: pair)
            let export = ArchiveExport(format: format, pair: pair, model: model)
            if let head = export.head { Console.line(head) }
            var lines = ""
            try archive.reader().forEach { trade in
                lines += export.line(trade) + "\n"
                guard lines.utf8.count > 1 << 16 else { return }
                Console.text(lines)
                lines = ""
            }
            if !lines.isEmpty { Console.text(lines) }
        }
    }
}
