import Testing

@testable import ChartScene

/// Strokes of lines that share their colour with others.
@Suite struct DashTests {
    private func line(_ points: [(Double, Double)]) -> [Point] {
        points.map { Point(x: $0.0, y: $0.1) }
    }

    private func ends(_ strokes: [[Point]]) -> [[Double]] {
        strokes.map { [$0[0].x, $0[0].y, $0[$0.count - 1].x, $0[$0.count - 1].y] }
    }

    @Test(
        arguments: [
            // Strokes of 2 and gaps of 1: the last stroke is as long as there is line.
            ([(0, 0), (8, 0)], [2, 1], [[0, 0, 2, 0], [3, 0, 5, 0], [6, 0, 8, 0]]),
            ([(0, 0), (4, 0)], [2, 1], [[0, 0, 2, 0], [3, 0, 4, 0]]),
            // A line that ends in a gap, and one shorter than a stroke.
            ([(0, 0), (2.5, 0)], [2, 1], [[0, 0, 2, 0]]),
            ([(0, 0), (1, 0)], [2, 1], [[0, 0, 1, 0]]),
            // Along the line, not along the axis: 3 to 4 to 5.
            ([(0, 0), (6, 8)], [5, 5], [[0, 0, 3, 4]]),
            // A stroke goes around a corner.
            ([(0, 0), (1, 0), (1, 1)], [1.5, 1], [[0, 0, 1, 0.5]]),
            (
                [(0, 0), (9, 0)], [2, 1, 1, 1],
                [[0, 0, 2, 0], [3, 0, 4, 0], [5, 0, 7, 0], [8, 0, 9, 0]]
            ),
        ] as [([(Double, Double)], [Double], [[Double]])])
    func aLineIsCutAlongItself(
        points: [(Double, Double)], lengths: [Double], strokes: [[Double]]
    ) {
        #expect(ends(dashed([line(points)], lengths)) == strokes)
    }

    /// Up and down by 40 within each unit of x: strokes of 2 units of x, with all that is drawn
    /// there.
    @Test func aDenseLineIsCutAlongTheAxis() {
        let run = (0...6).map { Point(x: Double($0), y: $0.isMultiple(of: 2) ? 0 : 40) }
        let strokes = dashed([run], [2, 1])
        #expect(strokes.map { $0.map(\.x) } == [[0, 1, 2], [3, 4, 5]])
        #expect(strokes[1].map(\.y) == [40, 0, 40])
    }

    @Test func pointsAndUnbrokenLinesStayAsTheyAre() {
        let runs = [line([(3, 4)]), line([(0, 0), (9, 9)]), []]
        #expect(dashed(runs, []) == runs)
        #expect(dashed([runs[0]], [2, 1]) == [runs[0]])
        #expect(dashed([line([(0, 0), (.infinity, 0)])], [2, 1]).count == 1)
        #expect(dashed([line([(5, 0), (5, 100)])], [2, 1]).count == 1)
    }

    /// Rounds of the palette: eight colours each.
    @Test(
        arguments: [
            (0, .solid), (7, .solid), (8, .dashed), (15, .dashed), (16, .dotted),
            (24, .dashDotted), (39, .longDashed), (40, .solid),
        ] as [(Int, Dash)])
    func eachRoundOfThePaletteHasItsStroke(index: Int, dash: Dash) {
        #expect(Theme.light.dash(index) == dash && Theme.dark.dash(index) == dash)
    }

    /// Strokes of a wide line are longer, and round caps take their part of them.
    @Test func strokesGrowWithTheLine() {
        #expect(Dash.dashed.lengths(width: 1, hasCaps: false) == [6, 4])
        #expect(Dash.dashed.lengths(width: 1.5, hasCaps: true) == [4.5, 5.5])
        #expect(Dash.dashed.lengths(width: 3, hasCaps: true) == [9, 11])
        #expect(Dash.dotted.lengths(width: 1.5, hasCaps: true) == [0.05, 5])
        #expect(Dash.solid.lengths(width: 3, hasCaps: true) == [])
    }
}
