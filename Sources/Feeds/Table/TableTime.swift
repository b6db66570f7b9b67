import Calendars

/// A time as tables write it: a count from 1970, or a date.
enum TableTime: Equatable {
    /// Seconds since 1970-01-01T00:00Z.
    case number(Double)
    case date(ISODate)

    /// - Parameter scale: the time unit's power of ten.
    /// - Returns: nil if the field is neither.
    static func read(_ text: [UInt8], scale: Int, mark: UInt8) -> TableTime? {
        if let number = DecimalNumber.value(of: text, scale: scale, mark: mark) {
            return .number(number)
        }
        return ISODate(text).map { .date($0) }
    }
}
