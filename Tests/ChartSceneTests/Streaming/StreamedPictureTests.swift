import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// The picture of the samples kept is the picture of all.
@Suite(.slow) struct StreamedPictureTests {
    enum Data: String, CaseIterable {
        case noise, walk, sine, spikes, steps, ramp, outage, comb, burst, sparse

        func samples(_ count: Int) -> [Sample] {
            if let shape = LineShape(rawValue: rawValue) {
                return shape.points(count, width: 1e6).map { Sample(t: $0.x, y: $0.y) }
            }
            var numbers = SeededNumbers(seed: 11)
            func noise() -> Double { Double.random(in: 0...1, using: &numbers) }
            return (0..<count).map { index in
                let part = Double(index) / Double(count)
                return switch self {
                case .outage: Sample(t: Double(index), y: part > 0.4 && part < 0.5 ? nil : noise())
                case .comb: Sample(t: Double(index), y: index % 500 < 100 ? nil : noise() + part)
                case .burst: Sample(t: part < 0.9 ? part / 10 : part, y: noise() * part)
                default: Sample(t: Double(index) + (part > 0.5 ? 1e6 * part : 0), y: part)
                }
            }
        }
    }

    @Test(arguments: Data.allCases)
    func fewSamplesDrawWhatAllDraw(data: Data) throws {
        let samples = data.samples(120_000)
        var chart = StreamedSeriesTests.chart(of: samples, limit: 1_000, pieces: 10_000)
        // Canvases smaller than what the samples were kept for look the same as well.
        for width in [240.0, 170] {
            chart.canvas = try Canvas(width: width, height: 160)
            #expect(chart.series[0].samples.count < samples.count)
            let (few, all) = (mask(chart), mask(StreamedSeriesTests.plain(samples, chart)))
            let worst = zip(few.bytes, all.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(worst <= 8, "\(data): \(worst)/255")
            #expect(all.bytes.contains { $0 > 200 })
        }
    }

    private func mask(_ chart: Chart) -> CoverageMask {
        let plan = LayoutPlan(chart, measure: FixedMeasure())
        return lineCoverage(
            of: plan.lines[0].runs, lineWidth: plan.lines[0].width,
            dotDiameter: plan.lines[0].dotDiameter,
            width: Int(chart.canvas.width), height: Int(chart.canvas.height))
    }
}
