import Calendars

/// Turns the dates of a table's rows, in order, into instants.
///
/// Of a wall time that comes twice the first is meant, unless that would go back from the row
/// before it; one that is left out counts on from before.
struct TableTimes {
    private let zone: Zone
    private var stretch: WallStretch?
    /// The instant of the row before, or nil if that is on another page.
    private var previous: Double?

    init(_ zone: Zone, previous: Double?) {
        self.zone = zone
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

    private mutating func stretch(holding wallSecond: Int) -> WallStretch {
        if let stretch, stretch.seconds.contains(wallSecond) { return stretch }
        let found = zone.wallStretch(holding: wallSecond)
        stretch = found
        return found
    }
}
