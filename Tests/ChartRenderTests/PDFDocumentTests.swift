import TestSupport
import Testing

@testable import ChartRender
@testable import ChartScene

@Suite struct PDFDocumentTests {
    /// The operators that draw some runs, in a document of 100 x 50 units.
    private func content(_ runs: [[(Double, Double)]]) throws -> String {
        let line = DataLine(
            runs: runs.map { $0.map { Point(x: $0.0, y: $0.1) } }, width: 2, dotDiameter: 4,
            color: Color(0xFF0000), clip: Rect(x: 5, y: 5, width: 90, height: 40))
        let scene = Scene(
            canvas: try Canvas(width: 100, height: 50, isBare: true), items: [.line(line)],
            title: "a", altText: "b", date: nil, tzdataVersion: nil)
        let bytes = try scene.bytes(as: .pdf, typeface: Typeface.standard())
        return try #require(PDFReader(bytes).content).split { $0.isWhitespace }
            .joined(separator: " ")
    }

    /// A unit is three quarters of a point.
    @Test(
        .promise(
            .pictures, "a PDF has the line's points where the plot has them, and clips them by it"),
        arguments: [
            ([[(10, 10), (20, 30)]], "1.5 w 1 J 1 j [] 0.0 d", "7.5 7.5 m 15 22.5 l S"),
            ([[(40, 20)]], "3 w", "30 15 m 30 15 l S"),
            (
                [[(10, 10), (20, 30)], [(32, 12), (36, 8)]], "1.5 w",
                "7.5 7.5 m 15 22.5 l 24 9 m 27 6 l S"
            ),
        ] as [([[(Double, Double)]], String, String)])
    func linesAreWhereTheSceneHasThem(
        runs: [[(Double, Double)]], pen: String, path: String
    ) throws {
        let content = try content(runs)
        #expect(content.contains(pen) && content.contains(path), "\(content)")
        #expect(content.contains("1 0 0 rg") || content.contains("1 0 0 RG"), "\(content)")
    }

    /// Cairo narrows a clip to the ink in it, so the line goes from corner to corner.
    @Test(.promise(.pictures, "a PDF has the line's points…"))
    func linesAreClippedByThePlot() throws {
        #expect(
            try content([[(5, 5), (95, 45)]]).contains("3.75 3.75 67.5 30 re W n"))
    }

    /// Two points nearer to each other than half a unit are drawn as one where others cover them.
    @Test func aCrowdIsThinned() throws {
        var crowd: [(Double, Double)] = []
        for number in 0..<500 {
            let x = 10 + Double(number) / 50
            crowd += [(x, 10.0), (x, 30.0)]
        }
        let words = try content([crowd]).split(separator: " ")
        let points = words.count { word in word == "m" || word == "l" }
        #expect((20...60).contains(points), "\(points)")
    }
}
