import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Values that lie outside the span that the y axis was asked for.
@Suite(.promise(.pictures, "values outside `--y-range` are counted…"))
struct ValuesOutsideTests {
    private func plan(
        _ values: [Double?], _ range: ClosedRange<Double>, width: Double = 480,
        height: Double = 320, _ change: (inout Chart) -> Void = { _ in }
    ) throws -> LayoutPlan {
        var chart = try Charts.chart(values, width: width, height: height)
        chart.yRange = range
        change(&chart)
        return Charts.plan(chart)
    }

    private func label(_ plan: LayoutPlan) -> String {
        plan.texts.filter { $0.role == .yLabel }.map(\.text).joined()
    }

    @Test(
        arguments: [
            ([3, 4, 5], 3...5, 0, "kW"),
            ([2, nil, 5, 6], 3...5, 2, "kW · 2 values outside the axis not shown"),
            ([3, 5.5], 3...5, 1, "kW · 1 value outside the axis not shown"),
            ([1, 2], 3...5, 2, "kW · 2 values outside the axis not shown"), ([nil], 3...5, 0, "kW"),
            ([3, 5.nextUp], 3...5, 1, "kW · 1 value outside the axis not shown"),
        ] as [([Double?], ClosedRange<Double>, Int, String)])
    func theyAreCountedAndSaid(
        values: [Double?], range: ClosedRange<Double>, count: Int, words: String
    ) throws {
        let plan = try plan(values, range)
        #expect(plan.notShown == count && plan.outside == count)
        #expect(label(plan) == words)
        #expect(plan.problems == [])
        let said = [
            "", "1 value lies outside the value axis and is not shown.",
            "2 values lie outside the value axis and are not shown.",
        ][count]
        #expect(plan.altText.contains("outside the value axis") == (count > 0))
        #expect(plan.altText.contains(said) || count == 0)
    }

    /// On a logarithmic axis those of 0 or less are counted apart, and said in one sum.
    @Test func aLogarithmicAxisHasBothKinds() throws {
        let plan = try plan([-1, 0, 5, 50, 2000], 1...10) { $0.yScale = .log }
        #expect(plan.notShown == 4 && plan.outside == 2)
        #expect(label(plan) == "kW · log scale · 4 values outside the axis not shown")
        let open = try self.plan([-1, 0, 5, 50], -5...10) { $0.yScale = .log }
        #expect(open.notShown == 3 && open.outside == 1)
        let none = try self.plan([-1, 0, 5, 50], -5...0) { $0.yScale = .log }
        #expect(none.notShown == 2 && none.outside == 0)
    }

    @Test func thoseBesideARangeOfTimeAreNotCounted() throws {
        let plan = try plan([9, 1, 9, 1, 9], 0...5) {
            $0.xRange = Charts.start + 100...Charts.start + 300
        }
        #expect(plan.notShown == 1)
    }

    @Test(arguments: [120.0, 160, 240, 320, 480, 1200], [120.0, 150, 240, 600])
    func someRowSaysIt(width: Double, height: Double) throws {
        let plan = try plan([1, 2000, 3, -50], 0...10, width: width, height: height)
        let words = ["2 values outside the axis not shown", "2 not shown"]
        #expect(plan.texts.contains { text in words.contains { text.text.contains($0) } })
        #expect(plan.problems == [])
    }

    /// The line ends at the frame where it goes on outside, and only there.
    @Test func theLineIsCutWhereItLeaves() throws {
        func clip(_ plan: LayoutPlan) throws -> Rect {
            let lines = plan.scene.items.compactMap { item in
                if case .line(let line) = item { line } else { nil }
            }
            return try #require(lines.first).clip
        }
        let above = try plan([1, 20, 3], 0...10)
        #expect(try clip(above).y == above.plot.y)
        #expect(try clip(above).bottom == above.plot.bottom + 3.5)
        let below = try plan([1, -20, 3], 0...10)
        #expect(try clip(below).y == below.plot.y - 3.5)
        #expect(try clip(below).bottom == below.plot.bottom)
        let inside = try plan([0, 10, 3], 0...10)
        #expect(try clip(inside).y == inside.plot.y - 3.5)
        #expect(inside.lines[0].exits == [])
        let pointers = above.scene.items.filter { if case .pointer = $0 { true } else { false } }
        #expect(pointers.count == 2 && above.lines[0].exits.count == 2)
    }

    /// Of a streamed series most samples are gone by the time it is laid out.
    @Test(arguments: [ValueScale.linear, .log])
    func thoseOfAStreamAreCountedAsTheyCome(scale: ValueScale) throws {
        let samples = (0..<200_000).map { Sample(t: Double($0), y: Double($0 % 100)) }
        var stream = StreamedSeries(
            canvas: StreamedSeriesTests.canvas, scale: scale, range: 10...89, limit: 100)
        for start in stride(from: 0, to: samples.count, by: 997) {
            stream.append(samples[start..<min(start + 997, samples.count)])
        }
        var chart = Chart(stream)
        chart.canvas = StreamedSeriesTests.canvas
        chart.yRange = 10...89
        let plan = Charts.plan(chart)
        #expect(chart.series[0].samples.count < samples.count)
        // 0 to 9 and 90 to 99, two thousand times; a logarithmic axis has no place for 0 at all.
        #expect(plan.notShown == 40_000)
        #expect(plan.outside == (scale == .log ? 38_000 : 40_000))
        // Another range was not counted: those that are left are.
        chart.yRange = 0...98
        #expect(Charts.plan(chart).outside > 0)
    }
}
