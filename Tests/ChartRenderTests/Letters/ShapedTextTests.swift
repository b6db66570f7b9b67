import ChartScene
import Foundation
import TestSupport
import Testing

@testable import ChartRender

/// The glyphs of texts, as hb-shape of HarfBuzz 6 gives them for the fonts of Debian 12.
@Suite(.promise(.pictures, "letters join, stack and run from right to left in every script…"))
struct ShapedTextTests {
    private static let dejaVu: [(text: String, glyphs: String)] = [
        (
            "سلام عليكم",
            "5340=17+1363 5334=15+1131 5358=13+618 5338=11+678 5317=9+1222 3=8+651 1390=6+1268"
                + " 5366=2+1222 5293=0+1716"
        ),
        (
            "الحرارة",
            "1367=12+1073 1375=10+989 1365=8+569 5288=6+1130 5278=4+1322 5337=2+624 1365=0+569"
        ),
        (
            "שָׁלוֹם",
            "1332=12+1359 1306=8+0 1324=8+558 1331=6+1164 1305=0+0 1314=0+0 1344=0+1451"
        ),
        // Letters that a character of no width keeps apart.
        ("نم\u{200C}ب", "1366=4+1928 5340=2+1363 5345=0+570"),
        // Marks that have no character with their letter; pairs are not kerned, as in plain texts.
        (
            "x\u{304} y\u{30C} fi AV",
            "91=0+1212 693=0@-90,0+0 3=3+651 92=4+1212 701=4@-92,0+0 3=7+651 73=8+721 76=9+569"
                + " 3=10+651 36=11+1401 57=12+1401"
        ),
    ]

    @Test(arguments: dejaVu)
    func lettersOfDejaVuAreSet(text: String, glyphs: String) throws {
        let shaped = try #require(try Typeface.standard().shaped(text, .regular))
        #expect(shaped.description == "DejaVuSans.ttf \(glyphs)")
        #expect(shaped.missing == [])
    }

    private static let noto = "/usr/share/fonts/truetype/noto"

    private static let others: [(file: String, size: Int, text: String, glyphs: String)] = [
        (
            "NotoSansDevanagari-Regular.ttf", 229336, "तापमान",
            "40=0+570 66=0+259 46=6+568 50=9+598 66=9+259 44=15+555"
        ),
        ("NotoSansDevanagari-Regular.ttf", 229336, "क्षेत्र", "179=0+712 75=0+0 269=12+552"),
        (
            "NotoSansThai-Regular.ttf", 37744, "อุณหภูมิที่",
            "72=0+574 97=0@-46,0+0 70=6+909 19=9+587 79=12+603 103=12@8,0+0 56=18+614 92=18@8,0+0"
                + " 117=24+609 94=24@-3,0+0 44=24@-3,0+0"
        ),
        (
            "NotoSansBengali-Regular.ttf", 201964, "তাপমাত্রা",
            "35=0+707 54=0+266 40=6+716 44=9+622 54=9+266 219=15+715 54=15+266"
        ),
        (
            "NotoSansKhmer-Regular.ttf", 113376, "សីតុណ្ហភាព",
            "59=0+928 85=0@-32,-29+0 41=6+635 91=6@-21,-26+0 40=12+1240 205=12@-303,-26+0"
                + " 262=21+923 50=27+635"
        ),
        (
            "NotoSansTamil-Regular.ttf", 72608, "வெப்பநிலை",
            "46=0+901 36=0+1044 87=6+778 28=12+778 26=15+789 166=15+262 48=21+1160 33=21+1013"
        ),
        (
            "NotoSansMyanmar-Regular.ttf", 196608, "အပူချိန်",
            "37=0+1068 25=3+676 360=3@-20,0+0 5=9+676 382=9+257 369=9@176,0+0 24=18+570"
                + " 381=18@43,0+0"
        ),
    ]

    /// Another version of a font has other numbers, so its size is looked at first.
    @Test(
        arguments: others.filter { row in
            let file = "\(noto)/\(row.file)"
            let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
            return size == row.size
        })
    func lettersOfOtherScriptsAreSetInTheirFonts(
        file: String, size: Int, text: String, glyphs: String
    ) throws {
        let shaped = try #require(try Typeface.standard().shaped(text, .regular))
        #expect(shaped.description == "\(file) \(glyphs)")
        #expect(shaped.missing == [])
    }

    /// As hb-shape has them with kerning and ligatures, which charts in DejaVu do without.
    @Test func pairsAreKernedWhereThatIsAskedFor() throws {
        let shaped = try Typeface.standard().shaped(
            TextShaper.Request(text: "AVATAR Two fi", weight: .regular, kerns: true))
        #expect(
            shaped.description
                == "DejaVuSans.ttf 36=0+1270 57=1+1270 36=2+1242 55=3+1092 36=4+1401 53=5+1423"
                + " 3=6+651 55=7+912 90=8+1675 82=9+1253 3=10+651 5042=11+1290")
    }

    @Test func widthsAddUpAndInkIsWhereTheLettersAre() throws {
        let shaped = try #require(try Typeface.standard().shaped("الحرارة", .regular))
        #expect(abs(shaped.width - 6276.0 / 2048) < 1e-9)
        let ink = try #require(shaped.ink)
        #expect(ink.left > -0.2 && ink.right < shaped.width + 0.2)
        #expect((0.6...1.1).contains(ink.top) && (-0.6 ... -0.1).contains(ink.bottom))
    }

    /// Parts of a line go from left to right as the bidirectional algorithm has it. Brackets stand as
    /// they are in the text: the font turns them.
    @Test(arguments: [
        ("abc", "abc", false), ("אבג", "גבא", true), ("אב 12", "12 בא", true),
        ("a אב", "a בא", false), ("(אב)", ")בא(", true), ("אב (c) ד", "ד )c( בא", true),
        ("12 אב", "בא 12", true), ("א · b c · ד", "ד · b c · א", true),
        ("a · אב · 3", "a · בא · 3", false), ("אב · 3 – 4", "3 – 4 · בא", true),
    ])
    func partsAreInTheOrderInWhichTheyAreSeen(
        text: String, seen: String, isRightToLeft: Bool
    ) throws {
        let typeface = try Typeface.standard()
        let shaped = typeface.shaped(TextShaper.Request(text: text, weight: .regular))
        #expect(shaped.isRightToLeft == isRightToLeft)
        let letters = shaped.runs.flatMap { run in
            run.glyphs.map { glyph in
                let index = text.utf8.index(text.startIndex, offsetBy: glyph.cluster)
                return text[index]
            }
        }
        #expect(String(letters) == seen)
    }

    @Test func hostileTextsAreBounded() throws {
        let typeface = try Typeface.standard()
        func glyphs(_ text: String) -> Int {
            typeface.shaped(text, .regular)?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
        }
        #expect(glyphs("x" + String(repeating: "\u{304}", count: 60_000)) == 31)
        // Marks that normal forms leave in their places.
        #expect((1...31).contains(glyphs("x" + String(repeating: "\u{20DD}", count: 60_000))))
        #expect(glyphs(String(repeating: "ا", count: 60_000)) == TextShaper.mostScalars)
        #expect(glyphs(String(repeating: "x\u{304}", count: 60_000)) == TextShaper.mostScalars)
    }

    @Test func textsAreShapedOnManyThreadsAlike() async throws {
        let typeface = try Typeface.standard()
        let texts = (0..<200).map { "درجة \($0 % 7) שלום x\u{304}" }
        let alone = Set(texts).map { typeface.shaped($0, .bold)?.description }
        let found = await withTaskGroup(of: String?.self) { group in
            for text in texts {
                group.addTask {
                    try? Typeface(fonts: [], bold: nil).shaped(text, .bold)?.description
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(found == Set(alone) && !found.contains(nil))
    }
}
