import Testing
import TimeSeries

@testable import ChartScene

/// Charts of more lines than there are colours.
@Suite struct ManySeriesTests {
    /// A line of eleven points that ends at a value, a minute apart.
    private func series(
        _ name: String, endingAt last: Double, count: Int = 11
    ) throws -> ChartSeries {
        let samples = (0..<count).map { index in
            Sample(t: Charts.start + 60 * Double(index), y: index == count - 1 ? last : 50)
        }
        return ChartSeries(try Series(samples), name: name)
    }

    /// How the last values of lines lie.
    enum Ends: CaseIterable { case apart, equal, atOtherTimes }

    private func chart(
        _ count: Int, _ ends: Ends = .apart, width: Double = 1_200, height: Double = 600,
        prefix: String = "Region"
    ) throws -> Chart {
        var chart = Chart(
            try (0..<count).map { index in
                try series(
                    "\(prefix) \(index)",
                    endingAt: ends == .equal ? 100 : Double(index * 37 % count) * 10,
                    count: ends == .atOtherTimes && index % 3 == 1 ? 6 : 11)
            }, title: "Births")
        chart.canvas = try Canvas(width: width, height: height)
        return chart
    }

    private func names(_ plan: LayoutPlan) -> [PlacedText] {
        plan.texts.filter { $0.role == .seriesName }
    }

    @Test(
        arguments: [9, 15, 25, 38, 40],
        [(1_200.0, 600.0), (800, 400), (480, 300), (600, 900)] as [(Double, Double)])
    func everyLineHasItsNameAndNothingTouches(
        count: Int, size: (width: Double, height: Double)
    ) throws {
        for ends in Ends.allCases {
            let chart = try chart(count, ends, width: size.width, height: size.height)
            let plan = Charts.plan(chart)
            #expect(plan.namesLeftOut == 0, "\(count) \(ends)")
            let texts = names(plan).map(\.text)
            #expect(texts.count == count && Set(texts).count == count, "\(count) \(ends)")
            #expect(plan.problems == [], "\(count) \(ends)")
            #expect(plan.plot.width >= size.width / 2 - 1, "\(count) \(ends)")
        }
    }

    /// Two years of weeks, of which a narrow plot labels the two ends.
    @Test(arguments: [(320.0, 240.0), (360, 270), (400, 300), (480, 300)])
    func labelsOfTimeDoNotReachTheLegend(width: Double, height: Double) throws {
        let weeks = (0..<104).map { Sample(t: 1_672_617_600 + Double($0) * 604_800, y: 7) }
        var chart = Chart(
            try (0..<30).map { ChartSeries(try Series(weeks), name: "Region \($0)") })
        chart.canvas = try Canvas(width: width, height: height)
        let plan = Charts.plan(chart)
        #expect(plan.problems == [])
        #expect(plan.xTicks.allSatisfy { !$0.label.contains(":") })
    }

    @Test func namesAtTheEndsAreInTheOrderOfTheValues() throws {
        let plan = Charts.plan(try chart(38))
        let byHeight = zip(names(plan), plan.lines).sorted { $0.0.box.y < $1.0.box.y }
        let ends = byHeight.compactMap { $0.1.runs.last?.last?.y }
        #expect(ends.count == 38 && ends == ends.sorted())
        // A leader and a piece of the line each, from the line's end to the name.
        #expect(plan.keys.count == 2 * 38)
        for (index, name) in names(plan).enumerated() {
            let (leader, piece) = (plan.keys[2 * index], plan.keys[2 * index + 1])
            #expect(leader.start.y == plan.lines[index].runs.last?.last?.y)
            #expect(leader.end == piece.start && piece.start.y == piece.end.y)
            #expect((name.box.y...name.box.bottom).contains(piece.end.y))
            #expect(piece.end.x < name.box.x && piece.dash == plan.lines[index].dash)
        }
    }

    /// No two of 40 lines look the same, on the plot and next to their names.
    @Test(arguments: Ends.allCases)
    func noTwoLinesLookTheSame(ends: Ends) throws {
        let plan = Charts.plan(try chart(40, ends))
        #expect(Set(plan.lines.map { "\($0.color.hex) \($0.dash)" }).count == 40)
        let pieces = plan.keys.filter { $0.start.y == $0.end.y && $0.width > 1 }
        #expect(Set(pieces.map { "\($0.color.hex) \($0.dash)" }).count == 40)
    }

    @Test func aDashedLineIsDrawnPaleBelowItsStrokes() throws {
        let plan = Charts.plan(try chart(9))
        let drawn = plan.scene.items.compactMap { item in
            if case .line(let line) = item { line } else { nil }
        }
        #expect(drawn.count == 10)
        #expect(drawn[8].runs == plan.lines[8].runs && drawn[8].color != drawn[9].color)
        #expect(drawn[9].runs.count > 20 && drawn[9].color == plan.lines[8].color)
        let whole = plan.withoutDashes.scene.items.filter { item in
            if case .line = item { true } else { false }
        }
        #expect(whole.count == 9)
    }

    @Test func aColourOfItsOwnNeedsNoDash() throws {
        var chart = try chart(9)
        chart.series[8].style.color = Color(0x12_3456)
        #expect(Charts.plan(chart).lines[8].dash == .solid)
    }

    /// Names that differ at their ends only are cut in the middle.
    @Test func cutNamesStillDiffer() throws {
        let plan = Charts.plan(
            try chart(40, width: 480, height: 300, prefix: "The administrative region"))
        let texts = names(plan).map(\.text)
        #expect(Set(texts).count == 40 && texts.contains { $0.contains("…") })
        #expect(texts.allSatisfy { $0.hasPrefix("The") })
        #expect(plan.problems == [])
    }

    @Test func whatHasNoRoomIsCountedSaidAndFound() throws {
        let chart = try chart(40, width: 330, height: 170)
        let plan = Charts.plan(chart)
        let texts = names(plan).map(\.text)
        #expect(plan.namesLeftOut > 0 && texts.count == 41 - plan.namesLeftOut)
        #expect(texts.last == "+ \(plan.namesLeftOut) more")
        #expect(
            plan.problems.map(\.description) == [
                "names: \(plan.namesLeftOut) of the names of 40 lines have no room"
            ])
        var german = chart
        german.locale.words = .german
        #expect(names(Charts.plan(german)).last?.text == "+ \(plan.namesLeftOut) weitere")
    }

    @Test func namesThatReadTheSameAreFound() throws {
        var plan = Charts.plan(try chart(9))
        #expect(plan.problems == [])
        plan.texts = plan.texts.map { $0.role == .seriesName ? $0.changed("Re…") : $0 }
        #expect(plan.problems.map(\.description) == ["names: \"Re…\" stands for 9 lines"])
    }

    /// One rule for the last end, and a small dot for each line.
    @Test func manyEndsHaveOneRule() throws {
        var chart = try chart(12, .atOtherTimes)
        for index in chart.series.indices {
            let count = chart.series[index].samples.count
            chart.series[index].position = PagePosition(
                page: 1, size: count, range: 0..<count, isLast: true, totalPoints: count,
                totalPages: 1)
        }
        let plan = Charts.plan(chart)
        let rules = plan.scene.items.compactMap { item in
            if case .dashedRule(let x, _, _, _, let dash, _) = item, dash == 4 { x } else { nil }
        }
        let radii = plan.scene.items.compactMap { item in
            if case .dot(_, let radius, _) = item { radius } else { nil }
        }
        #expect(rules.count == 1 && radii.count { $0 == 2.5 } == 12)
        #expect(plan.texts.contains { $0.text == "8 lines: End of data" })
    }

    /// A series without values here may have some elsewhere.
    @Test(
        arguments: [
            (nil, "b (no values)"), (PagePosition.of(page: 1, of: 1), "b (no values)"),
            (PagePosition.of(page: 1, of: 3), "b (none on this page)"),
            (PagePosition.of(page: 1, of: nil), "b (none on this page)"),
            (PagePosition.of(page: 1, of: 3, isRange: true), "b (none in this range)"),
        ] as [(PagePosition?, String)])
    func aSeriesWithoutValuesSaysWhereItHasNone(position: PagePosition?, name: String) throws {
        var chart = Chart([try series("a", endingAt: 3), ChartSeries(.empty, name: "b")])
        chart.canvas = try Canvas(width: 600, height: 400)
        chart.series[0].position = position
        #expect(names(Charts.plan(chart)).map(\.text) == ["a", name])
    }

    /// Page 1 of a single page whose span is that of the axis: other series have samples outside.
    @Test func aSpanOfTheAxisMayLeaveValuesOut() throws {
        var chart = Chart([try series("a", endingAt: 3), ChartSeries(.empty, name: "b")])
        chart.series[0].position = .of(page: 1, of: 1)
        chart.xRange = Charts.start...Charts.start + 600
        #expect(names(Charts.plan(chart)).map(\.text) == ["a", "b (none on this page)"])
    }
}

extension PagePosition {
    /// A page of eleven points.
    fileprivate static func of(page: Int, of pages: Int?, isRange: Bool = false) -> PagePosition {
        PagePosition(
            page: page, size: 11, range: 0..<11, isLast: pages == page,
            totalPoints: pages.map { 11 * $0 }, totalPages: pages, isRange: isRange)
    }
}
