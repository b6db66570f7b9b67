import Calendars

/// How a language writes dates: the order of their parts, and the signs between them.
///
/// Patterns are those of Unicode's locale data (UTS 35, "Date Format Patterns"): "y年M月d日(E)" gives
/// "2021年1月1日(金)".
public struct WrittenDates: Sendable, Equatable {
    let fullDate: DatePattern
    let date: DatePattern
    let fullDay: DatePattern
    let day: DatePattern
    let month: DatePattern
    let year: DatePattern
    let dayOfMonth: DatePattern

    /// In patterns y is the year, M its month as a number, MMM the month's short name, d the day, E
    /// the weekday's short name; MM and dd have two digits. Other letters from A to Z stand between
    /// apostrophes.
    ///
    /// - Parameters:
    ///   - fullDate: weekday, day, month and year, as "Fri 1 Jan 2021".
    ///   - date: day, month and year, as "1 Jan 2021".
    ///   - fullDay: weekday, day and month, as "Fri 1 Jan".
    ///   - day: day and month, as "1 Jan".
    ///   - month: month and year, as "Jan 2021".
    ///   - year: a year by itself, as "2021".
    ///   - dayOfMonth: a day by itself, as "1".
    public init(
        fullDate: String = "E d MMM y", date: String = "d MMM y", fullDay: String = "E d MMM",
        day: String = "d MMM", month: String = "MMM y", year: String = "y",
        dayOfMonth: String = "d"
    ) {
        self.fullDate = DatePattern(fullDate)
        self.date = DatePattern(date)
        self.fullDay = DatePattern(fullDay)
        self.day = DatePattern(day)
        self.month = DatePattern(month)
        self.year = DatePattern(year)
        self.dayOfMonth = DatePattern(dayOfMonth)
    }

    /// Whether the year comes first, so that the first day of a span is told in full.
    package var beginWithYear: Bool { date.first == .year }

    /// Whether the day comes first, so that the first day of a span needs no month that the last
    /// one has, too.
    package var beginWithDay: Bool { date.first == .day }
}

/// One pattern of a date, in its parts.
struct DatePattern: Sendable, Equatable {
    enum Field: Sendable, Equatable {
        case year, month, day, weekday
    }

    private enum Part: Sendable, Equatable {
        case number(Field, digits: Int)
        case name(Field)
        case text(String)

        var field: Field? {
            switch self {
            case .number(let field, _), .name(let field): field
            case .text: nil
            }
        }
    }

    private var parts: [Part] = []

    init(_ pattern: String) {
        var isQuoted = false
        // Not by characters: an apostrophe may be one with the mark behind it.
        var rest = pattern.unicodeScalars[...]
        while let letter = rest.first {
            let length = rest.prefix { $0 == letter }.count
            if letter == "'" {
                isQuoted.toggle()
                rest.removeFirst()
            } else if let part = isQuoted ? nil : DatePattern.part(letter, length) {
                parts.append(part)
                rest.removeFirst(length)
            } else {
                add(letter)
                rest.removeFirst()
            }
        }
    }

    private static func part(_ letter: Unicode.Scalar, _ length: Int) -> Part? {
        switch letter {
        case "y": .number(.year, digits: 1)
        case "M", "L": length > 2 ? .name(.month) : .number(.month, digits: length)
        case "d": .number(.day, digits: length)
        case "E", "c": .name(.weekday)
        default: nil
        }
    }

    private mutating func add(_ letter: Unicode.Scalar) {
        guard case .text(let text)? = parts.last else { return parts.append(.text(String(letter))) }
        parts[parts.count - 1] = .text(text + String(letter))
    }

    /// The first of year, month and day.
    var first: Field? {
        parts.lazy.compactMap(\.field).first { $0 != .weekday }
    }

    /// The parts before the month, without blanks at their end: "d" of "d MMM".
    var beforeMonth: DatePattern {
        var day = self
        day.parts = Array(parts.prefix { $0.field != .month })
        while case .text(let text)? = day.parts.last, text.last == " " {
            day.parts[day.parts.count - 1] = .text(String(text.dropLast()))
        }
        return day
    }

    /// Returns the date of a moment.
    ///
    /// - Parameter locale: has the names.
    func text(_ moment: Moment, _ locale: ChartLocale) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .name(.weekday):
                return locale.weekdays[CivilDate.weekday(ofDayNumber: moment.dayNumber)]
            case .name: return locale.months[moment.date.month - 1]
            case .number(let field, let digits):
                let number = String(DatePattern.number(field, moment.date))
                return String(repeating: "0", count: max(0, digits - number.count)) + number
            }
        }.joined()
    }

    private static func number(_ field: Field, _ date: CivilDate) -> Int {
        switch field {
        case .year: date.year
        case .month: date.month
        case .day, .weekday: date.day
        }
    }
}
