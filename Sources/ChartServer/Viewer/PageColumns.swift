import PagedCharts
import TimeSeries

/// The samples of a page, summed up in equal spans of time, such as those of the columns of a plot.
/// It is made while the samples are read, and takes as much memory for a page of any length.
struct PageColumns: Sendable {
    /// The samples of a line in one of the spans.
    struct Column: Sendable, Equatable {
        /// How many samples, with those that have no value.
        var count = 0
        /// How many of them have no value.
        var missing = 0
        /// The lowest and the highest value.
        var values: ClosedRange<Double>?
        /// The sum of the values.
        var sum = 0.0
        /// The first and the last sample with a value.
        var ends: (first: Sample, last: Sample)?

        mutating func take(_ sample: Sample) {
            count += 1
            guard let y = sample.y else { return missing += 1 }
            values = values.map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
            ends = (ends?.first ?? sample, sample)
            sum += y
        }

        /// Nil without values, and where their sum is beyond all numbers.
        var mean: Double? {
            count > missing && sum.isFinite ? sum / Double(count - missing) : nil
        }

        static func == (a: Column, b: Column) -> Bool {
            (a.count, a.missing) == (b.count, b.missing) && a.values == b.values
                && a.ends?.first == b.ends?.first && a.ends?.last == b.ends?.last
        }
    }

    /// How many columns there may be.
    static let counts = 1...8_192

    let domain: ClosedRange<Double>
    let count: Int
    /// The columns of each line, in the order of the chart's lines.
    private(set) var lines: [[Column]] = []

    /// Columns without samples, and without lines.
    ///
    /// - Parameters:
    ///   - domain: the first and the last instant, in seconds since 1970-01-01T00:00Z.
    ///   - count: in how many spans it is parted, one of `counts`.
    init(of domain: ClosedRange<Double>, count: Int) {
        (self.domain, self.count) = (domain, count)
    }

    /// Reads the samples of a page.
    ///
    /// - Throws: what `GroupParts` throws.
    mutating func read(_ group: SeriesGroup, _ request: PageRequest) async throws {
        var parts = GroupParts(group, request)
        var found: [[[Column]]] = group.members.map { _ in [] }
        while let part = try await parts.next() {
            try Task.checkCancellation()
            let series = group.members[parts.member]
            let isSparse = series.facts.hasSparseColumns
            let drawn = series.options.drawsRatiosAsPercents ? part.inPercent : part
            add(drawn, to: &found[parts.member], withMissing: !isSparse)
        }
        lines = zip(group.members, found).flatMap { series, lines in
            // If each row belongs to one line, a line may have no row here: then it is not drawn.
            let drawn =
                series.facts.hasSparseColumns
                ? lines.filter { $0.contains { $0.count > 0 } } : lines
            return drawn.isEmpty ? [empty] : drawn
        }
    }

    /// Returns the columns without those of some lines, by their numbers from 1.
    func without(_ numbers: [Int]) -> PageColumns {
        var columns = self
        columns.lines = lines.indices.filter { !numbers.contains($0 + 1) }.map { lines[$0] }
        return columns
    }

    /// About how many bytes it takes.
    var cost: Int { 1_000 + lines.count * count * MemoryLayout<Column>.stride }

    private var empty: [Column] { Array(repeating: Column(), count: count) }

    /// - Parameter withMissing: whether samples without a value count.
    private func add(_ part: SampleColumns, to lines: inout [[Column]], withMissing: Bool) {
        while lines.count < part.columns.count { lines.append(empty) }
        for (index, samples) in part.columns.enumerated() {
            for sample in samples where withMissing || !sample.valueOrNaN.isNaN {
                lines[index][column(of: sample.t)].take(sample)
            }
        }
    }

    /// Returns the column that an instant lies in; the last one has both of its ends.
    func column(of t: Double) -> Int {
        let share = (t - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
        guard share > 0 else { return 0 }
        return share < 1 ? min(Int(share * Double(count)), count - 1) : count - 1
    }
}
