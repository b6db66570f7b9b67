import Calendars

extension Double {
    /// The instant so many seconds after 1970-01-01T00:00Z, for messages: "2026-03-29T12:00:00Z", with decimals as
    /// far as there are some, to the microsecond; the seconds for one that no calendar of four digits has.
    package var isoText: String {
        guard isFinite, abs(self) < 4e11 else { return "\(self) s" }
        let text = Int64((self * 1e6).rounded()).shortISOText
        return text == "?" ? "\(self) s" : text
    }

    /// The year of the instant so many seconds after 1970-01-01T00:00Z; nil beyond some billions of years.
    package var yearSince1970: Int? {
        guard isFinite, abs(self) < 1e17 else { return nil }
        let second = Int(rounded(.down))
        return CivilDate(dayNumber: floorQuotient(second, secondsPerDay)).year
    }
}

extension Int64 {
    /// The instant so many microseconds after 1970-01-01T00:00Z: "2026-03-29T12:00:00.250000Z", always with six
    /// decimals, so that texts are in the order of their instants; "?" for one that no calendar of four digits has.
    package var isoText: String {
        let micros = Int(self)
        let second = floorQuotient(micros, 1_000_000)
        let date = CivilDate(dayNumber: floorQuotient(second, secondsPerDay))
        guard (1...9_999).contains(date.year) else { return "?" }
        let clock = floorRemainder(second, secondsPerDay)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        let day = [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)]
        let time = [clock / 3_600, clock / 60 % 60, clock % 60].map { padded($0, 2) }
        return day.joined(separator: "-") + "T" + time.joined(separator: ":") + "."
            + padded(floorRemainder(micros, 1_000_000), 6) + "Z"
    }

    /// The same with decimals as far as there are some, for people: "2026-03-29T12:00:00.25Z".
    package var shortISOText: String {
        guard isoText != "?" else { return "?" }
        var text = isoText.dropLast()
        while text.hasSuffix("0") { text.removeLast() }
        return (text.hasSuffix(".") ? text.dropLast() : text) + "Z"
    }
}
