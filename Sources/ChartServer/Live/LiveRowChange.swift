import LiveCharts
import LiveTrades

/// The steps from one list of rows to another: rows to put in, from the top down, and then a cut at
/// the end.
struct LiveRowChange: Equatable {
    /// Each with its place in the list as it is after those before it were put in.
    let inserted: [(place: Int, row: LiveRow)]
    /// How many rows the list has after the cut.
    let count: Int

    /// - Returns: nil where no such change leads from one to the other, or where it says nothing
    ///   less than the new list.
    init?(from old: [LiveRow], to new: [LiveRow]) {
        let known = Set(old.map(\.trade))
        let inserted = new.enumerated().filter { !known.contains($0.element.trade) }
            .map { (place: $0.offset, row: $0.element) }
        guard inserted.count < new.count || new.isEmpty else { return nil }
        var rows = old
        for (place, row) in inserted {
            guard place <= rows.count else { return nil }
            rows.insert(row, at: place)
        }
        guard rows.count >= new.count, rows.prefix(new.count).elementsEqual(new) else { return nil }
        (self.inserted, count) = (inserted, new.count)
    }

    static func == (one: LiveRowChange, other: LiveRowChange) -> Bool {
        one.count == other.count && one.inserted.elementsEqual(other.inserted) { $0 == $1 }
    }
}
