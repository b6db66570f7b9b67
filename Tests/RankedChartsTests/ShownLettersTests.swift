import ChartRender
import ChartScene
import Testing

@testable import RankedCharts

@Suite struct ShownLettersTests {
    private let typeface: Typeface

    init() throws { typeface = try Typeface.standard() }

    /// The boxes stand for letters that no font has: those of private use.
    @Test(
        arguments: [
            ("Plain", "Plain"), ("", ""), ("Café Ελλάδα Привет", "Café Ελλάδα Привет"),
            ("\u{E000}\u{E001}", "□"), ("\u{E000} \u{E001} Live", "□ □ Live"),
            ("Pokémon \u{E000}!", "Pokémon □!"), ("a\u{FFFF}b\u{FFFD}", "a□b□"),
            ("e\u{301}", "é"), ("q\u{303}", "q\u{303}"), ("\u{E000}\u{10FFFD}x", "□x"),
            // In reading order, with points.
            ("שלום", "שלום"), ("שָׁלוֹם (Live)", "שָׁלוֹם (Live)"), ("سلام 12", "سلام 12"),
            ("مُحَمَّد \u{E000}", "مُحَمَّد □"),
        ] as [(String, String)])
    func lettersAreDrawnInTheirOrderOrAsBoxes(text: String, drawn: String) {
        #expect(text.tidy.shown(typeface, .bold) == drawn)
    }

    @Test(arguments: [
        ("\u{E000}", true), ("a", false), ("□", false), ("□\u{E000}", true), ("שלום", false),
        ("\u{200B}", false),
    ]) func itIsKnownWhetherLettersAreMissing(text: String, isLacking: Bool) {
        #expect(text.lacksLetters(typeface, .regular) == isLacking)
    }

    @Test(arguments: [
        ("  a \n\t b  ", "a b"), ("\u{0}x\u{1B}[31m", "x [31m"), ("\u{202E}gpj.exe", "gpj.exe"),
        ("\u{3000}全角\u{3000}", "全角"), (" \u{A0} ", ""),
    ]) func textsAreTidied(text: String, tidy: String) {
        #expect(text.tidy == tidy)
    }
}
