public import TimeSeries

/// Where in time the rows of a series lie, known from counts of its columns: so rows are found by
/// their position without passing over all rows before them.
///
/// It decides what to count next, and never waits.
public struct RowCensus: Sendable, Equatable {
    /// Rows between two instants, of which a part is asked for.
    public struct Span: Sendable, Equatable {
        /// The instants.
        public var bounds: TimeBounds
        /// The position of the first row between them, from 0.
        public var start: Int
        /// How many rows lie between them.
        public var count: Int
    }

    /// What to do to know where rows lie.
    public enum Step: Sendable, Equatable {
        /// Count the columns of a grid within bounds, and record them.
        case count(TimeBounds, TimeGrid)
        /// The rows lie in these spans, ascending.
        case found([Span])
    }

    /// Columns that are counted at once.
    static let columns = 4_096

    private let ends: RowEnds
    private let dense: Int
    /// All rows, in spans that follow each other.
    private var spans: [Span]
    /// Spans that can't be parted any more: their rows have one time.
    private var isSettled: Set<Int> = []

    /// A census that knows only the ends of a series.
    ///
    /// - Parameters:
    ///   - ends: those of all rows.
    ///   - dense: a span with more rows than this is counted in parts.
    public init(_ ends: RowEnds, dense: Int) {
        self.ends = ends
        self.dense = dense
        spans = [Span(bounds: .all, start: 0, count: ends.count)]
    }

    /// Returns what to do to know where rows lie.
    ///
    /// - Parameter rows: positions from 0, within the series; not empty.
    public func step(for rows: Range<Int>) -> Step {
        let first = spans.partitionIndex { $0.start + $0.count > rows.lowerBound }
        let wanted = spans[first...].prefix { $0.start < rows.upperBound }
        for span in [wanted.first, wanted.last].compactMap(\.self)
        where span.count > dense && !isSettled.contains(span.start) {
            let (from, last) = (
                span.bounds.from ?? ends.first, span.bounds.to?.nextDown ?? ends.last
            )
            return .count(
                span.bounds, .finest(from: from, through: last, columns: RowCensus.columns))
        }
        return .found(Array(wanted))
    }

    /// Takes note of counts that a step asked for.
    ///
    /// - Parameters:
    ///   - counts: ascending, of columns that hold rows.
    ///   - bounds: those of the step.
    ///   - grid: that of the step.
    /// - Returns: false where the counts don't add up to what is known: the series has changed.
    public mutating func record(
        _ counts: [RowCount], within bounds: TimeBounds, on grid: TimeGrid
    ) -> Bool {
        guard let index = spans.firstIndex(where: { $0.bounds == bounds }) else { return false }
        let counts = counts.filter { $0.count > 0 }
        guard counts.reduce(0, { $0 + $1.count }) == spans[index].count else { return false }
        var (parts, start) = ([Span](), spans[index].start)
        for (number, count) in counts.map({ ($0.number, $0.count) }) {
            let (from, to) = (grid.start(of: number), grid.start(of: number + 1))
            let span = Span(
                bounds: TimeBounds(
                    from: max(from, bounds.from ?? -.infinity),
                    to: min(to, bounds.to ?? .infinity)), start: start, count: count)
            if counts.count == 1, span.bounds == bounds { isSettled.insert(start) }
            if to <= from.nextUp { isSettled.insert(start) }
            parts.append(span)
            start += count
        }
        spans.replaceSubrange(index...index, with: parts)
        return true
    }
}
