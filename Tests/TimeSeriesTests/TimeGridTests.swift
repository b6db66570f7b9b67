import TestSupport
import Testing
import TimeSeries

/// The columns of time that a long series is summed up in.
@Suite struct TimeGridTests {
    @Test(arguments: [
        // exponent, instant, number of its column
        (0, 0.0, 0.0), (0, 0.999, 0), (0, 1, 1), (0, -0.001, -1), (0, -1, -1), (0, -1.5, -2),
        (2, 7.9, 1), (2, 8, 2), (2, -8, -2), (2, -8.5, -3), (-2, 0.74, 2), (-2, 0.75, 3),
        (10, 1_767_225_600, 1_725_806), (-10, 1_767_225_600.5, 1_809_639_014_912),
        (0, -0.0, 0), (0, 1e300, 1e300),
    ])
    func aColumnIsTheFloorOfTheTimeOverItsWidth(exponent: Int, t: Double, number: Double) {
        #expect(TimeGrid(exponent: exponent).number(of: t) == number)
    }

    @Test(arguments: [
        // first, last, columns, exponent
        (0.0, 99.0, 100, 0), (0, 100, 100, 1), (0, 99.999, 100, 0), (-1, 98, 100, 0),
        (-1, 99, 100, 1), (0.5, 1.5, 2, 0), (3, 4, 2, 0), (4, 7, 2, 1), (3, 8, 2, 3),
        (7, 8, 2, 0), (1_767_225_600, 1_798_761_600, 153_600, 8),
        (1_767_225_600, 1_767_225_600, 100, -22), (0, 0, 2, -1_000),
        (-1.7e308, 1.7e308, 1_000, 1_015), (-1.7e308, 1.7e308, 2, 1_024),
    ])
    func theFinestGridIsTheFirstThatFits(first: Double, last: Double, columns: Int, exponent: Int) {
        #expect(TimeGrid.finest(from: first, through: last, columns: columns).exponent == exponent)
    }

    @Test func aNarrowerGridWouldNotFit() {
        var numbers = SeededNumbers(seed: 3)
        for _ in 0..<2_000 {
            let size = Double(
                sign: .plus, exponent: Int.random(in: -20...40, using: &numbers), significand: 1)
            let first = Double.random(in: -size...size, using: &numbers)
            let last = first + Double.random(in: 0...size, using: &numbers)
            let columns = Int.random(in: 2...200_000, using: &numbers)
            let grid = TimeGrid.finest(from: first, through: last, columns: columns)
            #expect(grid.number(of: last) - grid.number(of: first) < Double(columns))
            let narrower = TimeGrid(exponent: grid.exponent - 1)
            let isSeparate =
                narrower.number(of: last) - narrower.number(of: first) >= Double(columns)
            #expect(
                isSeparate
                    || grid.exponent == Int(max(first.magnitude, last.magnitude).ulp.exponent))
        }
    }

    @Test func aColumnEndsWhereTheNextOneStarts() {
        var numbers = SeededNumbers(seed: 4)
        for _ in 0..<2_000 {
            let grid = TimeGrid(exponent: Int.random(in: -18...30, using: &numbers))
            let t = Double.random(in: -2e9...2e9, using: &numbers)
            let end = grid.border(after: t)
            #expect(end > t && grid.number(of: end) == grid.number(of: t) + 1)
            // The double before 0 is too small to be divided.
            #expect(end == 0 || grid.number(of: end.nextDown) == grid.number(of: t))
        }
        #expect(TimeGrid(exponent: -1_000).border(after: 1e300) > 1e300)
        #expect(TimeGrid(exponent: 1_025).border(after: 1) == .infinity)
    }

    @Test func widthsBeyondTheRangeAreTheNearestInIt() {
        #expect(TimeGrid(exponent: 5_000).exponent == TimeGrid.exponents.upperBound)
        #expect(TimeGrid(exponent: -5_000).exponent == TimeGrid.exponents.lowerBound)
    }
}
