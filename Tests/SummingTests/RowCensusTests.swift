import Summing
import TestSupport
import Testing
import TimeSeries

/// Rows are found by their position from counts of columns.
@Suite struct RowCensusTests {
    /// Times of rows, and the counts that a source gives of them.
    struct Times {
        var times: [Double]
        var ends: RowEnds {
            RowEnds(count: times.count, first: times[0], last: times[times.count - 1])
        }

        func within(_ bounds: TimeBounds) -> [Double] {
            times.filter { $0 >= bounds.from ?? -.infinity && $0 < bounds.to ?? .infinity }
        }

        func counts(_ bounds: TimeBounds, _ grid: TimeGrid) -> [RowCount] {
            Dictionary(grouping: within(bounds), by: grid.number(of:))
                .map { RowCount(number: $0.key, count: $0.value.count) }
                .sorted { $0.number < $1.number }
        }

        /// Returns the times of rows as the census finds them, and how often it asked.
        func found(_ rows: Range<Int>, _ census: inout RowCensus) -> (times: [Double], asked: Int) {
            for asked in 0..<50 {
                switch census.step(for: rows) {
                case .count(let bounds, let grid):
                    let isSame = census.record(counts(bounds, grid), within: bounds, on: grid)
                    #expect(isSame)
                case .found(let spans):
                    let all = spans.flatMap { within($0.bounds) }
                    let start = rows.lowerBound - spans[0].start
                    return (Array(all[start..<start + rows.count]), asked)
                }
            }
            return ([], .max)
        }
    }

    private static func times(_ count: Int, _ time: (Int) -> Double) -> [Double] {
        (0..<count).map(time)
    }

    static let cases: [(name: String, times: [Double])] = [
        ("even", times(50_000) { 1_700_000_000 + Double($0) }),
        ("equal times", times(50_000) { 1_700_000_000 + Double($0 / 700) }),
        ("one instant", times(20_000) { _ in 1_700_000_000 }),
        ("dense at the start", times(50_000) { Double($0) * Double($0) * 3 }),
        ("a burst", times(50_000) { $0 < 49_000 ? 5 + Double($0) / 1e9 : Double($0) * 1e5 }),
        ("before 1970", times(50_000) { -1e9 + Double($0) * 7 }),
    ]

    @Test(arguments: cases.indices)
    func rowsAreWhereTheCensusFindsThem(index: Int) {
        let times = Times(times: Self.cases[index].times)
        var census = RowCensus(times.ends, dense: 1_000)
        var most = 0
        for start in [0, 1, 7_777, 15_000, times.times.count - 600] {
            let rows = start..<start + 600
            let (found, asked) = times.found(rows, &census)
            #expect(found == Array(times.times[rows]), "\(Self.cases[index].name)")
            most = max(most, asked)
        }
        #expect(most <= 12)
        // What was counted is known.
        #expect(times.found(0..<600, &census).asked == 0)
    }

    @Test func countsOfAnotherSeriesAreRefused() {
        let times = Times(times: Self.cases[0].times)
        var census = RowCensus(times.ends, dense: 1_000)
        guard case .count(let bounds, let grid) = census.step(for: 0..<10) else {
            Issue.record("nothing is known yet")
            return
        }
        var counts = times.counts(bounds, grid)
        counts[3].count += 1
        let isSame = census.record(counts, within: bounds, on: grid)
        #expect(!isSame)
        let isKnown = census.record(counts, within: TimeBounds(from: 3), on: grid)
        #expect(!isKnown)
    }
}
