import ChartScene
import TestSupport
import Testing
import TimeSeries

@testable import ChartRender

@Suite(.promise(.pictures, "text that needs shaping is said…"))
struct ShapingTests {
    @Test(
        arguments: [
            ("Temperature, °C · ×10⁻³ → µ", []), ("", []), ("Ångström Tiếng Việt ǅ", []),
            ("e\u{301} A\u{30A} o\u{302}\u{301}", []), ("日本 한국 Ελλάδα Привет", []),
            ("Price ฿ ৳ ₪ ៛", []),
            ("٠١٢ ۱۲۳ १२३ ๑๒๓", []), ("\u{1112}\u{1161}\u{11AB}", []), ("☀\u{FE0E} ★ ♥", []),
            ("سلام", ["Arabic"]), ("שלום", ["Hebrew"]),
            ("a سلام שלום b سلام", ["Arabic", "Hebrew"]),
            ("हिन्दी", ["Devanagari"]), ("বাংলা", ["Bengali"]), ("தமிழ்", ["Tamil"]), ("ไทย", ["Thai"]),
            ("ລາວ", ["Lao"]), ("ខ្មែរ", ["Khmer"]), ("မြန်မာ", ["Myanmar"]), ("བོད", ["Tibetan"]),
            ("ܐܪܡܝܐ", ["Syriac"]), ("\u{1820}", ["Mongolian"]), ("\u{FEE1}", ["Arabic"]),
            ("\u{10900}", ["right-to-left letters"]),
            ("\u{1112}\u{11AB}", ["single letters of Hangul"]),
            ("x\u{304}", ["combining marks"]), ("q\u{20DD}", ["combining marks"]),
            ("♥\u{FE0F}", ["emoji sequences"]), ("👨\u{200D}👩", ["emoji sequences"]),
            ("🇩🇪", ["emoji sequences"]), ("👍🏽", ["emoji sequences"]),
            ("1\u{FE0F}\u{20E3}", ["emoji sequences", "combining marks"]),
            ("a\u{202E}b\u{202C}", []), ("a\u{200D}b\u{200E}", []),
        ] as [(String, [String])])
    func textsThatAreMoreThanARowOfLettersAreFound(text: String, names: [String]) {
        #expect(text.needsShaping == names)
    }

    @Test func theCheckNamesThem() throws {
        var chart = Chart(try Series([Sample(t: 0, y: 1), Sample(t: 60, y: 2)]), title: "سلام")
        chart.yLabel = "x\u{304}"
        let problems = try chart.problems().filter { $0.kind == .shaping }
        #expect(
            problems.map(\.description) == [
                "shaping: title \"سلام\" with Arabic is drawn letter by letter",
                "shaping: yLabel \"x\u{304}\" with combining marks is drawn letter by letter",
            ])
    }

    /// A letter and its mark are one character where Unicode has one, so both are drawn alike.
    @Test func whatComposesIsDrawnAsOneCharacter() throws {
        func chart(_ title: String) throws -> Chart {
            Chart(try Series([Sample(t: 0, y: 1), Sample(t: 60, y: 2)]), title: title)
        }
        let typeface = try Typeface.standard()
        let style = TextStyle(size: 16, weight: .bold)
        #expect(typeface.width(of: "E\u{301}", style) == typeface.width(of: "É", style))
        let pair = try ["E\u{301}", "É"].map { try PixelImage(png: chart($0).png()) }
        #expect(pair[0] == pair[1])
    }
}
