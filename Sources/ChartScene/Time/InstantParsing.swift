public import Calendars

/// The instant that a text names: seconds since 1970 ("1581094990", "-3.5"), or a date of ISO 8601 with
/// or without a time and an offset ("2026-03-29", "2026-03-29T02:30", "2026-03-29 02:30:15Z",
/// "2026-03-29T02:30+01:00").
///
/// - Parameter zone: where a text without an offset is meant. Of a wall time that comes twice the
///   first is taken, and one that is left out counts on from before.
/// - Returns: seconds since 1970-01-01T00:00Z, or nil if the text names no instant.
public func parsedInstant(_ text: String, zone: Zone) -> Double? {
    if let seconds = Double(text), seconds.isFinite, !text.contains(where: \.isLetter) {
        return seconds
    }
    let pattern =
        /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let (year, month, day) = (Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
    let date = CivilDate(year: year, month: month, day: day)
    guard (1...12).contains(month), day > 0, CivilDate(dayNumber: date.dayNumber) == date else {
        return nil
    }
    let (hour, minute) = (match.4.flatMap { Int($0) } ?? 0, match.5.flatMap { Int($0) } ?? 0)
    let second = match.6.flatMap { Double($0) } ?? 0
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let wall = Double(date.dayNumber * secondsPerDay + hour * 3600 + minute * 60) + second
    guard let offset = match.7 else { return zone.instant(ofWallTime: wall) }
    return wall - Double(offsetSeconds(offset))
}

/// Seconds of "Z", "+01:00" or "-0330".
private func offsetSeconds(_ text: Substring) -> Int {
    let digits = text.filter(\.isNumber)
    guard digits.count == 4, let number = Int(digits) else { return 0 }
    return (text.hasPrefix("-") ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
}

extension Zone {
    /// The first instant at which clocks show `wall` (seconds since 1970 by the local clock).
    func instant(ofWallTime wall: Double) -> Double {
        let day = Double(secondsPerDay)
        let before = wall - Double(offset(at: wall - day))
        let after = wall - Double(offset(at: wall + day))
        let shown = [before, after].filter { $0 + Double(offset(at: $0)) == wall }
        return shown.min() ?? before
    }
}
