import Calendars

/// A span of time in words: "7 to 9 March 2026", "7 March 2026, 12:00 to 15:30".
struct Period {
    let text: String

    /// - Parameters:
    ///   - range: in seconds since 1970-01-01T00:00Z.
    ///   - zone: of the dates.
    init(_ range: ClosedRange<Double>, zone: Zone) {
        let first = Moment(range.lowerBound, zone)
        let last = Moment(range.upperBound, zone)
        text =
            if first.day == last.day {
                first == last
                    ? "\(first.date), \(first.clock)"
                    : "\(first.date), \(first.clock) to \(last.clock)"
            } else if first.day.year != last.day.year {
                "\(first.date) to \(last.date)"
            } else if first.day.month != last.day.month {
                "\(first.day.day) \(first.month) to \(last.date)"
            } else {
                "\(first.day.day) to \(last.date)"
            }
    }

    /// A local minute.
    private struct Moment: Equatable {
        let day: CivilDate
        let minute: Int

        init(_ t: Double, _ zone: Zone) {
            let local = Zone.second(t) + zone.offset(at: t)
            day = CivilDate(dayNumber: floorQuotient(local, secondsPerDay))
            minute = floorRemainder(local, secondsPerDay) / 60
        }

        var month: String { Period.months[day.month - 1] }
        var date: String { "\(day.day) \(month) \(day.year)" }
        var clock: String { "\(Period.padded(minute / 60)):\(Period.padded(minute % 60))" }
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
