/// Reads when a server wants to be asked again (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// Returns the seconds to wait from now on; nil if the field says nothing usable, or a moment
    /// that is past.
    ///
    /// - Parameters:
    ///   - field: the value of Retry-After: seconds, or a date.
    ///   - date: the value of Date, from which the wait until a date is counted; without one, from
    ///     `now`.
    ///   - now: seconds since 1970.
    /// - Returns: more than 0; infinity for more seconds than a number holds.
    package static func seconds(_ field: String, date: String?, now: Double) -> Double? {
        let text = field.trimmingWhitespace
        if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
            let seconds = Double(text) ?? .infinity
            return seconds > 0 ? seconds : nil
        }
        guard let moment = HTTPDate.seconds(text, now: now) else { return nil }
        let wait =
            moment - (date.flatMap { HTTPDate.seconds($0.trimmingWhitespace, now: now) } ?? now)
        return wait > 0 ? wait : nil
    }
}

extension String {
    /// Without the spaces and tabs at the ends (RFC 9110, 5.6.3).
    fileprivate var trimmingWhitespace: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let head = drop(while: isSpace)
        return String(head.reversed().drop(while: isSpace).reversed())
    }
}
