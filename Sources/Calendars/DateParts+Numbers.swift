extension DateParts {
    /// Takes a date whose year stands first: `2024/1/2`.
    mutating func takeYearFirst(_ separator: UInt8, _ cursor: inout DateCursor) -> Bool {
        takeWeekday(&cursor)
        year = cursor.number(4...4)
        return year != nil && takeMonthAndDay(separator, &cursor)
    }

    /// Takes the day of the week, if it stands before the date: "Mo, 25.03.2024".
    private mutating func takeWeekday(_ cursor: inout DateCursor) {
        weekday = cursor.weekday()
        guard weekday != nil else { return }
        _ = cursor.skip(",")
        cursor.skipBlanks()
    }

    /// Takes a date with a year of two digits first: `24-01-02`.
    mutating func takeShortYearFirst(_ separator: UInt8, _ cursor: inout DateCursor) -> Bool {
        year = cursor.shortYear()
        return year != nil && takeMonthAndDay(separator, &cursor)
    }

    private mutating func takeMonthAndDay(
        _ separator: UInt8, _ cursor: inout DateCursor
    ) -> Bool {
        guard skip(separator, &cursor) else { return false }
        month = cursor.number(1...2)
        guard month != nil, skip(separator, &cursor) else { return false }
        day = cursor.number(1...2)
        return day != nil && takeRest(behindDot: separator, &cursor)
    }

    /// Takes a date whose year stands last: `31/12/2024`.
    ///
    /// - Parameter isShort: whether the year has two digits, and else four.
    mutating func takeYearLast(
        _ separator: UInt8, _ cursor: inout DateCursor, isDayFirst: Bool, isShort: Bool
    ) -> Bool {
        takeWeekday(&cursor)
        guard let first = cursor.number(1...2), skip(separator, &cursor),
            let second = cursor.number(1...2), skip(separator, &cursor),
            let year = isShort ? cursor.shortYear() : cursor.number(4...4)
        else { return false }
        self.year = year
        (day, month) = isDayFirst ? (first, second) : (second, first)
        return takeRest(behindDot: separator, &cursor)
    }

    /// Skips the mark between two numbers. Blanks may stand behind a dot: `31. 12. 2024`.
    private func skip(_ separator: UInt8, _ cursor: inout DateCursor) -> Bool {
        guard cursor.skip(separator) else { return false }
        if separator == UInt8(ascii: ".") { cursor.skipBlanks() }
        return true
    }

    /// Takes the rest of a date with dots, the last of which may stand behind its last number:
    /// `2024. 12. 31.`.
    private mutating func takeRest(
        behindDot separator: UInt8, _ cursor: inout DateCursor
    ) -> Bool {
        if separator == UInt8(ascii: ".") { _ = cursor.skip(".") }
        return takeRest(&cursor)
    }

    /// Takes `2024年1月2日`, `2024년 1월 2일` or the month alone, with signs behind the numbers.
    mutating func takeSigned(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        guard year != nil, takeSign(["年", "년"], &cursor) else { return false }
        month = cursor.number(1...2)
        guard month != nil, takeSign(["月", "월"], &cursor) else { return false }
        if cursor.isAtEnd { return true }
        day = cursor.number(1...2)
        guard day != nil, takeSign(["日", "일"], &cursor) else { return false }
        takeSignOfWeekday(&cursor)
        if cursor.isAtEnd { return true }
        return takeSignedClock(&cursor) || takeClock(&cursor)
    }

    /// Takes the day of the week in brackets behind such a date, `(火)` or `（화）`, or nothing.
    private mutating func takeSignOfWeekday(_ cursor: inout DateCursor) {
        var rest = cursor
        guard takeSign(["(", "（"], &rest) else { return }
        let signs = ["日月火水木金土", "일월화수목금토"]
        weekday = (0..<7).first { day in
            takeSign(signs.map { String(Array($0)[day]) }, &rest)
        }
        _ = takeSign(["曜日", "曜", "요일"], &rest)
        guard weekday != nil, takeSign([")", "）"], &rest) else { return weekday = nil }
        cursor = rest
    }

    /// Takes `3時04分05秒` or `3시 4분`, or the hour alone; nothing of any other text.
    private mutating func takeSignedClock(_ cursor: inout DateCursor) -> Bool {
        var rest = cursor
        guard let hour = rest.number(1...2), takeSign(["時", "时", "点", "시"], &rest) else {
            return false
        }
        (self.hour, hasClock) = (hour, true)
        if let minute = rest.number(1...2) {
            guard takeSign(["分", "분"], &rest) else { return false }
            self.minute = minute
            if let second = rest.number(1...2) {
                guard takeSign(["秒", "초"], &rest) else { return false }
                self.second = second
            }
        }
        cursor = rest
        return true
    }

    /// Takes a number of steps after the start of a day, counted from 1970-01-01. A month is one of
    /// the calendar, from its first day.
    mutating func takeSteps(
        _ length: DateForm.TimeStepLength, from day: Int, _ cursor: inout DateCursor
    ) -> Bool {
        guard let count = cursor.number(1...6) else { return false }
        var date = CivilDate(dayNumber: day)
        switch length {
        case .hour:
            date = CivilDate(dayNumber: day + count / 24)
            (hour, hasClock) = (count % 24, true)
        case .day: date = CivilDate(dayNumber: day + count)
        case .week: date = CivilDate(dayNumber: day + 7 * count)
        case .month:
            let month = date.year * 12 + date.month - 1 + count
            date = CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
        }
        (year, month, self.day) = (date.year, date.month, date.day)
        return true
    }

    /// Takes `/Date(1704164645000+0100)/`. The offset says only where it was written.
    mutating func takeCounted(_ cursor: inout DateCursor) -> Bool {
        guard cursor.skip(Array("/Date(".utf8)) else { return false }
        let isBefore = cursor.skip("-")
        guard let count = cursor.number(1...15) else { return false }
        let milliseconds = isBefore ? -count : count
        secondsSince1970 = floorQuotient(milliseconds, 1000)
        (nanosecond, hasClock) = (floorRemainder(milliseconds, 1000) * 1_000_000, true)
        if cursor.skip("+") || cursor.skip("-"), cursor.number(4...4) == nil { return false }
        return cursor.skip(Array(")/".utf8))
    }

    private func takeSign(_ signs: [String], _ cursor: inout DateCursor) -> Bool {
        guard signs.contains(where: { cursor.skip(Array($0.utf8)) }) else { return false }
        cursor.skipBlanks()
        return true
    }
}
