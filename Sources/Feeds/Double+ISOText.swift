import Calendars

extension Double {
    /// The instant so many seconds after 1970-01-01T00:00Z, for messages: "2026-03-29T12:00:00Z", with decimals as
    /// far as there are some, to the microsecond; the seconds for one that no calendar of four digits has.
    package var isoText: String {
        guard isFinite, abs(self) < 4e11 else { return "\(self) s" }
        let micros = Int((self * 1e6).rounded())
        let second = floorQuotient(micros, 1_000_000)
        let date = CivilDate(dayNumber: floorQuotient(second, secondsPerDay))
        guard (1...9_999).contains(date.year) else { return "\(self) s" }
        let clock = floorRemainder(second, secondsPerDay)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        let day = [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)]
        let time = [clock / 3_600, clock / 60 % 60, clock % 60].map { padded($0, 2) }
        var fraction = "." + padded(floorRemainder(micros, 1_000_000), 6)
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return day.joined(separator: "-") + "T" + time.joined(separator: ":")
            + (fraction == "." ? "" : fraction) + "Z"
    }

    /// The year of the instant so many seconds after 1970-01-01T00:00Z; nil beyond some billions of years.
    package var yearSince1970: Int? {
        guard isFinite, abs(self) < 1e17 else { return nil }
        let second = Int(rounded(.down))
        return CivilDate(dayNumber: floorQuotient(second, secondsPerDay)).year
    }
}
