import Calendars
import ChartScene
import Text
import Words

/// A span of time in words: "7 to 9 March 2026", "7 March 2026, 12:00 to 15:30".
struct Period {
    let text: String

    /// - Parameters:
    ///   - range: in seconds since 1970-01-01T00:00Z.
    ///   - zone: of the dates.
    init(_ range: ClosedRange<Double>, zone: Zone, _ words: PeriodWords = PeriodWords()) {
        let first = Moment(second: Zone.second(range.lowerBound), zone: zone)
        let last = Moment(second: Zone.second(range.upperBound), zone: zone)
        let (date, end) = (words.filled(words.date, first), words.filled(words.date, last))
        text =
            if first.dayNumber == last.dayNumber {
                words.dateAndTime.filled([
                    "date": date,
                    "time": Period.span(TimeText().minutes(first), TimeText().minutes(last), words),
                ])
            } else if first.date.year != last.date.year {
                Period.span(date, end, words)
            } else if first.date.month != last.date.month {
                Period.span(words.filled(words.dayOfYear, first), end, words)
            } else {
                Period.span(words.filled(words.dayOfMonth, first), end, words)
            }
    }

    /// In short: "Mon 5 – Sat 31 Jan 2026", "Mon 5 Jan 2026 12:00 – 15:30".
    init(
        inShort range: ClosedRange<Double>, zone: Zone, locale: ChartLocale, _ words: PeriodWords
    ) {
        let first = Moment(second: Zone.second(range.lowerBound), zone: zone)
        let last = Moment(second: Zone.second(range.upperBound), zone: zone)
        var short = words
        short.months = locale.months
        func day(_ moment: Moment, _ form: String) -> String {
            let weekday = locale.weekdays[CivilDate.weekday(ofDayNumber: moment.dayNumber)]
            return "\(weekday) \(short.filled(form, moment))"
        }
        let (start, end) = (day(first, words.date), day(last, words.date))
        if first.dayNumber == last.dayNumber {
            let times = [first, last].map { TimeText().minutes($0) }
            text = start + " " + (times[0] == times[1] ? times[0] : times.joined(separator: " – "))
        } else if first.date.year != last.date.year {
            text = "\(start) – \(end)"
        } else {
            let isOneMonth = first.date.month == last.date.month
            text = "\(day(first, isOneMonth ? words.dayOfMonth : words.dayOfYear)) – \(end)"
        }
    }

    private static func span(_ first: String, _ last: String, _ words: PeriodWords) -> String {
        first == last ? first : words.span.filled(["first": first, "last": last])
    }
}

extension PeriodWords {
    /// Returns the form of a date with a day.
    fileprivate func filled(_ form: String, _ moment: Moment) -> String {
        let date = moment.date
        return form.filled([
            "day": "\(date.day)", "month": months[date.month - 1], "year": "\(date.year)",
        ])
    }
}
