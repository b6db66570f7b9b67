#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#else
    private import Darwin
#endif

/// Returns how far a value is along a span of positive values, 0 at its low end and 1 at its high
/// end, when equal ratios are equally far; NaN for a value of 0 or less.
///
/// Narrow spans go by `log1p`: the logarithms of neighbours differ by less than their own rounding.
func logarithmicPart(_ value: Double, of span: ClosedRange<Double>) -> Double {
    guard value > 0 else { return .nan }
    let (low, high) = (span.lowerBound, span.upperBound)
    let excess = (value - low) / low
    let whole = (high - low) / low
    if whole < 1, excess > -0.5 { return log1p(excess) / log1p(whole) }
    return (log(value) - log(low)) / (log(high) - log(low))
}

/// Returns the logarithm of the ratio of two positive values; exact for neighbours, too.
func logarithmicDistance(_ low: Double, _ high: Double) -> Double {
    let excess = (high - low) / low
    return excess < 1 ? log1p(excess) : log(high) - log(low)
}

/// Returns the power of ten at or just below a positive value; close to a power it may be one off.
func estimatedDecade(of value: Double) -> Int {
    Int(log10(value).rounded(.down))
}

/// Returns a positive number to a power.
func power(_ base: Double, _ exponent: Double) -> Double {
    pow(base, exponent)
}
