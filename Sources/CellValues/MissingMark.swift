import Text

/// A number that stands for a missing value, as -999 in the tables of weather services does.
public struct MissingMark: Equatable {
    /// The number itself.
    public let value: Double

    /// Numbers of nines, which no instrument shows by chance.
    private static let known: Set<Double> = [
        -99.9, -99.99, -999, -999.9, -999.99, -9999, -9999.9, -99999, 9999, 9999.9, 99999, 999999,
    ]

    /// The mark among some values: it lies twice as far from zero as all others or more; nil where
    /// there is none.
    public init?(_ values: [Double]) {
        let marks = Set(values).intersection(MissingMark.known)
        guard marks.count == 1, let mark = marks.first else { return nil }
        let others = values.lazy.filter { !$0.isNaN && $0 != mark }
        guard let most = others.map(abs).max(), 2 * most < abs(mark) else { return nil }
        value = mark
    }

    /// The number as it is mostly written.
    public var text: String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
