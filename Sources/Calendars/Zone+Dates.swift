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
