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
        guard cursor.skip(separator) else { return false }
        month = cursor.number(1...2)
        guard month != nil, cursor.skip(separator) else { return false }
        day = cursor.number(1...2)
        return day != nil && takeRest(&cursor)
    }

    /// Takes a date whose year stands last: `31/12/2024`.
    ///
    /// - Parameter isShort: whether the year has two digits, and else four.
    mutating func takeYearLast(
        _ separator: UInt8, _ cursor: inout DateCursor, isDayFirst: Bool, isShort: Bool
    ) -> Bool {
        takeWeekday(&cursor)
        guard let first = cursor.number(1...2), cursor.skip(separator),
            let second = cursor.number(1...2), cursor.skip(separator),
            let year = isShort ? cursor.shortYear() : cursor.number(4...4)
        else { return false }
        self.year = year
        (day, month) = isDayFirst ? (first, second) : (second, first)
        return takeRest(&cursor)
    }
}
