import Calendars
import CellValues
import Text

/// What a column that holds a part of the time says.
enum TimeRole: CaseIterable {
    case date, clock, year, quarter, month, week, day, dayOfYear, hour, halfHour, quarterHour
    case quarterOfHour, minute, half, zone

    /// The names of such columns, in small letters without blanks and signs: English, German,
    /// French, Spanish and Italian, and those of other languages of Europe.
    private static let names: [(TimeRole, [String])] = [
        (
            .date,
            [
                "date", "startdate", "datestart", "begindate", "yyyymmdd", "ymd", "datum", "fecha",
                "data", "day", "tag", "jour", "dia",
                "giorno", "dato", "dag", "päivämäärä", "pvm", "tarih", "dátum", "дата",
            ]
        ),
        (
            .clock,
            [
                "time", "uhrzeit", "zeit", "heure", "hora", "ora", "clock", "timeofday", "hhmm",
                "hhmmss", "starttime", "timestart", "begintime", "von", "tijd", "klokkeslett",
                "aika", "kello", "tid", "klockslag", "godzina", "čas", "saat", "idő", "время",
            ]
        ),
        (
            .year,
            [
                "year", "yr", "yyyy", "yy", "jahr", "année", "annee", "an", "año", "ano", "anno",
                "jjjj", "aaaa", "jaar", "år", "vuosi", "rok", "év", "yıl", "год",
            ]
        ),
        (
            .quarter,
            [
                "quarter", "qtr", "q", "quartal", "vierteljahr", "trimestre", "trim", "trimester",
                "kwartaal", "kwartał", "kvartal", "kvartál", "negyedév", "квартал",
            ]
        ),
        (
            .month,
            [
                "month", "mon", "mo", "mm", "monat", "mois", "mes", "mese", "period", "periode",
                "mês", "maand", "måned", "månad", "kuukausi",
                "miesiąc", "měsíc", "hónap", "ay", "месяц",
            ]
        ),
        (
            .week,
            ["week", "wk", "isoweek", "weekno", "woche", "kw", "semaine", "semana", "settimana"]
        ),
        (
            .day,
            [
                "day", "dd", "dy", "dom", "dayofmonth", "tag", "jour", "día", "dia", "giorno",
                "dag",
                "päivä", "dzień", "den", "nap", "gün", "день",
            ]
        ),
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
                "he", "uur", "timme", "tunti", "godzina", "hodina", "óra", "saat", "час",
            ]
        ),
        (
            .quarterOfHour,
            [
                "quarter", "quarterhour", "quarterofhour", "qh", "interval", "deliveryinterval",
                "viertelstunde", "viertel",
            ]
        ),
        (.minute, ["minute", "minutes", "min", "mm"]),
        (.half, ["ampm", "am/pm", "meridiem"]),
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
        let found = names.filter { $0.1.contains(name) }.map(\.0)
        guard found.isEmpty else { return found }
        if name.count > 3, name.hasSuffix("utc") || name.hasSuffix("gmt") {
            return called(String(name.dropLast(3)))
        }
        return compounds.filter { name.count > $0.0.count && name.hasSuffix($0.0) }
            .filter { !name.hasSuffix("per\($0.0)") }.map(\.1)
    }

    /// The ends of German and English names for parts of a date: "Meldejahr", "SalesMonth".
    private static let compounds: [(String, TimeRole)] = [
        ("jahr", .year), ("woche", .week), ("monat", .month), ("quartal", .quarter),
        ("date", .date), ("datum", .date),
        ("year", .year), ("week", .week), ("month", .month), ("quarter", .quarter), ("hour", .hour),
    ]

    /// Returns whether a text may be this part of a time.
    func mayBe(_ text: [UInt8]) -> Bool {
        switch self {
        case .date:
            TableTime.isDate(text) && TimeRole.day(of: text) != nil || TimeRole.isDay(text)
        case .clock:
            TimeRole.hasClock(text) && !TableTime.isDate(text) || TimeRole.clock(ofUTC: text) != nil
                || (1...4).contains(text.count)
                    && TimeRole.number(text).map { $0 < 2400 && $0 % 100 < 60 } ?? false
                || (1...6).contains(text.count)
                    && TimeRole.number(text).map(TimeRole.isClockInDigits) ?? false
        case .year: TimeRole.number(text).map { (1000...2999).contains($0) } ?? false
        case .quarter: TimeRole.quarter(text) != nil
        case .month:
            (1...12).contains(TimeRole.number(TimeRole.digits(text, after: "m")) ?? 0)
                || TimeRole.month(text) != nil || TimeRole.isMeanOfYear(text)
        case .week: (1...53).contains(TimeRole.number(TimeRole.digits(text, after: "w")) ?? 0)
        case .day: (1...31).contains(TimeRole.number(text) ?? 0)
        case .dayOfYear: (1...366).contains(TimeRole.number(text) ?? 0)
        case .hour:
            // A day on which clocks are set back has a 25th, which is refused with its line.
            TimeRole.hour(text) != nil || TimeRole.number(text) == 25
                || TimeRole.number(text) == nil && TimeRole.hasClock(text)
        case .halfHour: TimeRole.number(text).map { (1...50).contains($0) } ?? false
        case .quarterHour: TimeRole.number(text).map { (1...100).contains($0) } ?? false
        case .quarterOfHour: TimeRole.number(text).map { (1...4).contains($0) } ?? false
        case .half: ["am", "pm"].contains(String(decoding: text, as: UTF8.self).lowercased())
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

    /// Returns the quarter of a year that a text names: 2 for "Q2", "2", "T2", "II", "Qtr2",
    /// "2. Quartal" and "2º trim."; nil for any other text.
    static func quarter(_ text: [UInt8]) -> Int? {
        let word = String(decoding: text, as: UTF8.self).uppercased()
        if let place = ["I", "II", "III", "IV"].firstIndex(of: word) { return place + 1 }
        let letters = word.prefix { $0.isLetter }
        if quarterLetters.contains(String(letters)),
            let number = number(
                Array(word.dropFirst(letters.count).drop { ". ".contains($0) }.utf8)),
            (1...4).contains(number)
        {
            return number
        }
        return DateForm.quarter.date(text + Array(" 2001".utf8)).map { date in
            (CivilDate(dayNumber: floorQuotient(date.wallSecond, 86_400)).month + 2) / 3
        }
    }

    private static let quarterLetters: Set = [
        "", "Q", "T", "K", "QTR", "QUARTER", "QUARTAL", "TRIM",
    ]

    /// Returns the hour that a text names: 7 for "7", "07", "0700", "HE07", "H7" and "7h", or for a
    /// span of one hour, its start; nil for any other text.
    static func hour(_ text: [UInt8]) -> Int? {
        if let number = number(text) {
            if (0...24).contains(number) { return number }
            return number % 100 == 0 && (100...2400).contains(number) ? number / 100 : nil
        }
        let word = String(decoding: text, as: UTF8.self).uppercased()
        let bare = ["HE", "H"].first(where: word.hasPrefix).map { word.dropFirst($0.count) }
        let digits = bare ?? (word.hasSuffix("H") ? word.dropLast() : "")
        if let hour = number(Array(digits.utf8)), (0...24).contains(hour) { return hour }
        return hour(startOf: text)
    }

    /// Returns the hour with which a span of one hour begins: 7 for "07 - 08" and "07:00-08:00";
    /// nil for any other text.
    static func hour(startOf text: [UInt8]) -> Int? {
        let parts = String(decoding: text, as: UTF8.self)
            .split { $0 == "-" || $0 == "–" || $0 == "\u{2212}" }
            .map { part in
                let clock = part.filter { !$0.isWhitespace }
                return number(Array((clock.hasSuffix(":00") ? clock.dropLast(3) : clock[...]).utf8))
            }
        guard parts.count == 2, let start = parts[0], let end = parts[1],
            (0...23).contains(start), end == start + 1 || end == 0 && start == 23
        else { return nil }
        return start
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

    /// Returns a date without a time of day that is midnight, as programs write it that know no
    /// dates alone: "2024-03-05" for "2024-03-05T00:00:00"; nil for one at another time of day.
    static func day(of text: [UInt8]) -> [UInt8]? {
        guard hasClock(text) else { return text }
        guard let end = text.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == Byte.space }),
            text[..<end].contains(where: { $0 &- Byte.zero < 10 })
        else { return nil }
        let clock = String(decoding: text[end...].dropFirst(), as: UTF8.self)
        let isMidnight = clock.allSatisfy { "0:.Z".contains($0) } || clock == "12:00:00 AM"
        return isMidnight ? Array(text[..<end]) : nil
    }

    /// Returns whether a text is a date in eight digits: "20240305".
    static func isDay(_ text: [UInt8]) -> Bool {
        text.count == 8
            && number(text).map { TableTimeKind.digits.date(Double($0)) != nil } ?? false
    }

    /// Returns the hours and minutes of a time of day in two or four digits with the zone UTC, such
    /// as 630 for "0630 UTC" and 600 for "06Z"; nil for any other text.
    static func clock(ofUTC text: [UInt8]) -> Int? {
        let word = String(decoding: text, as: UTF8.self).uppercased()
        guard let zone = ["UTC", "GMT", "Z"].first(where: word.hasSuffix) else { return nil }
        let digits = Array(word.dropLast(zone.count).utf8.reversed().drop { $0 == Byte.space })
        guard digits.count == 2 || digits.count == 4,
            digits.allSatisfy({ $0 &- Byte.zero < 10 }), let number = number(digits.reversed())
        else { return nil }
        let clock = digits.count == 2 ? number * 100 : number
        return clock <= 2400 && clock % 100 < 60 ? clock : nil
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

    /// Returns texts without the words among them, if these are fewer than the others: a row that
    /// waits for its date has a word in its place.
    static func withoutWords(_ texts: [[UInt8]]) -> [[UInt8]] {
        guard texts.contains(where: isWord) else { return texts }
        let others = texts.filter { !isWord($0) }
        return 2 * others.count > texts.count ? others : texts
    }

    /// Returns whether a text is words, and no form of a date such as "dd/MM/yyyy" or unit: "(ms)".
    static func isWord(_ text: [UInt8]) -> Bool {
        !text.isEmpty
            && text.allSatisfy {
                $0 >= 0x80 || Byte.lowercased($0) &- UInt8(ascii: "a") < 26
                    || " -.'".utf8.contains($0)
            }
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
            let hasClock = [TimeRole.clock, .hour, .halfHour, .quarterHour].contains {
                parts[$0] != nil
            }
            let day = hasClock ? TimeRole.day(of: date) ?? date : date
            let text = String(decoding: day, as: UTF8.self)
            guard date.count == 8, TimeRole.number(date) != nil else { return text }
            return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
        }
        let year = number(.year).map(String.init) ?? ""
        if let quarter = parts[.quarter].map(TimeRole.quarter) {
            return "\(year)-Q\(quarter.map(String.init) ?? "?")"
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
            if let clock = TimeRole.clock(ofUTC: clock) {
                return "\(twoDigits(clock / 100)):\(twoDigits(clock % 100)) UTC"
            }
            guard let digits = TimeRole.number(clock) else {
                // "22:12:0.351": a second without its zero.
                let parts = String(decoding: clock, as: UTF8.self).split(
                    separator: ":", omittingEmptySubsequences: false)
                return parts.map { part in
                    let digits = part.prefix { $0.isNumber }.count
                    return digits == 1 && parts.count > 1 ? "0\(part)" : String(part)
                }.joined(separator: ":")
            }
            let minutes = hasSeconds ? digits / 100 : digits
            let seconds = hasSeconds ? ":\(twoDigits(digits % 100))" : ""
            return "\(twoDigits(minutes / 100)):\(twoDigits(minutes % 100))\(seconds)"
        }
        for (role, length) in [(TimeRole.halfHour, 30), (.quarterHour, 15)] {
            guard let place = number(role) else { continue }
            let minute = (place - 1) * length
            return "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
        }
        guard let hour = parts[.hour] else { return nil }
        guard let number = TimeRole.hour(hour) else { return String(decoding: hour, as: UTF8.self) }
        let half = parts[.half].map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(twoDigits(number)):\(twoDigits(self.number(.minute) ?? 0))\(half)"
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
            .namedMonthOfShortYear, .season:
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
            + " \(counts.joined(separator: ", ")) (--bin 1y --use sum adds the \(self)s of each year up,"
            + " --bin 1y takes their mean)"
    }
}
