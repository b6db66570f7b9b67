/// Digits with a separator between thousands: "1234567" becomes "1,234,567".
///
/// - Parameter digits: of a whole number, without a sign.
package func groupedDigits(_ digits: String, by separator: String = ",") -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
        text.append(digit)
    }
    return text
}

extension Int {
    /// The number with commas between thousands, for messages: "-1,234,567".
    package var grouped: String {
        (self < 0 ? "-" : "") + groupedDigits(String(magnitude))
    }
}
