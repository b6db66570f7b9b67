/// Reads a date's text from its start on. What does not stand at the position stays there.
struct DateCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }
    var isAtDigit: Bool { (next ?? 0) &- UInt8(ascii: "0") < 10 }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool { skip(UInt8(ascii: character)) }

    /// Skips spaces and tabs, and says whether there were any.
    @discardableResult mutating func skipBlanks() -> Bool {
        let start = position
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
        return position > start
    }

    /// A number of as many digits as there are, up to the most; nil for fewer than the least.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let start = position
        var number = 0
        while isAtDigit, position - start < digits.upperBound {
            number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        guard position - start >= digits.lowerBound else {
            position = start
            return nil
        }
        return number
    }

    /// The digits behind a point, in nanoseconds; those after the ninth are dropped.
    mutating func fraction() -> Int? {
        guard isAtDigit else { return nil }
        var (nanoseconds, unit) = (0, 100_000_000)
        while isAtDigit {
            nanoseconds += Int(bytes[position] - UInt8(ascii: "0")) * unit
            unit /= 10
            position += 1
        }
        return nanoseconds
    }

    /// The place in a list of the word that stands here, in large or small letters; of two that fit the longer.
    mutating func word(of words: [[UInt8]]) -> Int? {
        var end = position
        while end < bytes.count, DateCursor.isLetter(bytes[end]) { end += 1 }
        let found = words.firstIndex { word in
            word.count == end - position
                && zip(word, bytes[position..<end]).allSatisfy { $0 == $1 | 0x20 }
        }
        if found != nil { position = end }
        return found
    }

    /// Seconds east of UTC: `Z`, `+HH`, `+HHMM`, `+HH:MM`, or a zone's name by RFC 2822.
    mutating func offset() -> Int? {
        if let name = word(of: DateWords.zones) { return DateWords.zoneOffsets[name] }
        guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return nil }
        let start = position
        let sign = next == UInt8(ascii: "-") ? -1 : 1
        position += 1
        if let hours = number(2...2), hours < 24 {
            let isApart = skip(":")
            let minutes = number(2...2)
            if let minutes, minutes < 60 { return sign * (hours * 3600 + minutes * 60) }
            if minutes == nil, !isApart { return sign * hours * 3600 }
        }
        position = start
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

/// English names in dates, in small letters.
enum DateWords {
    /// The names in full, and then the first three letters of each.
    static let months = withShort([
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ])
    /// The same.
    static let weekdays = withShort([
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ])
    /// Before noon and after.
    static let halves = ["am", "pm"].map { Array($0.utf8) }
    static let zones = hours.map { Array($0.0.utf8) }
    static let zoneOffsets = hours.map { $0.1 * 3600 }

    /// Source: RFC 2822, section 4.3.
    private static let hours: [(String, Int)] = [
        ("z", 0), ("utc", 0), ("gmt", 0), ("ut", 0), ("est", -5), ("edt", -4), ("cst", -6),
        ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7),
    ]

    private static func withShort(_ names: [String]) -> [[UInt8]] {
        names.map { Array($0.utf8) } + names.map { Array($0.utf8.prefix(3)) }
    }
}

extension DateCursor {
    /// The month whose name stands here, from 1.
    mutating func monthName() -> Int? { word(of: DateWords.months).map { $0 % 12 + 1 } }

    /// The day of the week whose name stands here, from 0 for Sunday.
    mutating func weekday() -> Int? { word(of: DateWords.weekdays).map { $0 % 7 } }

    /// Whether it is after noon.
    mutating func isAfternoon() -> Bool? { word(of: DateWords.halves).map { $0 == 1 } }
}
