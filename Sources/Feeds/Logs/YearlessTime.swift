import Calendars
import Text

/// The time at the start of a line of a log that names no year: "Jan 15 06:00:01", as syslog has
/// it,
/// "01-15 10:00:00.123", as Android's log does, or "I0115 10:00:00.123456".
struct YearlessTime {
    /// As it is written.
    let text: [UInt8]
    /// What follows it in the line.
    let rest: ArraySlice<UInt8>
    private let month: Int
    private let day: Int
    private let clock: [UInt8]

    /// Nil for a line that starts otherwise.
    init?(startOf line: ArraySlice<UInt8>) {
        let isBlank = { (byte: UInt8) in byte == Byte.space || byte == Byte.tab }
        let words = line.split(maxSplits: 5, whereSeparator: isBlank).prefix(5).map { $0 }
        let bare = words.map { word in Array(word.filter { !"[](),".utf8.contains($0) }) }
        guard
            let (month, day, count) = YearlessTime.day(bare)
                // A weekday may stand before it.
                ?? YearlessTime.day(Array(bare.dropFirst())).map({ ($0, $1, $2 + 1) }),
            count < words.count, let clock = YearlessTime.clock(bare[count])
        else { return nil }
        (self.month, self.day, self.clock) = (month, day, clock)
        text = Array(bare[...count].joined(separator: [Byte.space]))
        rest = line[words[count].endIndex...]
    }

    /// Returns the month and the day that some words begin with, and how many words they are.
    private static func day(_ words: [[UInt8]]) -> (month: Int, day: Int, count: Int)? {
        guard words.count > 1 else { return nil }
        if let month = TimeRole.month(words[0]), TimeRole.number(words[0]) == nil {
            return day(month, words[1], count: 2)
        }
        if let month = TimeRole.month(words[1]), TimeRole.number(words[1]) == nil {
            return day(month, words[0], count: 2)
        }
        let parts = words[0].split(separator: Byte.minus).map { Array($0) }
        if parts.count == 2, parts.allSatisfy({ $0.count == 2 }) {
            return TimeRole.number(parts[0]).flatMap { day($0, parts[1], count: 1) }
        }
        guard words[0].count == 5, "IWEF".utf8.contains(words[0][0]) else { return nil }
        return TimeRole.number(Array(words[0][1...2])).flatMap {
            day($0, Array(words[0][3...4]), count: 1)
        }
    }

    private static func day(
        _ month: Int, _ text: [UInt8], count: Int
    ) -> (month: Int, day: Int, count: Int)? {
        guard text.count <= 2, let day = TimeRole.number(text),
            CivilDate(checked: 2000, month: month, day: day) != nil
        else { return nil }
        return (month, day, count)
    }

    /// Returns a time of day of two parts or more, with a dot before parts of a second.
    private static func clock(_ word: [UInt8]) -> [UInt8]? {
        var text = word.map { $0 == Byte.comma ? Byte.dot : $0 }
        while text.last == Byte.colon { text.removeLast() }
        let parts = text.split(separator: Byte.colon, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].count == 2, DateForm.isClock(text) else { return nil }
        return text
    }

    /// Returns the date and time in the year in which it lies nearest to a day, and its day.
    func written(near day: Int) -> (text: [UInt8], day: Int)? {
        let year = CivilDate(dayNumber: day).year
        let days = (year - 4...year + 4).compactMap {
            CivilDate(checked: $0, month: month, day: self.day)
        }
        guard
            let date = days.min(by: { abs($0.dayNumber - day) < abs($1.dayNumber - day) })
        else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text = "\(date.year)-\(two(date.month))-\(two(date.day))T"
        return (Array(text.utf8) + clock, date.dayNumber)
    }
}
