/// The seconds of units. Days have 24 hours.
private let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]

/// A span of time as typed, such as "90m": the text before its unit, and the unit's seconds.
package struct TypedSpan {
    package let number: Substring
    package let unit: Double

    /// - Parameter names: the units that it may have; "ms" before "s", in which it ends.
    package init?(_ text: Substring, in names: [String]) {
        let name = names.first { text.suffix($0.count) == $0 }
        guard let name, let unit = units[name] else { return nil }
        (number, self.unit) = (text.dropLast(name.count), unit)
    }

    /// The span in seconds if its number is decimal, without sign and exponent.
    package var seconds: Double? {
        let isDecimal = number.allSatisfy { $0 == "." || ($0.isASCII && $0.isNumber) }
        return isDecimal && number.first != "." ? Double(number).map { $0 * unit } : nil
    }
}
