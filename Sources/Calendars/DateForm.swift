/// A way of writing dates other than ISO 8601, which `ISODate` reads. Each is a case, with a row in
/// `found` if it need not be said, a name and the function that reads it.
package enum DateForm: Sendable, Equatable {
    /// "2024/01/02" or "2024.01.02", with or without a time of day; "2024-01-02" with what ISO 8601
    /// doesn't have, such as a blank before the offset, " UTC" or a decimal comma.
    case yearFirst(separator: UInt8)
    /// "20240105T090000Z", "20240105 0900" or "20240105:0900": the basic format of ISO 8601, with a
    /// time of day.
    case basic
    /// "2024-031": a year and a day of it, where the name of their column says that texts are
    /// dates. Numbers of invoices look like that.
    case ordinal
    /// "2024-01" or "2024/01": a month's first instant.
    case month
    /// "01/2024", "1/2024" or "01-2024".
    case monthBeforeYear
    /// "2015M01", as statistical offices write months.
    case monthBehindLetter
    /// "2015JJ00": a year's first instant.
    case yearBeforeLetters
    /// "2003/04" or "2003/2004": a season that ends in the next year; the first instant of its
    /// first year. "2003/04" alone is read as a month: see `areSeasons(_:)`.
    case season
    /// "2024-Q1", "2024Q1", "Q1 2024", "1Q24", "1. Quartal 2024" or "II kw. 2024": the first
    /// instant of a quarter.
    case quarter
    /// "2024-W01", "2024W01" or "KW 01/2024": the Monday of a week of ISO 8601; or a day of it,
    /// "2024-W01-3".
    case week
    /// "2024-01" or "01/2024" where the name of their column says that the number is that of a week
    /// of ISO 8601; its Monday.
    case weekWithoutLetter
    /// "Tue, 02 Jan 2024 03:04:05 +0100" as in mails, "02/Jan/2024:03:04:05 +0100" as in the logs
    /// of web servers, and similar forms with the name of the month, in the languages of
    /// `DateNames`.
    case named
    /// "2024年1月2日" or "2024년 1월 2일"; the month's first instant without a day.
    case signed
    /// "Jan-22", "January 2022" or "2022 Jan": a month's first instant.
    case namedMonth
    /// "Jul 22" for July 2022, where other texts show that the number is no day.
    case namedMonthOfShortYear
    /// "31/12/2024", "31.12.2024" or "31-12-2024", with or without a time of day; "31/12/24" where
    /// the year is short.
    case dayFirst(separator: UInt8, isShort: Bool = false)
    /// "12/31/2024", and the like.
    case monthFirst(separator: UInt8, isShort: Bool = false)
    /// "24-12-31", which may as well begin with the day.
    case shortYearFirst(separator: UInt8)
    /// "/Date(1704164645000)/" or "/Date(1704164645000+0100)/", as .NET writes times in JSON:
    /// milliseconds since 1970.
    case counted
    /// "07:05" or "7:05:30 PM": a time of day, which names no day. This one is on a given day,
    /// counted from 1970-01-01.
    case clock(day: Int)
    /// "0012": so many days, weeks, months or hours after the start of a day, which is counted from
    /// 1970-01-01.
    case steps(TimeStepLength, from: Int)
    /// A form that the user gives.
    case pattern(TimePattern)

    private static let hyphen = UInt8(ascii: "-")
    private static let separators = [UInt8(ascii: "/"), UInt8(ascii: "."), hyphen]
    /// All that need not be said. A time of day needs a day.
    private static let found: [DateForm] =
        separators.map { .yearFirst(separator: $0) } + [
            .basic, .month, .monthBeforeYear, .monthBehindLetter, .yearBeforeLetters,
            .quarter,
            .week,
            .named, .namedMonth, .signed, .season, .counted,
        ]
        + [false, true].flatMap { isShort in
            separators.flatMap {
                [
                    .dayFirst(separator: $0, isShort: isShort),
                    .monthFirst(separator: $0, isShort: isShort),
                ]
            }
        } + [.shortYearFirst(separator: hyphen)]

    /// The forms that a text has: none, one, or several where day, month and a short year may be
    /// taken for each other.
    package static func forms(of text: [UInt8]) -> [DateForm] {
        let forms = found.filter { $0.date(text) != nil }
        // Only other texts tell a season from a month.
        return forms.count > 1 ? forms.filter { $0 != .season } : forms
    }

    /// Returns whether texts such as "2003/04" are seasons: two or more, each with the year behind
    /// its first one.
    package static func areSeasons(_ texts: [[UInt8]]) -> Bool {
        guard let first = texts.first, DateForm.season.date(first) != nil else { return false }
        return texts.contains { $0 != first }
            && texts.allSatisfy { DateForm.season.date($0) != nil }
    }

    /// Returns whether texts such as "Jul 22" are months with years: three or more in the order of
    /// time, or against it, where the number changes only from a year to the next. Those that come
    /// again, as for another series, count once.
    package static func areMonthsOfShortYears(_ texts: [[UInt8]]) -> Bool {
        var seen: Set<[UInt8]> = []
        // Words below them, such as "Sum", are none.
        let texts = texts.filter { seen.insert($0).inserted && $0.contains { $0 &- 48 < 10 } }
        let dates = texts.compactMap(DateForm.namedMonthOfShortYear.date)
        guard texts.count > 2, dates.count == texts.count else { return false }
        let isBack = dates[0].wallSecond > dates[dates.count - 1].wallSecond
        let months = (isBack ? dates.reversed() : dates).map {
            CivilDate(dayNumber: floorQuotient($0.wallSecond, 86_400))
        }
        return zip(months, months.dropFirst()).allSatisfy { one, next in
            next.month > one.month
                ? next.year == one.year : next.month < one.month && next.year == one.year + 1
        }
    }

    /// Returns whether a text is a time of day, which names no day.
    package static func isClock(_ text: [UInt8]) -> Bool {
        DateForm.clock(day: 0).date(text) != nil
    }

    /// Returns whether a text has the mark of a time of day in it: a colon, or an "h" between
    /// digits.
    package static func hasClock(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        if text.contains(UInt8(ascii: ":")) { return true }
        guard let mark = text.firstIndex(of: UInt8(ascii: "h")), mark > text.startIndex else {
            return false
        }
        let (before, behind) = (text[text.index(before: mark)], text[mark...].dropFirst().prefix(2))
        return before &- 48 < 10 && behind.count == 2 && behind.allSatisfy { $0 &- 48 < 10 }
    }

    /// Returns the last word of a text that is a date but for it: the name of a zone that is
    /// unknown, or stands for several, such as "IST"; nil for any other text.
    package static func unknownZone(in text: [UInt8]) -> String? {
        let name = text.reversed().prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let rest = Array(text.dropLast(name.count))
        guard (2...5).contains(name.count), rest.last == UInt8(ascii: " "),
            rest.contains(UInt8(ascii: ":")), forms(of: text).isEmpty, !forms(of: rest).isEmpty
        else { return nil }
        return String(decoding: name.reversed(), as: UTF8.self)
    }

    /// The date that is the whole of a text; nil for anything else.
    package func date(_ text: [UInt8]) -> ISODate? {
        text.withUnsafeBufferPointer(date)
    }

    /// The date that is the whole of a text; nil for anything else.
    package func date(_ text: UnsafeBufferPointer<UInt8>) -> ISODate? { parts(text)?.date }

    /// The start of the day, month or the like after the one that a text names; nil for an instant,
    /// and for a text in another form.
    package func end(_ text: [UInt8]) -> ISODate? {
        text.withUnsafeBufferPointer(parts)?.end
    }

    private func parts(_ text: UnsafeBufferPointer<UInt8>) -> DateParts? {
        if case .pattern(let pattern) = self { return pattern.parts(text) }
        var cursor = DateCursor(text)
        var parts = DateParts()
        guard take(&parts, &cursor) else { return nil }
        return cursor.isAtEnd || isSpan(from: parts, &cursor) ? parts : nil
    }

    /// Returns whether the rest of a text is the end of a span of time, which counts from its
    /// start: "08.01.2024 00:00 - 08.01.2024 01:00", "2024-01-08 00:00/01:00".
    private func isSpan(from start: DateParts, _ cursor: inout DateCursor) -> Bool {
        guard start.hasClock, let first = start.date, cursor.skipDash() else { return false }
        let (behind, day) = (cursor, floorQuotient(first.wallSecond, secondsPerDay))
        // Clocks may be set back by an hour within the span.
        let earliest = first.wallSecond - 3600
        var (end, clock) = (DateParts(), DateParts())
        if take(&end, &cursor), cursor.isAtEnd {
            return end.date.map { $0.wallSecond > earliest } ?? false
        }
        cursor = behind
        guard clock.takeClock(onDay: day, &cursor), cursor.isAtEnd, let last = clock.date else {
            return false
        }
        // Midnight is that of the next day.
        return last.wallSecond > earliest || last.wallSecond == day * secondsPerDay
    }

    private func take(_ parts: inout DateParts, _ cursor: inout DateCursor) -> Bool {
        switch self {
        case .yearFirst(let separator): parts.takeYearFirst(separator, &cursor)
        case .basic: parts.takeBasic(&cursor)
        case .ordinal: parts.takeDayOfYear(&cursor)
        case .month: parts.takeMonth(&cursor)
        case .monthBeforeYear: parts.takeMonthFirst(&cursor)
        case .monthBehindLetter: parts.takeMonthBehindLetter(&cursor)
        case .yearBeforeLetters: parts.takeYearBeforeLetters(&cursor)
        case .season: parts.takeSeason(&cursor)
        case .quarter: parts.takeQuarter(&cursor)
        case .week: parts.takeWeek(&cursor)
        case .weekWithoutLetter: parts.takeWeekWithoutLetter(&cursor)
        case .named: parts.takeNamed(&cursor)
        case .signed: parts.takeSigned(&cursor)
        case .namedMonth: parts.takeNamedMonth(&cursor)
        case .namedMonthOfShortYear: parts.takeNamedMonth(&cursor, isShort: true)
        case .dayFirst(let separator, let isShort):
            parts.takeYearLast(separator, &cursor, isDayFirst: true, isShort: isShort)
        case .monthFirst(let separator, let isShort):
            parts.takeYearLast(separator, &cursor, isDayFirst: false, isShort: isShort)
        case .counted: parts.takeCounted(&cursor)
        case .shortYearFirst(let separator): parts.takeShortYearFirst(separator, &cursor)
        case .clock(let day): parts.takeClock(onDay: day, &cursor)
        case .steps(let length, let day): parts.takeSteps(length, from: day, &cursor)
        case .pattern: false
        }
    }

    /// What steps of time from a start are.
    package enum TimeStepLength: String, Sendable {
        case hour, day, week, month
    }

    /// Whether day, month and a short year may be taken for each other.
    package var isOfTwo: Bool {
        switch self {
        case .dayFirst, .monthFirst, .shortYearFirst: true
        default: false
        }
    }
}
