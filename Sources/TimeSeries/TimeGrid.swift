/// Columns of time of one width, 2^`exponent` seconds, whose borders are the multiples of it since
/// 1970-01-01T00:00Z.
///
/// The grid says which column an instant belongs to without looking at other instants, so two
/// programs that sum up parts of a series make columns that can be joined. Borders of wide columns
/// are borders of narrow ones, too.
public struct TimeGrid: Sendable, Hashable {
    /// The binary logarithm of a column's width in seconds, in `exponents`.
    public let exponent: Int
    /// Columns to a second: a power of two, so that multiplying by it is exact.
    private let columnsPerSecond: Double

    /// The widths that a grid can have.
    public static let exponents = -1_000...1_025

    /// A grid of columns of 2^`exponent` seconds.
    ///
    /// - Parameter exponent: what lies outside `exponents` becomes the nearest in it.
    public init(exponent: Int) {
        let range = TimeGrid.exponents
        self.exponent = min(max(exponent, range.lowerBound), range.upperBound)
        columnsPerSecond = Double(sign: .plus, exponent: -self.exponent, significand: 1)
    }

    /// The width of a column, in seconds.
    public var width: Double { 1 / columnsPerSecond }

    /// Returns the grid with the narrowest columns of which no more than `columns` reach from one
    /// instant to another. None are narrower than the steps between doubles of that size.
    ///
    /// - Parameters:
    ///   - first: finite seconds since 1970-01-01T00:00Z.
    ///   - last: finite, not before `first`.
    ///   - columns: 2 or more.
    public static func finest(
        from first: Double, through last: Double, columns: Int
    ) -> TimeGrid {
        let step = max(first.magnitude, last.magnitude).ulp
        var grid = TimeGrid(exponent: Int(step.exponent))
        while !grid.fits(from: first, through: last, columns: columns) {
            grid = TimeGrid(exponent: grid.exponent + 1)
        }
        return grid
    }

    /// Returns whether no more than `columns` columns reach from one instant to another, or none
    /// are wider.
    package func fits(from first: Double, through last: Double, columns: Int) -> Bool {
        exponent == TimeGrid.exponents.upperBound
            || number(of: last) - number(of: first) < Double(columns)
    }

    /// Returns the number of the column that an instant belongs to: a whole number, 0 for the
    /// column that starts at 1970-01-01T00:00Z.
    ///
    /// - Parameter t: finite seconds.
    public func number(of t: Double) -> Double { (t * columnsPerSecond).rounded(.down) }

    /// Returns the first instant of a column, in seconds since 1970-01-01T00:00Z.
    ///
    /// - Parameter number: a whole number.
    public func start(of number: Double) -> Double { number / columnsPerSecond }

    /// Returns the end of the column that an instant belongs to, which is in the next one: always
    /// later than the instant.
    ///
    /// - Parameter t: finite seconds.
    package func border(after t: Double) -> Double {
        max(start(of: number(of: t) + 1), t.nextUp)
    }
}
