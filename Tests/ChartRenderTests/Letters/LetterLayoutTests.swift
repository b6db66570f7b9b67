import CCairo
import ChartScene
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// Texts of any script in charts: where they stand, where they are cut, how high their lines are.
@Suite struct LetterLayoutTests {
    private let typeface: Typeface
    private let setter: TextSetter

    init() throws {
        typeface = try Typeface.standard()
        setter = TextSetter(measure: typeface, canvas: try Canvas(width: 800, height: 400))
    }

    private func chart(_ title: String, _ subtitle: String = "") throws -> Chart {
        var chart = Chart(try Series([Sample(t: 0, y: 1), Sample(t: 60, y: 2)]), title: title)
        chart.subtitle = [subtitle]
        chart.canvas = try Canvas(width: 800, height: 400)
        return chart
    }

    private func plan(_ title: String, _ subtitle: String = "") throws -> LayoutPlan {
        LayoutPlan(try chart(title, subtitle), measure: typeface)
    }

    @Test(arguments: [
        ("abc", ["a", "b", "c"]), ("سلا", ["س", "لا"]), ("x\u{304}y", ["x\u{304}", "y"]),
        ("בְּר", ["בְּ", "ר"]),
    ]) func aTextIsCutBetweenShapes(text: String, pieces: [String]) {
        #expect(typeface.pieces(of: text, .label).map { String($0) } == pieces)
    }

    @Test(arguments: [
        "درجة الحرارة في مدينة القاهرة لا إلا", "מחיר: 1,234.50 USD בשנת 2026",
        "نم\u{200C}شود می\u{200C}خواهم",
        "Mean درجة الحرارة في القاهرة", "x\u{304}y\u{304}z\u{304} many words follow here",
    ]) func cutTextsFitAndEndWithAnEllipsis(text: String) throws {
        for room in stride(from: 20.0, through: 120, by: 7) {
            let cut = setter.fitted(text, .label, room: room)
            #expect(setter.width(cut, .label) <= room)
            guard !cut.isEmpty, cut != text else { continue }
            #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()))
            #expect(!cut.contains("\u{200C}…"))
            guard let shaped = typeface.shaped(cut, .regular) else { continue }
            // At the end of a text that runs from right to left, which is at the left.
            let first =
                shaped.isRightToLeft
                ? shaped.runs.first?.glyphs.first : shaped.runs.last?.glyphs.last
            #expect(first?.cluster == cut.utf8.count - "…".utf8.count)
        }
    }

    @Test(arguments: [
        ("درجة الحرارة", true), ("שלום 12", true), ("12 abc", false), ("Mean שלום", false),
    ])
    func aTitleStandsWhereItsReadersBegin(title: String, isRight: Bool) throws {
        let plan = try plan(title, title)
        for role in [PlacedText.Role.title, .subtitle] {
            let text = try #require(plan.texts.first { $0.role == role })
            if isRight {
                #expect(abs(text.box.right - plan.plot.right) < 0.01)
            } else {
                #expect(text.box.x == 16)
            }
        }
        // The time axis runs from left to right in any language.
        #expect(plan.xTicks.map(\.x) == plan.xTicks.map(\.x).sorted())
    }

    /// Names of lines at the right, so that the plot does not end at the margin.
    @Test(arguments: [
        ("درجة الحرارة", true), ("שלום 12", true), ("12 abc", false), ("Mean שלום", false),
        (String(repeating: "שלום ", count: 40), true),
    ])
    func aTitleOverThePlotStandsWhereItsReadersBegin(title: String, isRight: Bool) throws {
        var chart = try chart(title, title)
        chart.series = try ["inside", "outside"].enumerated().map { index, name in
            let samples = [Sample(t: 0, y: Double(index)), Sample(t: 60, y: Double(index + 1))]
            return ChartSeries(try Series(samples), name: name)
        }
        chart.theme.titlePlace = .plot
        let plan = LayoutPlan(chart, measure: typeface)
        #expect(plan.plot.right < 760)
        for role in [PlacedText.Role.title, .subtitle] {
            let box = try #require(plan.texts.first { $0.role == role }).box
            if box.width > plan.plot.width {
                #expect(box.x >= 16 && box.right <= 784 + 0.01)
            } else {
                #expect(abs(isRight ? box.right - plan.plot.right : box.x - plan.plot.x) < 0.01)
            }
        }
    }

    /// Layout measures each text many times: what no canvas has room for is left out first.
    @Test(arguments: [
        ("a", "\u{301}", 1_000_000, "", 31), ("a", "\u{301}", 60_000, "b", 32),
        ("", "e\u{301}", 500_000, "", 8_192), ("", "x", 1_000_000, "", 8_192),
        ("", "x", 8_192, "", 8_192), ("a", "\u{301}", 1, "", 2),
    ])
    func aTextOfAMillionLettersIsCutBeforeItIsMeasured(
        start: String, part: String, times: Int, end: String, count: Int
    ) throws {
        let text = start + String(repeating: part, count: times) + end
        var chart = try chart(text, text)
        (chart.yLabel, chart.facts, chart.series[0].name) = (text, [text], text)
        let bounded = chart.withBoundedTexts
        let texts =
            [bounded.title, bounded.yLabel, bounded.series[0].name] + bounded.subtitle
            + bounded.facts
        #expect(texts.map { $0?.unicodeScalars.count } == Array(repeating: count, count: 5))
        let plan = LayoutPlan(chart, measure: typeface)
        // 31 marks are too high for the room above the plot.
        #expect(plan.texts.contains { $0.role == .title } == (count != 31 && count != 32))
        #expect(plan.texts.allSatisfy { $0.box.x >= 0 && $0.box.right <= 800 })
    }

    @Test func aLineGrowsWithItsInk() throws {
        let (low, high) = ("سلام", "اَلسَّلَامُ")
        let plain = setter.reach("Title", .title)
        #expect(plain == (setter.ascent(.title), setter.descent(.title)))
        #expect(setter.reach(low, .title).below >= plain.below)
        let grown = setter.growth(high, .title).above
        #expect(grown > 0.1)
        let (usual, taller) = (try plan("x", "y"), try plan(high, "y"))
        func baseline(_ plan: LayoutPlan, _ role: PlacedText.Role) throws -> Double {
            try #require(plan.texts.first { $0.role == role }).origin.y
        }
        #expect(abs(try baseline(taller, .title) - baseline(usual, .title) - grown) < 0.01)
        #expect(try baseline(taller, .subtitle) > baseline(usual, .subtitle) + 0.1)
        #expect(taller.plot.y >= usual.plot.y)
    }

    @Test(arguments: [
        ("درجة الحرارة", "اَلسَّلَامُ عَلَيْكُمْ"), ("שָׁלוֹם בְּרֵאשִׁית", "מחיר: 1,234.50 USD"),
        ("x\u{304}\u{303}", "e\u{302}\u{30B} a\u{327}\u{30E}"),
    ]) func theCheckFindsNothing(title: String, subtitle: String) throws {
        #expect(try chart(title, subtitle).problems() == [])
    }

    /// The letters of a text are at the same places in each format.
    @Test(arguments: ["اَلسَّلَامُ", "שָׁלוֹם (abc) 12", "x\u{304} e\u{302}\u{30B}"])
    func outlinesAreWhereTheGlyphsAre(text: String) throws {
        let shaped = try #require(typeface.shaped(text, .regular))
        let letters = LetterOutlines().letters(of: shaped)
        let glyphs = shaped.runs.flatMap { $0.placed(x: 0, y: 0, size: 2048) }
        #expect(letters.map(\.glyph) == glyphs.map { UInt($0.index) })
        #expect(letters.map(\.x) == glyphs.map { Int($0.x.rounded()) })
        #expect(letters.map(\.y) == glyphs.map { Int($0.y.rounded()) })
        #expect(letters.contains { $0.y != 0 } == (text.unicodeScalars.first == "ا"))
    }

    /// A letter and its mark are one character where Unicode has one, so both are drawn alike.
    @Test func whatComposesIsDrawnAsOneCharacter() throws {
        #expect(typeface.width(of: "E\u{301}", .title) == typeface.width(of: "É", .title))
        let pair = try ["E\u{301}", "É"].map { try PixelImage(png: chart($0).png()) }
        #expect(pair[0] == pair[1])
    }

    @Test func aShapedTextHasInkOnPixelsInFewShadesAndInDocuments() throws {
        let (title, other) = ("درجة الحرارة", "الحرارة درجة")
        for format in PictureFormat.allCases {
            let pair = try [title, other].map { try chart($0).bytes(as: format) }
            let isSame = pair[0] == pair[1]
            #expect(!isSame)
            let again = try chart(title).bytes(as: format) == pair[0]
            #expect(again)
        }
    }

    /// A PDF says which letters its glyphs are: each cluster has all of its bytes and glyphs.
    @Test(arguments: ["درجة الحرارة لا", "שָׁלוֹם", "x\u{304}y", "a שלום b"])
    func clustersCoverTextAndGlyphs(text: String) throws {
        let shaped = try #require(typeface.shaped(text, .regular))
        var all = 0
        for run in shaped.runs {
            let letters = RunLetters(run, of: shaped.text)
            all += letters.text.utf8.count
            #expect(
                letters.clusters.reduce(0) { $0 + Int($1.num_bytes) } == letters.text.utf8.count)
            #expect(letters.clusters.reduce(0) { $0 + Int($1.num_glyphs) } == run.glyphs.count)
        }
        #expect(all == shaped.text.utf8.count)
    }
}
