import ChartScene
import TestSupport
import Testing

/// Lines for documents.
@Suite struct VectorPathTests {
    private func points(_ places: [(Double, Double)]) -> [Point] {
        places.map { Point(x: $0.0, y: $0.1) }
    }

    @Test func fewPointsStayAsTheyAre() {
        let run = points([(0, 5), (1, 7), (2, 3)])
        let path = VectorPath([run, points([(4, 4)]), points([(5, 1), (5.2, 2)])])
        #expect(path.lines == [run, points([(5, 1), (5.2, 2)])])
        #expect(path.dots == points([(4, 4)]))
        #expect(path.strokes.isEmpty && path.rows.isEmpty && path.spread == 0)
        #expect(path.count == 7)
    }

    @Test func ofAColumnFirstHighestLowestAndLastStayInOrder() {
        let run = points([(0, 5), (1, 6), (1.1, 9), (1.2, 8), (1.3, 2), (1.4, 3), (2, 10)])
        #expect(
            VectorPath([run]).lines
                == [points([(0, 5), (1, 6), (1.1, 9), (1.3, 2), (1.4, 3), (2, 10)])])
    }

    @Test func firstAndLastGoWhereTheColumnsBesideCoverThem() {
        // From 0 to 10 in each column: the connections lie under the strokes.
        let run = points([
            (0, 5), (0.1, 0), (0.2, 10), (0.3, 5), (0.5, 5), (0.6, 10), (0.7, 0), (0.8, 4),
        ])
        #expect(
            VectorPath([run]).lines
                == [points([(0, 5), (0.1, 0), (0.2, 10), (0.6, 10), (0.7, 0), (0.8, 4)])])
    }

    @Test func columnsThatDoNotTouchCoverNothingOfOneAnother() {
        let run = points([
            (0, 5), (0.1, 0), (0.2, 10), (0.3, 5), (5, 5), (5.1, 10), (5.2, 0), (5.3, 4),
        ])
        #expect(VectorPath([run]).lines == [run])
    }

    @Test func noPointsMakeNoPath() {
        #expect(VectorPath([]).count == 0)
        #expect(VectorPath([[]]).count == 0)
    }

    @Test(arguments: LineShape.allCases)
    func anyLineStaysSmallAndKeepsItsExtremes(shape: LineShape) throws {
        let run = shape.points(200_000, width: 1_130, height: 500)
        let path = VectorPath([run])
        #expect(path.count <= VectorPath.usualLimit)
        let kept = try #require(path.lines.first)
        #expect(kept.first == run.first && kept.last == run.last)
        #expect(kept.map(\.y).min() == run.map(\.y).min())
        #expect(kept.map(\.y).max() == run.map(\.y).max())
    }

    @Test func tooManyDotsBecomeUprightStrokesThatReachAsFar() {
        var numbers = SeededNumbers(seed: 4)
        let dots = (0..<50_000).map {
            [Point(x: Double($0) / 50, y: Double.random(in: 0...500, using: &numbers))]
        }
        let path = VectorPath(dots)
        #expect(path.count <= VectorPath.usualLimit)
        #expect(path.spread > 0 && path.lines.isEmpty && path.strokes.isEmpty)
        let heights = path.rows.flatMap { [$0.top, $0.bottom] } + path.dots.map(\.y)
        #expect(heights.min() == dots.map { $0[0].y }.min())
        #expect(heights.max() == dots.map { $0[0].y }.max())
        #expect(path.rows.allSatisfy { $0.top < $0.bottom && 0...1_001 ~= $0.x })
    }

    @Test func tooManyShortRunsBecomeUprightStrokes() {
        let runs = (0..<50_000).map { points([(Double($0) / 50, 3), (Double($0) / 50 + 0.01, 8)]) }
        let path = VectorPath(runs)
        #expect(path.count <= VectorPath.usualLimit && path.dots.isEmpty && path.rows.isEmpty)
        #expect(path.strokes.allSatisfy { $0.top == 3 && $0.bottom == 8 })
        #expect(path.strokes.count > 100)
    }
}
