import ChartRender
import ChartScene
import Testing

@testable import RankedCharts

@Suite struct ShownLettersTests {
    private let typeface: Typeface

    init() throws { typeface = try Typeface.standard() }

    /// The boxes stand for what DejaVu Sans has no shapes for.
    @Test(
        arguments: [
            ("Plain", "Plain"), ("", ""), ("Café Ελλάδα Привет", "Café Ελλάδα Привет"),
            ("東京事変", "□"), ("東京 事変 Live", "□ □ Live"), ("Pokémon ポケモン!", "Pokémon □!"),
            ("🎉 Party 👨\u{200D}👩\u{200D}👧", "□ Party □"), ("I ♥\u{FE0F} NY", "I ♥ NY"),
            ("हिन्दी", "□"), ("a\u{FFFF}b\u{FFFD}", "a□b□"), ("e\u{301}", "é"),
            ("q\u{303}", "q\u{303}"),
            // Marks that lie on others, and on nothing, are left out.
            ("Z\u{337}a\u{321}\u{322}\u{330}\u{30D}\u{30E}\u{30F}", "Za\u{330}\u{30D}"),
            ("\u{301}a", "a"), ("a\u{200B}b\u{AD}c\u{2060}d", "abcd"),
            ("\u{E000}\u{10FFFD}x", "□x"),
            // Right to left: reversed, mirrored, joined, without points.
            ("שלום", "םולש"), ("שָׁלוֹם", "םולש"), ("שלום (Live)", "(Live) םולש"),
            ("a שלום b", "a םולש b"), ("سلام", "\u{FEE1}\u{FEFC}\u{FEB3}"),
            ("مُحَمَّد", "\u{FEAA}\u{FEE4}\u{FEA4}\u{FEE3}"),
            ("سلام 12", "12 \u{FEE1}\u{FEFC}\u{FEB3}"),
            // A joiner that keeps letters apart.
            ("نم\u{200C}", "\u{FEE2}\u{FEE7}"), ("ب\u{200C}ب", "\u{FE8F}\u{FE8F}"),
        ] as [(String, String)])
    func lettersAreDrawnInTheirOrderOrAsBoxes(text: String, drawn: String) {
        let shown = text.tidy.shown(typeface, .bold)
        #expect(Array(shown.unicodeScalars) == Array(drawn.unicodeScalars))
    }

    @Test(arguments: [
        ("東", true), ("a", false), ("□", false), ("□東", true), ("שלום", false), ("\u{200B}", false),
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
