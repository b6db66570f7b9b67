import ChartRender
import ChartScene
import Ranking
import Synchronization
import TestSupport
import Testing

@testable import RankedCharts

/// Texts of any length: what is measured of them grows no faster than they do.
@Suite(.timeLimit(.minutes(10))) struct GrowingTextTests {
    /// Counts the characters that are measured.
    private final class CountingLetters: LetterShapes {
        private let letters = FixedLetters()
        private let steps = Atomic(0)

        var count: Int { steps.load(ordering: .relaxed) }

        func width(of text: String, _ style: TextStyle) -> Double {
            steps.add(text.unicodeScalars.count, ordering: .relaxed)
            return letters.width(of: text, style)
        }
        func ascent(_ style: TextStyle) -> Double { letters.ascent(style) }
        func descent(_ style: TextStyle) -> Double { letters.descent(style) }
        func lacking(in text: String, _ weight: TextStyle.Weight) -> Set<Unicode.Scalar> {
            steps.add(text.unicodeScalars.count, ordering: .relaxed)
            return []
        }
    }

    @Test(
        .promise(.pictures, "a letter has 30 marks at most…"),
        arguments: [
            "\u{301}\u{323}", "e\u{301}\u{323}", "\u{1F468}\u{200D}", "\u{1100}\u{1161}",
            "\u{5D0}\u{200F}",
            "\u{2067}", "\u{F73}", "x", "ab ", "\u{5D0} ",
        ])
    func whatIsMeasuredGrowsNoFasterThanTheText(unit: String) throws {
        let steps = try [10, 20, 40].map { kilobytes in
            let text = "a" + String(repeating: unit, count: kilobytes << 10 / unit.utf8.count)
            var entries = list(["3", "2"])
            (entries.items[0].name, entries.items[1].subtitle) = (text, text)
            entries.title = text
            entries.attribution = text
            let letters = CountingLetters()
            let plan = try RankedPlan(RankedChart(entries).on(480, 800), letters: letters)
            #expect(plan.rows.count == 2)
            return letters.count
        }
        #expect(steps[1] <= steps[0] * 21 / 10 + 2_000, "\(steps)")
        #expect(steps[2] <= steps[0] * 42 / 10 + 2_000, "\(steps)")
    }
}
