/// Numbers as SVG has them: as few digits as tell them, in ASCII.
extension [UInt8] {
    /// Appends a length rounded to hundredths of a unit: "12.5", "-0.25", "7".
    mutating func append(length: Double) {
        append(hundredths: length.hundredths)
    }

    /// Appends a number of hundredths as a decimal number.
    mutating func append(hundredths: Int) {
        if hundredths < 0 { append(UInt8(ascii: "-")) }
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        append(whole: whole)
        guard part != 0 else { return }
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(part / 10))
        if part % 10 != 0 { append(UInt8(ascii: "0") + UInt8(part % 10)) }
    }

    private mutating func append(whole: UInt) {
        if whole >= 10 { append(whole: whole / 10) }
        append(UInt8(ascii: "0") + UInt8(whole % 10))
    }
}

extension Double {
    /// The nearest whole number of hundredths. NaN becomes 0, and numbers far outside of any canvas
    /// become the nearest that a document can hold.
    var hundredths: Int {
        let limit = 1e9
        return isNaN ? 0 : Int((Swift.min(Swift.max(self, -limit), limit) * 100).rounded())
    }
}
