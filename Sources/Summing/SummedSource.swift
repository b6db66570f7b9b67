public import TimeSeries

/// A source that sums up a series where it lies, such as a database: it answers what a picture
/// needs of billions of rows without sending them.
///
/// The rows of a series stand in the order of their times; of equal times those without a value
/// stand last, and the others in the order of their values. All answers are of the same rows, as
/// long as the series does not change: the counts of the columns add up to that of the ends.
/// Values are finite or missing; a source throws where it meets an infinite one.
public protocol SummedSource: Sendable {
    /// Returns how many rows there are within bounds, and the times of the first and the last; nil
    /// without rows.
    ///
    /// - Throws: whatever keeps the source from answering.
    @concurrent func ends(within bounds: TimeBounds) async throws -> RowEnds?

    /// Returns the columns of a grid that hold rows, ascending.
    ///
    /// - Parameters:
    ///   - bounds: the rows that count.
    ///   - grid: the columns.
    ///   - rule: which rows have a place.
    ///   - count: how many rows there were within the bounds when they were counted, so that a
    ///     source sees whether it has told of all.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn]

    /// Returns the rows of those columns in which a row without a place may stand between values
    /// (`SummedColumn.breaks` is `between`), in order.
    ///
    /// - Parameters:
    ///   - bounds: the rows that count.
    ///   - grid: the columns.
    ///   - rule: which rows have a place.
    ///   - limit: more rows than this need not be answered.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) async throws -> [Sample]

    /// Returns rows in order.
    ///
    /// - Parameters:
    ///   - bounds: the rows that count.
    ///   - skip: how many of them to pass over.
    ///   - limit: the most rows to return.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func rows(
        within bounds: TimeBounds, skip: Int, limit: Int
    ) async throws -> [Sample]

    /// Returns the last row; nil without rows.
    ///
    /// - Parameter bounds: the rows that count.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func lastRow(within bounds: TimeBounds) async throws -> Sample?

    /// Returns the instants at which rows are, ascending: for the rhythm of a series that has few.
    ///
    /// - Parameters:
    ///   - bounds: the rows that count.
    ///   - limit: the most instants to return.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func instants(
        within bounds: TimeBounds, limit: Int
    ) async throws -> [RowInstant]

    /// Returns the answers to questions of which none needs the answer to another, in their order.
    /// Default: each is asked by its own function, all at once. For sources that take several
    /// questions in one go.
    ///
    /// - Parameters:
    ///   - queries: the questions, as `SummedReading` decides on them.
    ///   - rule: which rows have a place.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func answers(
        to queries: [SummedReading.Query], _ rule: SummingRule
    ) async throws -> [SummedReading.Answer]

    /// Returns how many rows each column of a grid holds, ascending; those without rows may be left
    /// out.
    ///
    /// - Parameters:
    ///   - bounds: the rows that count.
    ///   - grid: the columns.
    /// - Throws: whatever keeps the source from answering.
    @concurrent func counts(
        within bounds: TimeBounds, on grid: TimeGrid
    ) async throws -> [RowCount]
}

/// How many rows there are, and where they begin and end.
public struct RowEnds: Sendable, Equatable {
    /// How many rows there are: 1 or more, with and without values.
    public var count: Int
    /// The time of the first row, in seconds since 1970-01-01T00:00Z.
    public var first: Double
    /// The time of the last row, in seconds since 1970-01-01T00:00Z.
    public var last: Double

    /// The ends of some rows.
    ///
    /// - Parameters:
    ///   - count: how many rows there are, 1 or more.
    ///   - first: the time of the first one, in seconds since 1970-01-01T00:00Z.
    ///   - last: the time of the last one.
    public init(count: Int, first: Double, last: Double) {
        self.count = count
        self.first = first
        self.last = last
    }
}

/// An instant at which rows are.
public struct RowInstant: Sendable, Equatable {
    /// Seconds since 1970-01-01T00:00Z.
    public var t: Double
    /// Whether one of its rows has a value.
    public var hasValue: Bool
    /// Whether one of its rows has none.
    public var hasGap: Bool

    /// An instant.
    ///
    /// - Parameters:
    ///   - t: seconds since 1970-01-01T00:00Z.
    ///   - hasValue: whether one of its rows has a value.
    ///   - hasGap: whether one of its rows has none.
    public init(t: Double, hasValue: Bool, hasGap: Bool) {
        self.t = t
        self.hasValue = hasValue
        self.hasGap = hasGap
    }
}

/// How many rows a column of a grid holds.
public struct RowCount: Sendable, Equatable {
    /// The number of the column on its grid.
    public var number: Double
    /// How many rows it holds, with and without values.
    public var count: Int

    /// A count.
    ///
    /// - Parameters:
    ///   - number: the number of the column.
    ///   - count: how many rows it holds.
    public init(number: Double, count: Int) {
        self.number = number
        self.count = count
    }
}

/// Which rows have a place in a picture, and what is counted of them.
public struct SummingRule: Sendable, Hashable {
    /// Whether only values above 0 have a place, as on a logarithmic axis.
    public var onlyPositive: Bool
    /// The range outside of which values that have a place are counted; nil counts none.
    public var range: ClosedRange<Double>?

    /// A rule.
    ///
    /// - Parameters:
    ///   - onlyPositive: whether only values above 0 have a place.
    ///   - range: the range outside of which values are counted.
    public init(onlyPositive: Bool = false, range: ClosedRange<Double>? = nil) {
        self.onlyPositive = onlyPositive
        self.range = range
    }
}
