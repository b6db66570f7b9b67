package import Calendars

/// The order in which a table's rows stand, judged by the dates of the first ones.
package struct RowOrder: Sendable, Equatable {
    /// Whether they go back in time.
    package private(set) var isNewestFirst = false
    /// Whether rows that follow each other may have the same time.
    var repeatsTimes = true
    /// The seconds from each row to the next, negative where they go back; nil where they differ.
    var step: Double?

    /// The order of rows that may be any.
    package init() {}

    /// The order of rows that never have the same time.
    package static let ofDistinctTimes: RowOrder = {
        var order = RowOrder()
        order.repeatsTimes = false
        return order
    }()

    /// The order of the same rows from the last one to the first.
    package var reversed: RowOrder {
        var other = self
        other.isNewestFirst = !isNewestFirst
        other.step = step.map { -$0 }
        return other
    }

    /// - Parameter dates: of the first rows.
    package init(_ dates: [ISODate], _ zone: Zone) {
        let pairs = zip(dates, dates.dropFirst())
        let back = pairs.count { $1.wallSecond < $0.wallSecond }
        // A single step back may come from clocks that are set back.
        isNewestFirst = back > 1 && back > pairs.count { $1.wallSecond > $0.wallSecond }
        // Leave out steps across a change of the clocks, which differ from all others.
        let steps = Set(
            pairs.filter { first, second in
                zone.wallStretch(holding: first.wallSecond).seconds.contains(second.wallSecond)
                    && first.offset == nil && second.offset == nil
            }.map { $1.wallSecond - $0.wallSecond })
        step = steps.count == 1 ? steps.first.map(Double.init) : nil
        // A time that clocks show twice may come twice without being repeated.
        repeatsTimes = pairs.contains { first, second in
            first.wallSecond == second.wallSecond && first.offset == second.offset
                && zone.wallStretch(holding: first.wallSecond).laterOffset == nil
        }
    }
}
