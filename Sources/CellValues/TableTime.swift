package import Calendars
import Text

/// A time as tables write it: a count from 1970, or a date.
package enum TableTime: Equatable {
    /// Seconds since 1970-01-01T00:00Z.
    case number(Double)
    case date(ISODate)

    /// - Parameter scale: the time unit's power of ten.
    /// - Returns: nil if the field is neither.
    package static func read(_ text: [UInt8], scale: Int, mark: UInt8) -> TableTime? {
        if let number = DecimalNumber.value(of: text, scale: scale, mark: mark) {
            return .number(number)
        }
        return ISODate(text).map { .date($0) }
    }
    /// Returns whether a field may be a time, where nothing else is known of the table.
    ///
    /// - Parameter pattern: that of all times, if it is said.
    package static func isTime(_ text: [UInt8], mark: UInt8, pattern: TimePattern?) -> Bool {
        if let pattern { return DateForm.pattern(pattern).date(text) != nil }
        return read(text, scale: 0, mark: mark) != nil || isDate(text)
            || DateForm.namedMonthOfShortYear.date(text) != nil
    }

    /// Returns whether a field is a date, and no number.
    package static func isDate(_ text: [UInt8]) -> Bool {
        ISODate(text) != nil || !DateForm.forms(of: text).isEmpty
    }
}
