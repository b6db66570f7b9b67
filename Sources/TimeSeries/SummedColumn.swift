/// The rows of one column of a `TimeGrid`, summed up: all that their picture needs.
///
/// Rows stand in the order of their times; of equal times those without a value stand last, and the
/// others in the order of their values. Summaries of parts of the rows merge into the summary of
/// all, however the rows were parted.
public struct SummedColumn: Sendable, Equatable {
    /// The number of the column on its grid: a whole number.
    public var number: Double
    /// The first, lowest, highest and last row with a value that has a place on the axis; nil where
    /// none has. A value of -0 is 0.
    public var values: ColumnSummary<Sample>?
    /// How many rows there are, with and without values.
    public var count: Int
    /// The times of the first and the last row that has no place on the axis: one without a value,
    /// and on a logarithmic axis one of 0 or less. Nil without such rows.
    public var gaps: ClosedRange<Double>?
    /// How many values a logarithmic axis has no place for.
    public var notShown: Int
    /// The lowest and the highest of the values that have no place; nil without such values.
    public var notShownValues: ClosedRange<Double>?
    /// How many values lie outside the range of the axis; 0 where no range was asked for.
    public var outside: Int
    /// Whether all values are whole numbers.
    public var areWhole: Bool

    /// A column as a source summed it up; nothing is checked.
    ///
    /// - Parameters:
    ///   - number: the number of the column on its grid.
    ///   - values: the first, lowest, highest and last row that has a place on the axis.
    ///   - count: the number of rows, with and without values.
    ///   - gaps: the times of the first and the last row that has no place.
    ///   - notShown: how many values a logarithmic axis has no place for.
    ///   - notShownValues: the lowest and the highest of these.
    ///   - outside: how many values lie outside the range of the axis.
    ///   - areWhole: whether all values are whole numbers.
    public init(
        number: Double, values: ColumnSummary<Sample>?, count: Int,
        gaps: ClosedRange<Double>? = nil, notShown: Int = 0,
        notShownValues: ClosedRange<Double>? = nil, outside: Int = 0, areWhole: Bool = true
    ) {
        self.number = number
        self.values = values
        self.count = count
        self.gaps = gaps
        self.notShown = notShown
        self.notShownValues = notShownValues
        self.outside = outside
        self.areWhole = areWhole
    }

    /// Where a line breaks that is drawn through a column.
    public enum Break: Sendable {
        /// Before the first value, after the last one, and between values.
        case before, after, between
    }

    /// Where the rows without a place break the line; nil where there are none. Rows that stand
    /// before and after all values may also stand between them: then the rows have to be looked at.
    public var breaks: Break? {
        guard let gaps else { return nil }
        guard let values else { return .after }
        if gaps.upperBound < values.first.t { return .before }
        // Of equal times a row without a value stands last, and one with a low value does not.
        let isAfter =
            gaps.lowerBound > values.last.t || gaps.lowerBound == values.last.t && notShown == 0
        return isAfter ? .after : .between
    }

    /// Takes the summary of other rows of the same column.
    public mutating func merge(_ other: SummedColumn) {
        values =
            values.map { own in other.values.map { own.merged(with: $0) } ?? own } ?? other.values
        count += other.count
        gaps = gaps.joined(with: other.gaps)
        notShown += other.notShown
        notShownValues = notShownValues.joined(with: other.notShownValues)
        outside += other.outside
        areWhole = areWhole && other.areWhole
    }
}

extension Optional<ClosedRange<Double>> {
    /// Returns the range that reaches over both.
    fileprivate func joined(with other: Self) -> Self {
        guard let self, let other else { return self ?? other }
        return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
    }
}

extension ColumnSummary<Sample> {
    /// Returns the summary of the rows of both, in the order of their times, and of equal times in
    /// that of their values.
    fileprivate func merged(with other: Self) -> Self {
        func isEarlier(_ a: Sample, _ b: Sample) -> Bool {
            (a.t, a.valueOrNaN) < (b.t, b.valueOrNaN)
        }
        func least(_ a: Sample, _ b: Sample, _ key: (Sample) -> (Double, Double)) -> Sample {
            key(b) < key(a) ? b : a
        }
        return ColumnSummary(
            first: isEarlier(other.first, first) ? other.first : first,
            lowest: least(lowest, other.lowest) { ($0.valueOrNaN, $0.t) },
            highest: least(highest, other.highest) { (-$0.valueOrNaN, $0.t) },
            last: isEarlier(last, other.last) ? other.last : last)
    }

    /// A summary of rows that stand in the order of their times, and of equal times in that of
    /// their values.
    ///
    /// - Parameters:
    ///   - first: the first row.
    ///   - lowest: the row of the lowest value, the earliest of equal ones.
    ///   - highest: the row of the highest value, the earliest of equal ones.
    ///   - last: the last row.
    public init(first: Sample, lowest: Sample, highest: Sample, last: Sample) {
        self.init(
            first: first, lowest: lowest, highest: highest, last: last,
            isLowestFirst: lowest.t <= highest.t)
    }
}
