import ChartScene
import Testing

@Suite struct CoverageStepsTests {
    @Test(
        arguments: [
            (0, 0), (3, 0), (4, 7), (10, 7), (11, 14), (123, 126), (129, 126), (130, 133),
            (248, 245),
            (249, 252), (253, 252), (254, 255), (255, 255),
        ] as [(UInt8, UInt8)])
    func coverageIsRoundedToTheNearestStep(_ coverage: UInt8, _ rounded: UInt8) {
        #expect(CoverageMask.rounded(coverage) == rounded)
    }

    @Test func thereAre38StepsAndNoneIsFurtherThan3() {
        let all = (0...255).map { (exact: $0, rounded: Int(CoverageMask.rounded(UInt8($0)))) }
        #expect(Set(all.map(\.rounded)).count == 38)
        #expect(all.map { abs($0.exact - $0.rounded) }.max() == 3)
    }

    @Test func everyPixelOfAMaskIsRounded() {
        let exact = lineCoverage(
            of: [[Point(x: 0, y: 1), Point(x: 40, y: 17)]], lineWidth: 1.3, dotDiameter: 3,
            width: 40, height: 20)
        var mask = exact
        mask.roundToFewSteps()
        #expect(mask.bytes == exact.bytes.map(CoverageMask.rounded))
        #expect(mask != exact)
    }
}
