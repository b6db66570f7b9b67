/// Months, quarters and weeks.
extension DateParts {
    /// Takes `2024-01` or `2024/01`.
    mutating func takeMonth(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        guard year != nil, cursor.skip("-") || cursor.skip("/") else { return false }
        month = cursor.number(2...2)
        return month != nil
    }

    /// Takes `2024-031`: a year and the number of a day.
    mutating func takeDayOfYear(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        guard year != nil, cursor.skip("-") else { return false }
        dayOfYear = cursor.number(3...3)
        return dayOfYear != nil && takeRest(&cursor)
    }

    /// Takes `01/2024` or `1-2024`. A dot would make it a number.
    mutating func takeMonthFirst(_ cursor: inout DateCursor) -> Bool {
        month = cursor.number(1...2)
        guard month != nil, cursor.skip("-") || cursor.skip("/") else { return false }
        year = cursor.number(4...4)
        return year != nil
    }

    /// Takes `2015M01` or `2015MM01`.
    mutating func takeMonthBehindLetter(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        _ = cursor.skip("-")
        guard year != nil, cursor.skip("M") || cursor.skip("m") else { return false }
        _ = cursor.skip("M")
        month = cursor.number(1...2)
        return month != nil
    }

    /// Takes `2020JJ00`, as Statistics Netherlands writes years.
    mutating func takeYearBeforeLetters(_ cursor: inout DateCursor) -> Bool {
        period = .year
        year = cursor.number(4...4)
        month = 1
        return year != nil && cursor.skip(Array("JJ00".utf8))
    }

    /// Takes `2003/04`, `2003-04` or `2003/2004`: a year and the next one.
    mutating func takeSeason(_ cursor: inout DateCursor) -> Bool {
        period = .year
        guard let year = cursor.number(4...4), cursor.skip("/") || cursor.skip("-") else {
            return false
        }
        self.year = year
        guard let next = cursor.number(2...4) else { return false }
        return next == year + 1 || next == (year + 1) % 100 && cursor.position == 7
    }

    /// Takes `2024-Q1`, `2024Q1`, `Q1 2024`, `1Q2024`, `1Q24`, or a quarter in words. French and
    /// Spanish have a T, and Statistics Netherlands has `2024KW01`.
    mutating func takeQuarter(_ cursor: inout DateCursor) -> Bool {
        period = .quarter
        let (start, parts) = (cursor, self)
        if takeShortQuarter(&cursor), cursor.isAtEnd { return true }
        (cursor, self) = (start, parts)
        return takeQuarterInWords(&cursor)
    }

    /// Takes `1. Quartal 2024`, `II kw. 2024`, `1er trimestre 2024`, `1st quarter of 2024` or
    /// `2024 1e kwartaal`. A star behind it says that its number is not final.
    private mutating func takeQuarterInWords(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        if year != nil {
            _ = cursor.skip(",")
            guard cursor.skipBlanks() else { return false }
        }
        guard takeQuarterOrdinal(&cursor) else { return false }
        cursor.skipBlanks()
        guard takeQuarterWord(&cursor) else { return false }
        _ = cursor.skip(".")
        if year == nil {
            _ = cursor.skip(",") || cursor.skip("/")
            cursor.skipBlanks()
            if cursor.skipWord(DateNames.fillers) { cursor.skipBlanks() }
            year = cursor.number(4...4)
        }
        _ = cursor.skip("*")
        return year != nil
    }

    /// Takes 1 to 4, with what makes it an ordinal, or I to IV.
    private mutating func takeQuarterOrdinal(_ cursor: inout DateCursor) -> Bool {
        if let quarter = cursor.word(in: DateNames.romanNumbers) {
            month = 3 * quarter - 2
            _ = cursor.skip(".")
            return true
        }
        guard takeQuarterNumber(&cursor) else { return false }
        _ =
            cursor.skip(".") || cursor.skip([0xC2, 0xBA]) || cursor.skip([0xC2, 0xB0])
            || cursor.skipWord(DateNames.ordinalsOfQuarters)
        return true
    }

    /// Takes a word for quarters. "KW" in capitals is the German week.
    private func takeQuarterWord(_ cursor: inout DateCursor) -> Bool {
        let start = cursor.position
        guard cursor.skipWord(DateNames.quarters) else { return false }
        return !cursor.bytes[start..<cursor.position].elementsEqual("KW".utf8)
    }

    private mutating func takeShortQuarter(_ cursor: inout DateCursor) -> Bool {
        if let year = cursor.number(4...4) {
            self.year = year
            if cursor.skip(Array("KW0".utf8)) { return takeQuarterNumber(&cursor) }
            _ = cursor.skip("-") || cursor.skip("/") || cursor.skipBlanks()
            return takeQuarterLetter(&cursor) && takeQuarterNumber(&cursor)
        }
        let isNumberFirst = cursor.isAtDigit
        guard
            isNumberFirst
                ? takeQuarterNumber(&cursor) && takeQuarterLetter(&cursor)
                : takeQuarterLetter(&cursor) && takeQuarterNumber(&cursor)
        else { return false }
        let isTight = cursor.skip("-") || cursor.skip("/") || isNumberFirst
        // In "Q1 24" the last number may be anything.
        let isApart = cursor.skipBlanks()
        year = cursor.year(isShort: isTight && !isApart)
        return year != nil
    }

    private func takeQuarterLetter(_ cursor: inout DateCursor) -> Bool {
        cursor.skip("Q") || cursor.skip("q") || cursor.skip("T")
    }

    private mutating func takeQuarterNumber(_ cursor: inout DateCursor) -> Bool {
        guard let quarter = cursor.number(1...1), (1...4).contains(quarter), !cursor.isAtDigit
        else {
            return false
        }
        month = 3 * quarter - 2
        return true
    }

    /// Takes a week by ISO 8601, `2024-W01` or `2024W01`, or a day of it: `2024-W01-3`. A week
    /// begins on Monday. In words it is `KW 01/2023`, `Woche 1 2023` or `1. KW 2023`.
    mutating func takeWeek(_ cursor: inout DateCursor) -> Bool {
        let (start, parts) = (cursor, self)
        if takeWeekInWords(&cursor) { return true }
        (cursor, self) = (start, parts)
        return takeWeekOfYear(&cursor)
    }

    private mutating func takeWeekInWords(_ cursor: inout DateCursor) -> Bool {
        var number = cursor.number(1...2)
        if number != nil {
            guard cursor.skip(".") else { return false }
            cursor.skipBlanks()
        }
        guard cursor.skipWord(DateNames.weeks) else { return false }
        _ = cursor.skip(".")
        cursor.skipBlanks()
        if number == nil {
            number = cursor.number(1...2)
            _ = cursor.skip("/") || cursor.skip("-") || cursor.skip(",")
            cursor.skipBlanks()
        }
        guard let number, let year = cursor.number(4...4),
            takeMonday(ofWeek: number, year: year)
        else { return false }
        return true
    }

    private mutating func takeMonday(ofWeek number: Int, year: Int) -> Bool {
        guard let monday = DateParts.monday(ofWeek: number, year: year) else { return false }
        let date = CivilDate(dayNumber: monday)
        (self.year, month, day, period) = (date.year, date.month, date.day, .week)
        return true
    }

    /// Takes a week that stands as a month does: `2024-52`, `202452` or `52/2024`.
    mutating func takeWeekWithoutLetter(_ cursor: inout DateCursor) -> Bool {
        func skipSign() -> Bool { cursor.skip("-") || cursor.skip("/") || cursor.skip(".") }
        if let year = cursor.number(4...4) {
            _ = skipSign()
            return cursor.number(1...2).map { takeMonday(ofWeek: $0, year: year) } ?? false
        }
        guard let number = cursor.number(1...2), skipSign(), let year = cursor.number(4...4) else {
            return false
        }
        return takeMonday(ofWeek: number, year: year)
    }

    private mutating func takeWeekOfYear(_ cursor: inout DateCursor) -> Bool {
        let year = cursor.number(4...4)
        _ = cursor.skip("-")
        guard let year, cursor.skip("W") || cursor.skip("w"), let week = cursor.number(1...2),
            let monday = DateParts.monday(ofWeek: week, year: year)
        else { return false }
        let hasDay = cursor.skip("-") || cursor.isAtDigit
        let weekday = hasDay ? cursor.number(1...1) : 1
        guard let weekday, (1...7).contains(weekday) else { return false }
        let date = CivilDate(dayNumber: monday + weekday - 1)
        (self.year, month, day) = (date.year, date.month, date.day)
        period = hasDay ? .day : .week
        return true
    }

    /// Returns the day number of a week's Monday; nil for a week that the year does not have. The
    /// fourth of January is in the first week.
    private static func monday(ofWeek week: Int, year: Int) -> Int? {
        func first(_ year: Int) -> Int {
            let fourth = CivilDate(year: year, month: 1, day: 4).dayNumber
            return fourth - (CivilDate.weekday(ofDayNumber: fourth) + 6) % 7
        }
        let monday = first(year) + 7 * (week - 1)
        return week > 0 && monday < first(year + 1) ? monday : nil
    }
}
