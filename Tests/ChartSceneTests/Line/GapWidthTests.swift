import Testing
import TimeSeries

@testable import ChartScene

/// Under `GapRule.auto` a gap is at least two canvas units wide.
@Suite struct GapWidthTests {
    /// A sample a second, but for five seconds in the middle of 1,000: they are two units wide
    /// where the plot has 400.
    @Test(arguments: [(380.0, 1), (398, 1), (402, 2), (420, 2), (1_000, 2)])
    func aShorterStepBreaksNoLine(width: Double, runs: Int) throws {
        let times = Array(0..<500) + Array(504...1_000)
        var chart = Chart(try Series(times.map { Sample(t: Double($0), y: 1) }))
        #expect(chart.runs(of: 0, width: width).count == runs)
        // So many seconds as were asked for are a gap however narrow.
        chart.series[0].gaps = .seconds(4)
        #expect(chart.runs(of: 0, width: width).count == 2)
    }
}
