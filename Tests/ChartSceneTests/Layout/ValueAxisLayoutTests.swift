import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// The value axis as a page shows it: units, scales, and spans that are asked for.
@Suite struct ValueAxisLayoutTests {
    private func texts(_ plan: LayoutPlan, _ role: PlacedText.Role) -> [String] {
        plan.texts.filter { $0.role == role }.map(\.text)
    }

    private func plan(
        _ values: [Double?], width: Double = 480, height: Double = 320, pages: Int? = nil,
        _ change: (inout Chart) -> Void
    ) throws -> LayoutPlan {
        var chart = try Charts.chart(values, width: width, height: height, of: pages)
        chart.yLabel = "Power"
        change(&chart)
        return Charts.plan(chart)
    }

    @Test(
        arguments: [
            (.none, 40, "Power"), (.none, 4e6, "Power, millions"), (.text("W"), 40, "Power, W"),
            (.text("W"), 4e6, "Power, MW"), (.text("°C"), 4e6, "Power, millions of °C"),
            (.bytes, 4e6, "Power, MiB"), (.seconds, 4e6, "Power, d"), (.percent, 40, "Power"),
            (.percent, 4e6, "Power, millions"), (.text("Power"), 40, "Power"),
        ] as [(ValueUnit, Double, String)])
    func theUnitStandsBesideTheName(unit: ValueUnit, most: Double, text: String) throws {
        let plan = try plan([0, most]) { $0.unit = unit }
        #expect(texts(plan, .yLabel) == [text])
    }

    @Test(
        .promise(.pictures, "a unit that the name of the values ends in is not said twice"),
        arguments: [
            ("Power (MW)", "MW", "Power, MW"), ("Power [MW]", "MW", "Power, MW"),
            ("Power, MW", "MW", "Power, MW"), ("Power MW", "MW", "Power, MW"),
            ("Leistung in kW", "kW", "Leistung, kW"),
            ("Leistung / kW", "kW", "Leistung, kW"), ("Puissance en kW", "kW", "Puissance, kW"),
            ("Height in m", "m", "Height, m"), ("Outside °C", "°C", "Outside, °C"),
            ("Current, A", "A", "Current, A"), ("Phase A", "A", "Phase A, A"),
            ("LMW", "MW", "LMW, MW"), ("Power (MW)", "kW", "Power (MW), kW"),
        ])
    func aUnitIsSaidOnce(name: String, unit: String, text: String) throws {
        let plan = try plan([0, 40]) {
            $0.yLabel = name
            $0.unit = .text(unit)
        }
        #expect(texts(plan, .yLabel) == [text])
    }

    /// Places in a list: the first on top, no place before it, and the line as the axis has it.
    @Test(
        .promise(.pictures, "an axis of places has 1 on top, and every value where the axis says"),
        arguments: [
            ([1, 2, 5, 3], "5 3 1"), ([1, 1, 1], "1"), ([3, 20, 7], "20 15 10 5"),
            ([1, 40], "40 20 1"), ([1, 2], "2 1"), ([2, 1, 3], "3 2 1"), ([2], "2"),
        ] as [([Double], String)])
    func anAxisRunsDown(values: [Double], labels: String) throws {
        for isBare in [false, true] {
            let plan = try plan(values) {
                $0.yIsReversed = true
                $0.isBare = isBare
            }
            let heights = plan.lines[0].runs[0].map(\.y)
            #expect(heights == values.map { plan.yScale($0) })
            let order = values.indices.sorted { values[$0] < values[$1] }
            #expect(order.map { heights[$0] } == heights.sorted())
            guard !isBare else { continue }
            #expect(plan.yTicks.map(\.label).joined(separator: " ") == labels)
            #expect(plan.yTicks.allSatisfy { $0.y == plan.yScale($0.value) })
            #expect(plan.problems == [])
        }
    }

    @Test func aBaseIsSaidInTheUnit() throws {
        let plan = try plan([1e15, 1e15 + 5]) { $0.unit = .text("W") }
        #expect(texts(plan, .yLabel) == ["Power, W · counted from 1,000,000,000,000,000 W"])
    }

    @Test(arguments: [40, 4e6])
    func aLongUnitIsCutAndTheLabelsStay(most: Double) throws {
        let plan = try plan([0, most]) { $0.unit = .text(String(repeating: "unit ", count: 90)) }
        #expect(texts(plan, .yLabel).first?.contains("unit unit") == true)
        #expect(
            plan.yTicks.map(\.label)
                == (most == 40 ? ["0", "20", "40"] : ["0", "2", "4"]))
        #expect(plan.problems == [])
    }

    @Test(
        arguments: [
            (nil, nil, [], "4 6 8"), (nil, nil, [0], "0 5 10"),
            (nil, 1...19, [], "0 10 20"), (nil, 4...5, [], "4 6 8"),
            (nil, 1...19, [-5, .infinity], "0 10 20"), (2...6, 1...19, [0], "2 4 6"),
        ] as [(ClosedRange<Double>?, ClosedRange<Double>?, [Double], String)])
    func theAxisReachesAsFarAsItIsAskedTo(
        range: ClosedRange<Double>?, domain: ClosedRange<Double>?, include: [Double],
        labels: String
    ) throws {
        let plan = try plan([3, 9]) {
            ($0.yRange, $0.yDomain, $0.yInclude) = (range, domain, include)
        }
        #expect(plan.yTicks.map(\.label).joined(separator: " ") == labels)
    }

    @Test func aPageOfGapsKeepsTheSharedScale() throws {
        let plan = try plan([nil, nil]) { $0.yDomain = 0...40 }
        #expect(plan.yTicks.map(\.label) == ["0", "20", "40"])
        #expect(texts(plan, .message) == ["No values in this range"])
        #expect(try self.plan([nil]) { $0.yInclude = [0] }.yTicks.isEmpty)
    }

    @Test func aLogarithmicLineHasDecadesOfOneLength() throws {
        let plan = try plan([1, 10, 100, 1000], pages: 2) { $0.yScale = .log }
        let ys = plan.lines[0].runs.joined().map(\.y)
        #expect(ys.count == 4)
        let steps = zip(ys, ys.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - plan.plot.height / 3) < 1e-9 })
        #expect(plan.yTicks.map(\.label) == ["1", "10", "100", "1,000"])
        #expect(zip(plan.yTicks, ys).allSatisfy { abs($0.y - $1) < 1e-9 })
        #expect(plan.markers.first?.y == ys.last)
        #expect(texts(plan, .yLabel) == ["Power · log scale"])
        #expect(plan.altText.contains("The value axis is logarithmic."))
        #expect(plan.notShown == 0)
    }

    @Test func valuesOfZeroOrLessBreakALogarithmicLineAndAreCounted() throws {
        let plan = try plan([1, 10, 0, -5, 100, nil, 1000, -0.0]) { $0.yScale = .log }
        #expect(plan.lines[0].runs.map(\.count) == [2, 1, 1])
        #expect(plan.notShown == 3)
        #expect(texts(plan, .yLabel) == ["Power · log scale · 3 values ≤ 0 not shown"])
        let words = "3 values of 0 or less have no place on the logarithmic axis."
        #expect(plan.altText.contains(words))
        #expect(plan.altText.contains("The line breaks 2 times."))
        let one = try self.plan([0, 1]) { $0.yScale = .log }.altText
        #expect(one.contains("1 value of 0 or less has no place on the logarithmic axis."))
    }

    @Test func nothingAboveZeroIsSaid() throws {
        let plan = try plan([0, -5], pages: 2) { $0.yScale = .log }
        #expect(texts(plan, .message) == ["No values above 0"])
        #expect(plan.lines[0].runs.isEmpty && plan.yTicks.isEmpty)
        #expect(plan.markers.map(\.y) == [nil])
        #expect(texts(plan, .yLabel) == ["Power · 2 values ≤ 0 not shown"])
    }

    /// Whatever the row above the plot has to do without, some row says it.
    @Test(arguments: [120.0, 160, 240, 320, 480, 1200], [120.0, 150, 240, 600])
    func whatIsNotShownIsSaid(width: Double, height: Double) throws {
        let values = [1e15 + 3, 0, -1, 1e15 + 5]
        for pages in [2, nil] {
            let plan = try plan(values, width: width, height: height, pages: pages) {
                $0.yScale = .log
                $0.unit = .text("W")
            }
            #expect(
                plan.texts.contains {
                    $0.text.contains("2 values ≤ 0 not shown")
                        || $0.text.contains("2 ≤ 0 not shown")
                }, "\(plan.texts.map(\.text))")
            #expect(plan.problems == [])
        }
    }

    @Test(
        arguments: [
            (0...100, 5...100), (-10...0, 5...500), (1...50, 1...50), (0...2, 0.2...2),
        ] as [(ClosedRange<Double>, ClosedRange<Double>)])
    func aGivenRangeCountsWhereItIsAboveZero(given: ClosedRange<Double>, shown: ClosedRange<Double>)
        throws
    {
        var chart = try Charts.chart([5, 500, -3])
        (chart.yScale, chart.yRange) = (.log, given)
        #expect(DrawnValues(chart).span == shown)
        #expect(DrawnValues(chart).isFixed == (given.upperBound > 0))
    }

    /// For sizes, units and scales of all kinds: no texts overlap and none leaves the canvas.
    @Test(arguments: [120.0, 160, 320, 480, 1200], [90.0, 120, 160, 320, 1200])
    func textsKeepApartAndStayInside(width: Double, height: Double) throws {
        var numbers = SeededNumbers(seed: UInt64(width * 10_000 + height))
        for index in 0..<36 {
            let unit = SampleAxes.units[index % SampleAxes.units.count]
            let size = Double("1e\(Int.random(in: -12...15, using: &numbers))") ?? 1
            let values = (0..<20).map { _ in
                Double.random(in: -1...9, using: &numbers) * size
                    + (index % 5 == 0 ? size * 1e6 : 0)
            }
            let plan = try plan(values, width: width, height: height, pages: index % 2 + 2) {
                $0.unit = unit
                $0.yScale = index % 3 == 0 ? .log : .linear
            }
            #expect(plan.problems == [], "\(unit), values to \(size)")
            #expect(
                plan.lines[0].runs.joined().allSatisfy {
                    (plan.plot.y...plan.plot.bottom).contains($0.y)
                })
        }
    }
}
