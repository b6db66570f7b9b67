import Calendars
import LiveTrades

/// The parts of a trade, as texts.
struct TradeFields {
    var id: String?
    var price: String?
    var amount: String?
    /// True for a buy; nil if that is not said.
    var isBuy: Bool?
    /// In microseconds since 1970-01-01T00:00Z.
    var time: Int64?
    var precision = Trade.Precision.microseconds

    /// Years 1 to 9999.
    private static let times: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

    /// Returns the trade; nil where a part is missing or makes no sense.
    func trade(of source: String) -> Trade? {
        guard let id, TradeFields.isID(id), let time,
            TradeFields.times.contains(time), let price = price.flatMap(TradeFields.decimal),
            let amount = amount.flatMap(TradeFields.decimal), let isBuy
        else { return nil }
        return Trade(
            key: TradeKey(source: source, id: id), price: price, amount: amount,
            side: isBuy ? .buy : .sell, time: time, precision: precision)
    }

    /// Reads a number of at most 100 bytes: no price is longer. One that is so small that the
    /// nearest double is 0 is refused, as one that is too large is.
    private static func decimal(_ text: String) -> ExactDecimal? {
        guard text.utf8.count <= 100, let number = ExactDecimal(text) else { return nil }
        return number.value == 0 && number.isRounded ? nil : number
    }

    /// Ids of exchanges are numbers or short words; a NUL would end a text in the archive.
    private static func isID(_ id: String) -> Bool {
        (1...100).contains(id.utf8.count) && id.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// Returns a time of ISO 8601, in microseconds since 1970-01-01T00:00Z.
    static func microseconds(ofISO text: String) -> Int64? {
        guard ISODate(text.utf8) != nil, let seconds = Instant(text)?.seconds else { return nil }
        return microseconds(ofSeconds: seconds)
    }

    /// Seconds in microseconds; nil beyond the years 1 to 9999.
    static func microseconds(ofSeconds seconds: Double) -> Int64? {
        let micros = (seconds * 1_000_000).rounded()
        guard micros.isFinite, abs(micros) < 3e17 else { return nil }
        return Int64(micros)
    }
}
