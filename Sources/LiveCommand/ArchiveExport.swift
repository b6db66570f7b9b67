import ChartgenCommand
import Feeds
import LiveTrades

/// An archive's trades as text, for stdout.
struct ArchiveExport {
    let format: Live.ExportFormat

    /// What stands before the first trade; nil for nothing.
    var head: String? {
        format == .csv ? "time,price,amount,side,source,id,precision" : nil
    }

    /// A trade's line. Prices and amounts stand as the exchange wrote them.
    func line(_ trade: Trade) -> String {
        switch format {
        case .csv:
            [
                trade.time.isoText, trade.price.text, trade.amount.text, trade.side.rawValue,
                field(trade.key.source), field(trade.key.id), trade.precision.rawValue,
            ].joined(separator: ",")
        case .ndjson:
            EventLine.text(of: trade) + #","precision":"\#(trade.precision.rawValue)"}"#
        }
    }

    /// A text as a field (RFC 4180, section 2).
    private func field(_ text: String) -> String {
        guard text.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
