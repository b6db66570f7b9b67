import Calendars
import CellValues
import Text

/// What a column that holds a part of the time says.
enum TimeRole: CaseIterable {
    case date, clock, year, quarter, month, week, day, dayOfYear, hour, minute, zone

    /// The names of such columns, in small letters without blanks and signs: English, German,
    /// French, Spanish and Italian.
    private static let names: [(TimeRole, [String])] = [
        (
            .date,
            [
                "date", "yyyymmdd", "ymd", "datum", "fecha", "data", "day", "tag", "jour", "dia",
                "giorno",
            ]
        ),
        (
            .clock,
            [
                "time", "uhrzeit", "zeit", "heure", "hora", "ora", "clock", "timeofday", "hhmm",
                "hhmmss", "starttime", "timestart", "begintime", "von", "tijd", "klokkeslett",
            ]
        ),
        (
            .year,
            [
                "year", "yr", "yyyy", "yy", "jahr", "année", "annee", "an", "año", "ano", "anno",
                "jjjj", "aaaa",
            ]
        ),
        (.quarter, ["quarter", "qtr", "q", "quartal", "trimestre", "trim"]),
        (
            .month,
            ["month", "mon", "mo", "mm", "monat", "mois", "mes", "mese", "period", "periode"]
        ),
        (
            .week,
            ["week", "wk", "isoweek", "weekno", "woche", "kw", "semaine", "semana", "settimana"]
        ),
        (.day, ["day", "dd", "dom", "dayofmonth", "tag", "jour", "día", "dia", "giorno"]),
        (
            .dayOfYear,
            [
                "doy", "dayofyear", "yday", "yearday", "jday", "julianday", "ordinalday",
                "tagimjahr", "tagdesjahres", "jourdelannée", "jourdel'année", "jourjulien",
                "díadelaño", "diadelaño", "diadelano", "díajuliano", "giornodellanno",
                "giornodell'anno", "giornogiuliano",
            ]
        ),
        (
            .hour,
            [
                "hour", "hr", "hh", "hours", "stunde", "std", "heure", "hora", "ora", "hourending",
                "he",
            ]
        ),
        (.minute, ["minute", "minutes", "min", "mm"]),
        (
            .zone,
            [
                "timezone", "tz", "tzcd", "tzname", "tzcode", "timezonecode", "zone", "zeitzone",
                "fuseauhoraire", "fuseau", "zonahoraria", "husohorario", "fusoorario",
                "fusohorario", "fusohorário", "utcoffset", "gmtoffset", "offsetutc", "tzoffset",
                "timezoneoffset",
            ]
        ),
    ]

    /// Returns the parts that a column of this name may hold.
    static func called(_ name: String) -> [TimeRole] {
        names.filter { $0.1.contains(name) }.map(\.0)
    }

    /// Returns whether a text may be this part of a time.
    func mayBe(_ text: [UInt8]) -> Bool {
        switch self {
        case .date:
            TableTime.isDate(text) && !TimeRole.hasClock(text)
                || text.count == 8 && TimeRole.number(text).map(TimeRole.isDay) ?? false
        case .clock:
            TimeRole.hasClock(text) && !TableTime.isDate(text)
                || (1...4).contains(text.count)
                    && TimeRole.number(text).map { $0 < 2400 && $0 % 100 < 60 } ?? false
                || (1...6).contains(text.count)
                    && TimeRole.number(text).map(TimeRole.isClockInDigits) ?? false
        case .year: TimeRole.number(text).map { (1000...2999).contains($0) } ?? false
        case .quarter: (1...4).contains(TimeRole.number(TimeRole.digits(text, after: "q")) ?? 0)
        case .month:
            (1...12).contains(TimeRole.number(TimeRole.digits(text, after: "m")) ?? 0)
                || TimeRole.month(text) != nil || TimeRole.isMeanOfYear(text)
        case .week: (1...53).contains(TimeRole.number(TimeRole.digits(text, after: "w")) ?? 0)
        case .day: (1...31).contains(TimeRole.number(text) ?? 0)
        case .dayOfYear: (1...366).contains(TimeRole.number(text) ?? 0)
        case .hour:
            TimeRole.number(text).map { (0...24).contains($0) } ?? TimeRole.hasClock(text)
        case .minute: TimeRole.number(text).map { (0...59).contains($0) } ?? false
        case .zone:
            DateForm.named.date(Array("02 Jan 2024 03:04 ".utf8) + TimeRole.offset(text)) != nil
        }
    }

    /// Returns a zone as it stands behind a time: "+05:00" for the hours 5, and all other texts as
    /// they are.
    static func offset(_ text: [UInt8]) -> [UInt8] {
        guard let hours = number(text), (-12...14).contains(hours) else { return text }
        let digits = String(abs(hours))
        let sign = hours < 0 ? "-" : "+"
        return Array("\(sign)\(digits.count < 2 ? "0" : "")\(digits):00".utf8)
    }

    /// Returns whether a text stands for the mean of a year in a column of months: "M13", as the US
    /// Bureau of Labor Statistics writes it.
    static func isMeanOfYear(_ text: [UInt8]) -> Bool { text == Array("M13".utf8) }

    /// Returns whether a text shows by itself that it is this part of a time.
    func isShown(_ text: [UInt8]) -> Bool {
        switch self {
        case .year:
            text.count == 4 && TimeRole.number(text).map { (1500...2200).contains($0) } ?? false
        case .clock: TimeRole.hasClock(text) && DateForm.isClock(text)
        default: mayBe(text)
        }
    }

    private static func isDay(_ digits: Int) -> Bool {
        TableTimeKind.digits.date(Double(digits)) != nil
    }

    /// Returns whether a number is hours, minutes and seconds.
    private static func isClockInDigits(_ digits: Int) -> Bool {
        digits < 240_000 && digits / 100 % 100 < 60 && digits % 100 < 60
    }

    /// Returns the whole number that a text is; nil for any other text.
    static func number(_ text: [UInt8]) -> Int? {
        DecimalNumber.value(of: text, scale: 0, mark: Byte.dot).flatMap { Int(exactly: $0) }
    }

    /// Returns the month, from 1, that a text names; nil for any other text.
    static func month(_ text: [UInt8]) -> Int? {
        guard text.count >= 3, !text.hasDigit else { return nil }
        let first = Array("1 ".utf8) + text + Array(" 2001".utf8)
        return DateForm.named.date(first).flatMap { date in
            (1...12).first {
                CivilDate(year: 2001, month: $0, day: 1).dayNumber * 86_400 == date.wallSecond
            }
        }
    }

    /// Returns a text without the letter that may stand before its number: "Q1", "W05".
    static func digits(_ text: [UInt8], after letter: Character) -> [UInt8] {
        guard let first = text.first, Byte.lowercased(first) == letter.asciiValue else {
            return text
        }
        return Array(text.dropFirst())
    }

    /// Returns whether a text is a time of day, or has one in it.
    static func hasClock(_ text: [UInt8]) -> Bool { DateForm.hasClock(text) }
}

/// The parts of a time, in columns of their own.
struct TimeParts {
    private let parts: [TimeRole: [UInt8]]
    /// Whether times of day in digits end with seconds: 500 is 00:05:00, and else 05:00.
    private let hasSeconds: Bool

    init(_ roles: [TimeRole], _ texts: [[UInt8]], hasSeconds: Bool) {
        parts = Dictionary(zip(roles, texts)) { first, _ in first }
        self.hasSeconds = hasSeconds
    }

    /// One text: "2024-03-05 07:00", "2024-Q1", "2024-W05".
    var text: [UInt8] {
        let clock = clock.map { " " + $0 } ?? ""
        let zone =
            parts[.zone].map { " " + String(decoding: TimeRole.offset($0), as: UTF8.self) } ?? ""
        return Array((day + clock + zone).utf8)
    }

    private var day: String {
        if let date = parts[.date] {
            let text = String(decoding: date, as: UTF8.self)
            guard date.count == 8, TimeRole.number(date) != nil else { return text }
            return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
        }
        let year = number(.year).map(String.init) ?? ""
        if let quarter = parts[.quarter].map({ TimeRole.digits($0, after: "q") }) {
            return "\(year)-Q\(String(decoding: quarter, as: UTF8.self))"
        }
        if let week = parts[.week].flatMap({ TimeRole.number(TimeRole.digits($0, after: "w")) }) {
            return "\(year)-W\(twoDigits(week))"
        }
        if let day = number(.dayOfYear) { return TimeParts.day(day, ofYear: number(.year) ?? 0) }
        let month =
            parts[.month].flatMap { text in
                TimeRole.month(text) ?? TimeRole.number(TimeRole.digits(text, after: "m"))
            } ?? 0
        let day = number(.day).map { "-" + twoDigits($0) } ?? ""
        return "\(year)-\(twoDigits(month))\(day)"
    }

    /// Returns "2024-02-29" for the 60th day of 2024. A day that the year does not have stays as it
    /// is written, which is no date.
    private static func day(_ day: Int, ofYear year: Int) -> String {
        let first = CivilDate(year: year, month: 1, day: 1).dayNumber
        let date = CivilDate(dayNumber: first + day - 1)
        guard date.year == year else { return "day \(day) of \(year)" }
        return "\(year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
    }

    private var clock: String? {
        if let clock = parts[.clock] {
            guard let digits = TimeRole.number(clock) else {
                return String(decoding: clock, as: UTF8.self)
            }
            let minutes = hasSeconds ? digits / 100 : digits
            let seconds = hasSeconds ? ":\(twoDigits(digits % 100))" : ""
            return "\(twoDigits(minutes / 100)):\(twoDigits(minutes % 100))\(seconds)"
        }
        guard let hour = parts[.hour] else { return nil }
        guard let number = TimeRole.number(hour) else {
            return String(decoding: hour, as: UTF8.self)
        }
        return "\(twoDigits(number)):\(twoDigits(self.number(.minute) ?? 0))"
    }

    private func number(_ role: TimeRole) -> Int? { parts[role].flatMap(TimeRole.number) }

}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// A period that a text names: "2024", "2024 Q1", "2024 JAN".
enum TimePeriod: Int, CaseIterable {
    case year, quarter, month, week, day

    /// Nil for an instant, and for what is no time.
    init?(_ text: [UInt8]) {
        if TimeRole.year.isShown(text) {
            self = .year
            return
        }
        guard text.hasDigit, !TimeRole.hasClock(text), TableTime.isDate(text),
            let form = DateForm.forms(of: text).first
        else { return nil }
        switch form {
        case .quarter: self = .quarter
        case .week: self = .week
        case .month, .monthBeforeYear, .monthBehindLetter, .yearBeforeLetters, .namedMonth,
            .namedMonthOfShortYear:
            self = .month
        default: self = .day
        }
    }

    /// Says how many rows of longer periods were left out; nil where there were none.
    func note(_ left: [TimePeriod: Int]) -> String? {
        let counts = TimePeriod.allCases.compactMap { period in
            left[period].map { "\($0.grouped) \(period)\($0 == 1 ? "" : "s")" }
        }
        guard !counts.isEmpty else { return nil }
        return "times are of several periods, and the \(self)s are drawn; left out:"
            + " \(counts.joined(separator: ", ")) (--bin 1y draws a value a year)"
    }
}
