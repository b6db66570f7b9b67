extension TimePattern {
    /// The parts of the date that is the whole of a text; nil for anything else.
    func parts(_ text: UnsafeBufferPointer<UInt8>) -> DateParts? {
        var cursor = DateCursor(text)
        var parts = DateParts()
        for element in elements {
            let isTaken: Bool
            switch element {
            case .byte(let byte): isTaken = cursor.skip(byte)
            case .blanks:
                cursor.skipBlanks()
                isTaken = true
            case .digits(let field, let digits):
                if field == .day { cursor.skipBlanks() }
                isTaken = cursor.number(digits).map { parts.set(field, $0) } ?? false
            case .field(let field): isTaken = parts.take(field, &cursor)
            }
            guard isTaken else { return nil }
        }
        return cursor.isAtEnd ? parts : nil
    }
}

extension DateParts {
    /// Takes note of a field that is a number, and says whether it can be.
    fileprivate mutating func set(_ field: TimePattern.Field, _ number: Int) -> Bool {
        switch field {
        case .year: year = number
        case .yearOfCentury: year = DateCursor.century(number)
        case .month: month = number
        case .day: day = number
        case .dayOfYear:
            dayOfYear = number
            return number > 0
        case .hour, .hourOfHalf: (hour, hasClock) = (number, true)
        case .minute: minute = number
        case .second: second = number
        default: return false
        }
        return true
    }

    /// Takes any other field.
    fileprivate mutating func take(
        _ field: TimePattern.Field, _ cursor: inout DateCursor
    ) -> Bool {
        switch field {
        case .monthName:
            month = cursor.monthName()
            return month != nil
        case .weekday:
            weekday = cursor.weekday()
            return weekday != nil
        case .half:
            isAfternoon = cursor.isAfternoon()
            return isAfternoon != nil
        case .offset, .zoneName:
            offset = cursor.offset()
            return offset != nil
        case .fraction, .pointedFraction:
            if field == .pointedFraction, !cursor.skip(".") { return true }
            guard let fraction = cursor.fraction() else { return false }
            nanosecond = fraction
            return true
        case .secondsSince1970: return takeSeconds(&cursor)
        default: return false
        }
    }

    /// Reads seconds since 1970. Negative ones must be whole and end the text: before 1970 a
    /// fraction would count on from the wrong side.
    private mutating func takeSeconds(_ cursor: inout DateCursor) -> Bool {
        let isNegative = cursor.skip("-")
        guard let seconds = cursor.number(1...12) else { return false }
        secondsSince1970 = isNegative ? -seconds : seconds
        return !isNegative || cursor.isAtEnd
    }
}
