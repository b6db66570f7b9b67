/// The quotient rounded down; `divisor` is positive.
package func floorQuotient(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}

/// The remainder in `0 ..< divisor`; `divisor` is positive.
package func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}

/// The smallest multiple of `divisor` that is not less than `value`.
package func firstMultiple(of divisor: Int, from value: Int) -> Int {
    -floorQuotient(-value, divisor) * divisor
}
