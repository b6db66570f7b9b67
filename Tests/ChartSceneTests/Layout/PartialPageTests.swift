import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Pages of which a part could not be fetched.
@Suite struct PartialPageTests {
    /// Four points of page 2, with what is missing of the page.
    private func plan(
        _ missing: [Range<Int>], range: Range<Int> = 4..<8, isEndUnknown: Bool = false,
        width: Double = 640
    ) throws -> LayoutPlan {
        var chart = try Charts.chart([1, 4, 2, 3], width: width)
        chart.series[0].position = PagePosition(
            page: 2, size: 4, range: range, isLast: false, totalPoints: nil, totalPages: nil,
            missing: missing, isEndUnknown: isEndUnknown)
        return Charts.plan(chart)
    }

    private func texts(_ plan: LayoutPlan) -> [String] {
        plan.texts.filter { [.marker, .continuation].contains($0.role) }
            .sorted { $0.box.x < $1.box.x }.map(\.text)
    }

    @Test func whatIsMissingAtAnEdgeIsSaidThereInsteadOfThatTheSeriesGoesOn() throws {
        let end = try plan([8..<13])
        #expect(texts(end) == ["← continued", "fetch failed here"])
        #expect(end.markers.map(\.kind) == [.fetchFailed])
        #expect(end.markers.map(\.x) == [end.plot.right])
        let start = try plan([2..<4])
        #expect(texts(start) == ["fetch failed here", "continues →"])
        #expect(start.markers.map(\.x) == [start.plot.x])
    }

    @Test func aHoleBreaksTheLineAndIsMarkedInItsMiddle() throws {
        let plan = try plan([6..<9], range: 4..<11)
        #expect(texts(plan) == ["← continued", "fetch failed here", "continues →"])
        #expect(plan.lines[0].runs.map(\.count) == [2, 2])
        #expect(plan.markers.map(\.x) == [plan.plot.x + plan.plot.width / 2])
        #expect(plan.markers.map(\.t) == [Charts.start + 120])
        #expect(plan.altText.contains("Points that could not be fetched: 7–9."))
    }

    /// What is missing of page 2 of 4 points, 5 to 8, and how the alternative text says it.
    @Test(
        .promise(
            .paging,
            """
            a point that may not exist is never said to be missing; instants are told as finely as
            they are given
            """),
        arguments: [
            ([6..<8], 4..<6, "7–8"), ([7..<8], 4..<7, "8"), ([5..<6, 7..<8], 4..<7, "6, 8"),
            ([2..<4], 4..<8, "3–4"),
        ] as [([Range<Int>], Range<Int>, String)])
    func noPointIsSaidToBeMissingThatNobodyKnowsOf(
        missing: [Range<Int>], range: Range<Int>, words: String
    ) throws {
        let text = try plan(missing, range: range).altText
        #expect(text.contains("Points that could not be fetched: \(words)."), "\(text)")
    }

    @Test func whereOnlyTheLookPastThePageFailedNothingIsSaidToBeMissing() throws {
        let plan = try plan([], isEndUnknown: true)
        #expect(texts(plan) == ["← continued", "end unknown"])
        #expect(plan.markers.map(\.kind) == [.endUnknown])
        #expect(plan.markers.map(\.x) == [plan.plot.right])
        #expect(!plan.altText.contains("could not be fetched"))
        #expect(plan.altText.contains("Whether the series goes on after point 8 is not known."))
        #expect(plan.problems == [])
    }

    @Test func theBarIsSolidAndInAColourOfItsOwn() throws {
        let plan = try plan([8..<13])
        let bars = plan.scene.items.filter { item in
            if case .fill(_, let color) = item { color == plan.theme.failure } else { false }
        }
        #expect(bars.count == 1)
        let rules = plan.scene.items.filter { if case .dashedRule = $0 { true } else { false } }
        #expect(rules.isEmpty)
    }

    @Test(arguments: [120.0, 160, 240, 320])
    func wordsThatHaveNoRoomGoAndTheBarStays(width: Double) throws {
        let plan = try plan([5..<6, 6..<7, 8..<13], range: 4..<8, width: width)
        #expect(plan.markers.count == 3)
        #expect(plan.problems == [])
    }

    /// Bars close to each other: words that would stand beside their bar are left out.
    @Test(
        .promise(.data, "with `--allow-partial` failures that are not in a row…"),
        arguments: [200.0, 320, 480, 640, 1_200])
    func theWordsStandOverTheirBars(width: Double) throws {
        for missing in [[5..<6, 7..<8], [5..<6, 6..<7, 8..<13], [3..<4, 5..<6], [7..<8, 8..<9]] {
            let plan = try plan(missing, range: 4..<8, isEndUnknown: true, width: width)
            let texts = plan.texts.filter { $0.role == .marker }
            for text in texts {
                let bars = plan.markers.filter { text.text.contains($0.label) }.map(\.x)
                #expect(
                    bars.contains { (text.box.x - 0.1...text.box.right + 0.1).contains($0) },
                    "\(text.text) at \(text.box), bars at \(bars)")
            }
            #expect(texts.contains { $0.text.contains("end unknown") }, "\(missing), \(width)")
            #expect(plan.problems == [])
        }
    }

    @Test func aTailThatIsMissingAndAnEndThatIsUnknownAreSaidTogether() throws {
        let wide = try plan([8..<10], isEndUnknown: true)
        #expect(texts(wide) == ["← continued", "fetch failed here · end unknown"])
        #expect(wide.altText.contains("Points that could not be fetched: 9–10."))
        #expect(wide.altText.contains("Whether the series goes on after point 10 is not known."))
        #expect(texts(try plan([8..<10], isEndUnknown: true, width: 200)).last == "end unknown")
    }

    /// The last of four points ends the series, and what is missing lies right before it.
    @Test(arguments: [(260.0, false), (1_600, true)])
    func wordsThatTheEndLeavesNoRoomOverTheirBarGo(width: Double, isSaid: Bool) throws {
        var chart = try Charts.chart([1, 4, 2, 3], width: width)
        chart.series[0].position = PagePosition(
            page: 2, size: 5, range: 4..<9, isLast: true, totalPoints: 9, totalPages: 2,
            missing: [7..<8])
        let plan = Charts.plan(chart)
        #expect(texts(plan).contains("End of data"))
        #expect(texts(plan).contains("fetch failed here") == isSaid)
        #expect(plan.markers.contains { $0.kind == .fetchFailed })
        #expect(plan.problems == [])
    }
}
