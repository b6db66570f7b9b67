/// A way of writing dates other than ISO 8601, which `ISODate` reads.
package enum DateForm: Sendable, Equatable {
    /// "2024/01/02" or "2024.01.02", with or without a time of day; "2024-01-02" with what ISO 8601 doesn't have, such
    /// as a blank before the offset, " UTC" or a decimal comma.
    case yearFirst(separator: UInt8)
    /// "2024-01" or "2024/01": a month's first instant.
    case month
    /// "2024-Q1" or "2024Q1": a quarter's first instant.
    case quarter
    /// "Tue, 02 Jan 2024 03:04:05 +0100" as in mails, "02/Jan/2024:03:04:05 +0100" as in the logs
    /// of web servers, and similar forms with the name of the month.
    case named
    /// "31/12/2024", "31.12.2024" or "31-12-2024", with or without a time of day.
    case dayFirst(separator: UInt8)
    /// "12/31/2024", and the like.
    case monthFirst(separator: UInt8)
    /// A form that the user gives.
    case pattern(TimePattern)

    private static let separators = ["/", ".", "-"].map { UInt8(ascii: $0) }
    /// All that need not be said.
    private static let found: [DateForm] =
        [
            .yearFirst(separator: UInt8(ascii: "/")), .yearFirst(separator: UInt8(ascii: ".")),
            .yearFirst(separator: UInt8(ascii: "-")),
            .month, .quarter, .named,
        ] + separators.flatMap { [.dayFirst(separator: $0), .monthFirst(separator: $0)] }

    /// The forms that a text has: none, one, or two where day and month may be either.
    package static func forms(of text: [UInt8]) -> [DateForm] {
        found.filter { $0.date(text) != nil }
    }

    /// The date that is the whole of a text; nil for anything else.
    package func date(_ text: [UInt8]) -> ISODate? {
        text.withUnsafeBufferPointer(date)
    }

    /// The date that is the whole of a text; nil for anything else.
    package func date(_ text: UnsafeBufferPointer<UInt8>) -> ISODate? {
        if case .pattern(let pattern) = self { return pattern.date(text) }
        var cursor = DateCursor(text)
        var parts = DateParts()
        let isTaken =
            switch self {
            case .yearFirst(let separator): parts.takeYearFirst(separator, &cursor)
            case .month: parts.takeMonth(&cursor)
            case .quarter: parts.takeQuarter(&cursor)
            case .named: parts.takeNamed(&cursor)
            case .dayFirst(let separator), .monthFirst(let separator):
                parts.takeYearLast(separator, &cursor, isDayFirst: self.isDayFirst)
            case .pattern: false
            }
        return isTaken && cursor.isAtEnd ? parts.date : nil
    }

    private var isDayFirst: Bool {
        if case .dayFirst = self { true } else { false }
    }

    /// Whether day and month may be taken for each other.
    package var isOfTwo: Bool {
        switch self {
        case .dayFirst, .monthFirst: true
        default: false
        }
    }

    /// "date such as 2024/12/31".
    package var name: String {
        switch self {
        case .yearFirst(let separator):
            "date such as 2024\(shown(separator))12\(shown(separator))31"
        case .month: "month such as 2024-12"
        case .quarter: "quarter such as 2024-Q4"
        case .named: "date such as 31 Dec 2024"
        case .dayFirst(let separator): "date such as 31\(shown(separator))12\(shown(separator))2024"
        case .monthFirst(let separator):
            "date such as 12\(shown(separator))31\(shown(separator))2024"
        case .pattern(let pattern): "time such as \(pattern.format)"
        }
    }

    private func shown(_ separator: UInt8) -> Unicode.Scalar { Unicode.Scalar(separator) }
}

extension DateParts {
    fileprivate mutating func takeYearFirst(
        _ separator: UInt8, _ cursor: inout DateCursor
    ) -> Bool {
        year = cursor.number(4...4)
        guard year != nil, cursor.skip(separator) else { return false }
        month = cursor.number(1...2)
        guard month != nil, cursor.skip(separator) else { return false }
        day = cursor.number(1...2)
        return day != nil && takeRest(&cursor)
    }

    fileprivate mutating func takeYearLast(
        _ separator: UInt8, _ cursor: inout DateCursor, isDayFirst: Bool
    ) -> Bool {
        guard let first = cursor.number(1...2), cursor.skip(separator),
            let second = cursor.number(1...2), cursor.skip(separator),
            let year = cursor.number(4...4)
        else { return false }
        self.year = year
        (day, month) = isDayFirst ? (first, second) : (second, first)
        return takeRest(&cursor)
    }

    fileprivate mutating func takeMonth(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        guard year != nil, cursor.skip("-") || cursor.skip("/") else { return false }
        month = cursor.number(2...2)
        return month != nil
    }

    fileprivate mutating func takeQuarter(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        _ = cursor.skip("-") || cursor.skip(" ")
        guard year != nil, cursor.skip("Q") || cursor.skip("q"),
            let quarter = cursor.number(1...1), (1...4).contains(quarter)
        else { return false }
        month = 3 * quarter - 2
        return true
    }

    /// A time of day behind a date, or nothing.
    private mutating func takeRest(_ cursor: inout DateCursor) -> Bool {
        if cursor.isAtEnd { return true }
        guard cursor.skip("T") || cursor.skip("t") || cursor.skipBlanks() else { return false }
        return takeClock(&cursor)
    }

    /// `[Tue, ]02 Jan 2024`, with blanks, `-` or `/` between, or `Jan 2, 2024`; then perhaps a time of day.
    fileprivate mutating func takeNamed(_ cursor: inout DateCursor) -> Bool {
        let isInBrackets = cursor.skip("[")
        weekday = cursor.weekday()
        if weekday != nil {
            _ = cursor.skip(",")
            guard cursor.skipBlanks() else { return false }
        }
        guard takeNamedDay(&cursor) else { return false }
        if !cursor.isAtEnd, cursor.next != UInt8(ascii: "]") {
            guard cursor.skip(":") || cursor.skipBlanks(), takeClock(&cursor) else { return false }
            skipComment(&cursor)
        }
        return !isInBrackets || cursor.skip("]")
    }

    private mutating func takeNamedDay(_ cursor: inout DateCursor) -> Bool {
        if let name = cursor.monthName() {
            month = name
            guard cursor.skipBlanks() else { return false }
            day = cursor.number(1...2)
            _ = cursor.skip(",")
            guard day != nil, cursor.skipBlanks() else { return false }
        } else {
            day = cursor.number(1...2)
            let isTight = cursor.skip("-") || cursor.skip("/")
            guard day != nil, isTight || cursor.skipBlanks() else { return false }
            month = cursor.monthName()
            let isTightAfter = cursor.skip("-") || cursor.skip("/")
            guard month != nil, isTight == isTightAfter, isTight || cursor.skipBlanks() else {
                return false
            }
        }
        year = cursor.number(4...4)
        return year != nil
    }

    /// Mails may say the zone's name once more: "+0100 (CET)".
    private func skipComment(_ cursor: inout DateCursor) {
        cursor.skipBlanks()
        guard offset != nil, cursor.skip("(") else { return }
        while let byte = cursor.next, byte != UInt8(ascii: ")") { _ = cursor.skip(byte) }
        _ = cursor.skip(")")
    }
}
