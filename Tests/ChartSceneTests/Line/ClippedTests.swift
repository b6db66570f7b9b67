import ChartScene
import Testing

@Suite struct ClippedTests {
    /// Runs cut to the band from 0 to 10.
    @Test(
        arguments: [
            ([], []),
            ([(3, 5)], [[(3, 5)]]),
            ([(3, -5)], []),
            ([(0, 1), (5, 9), (9, 2)], [[(0, 1), (5, 9), (9, 2)]]),
            ([(0, 0), (5, 10), (9, 0)], [[(0, 0), (5, 10), (9, 0)]]),
            ([(0, -5), (5, -9)], []),
            ([(0, -10), (10, 10)], [[(5, 0), (10, 10)]]),
            ([(0, 5), (20, 15)], [[(0, 5), (10, 10)]]),
            ([(0, -10), (30, 20)], [[(10, 0), (20, 10)]]),
            ([(0, 20), (30, -10)], [[(10, 10), (20, 0)]]),
            ([(0, 5), (10, -5), (20, 5)], [[(0, 5), (5, 0)], [(15, 0), (20, 5)]]),
            ([(0, 5), (10, -5), (12, -8), (20, 8)], [[(0, 5), (5, 0)], [(16, 0), (20, 8)]]),
            ([(0, 15), (10, -5), (20, 15)], [[(2.5, 10), (7.5, 0)], [(12.5, 0), (17.5, 10)]]),
            ([(0, -5), (5, 0), (9, -5)], [[(5, 0)]]),
            ([(0, 5), (5, 0), (9, -5)], [[(0, 5), (5, 0)]]),
            ([(5, -1e300), (5, 1e300)], [[(5, 0), (5, 10)]]),
            ([(5, 1.7e308), (5, -1.7e308)], [[(5, 10), (5, 0)]]),
            ([(0, -1.7e308), (10, 1.7e308)], [[(5, 0), (5, 10)]]),
            ([(0, 5), (10, 1e300)], [[(0, 5), (5e-299, 10)]]),
            ([(0, 5), (.nan, 5), (3, .nan), (3, .infinity), (5, 5)], [[(0, 5), (5, 5)]]),
        ] as [([(Double, Double)], [[(Double, Double)]])])
    func aRunIsCutIntoItsPiecesInsideABand(
        run: [(Double, Double)], pieces: [[(Double, Double)]]
    ) {
        let expected = pieces.map { $0.map { Point(x: $0.0, y: $0.1) } }
        #expect(clipped(run.map { Point(x: $0.0, y: $0.1) }, top: 0, bottom: 10) == expected)
    }

    @Test(arguments: [(5, 5, [[Point(x: 5, y: 5)]]), (6, 4, []), (.nan, 4, []), (4, .nan, [])])
    func aBandWithoutHeightIsALineAnUpsetOneIsEmpty(
        top: Double, bottom: Double, expected: [[Point]]
    ) {
        let run = [Point(x: 0, y: 0), Point(x: 10, y: 10)]
        #expect(clipped(run, top: top, bottom: bottom) == expected)
    }

    @Test(arguments: LineShape.allCases)
    func farFromTheBordersThePiecesHaveTheRunsPicture(shape: LineShape) {
        let run = shape.points(300, width: 60, height: 200).map { Point(x: $0.x, y: $0.y - 80) }
        let pieces = clipped(run, top: -10, bottom: 50)
        #expect(pieces.allSatisfy { $0.allSatisfy { (-10...50).contains($0.y) } })
        let (all, cut) = (picture(of: [run]), picture(of: pieces))
        let difference = zip(all.bytes, cut.bytes).map { abs(Int($0) - Int($1)) }.max()
        #expect(difference ?? 255 <= 1)
    }

    private func picture(of runs: [[Point]]) -> CoverageMask {
        // A piece of one point is a join of the line that only touches the band.
        lineCoverage(of: runs, lineWidth: 1.5, dotDiameter: 1.5, width: 60, height: 40)
    }
}
