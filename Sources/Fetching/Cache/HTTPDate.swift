import Calendars
import Text

/// Dates of HTTP fields.
///
/// Source: RFC 9110, 5.6.7; letters in any case and UTC for GMT by RFC 9111, 4.2.
enum HTTPDate {
    /// Seconds since 1970-01-01T00:00Z of a date in any of the three forms, such as
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// - Parameter now: seconds since 1970; decides the century of years of two digits.
    /// - Returns: nil if it is no date. The name of the day is not compared with the date.
    static func seconds(_ text: some StringProtocol, now: Double) -> Double? {
        let bytes = text.utf8.map(Byte.lowercased)
        let name = bytes.prefix { $0 != Byte.comma && $0 != Byte.space }
        let rest = bytes[name.count...]
        guard let form = forms.first(where: { $0.fits(name, rest) }) else { return nil }
        return form.seconds(Array(rest), now: now)
    }

    private static let shortDays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let longDays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    fileprivate static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// One way to write a date. In shapes, 0 is a digit, `_` a digit or a space, `a` a letter, and
    /// anything else itself.
    fileprivate struct Form {
        let days: [String]
        /// The characters after the name of the day.
        let shape: [UInt8]
        let day: Int
        let month: Int
        let year: Range<Int>
        let clock: Int
        var zone: Int?
    }

    private static let forms = [
        Form(
            days: shortDays, shape: Array(", 00 aaa 0000 00:00:00 aaa".utf8),
            day: 2, month: 5, year: 9..<13, clock: 14, zone: 23),
        Form(
            days: longDays, shape: Array(", 00-aaa-00 00:00:00 aaa".utf8),
            day: 2, month: 5, year: 9..<11, clock: 12, zone: 21),
        Form(
            days: shortDays, shape: Array(" aaa _0 00:00:00 0000".utf8),
            day: 5, month: 1, year: 17..<21, clock: 8),
    ]
}

extension HTTPDate.Form {
    fileprivate func fits(_ name: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
        guard days.contains(where: { $0.utf8.elementsEqual(name) }) else { return false }
        guard rest.count == shape.count else { return false }
        return zip(shape, rest).allSatisfy { sign, byte in
            switch sign {
            case Byte.zero: isDigit(byte)
            case UInt8(ascii: "_"): isDigit(byte) || byte == Byte.space
            case UInt8(ascii: "a"): (0x61...0x7A).contains(byte)
            default: sign == byte
            }
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }

    /// - Parameter text: of this form.
    fileprivate func seconds(_ text: [UInt8], now: Double) -> Double? {
        if let zone, !["gmt", "utc"].contains(word(text, zone)) { return nil }
        guard let month = HTTPDate.months.firstIndex(of: word(text, month)),
            let clock = secondOfDay(text)
        else { return nil }
        let (day, written) = (number(text, day..<day + 2), number(text, year))
        func seconds(in year: Int) -> Double? {
            CivilDate(checked: year, month: month + 1, day: day)
                .map { Double($0.dayNumber * secondsPerDay + clock) }
        }
        guard year.count == 2 else { return seconds(in: written) }
        // RFC 9110, 5.6.7: more than 50 years ahead means the last such year before.
        let fiftyYears = 50 * 365.2425 * 86_400
        return [2_000, 1_900].lazy.compactMap { seconds(in: $0 + written) }
            .first { $0 - now <= fiftyYears }
    }

    private func secondOfDay(_ text: [UInt8]) -> Int? {
        let hour = number(text, clock..<clock + 2)
        let minute = number(text, clock + 3..<clock + 5)
        let second = number(text, clock + 6..<clock + 8)
        // The sixtieth second is a leap second's.
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    private func word(_ text: [UInt8], _ start: Int) -> String {
        String(decoding: text[start..<start + 3], as: UTF8.self)
    }

    /// Returns the number that some digits of a text write; a space counts as 0.
    private func number(_ text: [UInt8], _ range: Range<Int>) -> Int {
        text[range].reduce(0) { $0 * 10 + ($1 == Byte.space ? 0 : Int($1 - Byte.zero)) }
    }
}
