import TestSupport
import Testing

@testable import Text

@Suite(.promise(.options, "only a likely option or subcommand…"))
struct LikenessTests {
    @Test(
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "ab", 2), ("abc", "abd", 1),
            ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ])
    func slipsAreCounted(a: String, b: String, slips: Int) {
        #expect(Likeness.distance(from: Array(a), to: Array(b)) == slips)
        #expect(Likeness.distance(from: Array(b), to: Array(a)) == slips)
    }

    /// One slip in up to seven letters, two in up to eleven.
    @Test(
        arguments: [
            ("pgae", "page"), ("heigth", "height"), ("hello", nil), ("valuefeild", "value-field"),
            ("val", "value-field"), ("pa", nil), ("", nil), ("PGAE", "page"), ("pageheight", nil),
            ("at", nil),
        ] as [(String, String?)])
    func oneWordIsLikelyOrNone(typed: String, meant: String?) {
        let words = ["page", "height", "help", "value-field", "at", "all"]
        #expect(Likeness.closest(to: typed, among: words) == meant)
    }
}
