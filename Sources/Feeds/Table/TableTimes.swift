import Calendars

/// Turns the dates of a table's rows, in order, into instants.
///
/// Of a wall time that comes twice the first is meant, unless that would go back from the row
/// before it; one that is left out counts on from before.
struct TableTimes {
    private let clock: WallClock
    private var stretch: WallClock.Stretch?
    /// The instant of the row before, or nil if that is on another page.
    private var previous: Double?

    init(_ clock: WallClock, previous: Double?) {
        self.clock = clock
        self.previous = previous
    }

    /// - Returns: seconds since 1970-01-01T00:00Z, or nil if that depends on a row not seen.
    mutating func instant(_ date: ISODate) -> Double? {
        if let offset = date.offset { return note(date.seconds(offset: offset)) }
        let stretch = stretch(holding: date.wallSecond)
        let first = date.seconds(offset: stretch.offset)
        guard let later = stretch.laterOffset else { return note(first) }
        guard let previous else { return nil }
        return note(first < previous ? date.seconds(offset: later) : first)
    }

    private mutating func note(_ instant: Double) -> Double {
        previous = instant
        return instant
    }

    private mutating func stretch(holding wallSecond: Int) -> WallClock.Stretch {
        if let stretch, stretch.seconds.contains(wallSecond) { return stretch }
        let found = clock.stretch(holding: wallSecond)
        stretch = found
        return found
    }
}
