import ChartScene
import Testing

@testable import ChartRender

@Suite struct TypefaceTests {
    @Test func widthsAddUpAndGrowWithTheSize() throws {
        let typeface = try Typeface.standard()
        let small = TextStyle(size: 10)
        let one = typeface.width(of: "0", small)
        #expect(one > 5 && one < 8)
        #expect(abs(typeface.width(of: "000", small) - 3 * one) < 1e-9)
        #expect(abs(typeface.width(of: "0", TextStyle(size: 20)) - 2 * one) < 1e-9)
        let bold = TextStyle(size: 10, weight: .bold)
        #expect(typeface.width(of: "Title", bold) > typeface.width(of: "Title", small))
    }

    @Test func lettersFitBetweenAscentAndDescent() throws {
        let typeface = try Typeface.standard()
        let style = TextStyle(size: 10)
        #expect(typeface.ascent(style) > 7 && typeface.ascent(style) < 11)
        #expect(typeface.descent(style) > 1 && typeface.descent(style) < 4)
        #expect(typeface.width(of: "", style) == 0)
    }

    @Test func charactersWithoutAShapeAreFound() throws {
        let typeface = try Typeface.standard().falling(back: SystemFonts(roots: []))
        #expect(typeface.missing(in: "Température, °C → ×10⁻³ − µ") == [])
        #expect(typeface.missing(in: "Temp 温度") == ["温", "度"])
    }
}
