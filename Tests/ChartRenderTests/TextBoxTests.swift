import CCairo
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// The boxes of texts are held against their ink.
@Suite struct TextBoxTests {
    private let chart: Chart

    init() throws {
        chart = Chart(try Series([Sample(t: 0, y: 1), Sample(t: 60, y: 2)]), title: "Power jÅg")
    }

    private func kinds(_ change: (PlacedText) -> PlacedText) throws -> [ChartProblem.Kind] {
        let typeface = try Typeface.standard()
        var plan = LayoutPlan(chart, measure: typeface)
        plan.texts = plan.texts.map { $0.role == .title ? change($0) : $0 }
        return try plan.boxProblems(typeface).map(\.kind)
    }

    private func box(_ text: PlacedText, _ box: Rect) -> PlacedText {
        PlacedText(
            role: text.role, text: text.text, style: text.style, color: text.color, box: box,
            origin: text.origin)
    }

    @Test func boxesThatHoldTheirInkAreGood() throws {
        #expect(try kinds { $0 } == [])
    }

    @Test(.promise(.pictures, "`--check` holds the boxes of texts against their ink"))
    func aBoxThatIsNotWhereTheInkIsIsFound() throws {
        func changed(_ change: (inout Rect) -> Void) throws -> [ChartProblem.Kind] {
            try kinds { text in
                var rect = text.box
                change(&rect)
                return box(text, rect)
            }
        }
        #expect(try changed { $0.width = 0 } == [.box])
        #expect(try changed { $0.width /= 2 } == [.box])
        #expect(try changed { $0.width *= 2 } == [.box])
        #expect(try changed { $0.x += 10 } == [.box])
        #expect(try changed { $0.y -= 12 } == [.box])
        #expect(try changed { $0.height = 3 } == [.box])
        #expect(try changed { $0.width += 1 } == [])
    }

    /// Texts are cleaned before they reach the font, which a single noncharacter would put out of
    /// order.
    @Test(.promise(.pictures, "noncharacters don't reach the font…"))
    func noncharactersDoNotReachTheFont() throws {
        let typeface = try Typeface(regular: Self.font)
        let style = TextStyle(size: 10)
        let clean = typeface.width(of: "a\u{FFFD}b", style)
        for value in [0xFFFF, 0xFFFE, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32] {
            let scalar = Unicode.Scalar(value).map(String.init) ?? ""
            #expect(typeface.width(of: "a\(scalar)b", style) == clean)
            _ = typeface.missing(in: "温\(scalar)")
        }
        #expect(typeface.width(of: "a\u{0}b", style) == typeface.width(of: "a b", style))
        try typeface.checkMeasuring()
        #expect(typeface.width(of: "abc", style) > 10)
    }

    @Test(.promise(.pictures, "noncharacters don't reach the font…"))
    func aFontThatCanNotMeasureDrawsNothing() throws {
        let typeface = try Typeface(regular: Self.font)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_text_extents(typeface.cut(.regular).measuring, "\u{FFFF}", &extents)
        #expect(typeface.width(of: "abc", TextStyle(size: 10)) == 0)
        for format in PictureFormat.allCases {
            #expect(throws: RenderError.self) { try chart.bytes(as: format, typeface: typeface) }
        }
        #expect(throws: RenderError.self) { try chart.problems(typeface: typeface) }
    }

    /// The font that the standard typeface is, in whatever folder the system has it.
    private static let font =
        [
            "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF",
            "/usr/share/fonts/dejavu-sans-fonts",
        ]
        .map { "\($0)/DejaVuSans.ttf" }.first { FileManager.default.fileExists(atPath: $0) }
        ?? "/Library/Fonts/DejaVuSans.ttf"
}
