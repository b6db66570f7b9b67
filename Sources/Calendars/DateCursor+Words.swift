extension DateCursor {
    /// Takes the word that stands here and returns what a table has for it; takes nothing where the
    /// table does not have it.
    mutating func word(in table: [DateWord: Int]) -> Int? {
        let (word, end) = DateWord.read(bytes, at: position)
        guard end > position, let found = table[word] else { return nil }
        position = end
        return found
    }

    /// Skips a word, and says whether it was there.
    mutating func skipWord(_ table: [DateWord: Int]) -> Bool { word(in: table) != nil }

    /// Skips letters, if some stand here.
    mutating func skipLetters() { position = DateWord.read(bytes, at: position).end }

    /// The month whose name stands here, from 1.
    mutating func monthName() -> Int? { word(in: DateNames.months) }

    /// The day of the week whose name stands here, from 0 for Sunday.
    mutating func weekday() -> Int? { word(in: DateNames.weekdays) }

    /// Whether it is after noon: "AM", "pm", "a.m." or "p. m."; right behind a digit "a" or "p", too.
    mutating func isAfternoon() -> Bool? {
        let start = position
        let half = (next ?? 0) | 0x20
        guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p") else { return nil }
        position += 1
        let isDotted = skip(".")
        if isDotted { skipBlanks() }
        let isLetter = !isDotted && start > 0 && bytes[start - 1] &- UInt8(ascii: "0") < 10
        guard skip("m") || skip("M") || isLetter, DateWord.read(bytes, at: position).end == position
        else {
            position = start
            return nil
        }
        if isDotted { _ = skip(".") }
        return half == UInt8(ascii: "p")
    }

    /// Seconds east of UTC: `Z`, `+HH`, `+HHMM`, `+HH:MM`, the name of a zone, or `GMT+2`.
    mutating func offset() -> Int? {
        if skipWord(DateNames.universal) { return signedOffset(1...2) ?? 0 }
        return word(in: DateNames.zones) ?? signedOffset(2...2)
    }

    private mutating func signedOffset(_ digits: ClosedRange<Int>) -> Int? {
        guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return nil }
        let start = position
        let sign = next == UInt8(ascii: "-") ? -1 : 1
        position += 1
        if let hours = number(digits), hours < 24 {
            let isApart = skip(":")
            let minutes = number(2...2)
            if let minutes, minutes < 60 { return sign * (hours * 3600 + minutes * 60) }
            if minutes == nil, !isApart { return sign * hours * 3600 }
        }
        position = start
        return nil
    }

    /// A year of four digits, or of two: those from 69 on are of the last century. An apostrophe
    /// may stand before two digits.
    ///
    /// - Parameter isShort: whether two digits will do without one.
    mutating func year(isShort: Bool) -> Int? {
        let hasMark = skip("'") || skip([0xE2, 0x80, 0x99])
        if !hasMark, let year = number(4...4) { return year }
        return hasMark || isShort ? shortYear() : nil
    }

    /// A year of exactly two digits. Source: POSIX, strptime.
    mutating func shortYear() -> Int? {
        guard let year = number(2...2), !isAtDigit else { return nil }
        return DateCursor.century(year)
    }

    /// Returns the year from 1969 to 2068 that two digits stand for.
    static func century(_ year: Int) -> Int { year + (year < 69 ? 2000 : 1900) }
}
