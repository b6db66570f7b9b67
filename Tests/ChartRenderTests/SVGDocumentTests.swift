import CCairo
import Foundation
import TestSupport
import Testing

@testable import ChartRender
@testable import ChartScene

@Suite struct SVGDocumentTests {
    @Test(arguments: [
        (0.0, "0"), (7, "7"), (12.5, "12.5"), (0.25, "0.25"), (-0.05, "-0.05"), (1.006, "1.01"),
        (-1.004, "-1"), (-0.004, "0"), (99.999, "100"), (1200, "1200"), (.nan, "0"),
        (.infinity, "1000000000"), (-1e300, "-1000000000"),
    ])
    func lengthsHaveTwoDecimals(length: Double, text: String) {
        var bytes: [UInt8] = []
        bytes.append(length: length)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    private static let paths: [([(Double, Double)], String)] = [
        ([(1, 2)], "M1 2h0"),
        ([(1.25, -2), (2, 1), (2, -3.5)], "M1.25-2l0.75 3 0-4.5"),
        // Points that are one when they are rounded.
        ([(1, 2), (1.001, 2.001)], "M1 2h0"),
        ([(1, 2), (1.001, 2.001), (1, 3)], "M1 2l0 1"),
        // A third of a unit, three times: what rounding takes from one step the next gets.
        ([(0, 0), (1.0 / 3, 0), (2.0 / 3, 0), (1, 0)], "M0 0l0.33 0 0.34 0 0.33 0"),
        ([], ""),
    ]

    @Test(arguments: paths) func aPathGoesFromPointToPoint(points: [(Double, Double)], text: String)
    {
        let data = SVGPathData([points.map { Point(x: $0.0, y: $0.1) }])
        #expect(String(decoding: data.bytes, as: UTF8.self) == text)
    }

    @Test func polylinesFollowEachOther() {
        let polylines = [[(1.0, 1.0), (2, 2)], [(5, 5)]].map { $0.map { Point(x: $0.0, y: $0.1) } }
        #expect(
            String(decoding: SVGPathData(polylines).bytes, as: UTF8.self) == "M1 1l1 1M5 5h0")
    }

    /// Ids end with a hash of the document, so that two charts on one page share none.
    @Test(.promise(.pictures, "two SVGs on one page share…"))
    func eachItemIsAnElement() throws {
        let (red, blue) = (Color(0xFF0000), Color(0x0000FF))
        let line = DataLine(
            runs: [[Point(x: 10, y: 10), Point(x: 20, y: 30)], [Point(x: 40, y: 20)]], width: 1.5,
            dotDiameter: 3, color: red, clip: Rect(x: 5, y: 5, width: 90, height: 40))
        let items: [SceneItem] = [
            .background(Color(0xFFFFFF)), .fill(Rect(x: 1, y: 2, width: 3.5, height: 4), blue),
            .dashedRule(x: 7, top: 8, bottom: 9, width: 1, dash: 4, blue),
            .stroke(from: Point(x: 1, y: 1), to: Point(x: 2, y: 1), width: 2, red),
            .dot(center: Point(x: 3, y: 4), radius: 5, red), .line(line),
            .pointer(
                tip: Point(x: 50, y: 0), width: 8, height: 3, red, ring: blue, ringWidth: 3),
        ]
        func document(_ title: String) throws -> String {
            let scene = Scene(
                canvas: try Canvas(width: 100, height: 50, isBare: true), items: items,
                title: title,
                altText: "b&", date: nil, tzdataVersion: "2025b")
            return String(
                decoding: try SVGDocument(scene, Typeface.standard()).bytes, as: UTF8.self)
        }
        let text = try document("a\u{0}<")
        let hash = try #require(text.firstMatch(of: /id="clip0(-[0-9a-f]{8})"/)?.output.1)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg role="img" xmlns="http://www.w3.org/2000/svg" \
                xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="100px" height="50px" \
                viewBox="0 0 100 50">
                <title>a\u{FFFD}&lt;</title>
                <desc>b&amp;</desc>
                <metadata>tzdata 2025b</metadata>
                <defs>
                <clipPath id="clip0\(hash)"><rect x="5" y="5" width="90" height="40"/></clipPath>
                </defs>
                <rect x="0" y="0" width="100" height="50" fill="#ffffff"/>
                <rect x="1" y="2" width="3.5" height="4" fill="#0000ff"/>
                <path d="M7 8l0 1" stroke="#0000ff" stroke-width="1" stroke-dasharray="4"/>
                <path d="M1 1l1 0" stroke="#ff0000" stroke-width="2"/>
                <circle cx="3" cy="4" r="5" fill="#ff0000"/>
                <g clip-path="url(#clip0\(hash))" fill="none" stroke="#ff0000" \
                stroke-linejoin="round" stroke-linecap="round">
                <path stroke-width="1.5" d="M10 10l10 20"/>
                <path stroke-width="3" d="M40 20h0"/>
                </g>
                <path d="M45 0l10 0 4 6-18 0z" fill="#0000ff"/>
                <path d="M50 0l4 3-8 0z" fill="#ff0000"/>
                </svg>

                """)
        #expect(try document("a\u{0}<") == text)
        #expect(try !document("c").contains(hash))
    }

    @Test(arguments: [("", "4fd0bfc1"), ("a", "296230c0")])
    func aHashIsOneOfFNV1a(text: String, hash: String) {
        #expect(SVGDocument.hash(of: Array(text.utf8)) == hash)
    }

    /// Cairo says for each text where its ink begins and ends.
    @Test(arguments: ["Mon 5 Jan 2026", "Ag", "µ°é–…", "\u{E000}", "I", "漢"])
    func lettersHaveCairosShapesAndPlaces(text: String) throws {
        let typeface = try Typeface.standard()
        let outlines = LetterOutlines()
        for cut in [typeface.cut(.regular), typeface.cut(.bold)] {
            var extents = cairo_text_extents_t()
            cairo_scaled_font_text_extents(cut.measuring, text, &extents)
            let unit = Double(LetterOutlines.unitsPerEm) / 1_000
            let points = try outlines.letters(of: text, in: cut).flatMap { letter in
                try numbers(of: outlines.path(of: letter.glyph, in: cut)).map {
                    Point(x: $0.x + Double(letter.x), y: $0.y)
                }
            }
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            // Control points may lie a little outside of the ink.
            let slack = 0.02 * Double(LetterOutlines.unitsPerEm)
            #expect(abs(try #require(xs.min()) - extents.x_bearing * unit) < slack)
            #expect(
                abs(try #require(xs.max()) - (extents.x_bearing + extents.width) * unit) < slack)
            #expect(abs(try #require(ys.min()) - extents.y_bearing * unit) < slack)
            #expect(
                abs(try #require(ys.max()) - (extents.y_bearing + extents.height) * unit) < slack)
        }
    }

    /// The numbers of path data, in pairs.
    private func numbers(of path: [UInt8]) -> [Point] {
        let numbers = String(decoding: path, as: UTF8.self)
            .matches(of: /-?[0-9]+/).compactMap { Double($0.output) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map {
            Point(x: numbers[$0], y: numbers[$0 + 1])
        }
    }

    @Test func spacesHaveNoOutline() throws {
        let typeface = try Typeface.standard()
        let (outlines, cut) = (LetterOutlines(), typeface.cut(.regular))
        let letters = try outlines.letters(of: "l l", in: cut)
        #expect(
            try letters.map { try outlines.path(of: $0.glyph, in: cut).isEmpty }
                == [false, true, false])
        #expect(letters[0].x == 0 && letters[2].x > letters[1].x)
    }
}
