import Calendars
import ChartgenCommand
import LiveTrades
import PriceModels
import Text

/// An archive's trades as text, for stdout.
struct ArchiveExport {
    let format: Live.ExportFormat
    /// The pair that the archive names as its market: "BTC/USD".
    let pair: String?
    /// What judges prices; nil for nothing.
    let model: PriceModel?

    /// The line before the first trade; nil if the format has none.
    var head: String? {
        format == .csv ? "time,price,amount,side,source,id,precision,market,sentiment,opinion" : nil
    }

    /// A trade's line. Prices and amounts stand as the exchange wrote them.
    func line(_ trade: Trade) -> String {
        // Of a price outside its range a model says nothing.
        let judgement = (model?.judgement(of: trade.price.value)).flatMap {
            $0.isInRange ? $0 : nil
        }
        return switch format {
        case .csv:
            [
                trade.time.isoText, trade.price.text, trade.amount.text, trade.side.rawValue,
                CSVField(trade.key.source).text, CSVField(trade.key.id).text,
                trade.precision.rawValue, CSVField(pair ?? "").text,
                judgement?.shortScore ?? "", judgement?.word ?? "",
            ].joined(separator: ",")
        case .ndjson:
            EventLine.text(of: trade) + #","precision":"\#(trade.precision.rawValue)""#
                + #","market":\#(pair?.asJSON ?? "null")"#
                + #","sentiment":\#(judgement?.shortScore ?? "null")"#
                + #","opinion":\#(judgement?.word?.asJSON ?? "null")}"#
        }
    }
}
