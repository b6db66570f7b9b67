import GRDB

extension Trade {
    /// The columns that a trade is made of, in the order in which `init(row:)` reads them.
    static let columns = "source, id, side, price, amount, time, time_step"

    /// The trade in a row with `columns`; nil where another program wrote a row that is no trade.
    init?(row: Row) {
        guard let source = String.fromDatabaseValue(row[0]),
            let id = String.fromDatabaseValue(row[1]),
            let side = String.fromDatabaseValue(row[2]).flatMap(Side.init(rawValue:)),
            let price = String.fromDatabaseValue(row[3]).flatMap({ ExactDecimal($0) }),
            let amount = String.fromDatabaseValue(row[4]).flatMap({ ExactDecimal($0) }),
            let time = Int64.fromDatabaseValue(row[5]), let step = Int64.fromDatabaseValue(row[6]),
            let precision = Precision.allCases.first(where: { $0.step == step })
        else { return nil }
        self.init(
            key: TradeKey(source: source, id: id), price: price, amount: amount, side: side,
            time: time, precision: precision)
    }
}

extension Trade.Precision {
    /// How many microseconds apart neighbouring times are.
    var step: Int64 {
        switch self {
        case .microseconds: 1
        case .seconds: 1_000_000
        }
    }
}
