import Calendars
import ChartgenCommand
import LiveTrades
import Text

/// An archive's trades as text, for stdout.
struct ArchiveExport {
    let format: Live.ExportFormat
    /// The pair that the archive names as its market: "BTC/USD".
    let pair: String?

    /// The line before the first trade; nil if the format has none.
    var head: String? {
        format == .csv ? "time,price,amount,side,source,id,precision,market" : nil
    }

    /// A trade's line. Prices and amounts stand as the exchange wrote them.
    func line(_ trade: Trade) -> String {
        switch format {
        case .csv:
            [
                trade.time.isoText, trade.price.text, trade.amount.text, trade.side.rawValue,
                CSVField(trade.key.source).text, CSVField(trade.key.id).text,
                trade.precision.rawValue, CSVField(pair ?? "").text,
            ].joined(separator: ",")
        case .ndjson:
            EventLine.text(of: trade) + #","precision":"\#(trade.precision.rawValue)""#
                + #","market":\#(pair?.asJSON ?? "null")}"#
        }
    }
}
