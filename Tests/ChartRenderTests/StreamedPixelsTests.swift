import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// What README promises of a line of which not every sample is kept.
@Suite struct StreamedPixelsTests {
    @Test(
        .promise(.pictures, "a line of millions of points differs little from one of every point"),
        arguments: Trials.turns(ReferenceShape.allCases, [300_000, 1_500_000]))
    func aPixelIsWithin16Of255OfAPictureOfEverySample(shape: ReferenceShape, count: Int) throws {
        let all = try ReferenceCharts.chart(shape, count)
        var streamed = StreamedSeries(canvas: all.canvas)
        streamed.append(all.series[0].samples.samples[...])
        var few = all
        few.series = [ChartSeries(streamed)]
        #expect(few.series[0].samples.count < count)
        let (ours, exact) = (try PixelImage(png: few.png()), try PixelImage(png: all.png()))
        let worst = largestDifference(ours, exact)
        print("STREAMED", shape, count, worst)
        #expect(worst <= 16, "\(shape): \(worst)/255")
    }
}
