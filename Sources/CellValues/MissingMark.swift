import Text

/// A number that stands for a missing value, as -999 in the tables of weather services does.
public struct MissingMark: Equatable {
    /// The number itself.
    public let value: Double

    /// Numbers of nines, which no instrument shows by chance.
    private static let known: Set<Double> = [
        -99.9, -99.99, -999, -999.9, -999.99, -9999, -9999.9, -99999, 9999, 9999.9, 99999, 999999,
    ]

    /// Finds the mark among some values: it lies more than twice as far from zero as all others.
    /// Returns nil where there is none.
    public init?(_ values: [Double]) {
        var search = Search()
        for value in values { search.take(value) }
        guard let mark = search.found else { return nil }
        self = mark
    }

    private init(_ value: Double) { self.value = value }

    /// Looks for the mark among values that come one after the other.
    package struct Search: Sendable {
        private var mark: Double?
        private var hasTwo = false
        /// The largest distance of another value from zero.
        private var most: Double?

        package init() {}

        package mutating func take(_ value: Double) {
            guard !value.isNaN else { return }
            let size = abs(value)
            if size > 99, MissingMark.known.contains(value) {
                hasTwo = hasTwo || mark.map { $0 != value } ?? false
                mark = value
            } else {
                most = max(most ?? size, size)
            }
        }

        /// The mark among the values so far.
        package var found: MissingMark? {
            guard let mark, !hasTwo, let most, 2 * most < abs(mark) else { return nil }
            return MissingMark(mark)
        }
    }

    /// The number as it is mostly written.
    public var text: String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
