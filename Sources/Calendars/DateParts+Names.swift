/// Dates with the name of the month.
extension DateParts {
    /// The text between two parts of such a date.
    private enum Gap: Equatable {
        case none, blanks
        case mark(UInt8)
    }

    /// Takes `[Tue, ]02 Jan 2024`, `Jan 2, 2024` or `2024 Jan 2`, with blanks, `-` or `/` between
    /// them; then perhaps a time of day.
    mutating func takeNamed(_ cursor: inout DateCursor) -> Bool {
        let isInBrackets = cursor.skip("[")
        guard takeWeekdayAndDay(&cursor) else { return false }
        skipYearWord(&cursor)
        if !cursor.isAtEnd, cursor.next != UInt8(ascii: "]") {
            guard hasClock || takeClockBehindName(&cursor) else { return false }
            skipComment(&cursor)
        }
        return !isInBrackets || cursor.skip("]")
    }

    /// Takes `Jan-22`, `January 2022`, `enero de 2022`, `Jan '22` or `2022 Jan`. In "Jan 22" the
    /// number may as well be the day.
    ///
    /// - Parameter isShort: whether it is a year.
    mutating func takeNamedMonth(_ cursor: inout DateCursor, isShort: Bool = false) -> Bool {
        if let year = cursor.number(4...4) {
            self.year = year
            _ = takeGap(&cursor)
            month = cursor.monthName()
            _ = cursor.skip(".")
            return month != nil
        }
        month = cursor.monthName()
        guard month != nil else { return false }
        let gap = takeGap(&cursor)
        year = cursor.year(isShort: isShort || gap != .none && gap != .blanks)
        return year != nil
    }

    /// Takes a date with or without the day of the week. A first word may be either: "mar" is the
    /// Tuesday of some, and the March of others.
    private mutating func takeWeekdayAndDay(_ cursor: inout DateCursor) -> Bool {
        let (start, parts) = (cursor, self)
        weekday = cursor.weekday()
        guard weekday != nil else { return takeNamedDay(&cursor) }
        _ = cursor.skip(".")
        _ = cursor.skip(",")
        if cursor.skipBlanks(), takeNamedDay(&cursor) { return true }
        (cursor, self) = (start, parts)
        return takeNamedDay(&cursor)
    }

    private mutating func takeNamedDay(_ cursor: inout DateCursor) -> Bool {
        if let year = cursor.number(4...4) { return takeMonthAndDay(ofYear: year, &cursor) }
        if let name = cursor.monthName() { return takeDayAndYear(ofMonth: name, &cursor) }
        day = cursor.number(1...2)
        _ = takeOrdinal(&cursor)
        let gap = takeGap(&cursor)
        month = cursor.monthName()
        guard day != nil, month != nil, takeGap(&cursor) == gap else { return false }
        year = cursor.year(isShort: gap != .none)
        return year != nil
    }

    private mutating func takeMonthAndDay(ofYear year: Int, _ cursor: inout DateCursor) -> Bool {
        self.year = year
        let gap = takeGap(&cursor)
        month = cursor.monthName()
        guard month != nil, takeGap(&cursor) == gap, gap != .none else { return false }
        day = cursor.number(1...2)
        return day != nil
    }

    /// Takes the rest of `Jan 2, 2024` or `Jan-2-24`, or of what C's `ctime` writes:
    /// `Jan  2 03:04:05 2024`. In "Jan 2 24" the last number may be anything.
    private mutating func takeDayAndYear(
        ofMonth name: Int, _ cursor: inout DateCursor
    ) -> Bool {
        month = name
        let gap = takeGap(&cursor)
        day = cursor.number(1...2)
        _ = takeOrdinal(&cursor)
        guard day != nil, gap != .none, takeGap(&cursor) == gap else { return false }
        var (ahead, parts) = (cursor, self)
        if gap == .blanks, parts.takeClock(&ahead) { (cursor, self) = (ahead, parts) }
        if hasClock { cursor.skipBlanks() }
        year = cursor.year(isShort: gap != .blanks)
        takeOffsetBehindYear(&cursor)
        return year != nil
    }

    /// Takes the offset that git writes behind the year: `Jan  2 03:04:05 2024 +0100`.
    private mutating func takeOffsetBehindYear(_ cursor: inout DateCursor) {
        guard hasClock, offset == nil, year != nil else { return }
        var ahead = cursor
        guard ahead.skipBlanks(),
            ahead.next == UInt8(ascii: "+") || ahead.next == UInt8(ascii: "-"),
            let found = ahead.offset()
        else { return }
        // "+01" without minutes may be a value.
        guard ahead.position - cursor.position > 5 else { return }
        (offset, cursor) = (found, ahead)
    }

    /// Skips what Russian writes behind a year: "2024 г.".
    private func skipYearWord(_ cursor: inout DateCursor) {
        var rest = cursor
        guard rest.skipBlanks(), rest.skip(Array("г.".utf8)) || rest.skip(Array("г".utf8)) else {
            return
        }
        cursor = rest
    }

    private func takeOrdinal(_ cursor: inout DateCursor) -> Bool {
        cursor.skip([0xC2, 0xBA]) || cursor.skipWord(DateNames.ordinals)
    }

    /// Takes the text behind a part: a dot belongs to it, as in "1. Jan. 2024".
    private func takeGap(_ cursor: inout DateCursor) -> Gap {
        let isDotted = cursor.skip(".")
        if cursor.skip("-") { return .mark(UInt8(ascii: "-")) }
        if cursor.skip("/") { return .mark(UInt8(ascii: "/")) }
        let hasComma = cursor.skip(",")
        let isApart = cursor.skipBlanks()
        if isApart, cursor.skipWord(DateNames.fillers) { cursor.skipBlanks() }
        return isDotted || hasComma || isApart ? .blanks : .none
    }

    private mutating func takeClockBehindName(_ cursor: inout DateCursor) -> Bool {
        guard cursor.skip(":") || cursor.skip("T") || skipToClock(&cursor) else { return false }
        return takeClock(&cursor)
    }

    /// Mails may say the zone's name once more: "+0100 (CET)".
    private func skipComment(_ cursor: inout DateCursor) {
        cursor.skipBlanks()
        guard offset != nil, cursor.skip("(") else { return }
        while let byte = cursor.next, byte != UInt8(ascii: ")") { _ = cursor.skip(byte) }
        _ = cursor.skip(")")
    }
}
