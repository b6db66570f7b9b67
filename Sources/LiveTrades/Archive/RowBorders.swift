import TimeSeries

/// A place in the order of trades.
struct TradePlace: Sendable, Hashable {
    let time: Int64
    let key: TradeKey
}

/// The places of some rows, so that others are found by key from the nearest of them.
struct RowBorders: Sendable {
    /// How many places are kept.
    static let capacity = 4_096

    /// Sorted by row: the places of the trades right before these rows.
    private(set) var borders: [(row: Int, place: TradePlace)] = []

    /// Returns the nearest known row that is not after a row; nil where that is row 0.
    func nearest(to row: Int) -> (row: Int, place: TradePlace)? {
        let next = index(after: row)
        return next > 0 ? borders[next - 1] : nil
    }

    /// Remembers the trade right before a row.
    mutating func note(_ place: TradePlace, before row: Int) {
        let next = index(after: row)
        if next > 0, borders[next - 1].row == row { return }
        borders.insert((row, place), at: next)
        guard borders.count > Self.capacity else { return }
        borders = stride(from: 0, to: borders.count, by: 2).map { borders[$0] }
    }

    private func index(after row: Int) -> Int {
        borders.partitionIndex { $0.row > row }
    }
}
