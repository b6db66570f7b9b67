import ChartRender
import ChartScene
import TimeSeries

/// A chart of 7,500 samples on a canvas of 1200 x 600, in its stages and whole.
func pictureBenchmarks() throws -> [Benchmark] {
    let chart = Chart(try Series(Inputs.walk(7_500)), title: "Benchmark")
    let typeface = try Typeface.standard()
    let image = try PixelImage(png: chart.png())
    let pixels = image.width * image.height
    return [
        Benchmark("layout", 7_500, "samples") {
            LayoutPlan(chart, measure: typeface).texts.count
        },
        Benchmark("png-encoding", pixels, "pixels") { try image.png().count },
        Benchmark("chart-to-png", 7_500, "samples") { try chart.png().count },
        Benchmark("chart-to-svg", 7_500, "samples") { try chart.svg().count },
    ]
}
