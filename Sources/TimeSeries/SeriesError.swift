/// Why an array of samples is not a series. `index` counts from 0 in the array given.
public enum SeriesError: Error, Equatable, Sendable {
    /// The sample at `index` has a time, `to`, that is earlier than the one before, `from`; in
    /// seconds.
    case timeDecreases(index: Int, from: Double, to: Double)
    /// The time of the sample at `index` is infinite or NaN.
    case timeNotFinite(index: Int, t: Double)
    /// The value of the sample at `index` is infinite.
    case valueNotFinite(index: Int)
}

extension SeriesError: CustomStringConvertible {
    /// One line with the sample's index, counted from 0, and its fault.
    public var description: String {
        switch self {
        case .timeDecreases(let index, let from, let to):
            "sample \(index): the time goes back from \(from) to \(to) seconds"
        case .timeNotFinite(let index, let t):
            "sample \(index): the time is \(t), not a finite number of seconds"
        case .valueNotFinite(let index):
            "sample \(index): the value is infinite"
        }
    }
}
