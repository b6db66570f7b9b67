import Calendars
import Text
import Words

/// A span of time in words: "7 to 9 March 2026", "7 March 2026, 12:00 to 15:30".
struct Period {
    let text: String

    /// - Parameters:
    ///   - range: in seconds since 1970-01-01T00:00Z.
    ///   - zone: of the dates.
    init(_ range: ClosedRange<Double>, zone: Zone, _ words: PeriodWords = PeriodWords()) {
        let first = Moment(range.lowerBound, zone)
        let last = Moment(range.upperBound, zone)
        let date = first.filled(words.date, words)
        let end = last.filled(words.date, words)
        text =
            if first.day == last.day {
                words.dateAndTime.filled([
                    "date": date,
                    "time": first == last
                        ? first.clock : Period.span(first.clock, last.clock, words),
                ])
            } else if first.day.year != last.day.year {
                Period.span(date, end, words)
            } else if first.day.month != last.day.month {
                Period.span(first.filled(words.dayOfYear, words), end, words)
            } else {
                Period.span(first.filled(words.dayOfMonth, words), end, words)
            }
    }

    private static func span(_ first: String, _ last: String, _ words: PeriodWords) -> String {
        words.span.filled(["first": first, "last": last])
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

        /// Returns the form of a date with this day.
        func filled(_ form: String, _ words: PeriodWords) -> String {
            form.filled([
                "day": "\(day.day)", "month": words.months[day.month - 1], "year": "\(day.year)",
            ])
        }

        var clock: String { "\(Period.padded(minute / 60)):\(Period.padded(minute % 60))" }
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
