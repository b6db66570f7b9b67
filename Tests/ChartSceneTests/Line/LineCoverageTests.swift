import ChartScene
import TestSupport
import Testing

@Suite(.slow) struct LineCoverageTests {
    static let widths = [0.5, 0.7, 1, 1.5, 2.7, 8]

    @Test(
        arguments: LineShape.allCases,
        [(12, widths), (250, Trials.some(widths, each: 3)), (2000, [1.5])])
    func aLineOfAnyShapeCoversWhatStrokingEachSegmentWould(
        shape: LineShape, sizes: (count: Int, widths: [Double])
    ) {
        let runs = [shape.points(sizes.count, width: 40, height: 30)]
        for lineWidth in sizes.widths {
            let difference = largestDifferences(
                of: runs, lineWidth: lineWidth, width: 40, height: 30)
            #expect(difference.exact <= 6, "\(lineWidth) pixels wide")
            #expect(difference.rounded <= 8, "\(lineWidth) pixels wide")
        }
    }

    @Test(arguments: FewPoints.all, widths)
    func fewPointsCoverWhatStrokingEachSegmentWould(line: FewPoints, width: Double) {
        for offset in Trials.areAll ? [0, 0.13, 0.5, 0.77] : [0.13] {
            let runs = line.runs.map { $0.map { Point(x: $0.x + offset, y: $0.y + offset) } }
            let difference = largestDifferences(of: runs, lineWidth: width, width: 60, height: 40)
            #expect(difference.exact <= 6, "moved by \(offset)")
            #expect(difference.rounded <= 8, "moved by \(offset)")
        }
    }

    @Test(arguments: [0.7, 1.01, 1.5])
    func pointsOnTheBordersOfFineColumnsAreInTheLine(lineWidth: Double) {
        // Each point is where one column ends and the next begins, for some number of columns.
        for columns in 64...72 {
            let run = (0..<columns * 4).map { index in
                Point(
                    x: 5 + (Double(index) + 0.5) / Double(columns),
                    y: index % columns == 0 ? 3 : 20 + Double(index % 7) / 10)
            }
            let difference = largestDifferences(
                of: [run], lineWidth: lineWidth, width: 14, height: 24)
            #expect(difference.exact <= 6, "\(columns) points a pixel")
            #expect(difference.rounded <= 8, "\(columns) points a pixel")
        }
    }

    @Test func theReferenceAgreesWithSamplingPointsNearTheSegments() {
        let run = [
            Point(x: -3, y: 9), Point(x: 4.2, y: 2.3), Point(x: 5.1, y: 7.9), Point(x: 9.4, y: 5.5),
        ]
        for lineWidth in [1, 4.5] {
            let sampled = sampledCoverage(of: run, radius: lineWidth / 2, width: 12, height: 10)
            let exact = ReferenceCoverage.values(
                of: [run], lineWidth: lineWidth, dotDiameter: 3, width: 12, height: 10)
            let difference = zip(sampled, exact).map { abs($0 - $1) }.max()
            #expect(difference ?? 255 <= 4, "\(lineWidth) pixels wide")
        }
    }

    /// Of 32 x 32 points a pixel those that are no further than the radius from a segment.
    private func sampledCoverage(
        of run: [Point], radius: Double, width: Int, height: Int
    ) -> [Double] {
        var values = [Double](repeating: 0, count: width * height)
        let parts = 32
        for index in 0..<width * parts * height * parts {
            let x = (Double(index % (width * parts)) + 0.5) / Double(parts)
            let y = (Double(index / (width * parts)) + 0.5) / Double(parts)
            let isInside = zip(run, run.dropFirst()).contains { start, end in
                guard x > start.x - radius, x < end.x + radius else { return false }
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let along = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
                let nearest = min(max(along, 0), 1)
                let (across, down) = (x - start.x - nearest * dx, y - start.y - nearest * dy)
                return across * across + down * down <= radius * radius
            }
            if isInside { values[Int(y) * width + Int(x)] += 255 / Double(parts * parts) }
        }
        return values
    }
}

/// Lines of a few points, for a mask of 60 x 40.
struct FewPoints: CustomTestStringConvertible {
    let testDescription: String
    let runs: [[Point]]

    init(_ description: String, _ runs: [[(Double, Double)]]) {
        testDescription = description
        self.runs = runs.map { $0.map { Point(x: $0.0, y: $0.1) } }
    }

    static let all = [
        FewPoints("a vertical step", [[(3.3, 30), (25.4, 30.2), (25.4, 5.7), (51, 6)]]),
        FewPoints("a vertical line", [[(25.4, 30), (25.4, 8)]]),
        FewPoints("a horizontal line", [[(10.2, 20), (40.9, 20)]]),
        FewPoints("zigzag", [[(3.3, 35), (10.3, 5), (10.9, 37), (30, 10), (34, 30), (50, 31)]]),
        FewPoints("a gap", [[(3.3, 20), (20.3, 21)], [(40, 20), (50, 5)]]),
        FewPoints(
            "a gap much smaller than the line", [[(3, 20), (20.3, 21)], [(20.4, 22), (50, 5)]]),
        FewPoints(
            "three runs in one pixel, the first and the last touching",
            [[(3, 20), (20.3, 21)], [(20.4, 8), (20.45, 9)], [(20.6, 21.5), (50, 25)]]),
        FewPoints(
            "a run that joins two",
            [[(3, 20), (20.3, 20)], [(20.3, 24), (20.4, 30)], [(20.5, 15), (20.5, 35)]]),
        FewPoints(
            "repeated times",
            [
                [
                    (5, 20), (20, 20), (20, 5), (20, 35), (20, 18), (20.001, 19), (20.001, 30),
                    (50, 20),
                ]
            ]),
        FewPoints("one sample", [[(20.3, 15.6)]]),
        FewPoints("one sample at a corner", [[(-0.6, 39.8)]]),
        FewPoints(
            "crowded samples",
            [
                [(10, 20)], [(10, 30)], [(10.4, 21)], [(10.9, 30)], [(11, 25)], [(11, 19.5)],
                [(12, 4)],
            ]),
        FewPoints(
            "a sample beside a line", [[(3, 20), (20, 20)], [(20.5, 21)], [(21, 22), (40, 3)]]),
        FewPoints(
            "steep, out at both sides",
            [[(-30, -500), (10, 700), (11, -4000), (30, 3000), (90, 8)]]),
        FewPoints("from far left to far right", [[(-1e6, 10), (1e6, 30)]]),
        FewPoints("two equal points", [[(20, 20), (20, 20)]]),
        FewPoints("outside", [[(-50, 20), (-8, 20)], [(70, 10), (80, 30)]]),
        FewPoints("above and below", [[(-5, -30), (20, -9), (20, 55), (70, 49)]]),
    ]
}
