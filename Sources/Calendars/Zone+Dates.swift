extension Zone {
    /// The first second of a local date, nil for a date that does not exist (Apia, 2011-12-30).
    ///
    /// - Parameter dayNumber: local days since 1970-01-01.
    package func firstSecond(ofDay dayNumber: Int) -> Int? {
        let midnight = dayNumber * secondsPerDay
        // Offsets stay under 26 hours: two days before, this date cannot have begun.
        var start = midnight - 2 * secondsPerDay
        let end = midnight + 3 * secondsPerDay
        var offset = offset(atSecond: start)
        let changes = changes(after: Double(start), through: Double(end))
        for change in changes + [Change(t: Double(end), before: 0, after: 0)] {
            let candidate = max(start, midnight - offset)
            if candidate < Int(change.t), candidate + offset < midnight + secondsPerDay {
                return candidate
            }
            start = Int(change.t)
            offset = change.after
        }
        return nil
    }

    /// The first second at which clocks show a wall second or a later one.
    ///
    /// - Parameter wall: seconds since 1970-01-01T00:00 on the local clock.
    func firstSecond(showing wall: Int) -> Int {
        // Offsets stay under 26 hours: two days before, clocks can't show it yet.
        var start = wall - 2 * secondsPerDay
        var offset = offset(atSecond: start)
        for change in changes(after: Double(start), through: Double(wall + 2 * secondsPerDay)) {
            let candidate = max(start, wall - offset)
            if candidate < Int(change.t) { return candidate }
            (start, offset) = (Int(change.t), change.after)
        }
        return max(start, wall - offset)
    }

    /// The latest wall second that clocks have shown up to a second.
    func latestWall(through second: Int) -> Int {
        // Offsets stay under 26 hours: what clocks showed three days before is earlier.
        let start = Double(second - 3 * secondsPerDay)
        return changes(after: start, through: Double(second)).map { Int($0.t) - 1 + $0.before }
            .reduce(second + offset(atSecond: second), max)
    }

    /// Local days since 1970-01-01 at a second.
    package func dayNumber(atSecond second: Int) -> Int {
        floorQuotient(second + offset(atSecond: second), secondsPerDay)
    }
}

extension Zone.Change {
    /// Whether a local date begins here because its midnight is skipped.
    package var startsDate: Bool {
        let local = Int(t) + after
        let midnight = local - floorRemainder(local, secondsPerDay)
        return midnight < local && midnight >= Int(t) + before
    }

    /// By how many seconds the clock goes back; negative if it goes forward.
    package var setback: Int { before - after }
}
