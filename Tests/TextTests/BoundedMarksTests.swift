import TestSupport
import Testing
import Text

@Suite(.timeLimit(.minutes(10))) struct BoundedMarksTests {
    private static func marks(_ count: Int) -> String {
        String(repeating: "\u{301}\u{323}", count: count / 2)
            + (count.isMultiple(of: 2) ? "" : "\u{301}")
    }

    @Test(
        .promise(
            .pictures,
            """
            a letter has 30 marks at most, whichever text it is in: composing, comparing and
            measuring take time in proportion to the text
            """),
        arguments: [
            ("", ""), ("plain", "plain"), ("é ü 한글 👨‍👩‍👧 ١٢٣", "é ü 한글 👨‍👩‍👧 ١٢٣"),
            ("a" + marks(30) + "b", "a" + marks(30) + "b"), ("a" + marks(31), "a" + marks(30)),
            ("a" + marks(31) + "b" + marks(31), "a" + marks(30) + "b" + marks(30)),
            (marks(50_000), marks(30)),
            // Marks that are none by their own class, but made of two.
            (String(repeating: "\u{F73}", count: 99), String(repeating: "\u{F73}", count: 30)),
            // No marks that normal forms would move: all of them stay.
            (String(repeating: "👨\u{200D}", count: 99), String(repeating: "👨\u{200D}", count: 99)),
            (
                String(repeating: "\u{1100}\u{1161}", count: 99),
                String(repeating: "\u{1100}\u{1161}", count: 99)
            ),
            (
                String(repeating: "\u{5D0}\u{200F}", count: 99),
                String(repeating: "\u{5D0}\u{200F}", count: 99)
            ),
        ])
    func aLetterHasThirtyMarksAtMost(text: String, bounded: String) {
        #expect(Array(text.withMarks().unicodeScalars) == Array(bounded.unicodeScalars))
        #expect(
            Array(text.withMarks().canonicallyComposed.utf8)
                == Array(bounded.canonicallyComposed.utf8))
    }

    @Test func theBoundIsTheCallers() {
        let text = "a" + Self.marks(200)
        #expect(text.withMarks(128).unicodeScalars.count == 129)
        #expect(text.withMarks(500).unicodeScalars.count == 201)
    }

    /// What ordering marks takes, in exchanges of neighbours, grows no faster than the text,
    /// whatever it is made of.
    @Test(
        .promise(.pictures, "a letter has 30 marks at most…"),
        arguments: [
            "\u{301}\u{323}", "a\u{301}\u{323}", "\u{F73}", "\u{5B0}\u{5BC}\u{591}",
            "\u{1F468}\u{200D}",
            "\u{1100}\u{1161}\u{11A8}", "\u{5D0}\u{200F}", "\u{2067}", "\u{344}\u{323}",
            "\u{3099}\u{301}\u{323}",
            "a" + String(repeating: "\u{301}\u{323}", count: 40),
        ])
    func orderingTakesStepsInProportionToTheText(unit: String) {
        let steps = [10, 20, 40].map { kilobytes in
            let text = String(repeating: unit, count: kilobytes << 10 / unit.utf8.count)
            return Self.exchanges(text.withMarks())
        }
        #expect(steps[1] <= 2 * steps[0] + 1_000, "\(steps)")
        #expect(steps[2] <= 4 * steps[0] + 1_000, "\(steps)")
        // Of a run of 30 there are 435 pairs.
        #expect(steps[2] <= 40 << 10 * 30, "\(steps)")
    }

    /// Exchanges of neighbours that put the marks of each letter in the order of their classes.
    private static func exchanges(_ text: String) -> Int {
        var count = 0
        var run: [UInt8] = []
        for scalar in text.unicodeScalars {
            let classes: [UInt8] =
                scalar == "\u{F73}"
                ? [129, 130] : [scalar.properties.canonicalCombiningClass.rawValue]
            for one in classes {
                count += run.count { $0 > one }
                run = one == 0 ? [] : run + [one]
            }
        }
        return count
    }
}
