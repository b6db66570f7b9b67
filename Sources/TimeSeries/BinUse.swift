/// Which number stands for the values of a bin of time.
public enum BinUse: String, Sendable, CaseIterable {
    /// Their arithmetic mean.
    case mean
    /// Their sum.
    case sum
    /// The lowest.
    case min
    /// The highest.
    case max
    /// How many there are.
    case count
    /// The latest.
    case last
}
