extension ISODate {
    /// Seconds since 1970-01-01T00:00Z, rounded once to the nearest `Double`.
    ///
    /// - Parameter offset: the seconds east of UTC that are in force.
    package func seconds(offset: Int) -> Double {
        let second = wallSecond - offset
        guard nanosecond != 0 else { return Double(second) }
        guard second < 0 else { return Self.nearest(UInt64(second), UInt64(nanosecond)) }
        // From 1970 backwards: the whole seconds end after the instant.
        return -Self.nearest(UInt64(-(second + 1)), UInt64(1_000_000_000 - nanosecond))
    }

    /// The `Double` nearest to some seconds and nanoseconds, ties to even.
    ///
    /// - Parameter seconds: less than 2^55, as those of years of four digits are.
    static func nearest(_ seconds: UInt64, _ nanoseconds: UInt64) -> Double {
        if seconds < 1 << 23 {
            // Less than 2^53 nanoseconds are exact, so only the quotient is rounded.
            return Double(seconds * 1_000_000_000 + nanoseconds) / 1e9
        }
        // The sum in 55 bits, two more than a `Double` keeps; the last stands for the rest, too.
        let bits = seconds.leadingZeroBitCount - 9
        let (fraction, rest) = (nanoseconds << UInt64(bits))
            .quotientAndRemainder(dividingBy: 1_000_000_000)
        let sum = seconds << UInt64(bits) | fraction | (rest == 0 ? 0 : 1)
        return Double(sum) / Double(1 << bits)
    }
}
