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
        let date = words.filled(words.date, first)
        text =
            if first.dayNumber == last.dayNumber {
                words.dateAndTime.filled([
                    "date": date,
                    "time": Period.span(TimeText().minutes(first), TimeText().minutes(last), words),
                ])
            } else if first.date.year != last.date.year {
                Period.span(date, words.filled(words.date, last), words)
            } else {
                Period.days(first, last, words)
            }
    }

    /// Tells two days of a year: the one of them in full that has the year at the span's end, or at
    /// its beginning in languages whose dates begin with it.
    private static func days(_ first: Moment, _ last: Moment, _ words: PeriodWords) -> String {
        let isOneMonth = first.date.month == last.date.month
        let short = isOneMonth ? words.dayOfMonth : words.dayOfYear
        return words.date.hasPrefix("{year}")
            ? span(words.filled(words.date, first), words.filled(short, last), words)
            : span(words.filled(short, first), words.filled(words.date, last), words)
    }

    /// In short: "Mon 5 – Sat 31 Jan 2026", "Mon 5 Jan 2026 12:00 – 15:30", "2026年1月5日(月) –
    /// 1月31日(土)".
    init(inShort range: ClosedRange<Double>, zone: Zone, locale: ChartLocale) {
        let first = Moment(second: Zone.second(range.lowerBound), zone: zone)
        let last = Moment(second: Zone.second(range.upperBound), zone: zone)
        let (words, dates) = (TimeText(locale: locale), locale.dates)
        let (start, end) = (words.date(first), words.date(last))
        if first.dayNumber == last.dayNumber {
            let times = [first, last].map { words.minutes($0) }
            text = start + " " + (times[0] == times[1] ? times[0] : times.joined(separator: " – "))
        } else if first.date.year != last.date.year {
            text = "\(start) – \(end)"
        } else if dates.beginWithYear {
            text = "\(start) – \(words.day(last))"
        } else {
            let isOneMonth = first.date.month == last.date.month
            let day = isOneMonth && dates.beginWithDay ? words.dayWithoutMonth : words.day
            text = "\(day(first)) – \(end)"
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
