import Calendars

/// In which order a table's rows stand, by the dates of the first ones.
struct RowOrder: Sendable, Equatable {
    /// Whether they go back in time.
    var isNewestFirst = false
    /// Whether rows that follow each other may have the same time.
    var repeatsTimes = true

    /// The order of rows that may be any.
    init() {}

    /// - Parameter dates: of the first rows.
    init(_ dates: [ISODate], _ zone: Zone) {
        let pairs = zip(dates, dates.dropFirst())
        let back = pairs.count { $1.wallSecond < $0.wallSecond }
        // One step back alone may be that of clocks.
        isNewestFirst = back > 1 && back > pairs.count { $1.wallSecond > $0.wallSecond }
        // The same time twice where clocks show it twice is two times.
        repeatsTimes = pairs.contains { first, second in
            first.wallSecond == second.wallSecond && first.offset == second.offset
                && zone.wallStretch(holding: first.wallSecond).laterOffset == nil
        }
    }
}
