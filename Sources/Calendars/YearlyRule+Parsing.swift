extension YearlyRule {
    /// Reads a POSIX TZ string with RFC 9636's longer hours; nil if it is not one.
    ///
    /// Daylight saving without dates is refused: POSIX leaves its meaning open.
    init?(posix bytes: some Sequence<UInt8>) {
        var text = PosixScanner(bytes: Array(bytes))
        guard text.skipName(), let west = text.signedTime(maximumHours: 24) else { return nil }
        let standard = -west
        if text.isAtEnd {
            self.init(standardOffset: standard, daylight: nil)
            return
        }
        guard text.skipName() else { return nil }
        var daylightOffset = standard + 3_600
        if text.next != UInt8(ascii: ",") {
            guard let west = text.signedTime(maximumHours: 24) else { return nil }
            daylightOffset = -west
        }
        guard
            text.skip(","), let start = text.yearlyInstant(),
            text.skip(","), let end = text.yearlyInstant(), text.isAtEnd
        else { return nil }
        self.init(
            standardOffset: standard,
            daylight: Daylight(offset: daylightOffset, start: start, end: end))
    }
}

/// A position in a POSIX TZ string; every method moves past what it read or says no.
private struct PosixScanner {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Three letters or more, or "<...>" with digits and signs too.
    mutating func skipName() -> Bool {
        let isQuoted = skip("<")
        let start = position
        while let byte = next, isLetter(byte) || (isQuoted && isDigitOrSign(byte)) {
            position += 1
        }
        let isLongEnough = position - start >= 3
        return isLongEnough && (!isQuoted || skip(">"))
    }

    /// "[+-]hh[:mm[:ss]]" in seconds.
    mutating func signedTime(maximumHours: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hours = number(digits: 3), hours <= maximumHours else { return nil }
        var seconds = hours * 3_600
        for unit in [60, 1] {
            guard skip(":") else { break }
            guard let part = number(digits: 2), part <= 59 else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// "Mm.w.d", "Jn" or "n", then "/time"; the time is 02:00 without.
    mutating func yearlyInstant() -> YearlyInstant? {
        guard let day = yearlyDay() else { return nil }
        guard skip("/") else { return YearlyInstant(day: day, time: 7_200) }
        guard let time = signedTime(maximumHours: 167) else { return nil }
        return YearlyInstant(day: day, time: time)
    }

    private mutating func yearlyDay() -> YearlyInstant.Day? {
        if skip("M") {
            guard
                let month = number(digits: 2), (1...12).contains(month), skip("."),
                let week = number(digits: 1), (1...5).contains(week), skip("."),
                let weekday = number(digits: 1), (0...6).contains(weekday)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
        if skip("J") {
            guard let day = number(digits: 3), (1...365).contains(day) else { return nil }
            return .withoutLeapDay(day)
        }
        guard let day = number(digits: 3), day <= 365 else { return nil }
        return .withLeapDay(day)
    }

    /// A decimal number of one to `digits` digits.
    private mutating func number(digits: Int) -> Int? {
        let start = position
        var value = 0
        while position - start < digits, let byte = next, isDigit(byte) {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        return position > start ? value : nil
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func isDigitOrSign(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
