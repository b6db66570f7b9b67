import Text

/// Spans of time: as clocks show them ("1:02:11", "42:10", "00:00:05.250"), and with units
/// ("9m 12s", "2 h 5 min", "PT1H30M").
package enum ClockSpan {
    /// Returns the seconds of a span of either kind; nil for any other text.
    package static func value(_ text: [UInt8]) -> Double? {
        seconds(text) ?? inUnits(text)?.seconds
    }

    /// Returns whether all texts are spans, and one is more than a number with a unit: "5m" alone
    /// may be metres, or millions.
    package static func are(_ texts: [[UInt8]]) -> Bool {
        texts.allSatisfy { value($0) != nil }
            && texts.contains { seconds($0) != nil || inUnits($0)?.isCertain ?? false }
    }

    /// Returns the seconds of hours, minutes and seconds, or of minutes and seconds; nil for any
    /// other text. The first part may have up to four digits.
    package static func seconds(_ text: [UInt8]) -> Double? {
        let sign = text.first == Byte.minus ? -1.0 : 1
        let parts = text[...].drop { $0 == Byte.minus || $0 == UInt8(ascii: "+") }
            .split(separator: Byte.colon, omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...4).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.prefix { $0 &- Byte.zero < 10 }.count == 2 }),
            parts.dropLast().allSatisfy({ $0.allSatisfy { $0 &- Byte.zero < 10 } })
        else { return nil }
        var seconds = 0.0
        for (index, part) in parts.enumerated() {
            guard let number = number(part), index == 0 || number < 60 else { return nil }
            seconds = seconds * 60 + number
        }
        return sign * seconds
    }

    /// The units of a span, the longest first.
    private static let units: [(seconds: Double, names: Set<String>)] = [
        (604_800, ["w", "wk", "week", "weeks"]),
        (86_400, ["d", "day", "days", "tag", "tage"]),
        (3600, ["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden"]),
        (60, ["m", "min", "mins", "minute", "minutes", "minuten"]),
        (1, ["s", "sec", "secs", "second", "seconds", "sek", "sekunden"]),
        (0.001, ["ms"]),
    ]

    /// Returns the seconds of numbers with units, each shorter than the one before: "1h 2m 3s". They
    /// are certain if there are two of them, or as ISO 8601 writes them: "PT45S".
    private static func inUnits(_ text: [UInt8]) -> (seconds: Double, isCertain: Bool)? {
        var rest = text[...].drop { $0 == Byte.minus }
        let sign = rest.count < text.count ? -1.0 : 1
        let isISO = rest.first == UInt8(ascii: "P")
        if isISO {
            let days = rest.prefix { $0 != UInt8(ascii: "T") }
            // Before the T, an M is a month.
            guard !days.contains(UInt8(ascii: "M")) else { return nil }
            rest = (days.dropFirst() + rest.dropFirst(days.count + 1))[...]
        }
        var (seconds, count, next) = (0.0, 0, 0)
        while !rest.isEmpty {
            let digits = rest.prefix { $0 &- Byte.zero < 10 || $0 == Byte.dot || $0 == Byte.comma }
            rest = rest.dropFirst(digits.count).drop { $0 == Byte.space }
            let word = rest.prefix { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }
            let name = String(decoding: word.map(Byte.lowercased), as: UTF8.self)
            guard let amount = number(digits),
                let unit = units[next...].firstIndex(where: { $0.names.contains(name) })
            else { return nil }
            rest = rest.dropFirst(word.count).drop { ", .".utf8.contains($0) }
            seconds += amount * units[unit].seconds
            (count, next) = (count + 1, unit + 1)
        }
        return count > 0 ? (sign * seconds, isISO || count > 1) : nil
    }

    private static func number(_ part: ArraySlice<UInt8>) -> Double? {
        let text = part.map { $0 == Byte.comma ? Byte.dot : $0 }
        guard text.last != Byte.dot else { return nil }
        return DecimalNumber.value(of: text, scale: 0, mark: Byte.dot)
    }
}
