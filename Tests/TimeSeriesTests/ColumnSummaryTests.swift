import Testing
import TimeSeries

@Suite struct ColumnSummaryTests {
    private func samples(_ values: [Double]) -> [Sample] {
        values.enumerated().map { Sample(t: Double($0), y: $1) }
    }

    private func summary(_ samples: ArraySlice<Sample>) -> ColumnSummary<Sample> {
        var summary = ColumnSummary(samples[samples.startIndex])
        for sample in samples.dropFirst() { summary.append(sample) }
        return summary
    }

    /// The values of a column, and the times of those that are kept.
    @Test(
        arguments: [
            ([7], [0]), ([7, 7, 7], [0, 2]), ([1, 2, 3], [0, 2]), ([2, 1, 3, 2], [0, 1, 2, 3]),
            ([2, 3, 1, 2], [0, 1, 2, 3]), ([2, 2, 1, 2], [0, 2, 3]), ([1, 5, 5, 1], [0, 1, 3]),
            ([5, 1, 9, 1, 9], [0, 1, 2, 4]), ([5, 9, 1, 9, 1], [0, 1, 2, 4]),
        ] as [([Double], [Double])])
    func firstLowestHighestAndLastAreKeptInOrder(values: [Double], times: [Double]) {
        var kept: [Sample] = []
        summary(samples(values)[...]).append(to: &kept)
        #expect(kept.map(\.t) == times)
    }

    /// Wherever a column is cut in two, the summary of the halves is that of the whole.
    @Test(
        arguments: [
            [1, 2, 3, 4], [4, 3, 2, 1], [2, 1, 3, 2], [2, 3, 1, 2], [1, 1, 1], [3, 1, 3, 1],
            [1, 3, 1, 3], [5, 9, 1, 9, 1, 5, 0, 10], [5, 1, 9, 1, 9, 5, 10, 0], [0, 0, 1, 0, 0],
        ] as [[Double]])
    func halvesMergeIntoTheSummaryOfTheWhole(values: [Double]) {
        let all = samples(values)
        for cut in 1..<all.count {
            var merged = summary(all[..<cut])
            merged.append(summary(all[cut...]))
            #expect(merged == summary(all[...]), "cut at \(cut)")
        }
    }

    /// At one instant only the order in which samples came tells which is first.
    @Test func samplesOfEqualTimesKeepTheirOrder() {
        let values = [3.0, 9, 1, 4]
        var column = ColumnSummary(Sample(t: 5, y: values[0]))
        for value in values.dropFirst() { column.append(Sample(t: 5, y: value)) }
        var kept: [Sample] = []
        column.append(to: &kept)
        #expect(kept.compactMap(\.y) == values)
    }

    @Test func whatEqualsTheItemBeforeIsNotKeptTwice() {
        var kept = [Sample(t: 0, y: 1)]
        ColumnSummary(Sample(t: 0, y: 1)).append(to: &kept)
        #expect(kept.count == 1)
    }
}
