import Testing

@testable import TimeSeries

@Suite struct SeriesTests {
    @Test func equalTimesAreAllowedAndKeepTheirOrder() throws {
        let samples = [Sample(t: 1, y: 5), Sample(t: 1, y: 3), Sample(t: 2, y: nil)]
        #expect(try Series(samples).samples == samples)
    }

    @Test(
        arguments: [
            ([2, 1], SeriesError.timeDecreases(index: 1, from: 2, to: 1)),
            ([0, .infinity], .timeNotFinite(index: 1, t: .infinity)),
        ] as [([Double], SeriesError)])
    func badTimesAreNamed(times: [Double], error: SeriesError) {
        #expect(throws: error) { try Series(times.map { Sample(t: $0, y: 0) }) }
    }

    @Test func aTimeThatIsNoNumberIsRefused() {
        #expect(throws: SeriesError.self) { try Series([Sample(t: .nan, y: 0)]) }
    }

    @Test func infiniteValuesAreRefused() {
        #expect(throws: SeriesError.valueNotFinite(index: 0)) {
            try Series([Sample(t: 0, y: -.infinity)])
        }
    }

    @Test func rangesIgnoreGaps() throws {
        let series = try Series([Sample(t: 1, y: nil), Sample(t: 2, y: 4), Sample(t: 5, y: -1)])
        #expect(series.timeRange == 1...5)
        #expect(series.valueRange == -1...4)
    }

    @Test func nothingHasNoRanges() throws {
        #expect(Series.empty.timeRange == nil)
        #expect(try Series([Sample(t: 1, y: nil)]).valueRange == nil)
    }

    @Test func gapsAreEqualAndRoundTrip() {
        #expect(Sample(t: 1, y: nil) == Sample(t: 1, y: .nan))
        #expect(Sample(t: 1, y: nil).y == nil)
        #expect(Sample(t: 1, y: 2) != Sample(t: 1, y: nil))
        #expect(MemoryLayout<Sample>.stride == 16)
    }
}
