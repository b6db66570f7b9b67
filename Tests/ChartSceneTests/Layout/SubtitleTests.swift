import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// The words below the title: those that were asked for. Ours stand below the axis, but where the
/// chart has no title: then they follow, and give way. A letter is 7.8 wide.
@Suite(.promise(.pictures, "`--subtitle` comes first, has two…"))
struct SubtitleTests {
    private func lines(
        _ subtitle: [String], facts: [String] = [], width: Double = 480, height: Double = 320,
        label: String? = "kW", title: String = ""
    ) throws -> [String] {
        var chart = try Charts.chart([1, 2, 3, 4], width: width, height: height, page: 2, of: 3)
        chart.title = title
        chart.subtitle = subtitle
        chart.facts = facts
        chart.yLabel = label
        let plan = Charts.plan(chart)
        #expect(plan.problems == [])
        return plan.texts.filter { $0.role == .subtitle }.map(\.text)
    }

    private let position = "Page 2 of 3 · points 5–8 of 12"

    @Test func theyComeBeforePageAndPoints() throws {
        #expect(try lines(["Hall 3"]) == ["Hall 3 · \(position)"])
        #expect(try lines([], facts: ["meter.csv"]) == ["\(position) · meter.csv"])
        #expect(try lines(["a", "b"], facts: ["c"]) == ["a · b · \(position) · c"])
        #expect(try lines([""]) == [position])
        #expect(try lines(["Hall 3"], facts: ["meter.csv"], title: "Power") == ["Hall 3"])
        #expect(try lines([], title: "Power") == [])
    }

    /// 58 letters fit into a row.
    @Test(arguments: [
        (40, ["Page 2 of 3"]), (50, []), (58, []),
    ])
    func ourWordsGiveWay(count: Int, ours: [String]) throws {
        let words = String(repeating: "x", count: count)
        #expect(try lines([words]) == [([words] + ours).joined(separator: " · ")])
    }

    @Test func longOnesWrapAtABlankAndOurWordsFollow() throws {
        let words = String(repeating: "four ", count: 14) + "end"
        let first = String(repeating: "four ", count: 10) + "four"
        #expect(try lines([words]) == [first, "four four four end · \(position)"])
    }

    @Test func onlyWhatTwoRowsHaveNoRoomForIsCutWithAnEllipsis() throws {
        let words = String(repeating: "four ", count: 40)
        let found = try lines([words])
        #expect(found.count == 2 && found[0].hasSuffix("four") && found[1].hasSuffix("…"))
        #expect(found.allSatisfy { $0.count <= 58 })
        // Without blanks it is broken where the row ends.
        let long = String(repeating: "y", count: 100)
        #expect(
            try lines([long]) == [
                String(repeating: "y", count: 58),
                String(repeating: "y", count: 42) + " · Page 2 of 3",
            ])
    }

    @Test func noRowBeginsOrEndsWithTheDotBetweenParts() throws {
        for count in 50...64 {
            let found = try lines([String(repeating: "z", count: count), "part two of it"])
            #expect(found.count == 2)
            for row in found {
                #expect(!row.hasPrefix("·") && !row.hasSuffix("·"), "\(found)")
                #expect(!row.hasPrefix(" ") && !row.hasSuffix(" "), "\(found)")
            }
        }
    }

    /// On a low canvas the second row goes before the first, and our row above the plot before
    /// both.
    @Test func onALowCanvasOurWordsGoFirst() throws {
        let words = String(repeating: "four ", count: 17)
        #expect(try lines([words], height: 320).count == 2)
        #expect(try lines([words], height: 200).count == 1)
        let low = try lines([words], height: 110, label: nil)
        #expect(low.count == 1 && low[0].hasSuffix("…"))
        #expect(try lines([words], height: 110).count == 0)
    }

    @Test(arguments: [120.0, 160, 320, 1200], [90.0, 100, 110, 120, 130, 140, 150, 160, 200, 600])
    func whateverTheCanvasNothingOverlaps(width: Double, height: Double) throws {
        for label in [nil, "kW"] {
            for words in ["short", String(repeating: "long words ", count: 50)] {
                _ = try lines([words], width: width, height: height, label: label)
            }
        }
    }
}
