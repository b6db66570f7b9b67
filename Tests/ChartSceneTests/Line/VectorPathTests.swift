import ChartScene
import TestSupport
import Testing

/// Lines for documents.
@Suite struct VectorPathTests {
    private func points(_ places: [(Double, Double)]) -> [Point] {
        places.map { Point(x: $0.0, y: $0.1) }
    }

    private func path(_ runs: [[Point]], limit: Int = VectorPath.usualLimit) -> VectorPath {
        VectorPath(runs, lineWidth: 1.5, dotDiameter: 5, limit: limit)
    }

    @Test func fewPointsStayAsTheyAre() {
        let run = points([(0, 5), (1, 7), (2, 3)])
        let path = path([run, points([(4, 4)]), points([(5, 1), (5.2, 2)])])
        #expect(path.lines == [run, points([(5, 1), (5.2, 2)])])
        #expect(path.dots == points([(4, 4)]))
        #expect(path.strokes.isEmpty && path.rows.isEmpty)
        #expect(path.count == 7)
    }

    @Test func ofAColumnFirstHighestLowestAndLastStayInOrder() {
        let run = points([(0, 5), (1, 6), (1.1, 9), (1.2, 8), (1.3, 2), (1.4, 3), (2, 10)])
        #expect(
            path([run]).lines
                == [points([(0, 5), (1, 6), (1.1, 9), (1.3, 2), (1.4, 3), (2, 10)])])
    }

    @Test func firstAndLastGoWhereTheColumnsBesideCoverThem() {
        // From 0 to 10 in each column: the connections lie under the strokes.
        let run = points([
            (0, 5), (0.1, 0), (0.2, 10), (0.3, 5), (0.5, 5), (0.6, 10), (0.7, 0), (0.8, 4),
        ])
        #expect(
            path([run]).lines
                == [points([(0, 5), (0.1, 0), (0.2, 10), (0.6, 10), (0.7, 0), (0.8, 4)])])
    }

    @Test func columnsThatDoNotTouchCoverNothingOfOneAnother() {
        let run = points([
            (0, 5), (0.1, 0), (0.2, 10), (0.3, 5), (5, 5), (5.1, 10), (5.2, 0), (5.3, 4),
        ])
        #expect(path([run]).lines == [run])
    }

    @Test func noPointsMakeNoPath() {
        #expect(path([]).count == 0)
        #expect(path([[]]).count == 0)
    }

    @Test(arguments: LineShape.allCases)
    func anyLineStaysSmallAndKeepsItsExtremes(shape: LineShape) throws {
        let run = shape.points(200_000, width: 1_130, height: 500)
        let path = path([run])
        #expect(path.count <= VectorPath.usualLimit)
        let kept = try #require(path.lines.first)
        #expect(kept.first == run.first && kept.last == run.last)
        #expect(kept.map(\.y).min() == run.map(\.y).min())
        #expect(kept.map(\.y).max() == run.map(\.y).max())
    }

    /// In columns of a unit: dots up to 2.5 units apart are one stroke, which ends at the outermost
    /// of them, in the middle of the leftmost and the rightmost.
    @Test func dotsOfAColumnThatOverlapBecomeOneStroke() {
        let places = [
            (10, 20.0), (10.25, 24.375), (10.5, 22), (10.875, 27), (11, 22), (11.75, 22),
        ]
        let path = path(places.map { points([$0]) }, limit: 0)
        #expect(path.rows.map { [$0.x, $0.top, $0.bottom] } == [[10.25, 20, 24.375]])
        #expect(path.dots == points([(10.875, 27), (11.375, 22)]))
        #expect(path.lines.isEmpty && path.strokes.isEmpty && path.count == 6)
    }

    /// Strokes of 1.5 units are joined up to 1.6 units apart. A run that goes on into the next
    /// column stays a line.
    @Test func shortRunsOfAColumnBecomeOneStroke() {
        let runs = [
            [(10, 20.0), (10.25, 24)], [(10.25, 25.5), (10.75, 26), (10.75, 25)],
            [(10.875, 28), (11.125, 28)], [(11.25, 20), (11.5, 24)], [(11.5, 26), (11.75, 27)],
        ].map(points)
        let path = path(runs, limit: 0)
        #expect(
            path.strokes.map { [$0.x, $0.top, $0.bottom] } == [
                [10.375, 20, 26], [11.375, 20, 24], [11.625, 26, 27],
            ])
        #expect(path.lines == [runs[2]] && path.dots.isEmpty && path.rows.isEmpty)
    }

    @Test func fewerPointsThanTheLimitTakeNarrowerColumns() {
        let dots = [(10.125, 20.0), (10.25, 22), (10.625, 24), (10.875, 26)].map { points([$0]) }
        #expect(path(dots, limit: 8).dots == dots.map { $0[0] })
        let path = path(dots, limit: 4)
        #expect(
            path.rows.map { [$0.x, $0.top, $0.bottom] } == [[10.1875, 20, 22], [10.75, 24, 26]])
    }

    /// No stroke is farther from a dot than a pixel, and none leaves the place of the dots.
    @Test func crowdsOfDotsKeepTheirPlace() {
        var numbers = SeededNumbers(seed: 4)
        let dots = (0..<50_000).map {
            Point(x: Double($0) / 50, y: Double.random(in: 0...500, using: &numbers))
        }.filter { !(400..<403 ~= $0.x) }
        let path = path(dots.map { [$0] })
        #expect(path.count < 90_000 && path.lines.isEmpty && path.strokes.isEmpty)
        let strokes =
            path.rows.map { ($0.x, $0.top, $0.bottom) } + path.dots.map { ($0.x, $0.y, $0.y) }
        let columns = Dictionary(grouping: dots) { Int($0.x) }
        #expect(strokes.map { $0.1 }.min() == dots.map(\.y).min())
        #expect(strokes.map { $0.2 }.max() == dots.map(\.y).max())
        #expect(strokes.allSatisfy { !(399.981..<403 ~= $0.0) })
        let far = strokes.filter { x, top, bottom in
            stride(from: top, through: bottom, by: 1).contains { y in
                !(columns[Int(x)] ?? []).contains {
                    abs($0.x - x) <= 0.501 && abs($0.y - y) <= 1.251
                }
            }
        }
        #expect(far.isEmpty)
    }

    @Test func pointsThatAreNoNumbersAreLeftOut() {
        let places = [(Double.nan, 1.0), (.infinity, 2), (3, .nan), (4, 5)]
        let path = path(places.map { points([$0]) }, limit: 0)
        #expect(path.dots == points([(4, 5)]) && path.rows.isEmpty)
    }
}
