/// Why an array of samples is not a series. `index` counts from 0 in the array given.
public enum SeriesError: Error, Equatable, Sendable {
    case timeDecreases(index: Int, from: Double, to: Double)
    case timeNotFinite(index: Int, t: Double)
    case valueNotFinite(index: Int)
}

extension SeriesError: CustomStringConvertible {
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
