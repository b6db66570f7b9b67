extension DateParts {
    /// Takes a time of day behind a date, or nothing at the end of the text.
    mutating func takeRest(_ cursor: inout DateCursor) -> Bool {
        if cursor.isAtEnd { return true }
        if takeHour(&cursor) { return true }
        guard cursor.skip("T") || cursor.skip("t") || skipToClock(&cursor) else { return false }
        return takeClock(&cursor)
    }

    /// Takes an hour of two digits behind a T, where the text ends: "2024-01-02T09".
    private mutating func takeHour(_ cursor: inout DateCursor) -> Bool {
        var rest = cursor
        guard rest.skip("T"), let hour = rest.number(2...2), rest.isAtEnd, hour < 24 else {
            return false
        }
        (self.hour, minute, hasClock, cursor) = (hour, 0, true, rest)
        return true
    }

    /// Skips the text before a time of day: blanks, perhaps with a comma before them and a word
    /// such as "at" behind them, or "@" as Kibana writes it.
    mutating func skipToClock(_ cursor: inout DateCursor) -> Bool {
        _ = cursor.skip(",")
        guard cursor.skipBlanks() else { return false }
        if cursor.skip("@") { cursor.skipBlanks() }
        while cursor.skipWord(DateNames.beforeClock) {
            hasClockWord = true
            _ = cursor.skip(".")
            cursor.skipBlanks()
        }
        return true
    }

    /// Takes `H:MM[:SS[.fraction]]`, `10:15:23:123`, `13h05`, `13.05 Uhr`, `1.05 PM` or `1 PM`, and
    /// then perhaps an offset. The half of the day may stand before it: `오전 1:05`.
    mutating func takeClock(_ cursor: inout DateCursor) -> Bool {
        let half = half(beforeHour: &cursor)
        guard let hour = cursor.number(1...2) else { return false }
        self.hour = hour
        hasClock = true
        let isDotted = cursor.next == UInt8(ascii: ".")
        let hasMinutes = cursor.skip(":") || cursor.skip("h") || cursor.skip(".")
        guard !hasMinutes || takeMinutes(&cursor, isDotted: isDotted) else { return false }
        cursor.skipBlanks()
        isAfternoon = half ?? cursor.isAfternoon()
        guard hasMinutes || isAfternoon != nil else { return false }
        cursor.skipBlanks()
        let isNamed = cursor.skipWord(DateNames.afterClock)
        if isNamed { _ = cursor.skip(".") }
        takeOffset(&cursor)
        return isNamed || hasClockWord || isAfternoon != nil || !isDotted
    }

    /// Takes the half of the day that Korean, Japanese and Chinese write before the hour: true for
    /// the second one, nil for none.
    private func half(beforeHour cursor: inout DateCursor) -> Bool? {
        for (words, isAfternoon) in [(["오전", "午前", "上午"], false), (["오후", "午後", "下午"], true)]
        where words.contains(where: { cursor.skip(Array($0.utf8)) }) {
            cursor.skipBlanks()
            return isAfternoon
        }
        return nil
    }

    /// Takes a date and a time of day in digits: `20240105T0900` or `20240105:0900`, with seconds and
    /// an offset or without.
    mutating func takeBasic(_ cursor: inout DateCursor) -> Bool {
        year = cursor.number(4...4)
        month = cursor.number(2...2)
        day = cursor.number(2...2)
        guard year != nil, month != nil, day != nil,
            cursor.skip("T") || cursor.skip("t") || cursor.skip(" ") || cursor.skip(":"),
            let hour = cursor.number(2...2), let minute = cursor.number(2...2)
        else { return false }
        (self.hour, self.minute, hasClock) = (hour, minute, true)
        second = cursor.number(2...2) ?? 0
        if cursor.skip(".") {
            guard let fraction = cursor.fraction() else { return false }
            nanosecond = fraction
        }
        takeOffset(&cursor)
        return true
    }

    private mutating func takeMinutes(_ cursor: inout DateCursor, isDotted: Bool) -> Bool {
        guard let minute = cursor.number(2...2) else { return false }
        self.minute = minute
        guard cursor.skip(isDotted ? "." : ":") else { return true }
        guard let second = cursor.number(2...2) else { return false }
        self.second = second
        if cursor.skip(":") { return takeThousandths(&cursor) }
        guard cursor.skip(".") || cursor.skip(",") else { return true }
        guard let fraction = cursor.fraction() else { return false }
        nanosecond = fraction
        return true
    }

    /// Takes three digits, no fewer: two behind a colon count the frames of a film.
    private mutating func takeThousandths(_ cursor: inout DateCursor) -> Bool {
        guard let thousandths = cursor.number(3...3), !cursor.isAtDigit else { return false }
        nanosecond = thousandths * 1_000_000
        return true
    }

    /// Takes an offset, perhaps in brackets, or nothing. Go writes "+0530 IST": the name says the
    /// same once more.
    private mutating func takeOffset(_ cursor: inout DateCursor) {
        var rest = cursor
        if rest.skip("(") {
            offset = rest.offset()
            if offset != nil, rest.skip(")") { cursor = rest }
            return
        }
        let isInDigits = cursor.next == UInt8(ascii: "+") || cursor.next == UInt8(ascii: "-")
        offset = cursor.offset()
        guard offset != nil, isInDigits, cursor.skipBlanks() else { return }
        if cursor.offset() == nil { cursor.skipLetters() }
    }

    /// Takes a time of day that is on a day, counted from 1970-01-01. Its hours and minutes stand
    /// next to a colon, or as `08h12` does.
    mutating func takeClock(onDay day: Int, _ cursor: inout DateCursor) -> Bool {
        guard DateForm.hasClock(cursor.bytes) else { return false }
        let date = CivilDate(dayNumber: day)
        (year, month, self.day) = (date.year, date.month, date.day)
        return takeClock(&cursor)
    }
}
