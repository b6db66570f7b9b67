import ChartScene
import TestSupport
import Testing

@Suite struct LineCoverageEdgeTests {
    @Test func aHorizontalLineFillsItsRowsByTheirShare() {
        let run = [Point(x: -10, y: 2.25), Point(x: 20, y: 2.25)]
        let mask = lineCoverage(of: [run], lineWidth: 2, dotDiameter: 3, width: 3, height: 5)
        #expect(mask.bytes == [0, 0, 0, 191, 191, 191, 255, 255, 255, 64, 64, 64, 0, 0, 0])
    }

    @Test func aVerticalLineFillsItsColumnsByTheirShare() {
        let run = [Point(x: 2.25, y: -10), Point(x: 2.25, y: 20)]
        let mask = lineCoverage(of: [run], lineWidth: 2, dotDiameter: 3, width: 5, height: 2)
        #expect(mask.bytes == [0, 191, 255, 64, 0, 0, 191, 255, 64, 0])
    }

    @Test func aDiscOfDiameter2CoversFourQuarterCircles() {
        let mask = lineCoverage(
            of: [[Point(x: 2, y: 2)]], lineWidth: 9, dotDiameter: 2, width: 4, height: 4)
        // A quarter of pi times 255 is 200.3.
        #expect(mask.bytes == [0, 0, 0, 0, 0, 200, 200, 0, 0, 200, 200, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [(0, 5, 0), (5, 0, 0), (-1, 5, 0), (5, -1, 0), (3, 2, 6)])
    func aMaskHasAByteAPixel(width: Int, height: Int, count: Int) {
        let mask = lineCoverage(
            of: [], lineWidth: 1, dotDiameter: 3, width: width, height: height)
        #expect(mask.bytes == [UInt8](repeating: 0, count: count))
        #expect(mask.width == max(0, width))
        #expect(mask.height == max(0, height))
    }

    @Test(arguments: [0, -1, .nan, -.infinity] as [Double])
    func nothingIsStrokedWithoutAWidth(width: Double) {
        let runs = [[Point(x: 1, y: 1), Point(x: 3, y: 3)], [Point(x: 4, y: 2)]]
        let mask = lineCoverage(
            of: runs, lineWidth: width, dotDiameter: width, width: 5, height: 5)
        #expect(mask.bytes == [UInt8](repeating: 0, count: 25))
    }

    @Test(arguments: [1000, .infinity] as [Double])
    func aLineFarThickerThanTheMaskFillsIt(width: Double) {
        let runs = [[Point(x: 1, y: 1), Point(x: 3, y: 3)], [Point(x: 4, y: 2)]]
        let mask = lineCoverage(
            of: runs, lineWidth: width, dotDiameter: width, width: 5, height: 5)
        #expect(mask.bytes == [UInt8](repeating: 255, count: 25))
    }

    @Test(arguments: [1e9, 1e300, 1.7e308])
    func farOutEndsDoNotBendALine(far: Double) {
        // At such heights both edges of a segment are upright where the mask sees them.
        let inside = Point(x: 10.25, y: 12.5)
        let runs = [
            [Point(x: 5.5, y: -far), Point(x: 5.5, y: far), inside, Point(x: 15.5, y: far)]
        ]
        let upright = [
            [Point(x: 5.5, y: -50), Point(x: 5.5, y: 90)],
            [Point(x: 10.25, y: 90), inside, Point(x: 10.25, y: 90)],
        ]
        let mask = lineCoverage(of: runs, lineWidth: 1.5, dotDiameter: 3, width: 20, height: 20)
        let expected = lineCoverage(
            of: upright, lineWidth: 1.5, dotDiameter: 3, width: 20, height: 20)
        let difference = zip(mask.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max()
        #expect(difference ?? 255 <= 4)
    }

    @Test(arguments: [1e9, 1e300, 1.7e308])
    func aSlantingLineBetweenFarOutEndsCrossesTheMaskUpright(far: Double) {
        let run = [Point(x: 2, y: -far), Point(x: 8.6, y: far)]
        let mask = lineCoverage(of: [run], lineWidth: 1, dotDiameter: 3, width: 10, height: 2)
        // From 4.8 to 5.8: a fifth of column 4 and four fifths of column 5, give or take half a
        // fine column, which is 2.
        let row = [0, 0, 0, 0, 51, 204, 0, 0, 0, 0]
        #expect(mask.bytes.count == 20)
        for (byte, expected) in zip(mask.bytes, row + row) {
            #expect(abs(Int(byte) - expected) <= 2)
        }
    }

    /// A point just short of a column's border may count as past it, where the division by 66
    /// columns a pixel was rounded; the segment must not be drawn out beyond its end.
    @Test func aSegmentThatEndsARoundingErrorBeforeABorderEndsThere() {
        let isDrawnOut = (60..<70).contains { column in
            let x = ((Double(column) + 0.5) / 66).nextDown
            let run = [Point(x: x - 0.03, y: 1e300), Point(x: x, y: 5), Point(x: x + 2, y: 5)]
            let mask = lineCoverage(of: [run], lineWidth: 0.7, dotDiameter: 3, width: 5, height: 7)
            return mask.bytes.prefix(20).contains { $0 > 0 }
        }
        #expect(!isDrawnOut)
    }

    @Test(arguments: [1e9, 1e300, 8e307])
    func aLineFromFarLeftToFarRightIsWhereItShouldBe(far: Double) {
        let run = [Point(x: -far, y: 2), Point(x: far, y: 3)]
        let mask = lineCoverage(of: [run], lineWidth: 1, dotDiameter: 3, width: 3, height: 5)
        #expect(mask.bytes == [0, 0, 0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0])
    }

    @Test func pointsThatAreNotFiniteArePassedOver() {
        let bad: [Double] = [.nan, .infinity, -.infinity]
        let good = [Point(x: 1, y: 2), Point(x: 5, y: 9), Point(x: 12, y: 3)]
        let expected = lineCoverage(
            of: [good], lineWidth: 1.5, dotDiameter: 3, width: 15, height: 12)
        for value in bad {
            let holes = [Point(x: value, y: 3), Point(x: 7, y: value), Point(x: value, y: value)]
            let run = good.flatMap { [$0] + holes }
            let mask = lineCoverage(
                of: [run], lineWidth: 1.5, dotDiameter: 3, width: 15, height: 12)
            #expect(mask == expected)
            let empty = lineCoverage(
                of: [holes] + holes.map { [$0] }, lineWidth: 1.5, dotDiameter: 3, width: 15,
                height: 12)
            #expect(empty.bytes.allSatisfy { $0 == 0 })
        }
    }

    @Test func pointsOutOfOrderGiveSomePicture() {
        var numbers = SeededNumbers(seed: 5)
        let points = (0..<200).map { _ in
            Point(
                x: .random(in: -20...80, using: &numbers), y: .random(in: -20...60, using: &numbers)
            )
        }
        let runs = [points, [points[0]], Array(points.reversed())] + points.map { [$0] }
        let mask = lineCoverage(of: runs, lineWidth: 1.5, dotDiameter: 3, width: 60, height: 40)
        #expect(mask.bytes.count == 2400)
    }
}
