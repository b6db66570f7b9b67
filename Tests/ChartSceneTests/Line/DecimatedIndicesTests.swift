import Testing
import TimeSeries

@testable import ChartScene

@Suite struct DecimatedIndicesTests {
    /// Values one second apart, in columns of four seconds.
    @Test(
        arguments: [
            ([], []),
            ([7], [0]),
            ([7, 7, 7, 7], [0, 3]),
            ([1, 2, 3, 4], [0, 3]),
            ([2, 1, 3, 2], [0, 1, 2, 3]),
            ([2, 3, 1, 2], [0, 1, 2, 3]),
            ([2, 2, 1, 2], [0, 2, 3]),
            ([1, 5, 5, 1], [0, 1, 3]),
            ([1, 2, 3, 4, 4, 3, 2, 1, 9], [0, 3, 4, 7, 8]),
            ([3, 1, 2, 9, 5, 5, 8, 5, 5, 2, 4, 6], [0, 1, 3, 4, 6, 7, 8, 9, 11]),
            ([nil, 2, nil, 1, nil, nil, nil, nil, 5], [1, 3, 8]),
        ] as [([Double?], [Int])])
    func ofEachColumnTheFirstLowestHighestAndLastAreKept(values: [Double?], kept: [Int]) {
        let samples = values.enumerated().map { Sample(t: Double($0), y: $1) }
        let indices = decimatedIndices(of: samples, in: 0..<samples.count) { Int($0) / 4 }
        #expect(indices == kept)
    }

    @Test(arguments: [(2..<5, [2, 3, 4]), (3..<3, []), (4..<99, [4, 5, 6]), (-3..<2, [0, 1])])
    func onlyTheRangeCountsAsFarAsThereAreSamples(range: Range<Int>, kept: [Int]) {
        let samples = [1, 9, 2, 8, 3, 7, 4].enumerated().map { Sample(t: Double($0), y: $1) }
        let indices = decimatedIndices(of: samples, in: range) { _ in 0 }
        #expect(indices == kept)
    }

    @Test(arguments: LineShape.allCases)
    func fewAreKeptInOrderWithTheRunsOwnExtremes(shape: LineShape) {
        let samples = shape.points(2000).map { Sample(t: $0.x, y: $0.y) }
        let kept = decimatedIndices(of: samples, in: 100..<1900) { Int($0) }
        #expect(kept == Array(Set(kept)).sorted())
        #expect(kept.count <= 4 * 120)
        #expect(kept.first == 100)
        #expect(kept.last == 1899)
        let values = kept.map { samples[$0].valueOrNaN }
        let all = samples[100..<1900].map(\.valueOrNaN)
        #expect(values.min() == all.min())
        #expect(values.max() == all.max())
    }

    /// A segment that crosses a column's border joins the last sample of one column to the first
    /// of another, so it is still there; so are each column's lowest and highest. The coverage
    /// looks at nothing else when the columns are its own.
    @Test(arguments: LineShape.allCases, [0.7, 1.5, 8])
    func inTheFineColumnsTheDecimatedLineHasTheSamePicture(
        shape: LineShape, lineWidth: Double
    ) {
        let grid = FineGrid(width: 60, height: 40, lineWidth: lineWidth)
        let run = shape.points(30_000, width: 60, height: 40)
        let kept = decimatedIndices(
            of: run.map { Sample(t: $0.x, y: $0.y) }, in: 0..<run.count, column: grid.column)
        let (all, few) = (picture(of: run, lineWidth), picture(of: kept.map { run[$0] }, lineWidth))
        let isSame = all == few
        #expect(isSame)
        #expect(kept.count < run.count)
    }

    private func picture(of run: [Point], _ lineWidth: Double) -> CoverageMask {
        lineCoverage(of: [run], lineWidth: lineWidth, dotDiameter: 3, width: 60, height: 40)
    }
}
