/// Decimal numbers in bytes, as the nearest `Double`.
public enum DecimalNumber {
    /// The number at the start of some bytes: `[+-]digits[.digits][e[+-]digits]`, divided by
    /// 10^`scale`, correctly rounded, and where it ends.
    ///
    /// - Parameters:
    ///   - start: bytes in which a byte that is in no number, such as a newline, comes at last.
    ///   - mark: stands for a decimal point.
    ///   - point: does so, too.
    /// - Returns: nil where there is no number, and for a number that only the slow way can round:
    ///   with more than 19 digits, or a power of ten that is out of reach here.
    @inlinable @inline(__always)
    public static func read(
        _ start: UnsafePointer<UInt8>, scale: Int = 0, mark: UInt8 = Byte.dot,
        point: UInt8 = Byte.dot
    ) -> (value: Double, end: UnsafePointer<UInt8>)? {
        var next = start
        let isNegative = next[0] == Byte.minus
        if isNegative || next[0] == Byte.plus { next += 1 }
        var mantissa: UInt64 = 0
        var digits = readDigits(&next, into: &mantissa)
        var exponent = -scale
        if next[0] == point || next[0] == mark {
            next += 1
            let fraction = readDigits(&next, into: &mantissa)
            digits += fraction
            exponent -= fraction
        }
        guard digits > 0, digits <= 19 else { return nil }
        if next[0] | 0x20 == Byte.lowerE {
            guard let power = readExponent(&next) else { return nil }
            exponent += power
        }
        guard let value = nearest(mantissa, exponent) else { return nil }
        // Minus zero is zero.
        return (isNegative && value != 0 ? -value : value, next)
    }

    /// Reads digits, and returns how many. The mantissa means nothing after more than 19.
    @inlinable @inline(__always)
    static func readDigits(
        _ next: inout UnsafePointer<UInt8>, into mantissa: inout UInt64
    ) -> Int {
        let start = next
        var digit = next[0] &- Byte.zero
        while digit < 10 {
            mantissa = mantissa &* 10 &+ UInt64(digit)
            next += 1
            digit = next[0] &- Byte.zero
        }
        return next - start
    }

    /// Reads `e[+-]digits`; nil if there are no digits, or more than four.
    @inlinable static func readExponent(_ next: inout UnsafePointer<UInt8>) -> Int? {
        next += 1
        let isNegative = next[0] == Byte.minus
        if isNegative || next[0] == Byte.plus { next += 1 }
        var power: UInt64 = 0
        let digits = readDigits(&next, into: &power)
        guard digits > 0, digits <= 4 else { return nil }
        return isNegative ? -Int(power) : Int(power)
    }

    /// The `Double` nearest to `mantissa` times 10^`exponent`, ties to even; nil if that takes more
    /// than these three cases, in each of which nothing is rounded but the result.
    ///
    /// Source: W. D. Clinger, "How to read floating point numbers accurately", PLDI 1990, for the
    /// second; the third is a long division with a sticky bit.
    @inlinable @inline(__always)
    public static func nearest(_ mantissa: UInt64, _ exponent: Int) -> Double? {
        if exponent == 0 || mantissa == 0 { return Double(mantissa) }
        if mantissa <= 1 << 53, exponent.magnitude <= 22 {
            let power = exactPowers[Int(exponent.magnitude)]
            return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
        }
        guard exponent < 0, exponent >= -19 else { return nil }
        return quotient(mantissa, integerPowers[-exponent])
    }

    /// The `Double` nearest to a quotient of whole numbers that are not zero.
    ///
    /// Both are shifted until their highest bits are set, so that the quotient has 63 bits or more:
    /// the last of them lies below what a `Double` keeps, and stands for the rest of the division.
    @usableFromInline static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
        let shifts = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
        let high = dividend << UInt64(shifts.0)
        let (bits, rest) = (divisor << UInt64(shifts.1))
            .dividingFullWidth((high >> 1, high << 63))
        let rounded = Double(rest == 0 ? bits : bits | 1)
        return Double(sign: .plus, exponent: shifts.1 - shifts.0 - 63, significand: rounded)
    }

    /// 10^0 to 10^22: the powers of ten that are exact as a `Double`.
    @usableFromInline static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// 10^0 to 10^19: those that are less than 2^64.
    @usableFromInline static let integerPowers: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
        10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
        100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
