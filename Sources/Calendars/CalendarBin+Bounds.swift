extension CalendarBin {
    /// Returns the seconds of the bin that holds a second: from its start up to the next one's.
    ///
    /// A day of 23 or 25 hours is one bin. A bin of hours, minutes or seconds begins where clocks
    /// show a multiple of it, or where a change of the clock skips that. One of more than an hour
    /// begins where they do so for the first time. So an hour that clocks show twice is two bins of
    /// an hour, and lies in one bin of two hours.
    ///
    /// - Parameter second: seconds since 1970-01-01T00:00Z, in the years 1 to 9999.
    /// - Complexity: that of `Zone.changes(after:through:)` over a few days.
    package func bounds(holding second: Int, in zone: Zone) -> Range<Int> {
        switch unit.dial {
        case .seconds:
            let clock = BinClock(step: count * unit.size, zone: zone)
            return clock.step > Unit.hour.size
                ? clock.firstTime(holding: second)
                : clock.start(holding: second)..<clock.end(holding: second)
        case .days, .months:
            return dates(holding: second, in: zone)
        }
    }

    private func dates(holding second: Int, in zone: Zone) -> Range<Int> {
        var days = days(holding: zone.dayNumber(atSecond: second))
        var end = zone.start(ofDay: days.upperBound)
        // A clock that goes back over midnight shows the end of a date again.
        if end <= second {
            days = self.days(holding: days.upperBound)
            end = zone.start(ofDay: days.upperBound)
        }
        return zone.start(ofDay: days.lowerBound)..<end
    }

    /// Returns the days of a bin of dates, counted from 1970-01-01.
    private func days(holding day: Int) -> Range<Int> {
        let step = count * unit.size
        guard unit.dial == .months else {
            // The first Monday was 1970-01-05.
            let phase = unit == .week ? 4 : 0
            let start = floorQuotient(day - phase, step) * step + phase
            return start..<(start + step)
        }
        let date = CivilDate(dayNumber: day)
        let month = floorQuotient(date.year * 12 + date.month - 1, step) * step
        return CalendarBin.firstDay(ofMonth: month)..<CalendarBin.firstDay(ofMonth: month + step)
    }

    /// - Parameter month: counted from the first of the year 0.
    private static func firstDay(ofMonth month: Int) -> Int {
        let year = floorQuotient(month, 12)
        return CivilDate(year: year, month: month - year * 12 + 1, day: 1).dayNumber
    }
}

extension Zone {
    /// Returns the first second of a local date; of one that does not exist, that of the next.
    fileprivate func start(ofDay day: Int) -> Int {
        let start = (day...day + 2).lazy.compactMap { firstSecond(ofDay: $0) }.first
        return start ?? day * secondsPerDay - offset(atSecond: day * secondsPerDay)
    }
}

/// Cuts local days into equal steps of the clock, of seconds that divide a day.
private struct BinClock {
    let step: Int
    let zone: Zone

    /// The local second at which the step of a local second begins.
    private func slot(_ local: Int) -> Int { local - floorRemainder(local, step) }

    /// Returns the seconds of a step that begins the first time that clocks show its start or pass
    /// it, as a date does.
    func firstTime(holding second: Int) -> Range<Int> {
        let slot = slot(zone.latestWall(through: second))
        return zone.firstSecond(showing: slot)..<zone.firstSecond(showing: slot + step)
    }

    func start(holding second: Int) -> Int {
        let local = second + zone.offset(atSecond: second)
        let start = second - (local - slot(local))
        guard let change = zone.changes(after: Double(start), through: Double(second)).last else {
            return start
        }
        let before = Int(change.t) - 1
        let isOneStep = slot(before + change.before) == slot(local)
        return isOneStep ? self.start(holding: before) : Int(change.t)
    }

    func end(holding second: Int) -> Int {
        let local = second + zone.offset(atSecond: second)
        let end = second + slot(local) + step - local
        guard let change = zone.changes(after: Double(second), through: Double(end)).first else {
            return end
        }
        // Where clocks show the step's beginning again, that begins another bin.
        let after = Int(change.t) + change.after
        let goesOn = after > slot(local) && after < slot(local) + step
        return goesOn ? self.end(holding: Int(change.t)) : Int(change.t)
    }
}
