import ChartScene
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct NeighbouringRunsTests {
    /// Lines, dots and gaps of lengths from a fraction of a pixel to many pixels, so that some
    /// nodes belong to one run and others to several.
    @Test(arguments: 1...Trials.count(20, all: 60))
    func runsNextToEachOtherCoverWhatStrokingThemWould(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        func one(of numbers: [Double], _ random: inout SeededNumbers) -> Double {
            numbers[Int.random(in: numbers.indices, using: &random)]
        }
        let lineWidth = one(of: [0.7, 1.5, 4], &numbers)
        let dotDiameter = one(of: [1, 3, 9], &numbers)
        let reach = one(of: [0.02, 0.5, 6], &numbers)
        var x = Double.random(in: -3...3, using: &numbers)
        var runs: [[Point]] = []
        while x < 33, runs.count < 400 {
            let count = Int.random(in: 1...4, using: &numbers)
            runs.append(
                (0..<count).map { index in
                    if index > 0 { x += Double.random(in: 0...reach * 2, using: &numbers) }
                    return Point(x: x, y: .random(in: -5...35, using: &numbers))
                })
            x += Double.random(in: 0...reach, using: &numbers)
        }
        let difference = largestDifferences(
            of: runs, lineWidth: lineWidth, dotDiameter: dotDiameter, width: 30, height: 30)
        #expect(difference.exact <= 6)
        #expect(difference.rounded <= 8)
    }
}
