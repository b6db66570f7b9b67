extension Double {
    /// The instant this number of seconds after 1970-01-01T00:00Z, for messages:
    /// "2026-03-29T12:00:00Z", with decimals where it needs some, to the microsecond. Beyond the
    /// years of four digits it is the number of seconds.
    package var isoText: String {
        guard isFinite, abs(self) < 4e11 else { return "\(self) s" }
        let text = Int64((self * 1e6).rounded()).shortISOText
        return text == "?" ? "\(self) s" : text
    }

    /// The instant as `isoText` writes it, for files and addresses. Where microseconds don't give
    /// the same `Double` back when the text is read, it has the fewest decimals that do.
    package var exactISOText: String {
        guard isFinite, abs(self) < 4e11, !isMicroseconds else { return isoText }
        let (digits, exponent) = magnitude.decimals
        let second = Int64(rounded(.down))
        let base = (second * 1_000_000).shortISOText
        guard base != "?" else { return isoText }
        let places = -exponent
        let zeros = String(repeating: "0", count: max(0, places - digits.count))
        let fraction = zeros + digits.suffix(places)
        return base.dropLast() + "." + (self < 0 ? Double.complement(fraction) : fraction) + "Z"
    }

    /// Whether the nearest microsecond is the same `Double`, as it is for every whole second. For
    /// fewer than 4e11 seconds.
    private var isMicroseconds: Bool {
        let micros = Int((self * 1e6).rounded())
        var date = ISODate(CivilDate(dayNumber: 0))
        date.wallSecond = floorQuotient(micros, 1_000_000)
        date.nanosecond = floorRemainder(micros, 1_000_000) * 1_000
        return date.seconds(offset: 0) == self
    }

    /// The fewest digits that give a number back when they are read, and the power of ten of the
    /// last.
    private var decimals: (digits: String, exponent: Int) {
        let parts = description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        return (String(mantissa[0] + fraction), power - fraction.count)
    }

    /// The decimals of 1 - 0.`fraction`, whose last digit is not 0.
    private static func complement(_ fraction: String) -> String {
        var digits = fraction.utf8.map { 9 - ($0 - UInt8(ascii: "0")) }
        digits[digits.count - 1] += 1
        return digits.map(String.init).joined()
    }

    /// The year of the instant this number of seconds after 1970-01-01T00:00Z; nil beyond some
    /// billions of years.
    package var yearSince1970: Int? {
        guard isFinite, abs(self) < 1e17 else { return nil }
        let second = Int(rounded(.down))
        return CivilDate(dayNumber: floorQuotient(second, secondsPerDay)).year
    }
}

private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension CivilDate {
    /// "2026-03-29".
    package var isoText: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    /// The date that a text such as "2026-03-29" is; nil for any other text.
    package init?(isoText text: String) {
        guard text.utf8.count == 10, let date = ISODate(text.utf8) else { return nil }
        self.init(dayNumber: floorQuotient(date.wallSecond, secondsPerDay))
    }
}

extension Int64 {
    /// The instant this number of microseconds after 1970-01-01T00:00Z:
    /// "2026-03-29T12:00:00.250000Z", always with six decimals, so that texts are in the order of
    /// their instants; "?" beyond the years of four digits.
    package var isoText: String {
        let micros = Int(self)
        let second = floorQuotient(micros, 1_000_000)
        let date = CivilDate(dayNumber: floorQuotient(second, secondsPerDay))
        guard (1...9_999).contains(date.year) else { return "?" }
        let clock = floorRemainder(second, secondsPerDay)
        let time = [clock / 3_600, clock / 60 % 60, clock % 60].map { padded($0, 2) }
        return "\(date.isoText)T\(time.joined(separator: ":"))."
            + padded(floorRemainder(micros, 1_000_000), 6) + "Z"
    }

    /// The instant without zeros at the end of its decimals, for people: "2026-03-29T12:00:00.25Z".
    package var shortISOText: String {
        guard isoText != "?" else { return "?" }
        var text = isoText.dropLast()
        while text.hasSuffix("0") { text.removeLast() }
        return (text.hasSuffix(".") ? text.dropLast() : text) + "Z"
    }
}
