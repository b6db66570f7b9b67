import TestSupport
import Testing

@testable import ChartRender
@testable import ChartScene

@Suite struct PDFLineTests {
    private static func line(
        _ runs: [[(Double, Double)]] = [[(10, 10), (20, 30)], [(40, 20)]],
        clip: Rect = Rect(x: 5, y: 5, width: 90, height: 40)
    ) -> DataLine {
        DataLine(
            runs: runs.map { $0.map { Point(x: $0.0, y: $0.1) } }, width: 1.5, dotDiameter: 3,
            color: Color(0xFF0000), clip: clip)
    }

    private static func scene(_ items: [SceneItem]) throws -> Scene {
        Scene(
            canvas: try Canvas(width: 100, height: 50, isBare: true), items: items, title: "a",
            altText: "b", date: nil, tzdataVersion: nil)
    }

    /// Three quarters of a unit, rounded away from the clip's middle.
    @Test(arguments: [
        (Rect(x: 5, y: 5, width: 90, height: 40), "3 3 m 72 34 l S"),
        (Rect(x: 0, y: 0, width: 16, height: 8), "0 0 m 12 6 l S"),
        (Rect(x: -1, y: 4, width: 1, height: 1), "-1 3 m 0 4 l S"),
        (Rect(x: 0, y: 0, width: .nan, height: .infinity), "0 0 m 0 1000000000 l S"),
    ])
    func aMarkerGoesAcrossTheClip(clip: Rect, text: String) {
        let marker = PDFLine(Self.line(clip: clip)).marker
        #expect(String(decoding: marker, as: UTF8.self) == text)
    }

    private static let strokes: [([[(Double, Double)]], String)] = [
        ([[(10, 10), (20.126, 30)]], "150 w\n1000 1000 m\n2013 3000 l\nS\n"),
        ([[(40, 20)]], "300 w\n4000 2000 m\n4000 2000 l\nS\n"),
        (
            [[(10, 10), (20, 30)], [(30, 10), (31, 9)], [(40, 20)]],
            """
            150 w\n1000 1000 m\n2000 3000 l\n3000 1000 m\n3100 900 l\nS
            300 w\n4000 2000 m\n4000 2000 l\nS\n
            """
        ),
        // Points that are one when they are rounded.
        ([[(10, 10), (10.001, 10)]], "150 w\n1000 1000 m\n1000 1000 l\nS\n"),
        ([], ""),
    ]

    @Test(arguments: strokes) func strokesAreInHundredths(
        runs: [[(Double, Double)]], text: String
    ) {
        let strokes = PDFLine(Self.line(runs)).strokes
        #expect(
            String(decoding: strokes, as: UTF8.self) == "q 0.0075 0 0 0.0075 0 0 cm\n\(text)Q")
    }

    /// The marker is "3 3 m 72 34 l S", and "@" the line's strokes.
    @Test(arguments: [
        ("q\n3 3 m 72 34 l S Q", 1, "q\n@ Q"),
        ("3 3 m 13 3 m 72 34 l S 3 3 m 72 34 l S", 1, "3 3 m 13 3 m 72 34 l S @"),
        ("q 3 3 m 72 34 l S Q\n3 3 m 72 34 l S Q", 2, "q @ Q\n@ Q"),
        ("q 3 3 m 72 34 l S Q\n3 3 m 72 34 l S Q", 1, nil),
        ("q 3 3 m 72 34 l S Q", 2, nil), ("q 3 3 m 72 35 l S Q", 1, nil), ("", 1, nil),
        ("3 3 m", 0, "3 3 m"),
    ])
    func strokesTakeTheMarkersPlaces(content: String, count: Int, expected: String?) {
        let line = PDFLine(Self.line())
        let lines = [PDFLine](repeating: line, count: count)
        let changed = PDFLine.content(Array(content.utf8), with: lines)
        let strokes = String(decoding: line.strokes, as: UTF8.self)
        #expect(
            changed.map { String(decoding: $0, as: UTF8.self) }
                == expected?.replacing("@", with: strokes))
    }

    /// Cairo's own document has the same points within a rounding.
    @Test func linesAreWhereCairoDrawsThem() throws {
        var numbers = SeededNumbers(seed: 3)
        var runs: [[(Double, Double)]] = []
        for left in [6.0, 35, 64] {
            // Eighths from 8 to 40.
            runs.append((0..<20).map { (left + Double($0), 8 + Double(numbers.next() % 256) / 8) })
        }
        let lines = (runs + [[(50, 20)]]).map { SceneItem.line(Self.line([$0])) }
        let (typeface, scene) = (try Typeface.standard(), try Self.scene(lines))
        let ours = try #require(PDFReader(try scene.bytes(as: .pdf, typeface: typeface)).content)
        let cairos = try #require(PDFReader(try scene.pdf(typeface, .path)).content)
        #expect(ours.matches(of: /cm\n150 w\n/).count == 3)
        let points = (Self.points(ours, 0.0075), Self.points(cairos, 1))
        try #require(points.0.count == 62 && points.1.count == 62)
        for (our, cairos) in zip(points.0, points.1) {
            #expect(abs(our.x - cairos.x) < 0.008 && abs(our.y - cairos.y) < 0.008)
        }
    }

    /// The points of paths' operators.
    private static func points(_ content: String, _ scale: Double) -> [Point] {
        content.matches(of: /([0-9.]+)\s+([0-9.]+)\s+[ml]\s/).compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2) else { return nil }
            return Point(x: x * scale, y: y * scale)
        }
    }

    /// Cairo clips the marker, so the line is clipped.
    @Test func linesAreClipped() throws {
        let scene = try Self.scene([.line(Self.line())])
        let bytes = try scene.bytes(as: .pdf, typeface: Typeface.standard())
        let content = try #require(PDFReader(bytes).content)
        #expect(content.contains(/\n3.75 3.75 67.5 30 re W n\n/))
    }

    /// Where a text looks like the marker, the whole document is Cairo's.
    @Test func textsAreNoMarkers() throws {
        let text = PlacedText(
            role: .title, text: "go 3 3 m 72 34 l S", style: TextStyle(size: 12), color: Color(0),
            box: Rect(x: 0, y: 0, width: 90, height: 12), origin: Point(x: 0, y: 12))
        let line = SceneItem.line(Self.line())
        let typeface = try Typeface.standard()
        for items in [[.text(text), line], [line, .text(text)]] {
            let scene = try Self.scene(items)
            let isCairos =
                try scene.bytes(as: .pdf, typeface: typeface) == scene.pdf(typeface, .path)
            #expect(isCairos)
        }
    }
}
