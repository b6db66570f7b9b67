import ChartScene
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import ChartRender

/// Fonts of one's own.
@Suite struct ChosenFontTests {
    private static let folder = "/usr/share/fonts/truetype/dejavu"

    @Test func eachLetterIsTakenFromTheFirstFontThatHasIt() throws {
        let mono = "\(Self.folder)/DejaVuSansMono.ttf"
        let typeface = try Typeface(fonts: [mono, "\(Self.folder)/DejaVuSans.ttf"])
        // DejaVu Sans Mono has no Hebrew letters.
        let shaped = try #require(typeface.shaped("ab שלום", .regular))
        let files = shaped.runs.map { $0.font.path.split(separator: "/").last ?? "" }
        #expect(files.contains("DejaVuSansMono.ttf") && files.contains("DejaVuSans.ttf"))
        #expect(shaped.missing == [])
    }

    @Test func whatTheFontsLackComesFromTheStandardOne() throws {
        let typeface = try Typeface(regular: "\(Self.folder)/DejaVuSansMono.ttf")
        #expect(typeface.missing(in: "ab שלום") == [])
    }

    @Test func theStandardFontGivesTheSameBytesByItsName() throws {
        let chart = Chart(try Series([Sample(t: 0, y: 1), Sample(t: 60, y: 2)]), title: "Same °C")
        let named = try Typeface(
            fonts: ["\(Self.folder)/DejaVuSans.ttf"], bold: "\(Self.folder)/DejaVuSans-Bold.ttf")
        for format in PictureFormat.allCases {
            let isSame = try chart.bytes(as: format, typeface: named) == chart.bytes(as: format)
            #expect(isSame)
        }
    }

    private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

    /// Digits of one width, and pairs of letters that move together.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: inter)))
    func aFontIsSetWithAllThatItKnows() throws {
        let typeface = try Typeface(fonts: [Self.inter])
        let style = TextStyle(size: 100)
        let widths = (0...9).map { typeface.width(of: "\($0)", style) }
        #expect(Set(widths.map { ($0 * 100).rounded() }).count == 1)
        let apart = typeface.width(of: "A", style) + typeface.width(of: "V", style)
        #expect(typeface.width(of: "AV", style) < apart - 1)
        #expect(typeface.shaped("AV", .regular)?.runs.first?.font.family == "Inter")
    }

    @Test(arguments: ["/etc/passwd", "/dev/null"])
    func whatIsNoFontIsAnError(file: String) {
        #expect(throws: RenderError.badFontFile(file)) { try Typeface(fonts: [file]) }
        #expect(throws: RenderError.badFontFile(file)) { try Typeface(fonts: [], bold: file) }
    }

    @Test func aFontThatIsMissingIsAnError() {
        #expect(throws: RenderError.noFontFile("/nowhere.otf")) {
            try Typeface(fonts: ["/nowhere.otf"])
        }
    }

    /// Forms of Chinese characters differ by language; other letters tell it, and then the language
    /// that was chosen.
    @Test(
        arguments: [
            (nil, "骨", "zh-Hans"), (nil, "骨の", "ja"), ("ja", "骨", "ja"), ("de", "骨", "zh-Hans"),
            ("zh-Hant", "骨", "zh-Hant"), ("de", "骨の", "ja"), ("en", "骨", "zh-Hans"),
            ("en", "骨ノ", "ja"), ("zh-Hans", "骨の", "ja"), ("ja", "骨뼈", "ko"), ("ko", "骨", "ko"),
            ("zh-Hans", "骨ㄍ", "zh-Hant"), ("zh-TW", "骨", "zh-Hant"), ("ja", "骨 DE", "ja"),
        ] as [(String?, String, String)])
    func lettersAreFormedByTheLanguage(language: String?, text: String, same: String) throws {
        let typeface = try Typeface.standard()
        func glyph(_ language: String?, _ text: String) -> UInt32? {
            let shaped = typeface.shaped(
                TextShaper.Request(text: text, weight: .regular, language: language))
            return shaped.runs.first?.glyphs.first?.id
        }
        #expect(glyph(language, text) == glyph(same, "骨"))
    }
}
