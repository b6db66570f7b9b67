import Testing

@testable import ChartScene

@Suite struct IntervalListTests {
    @Test(
        arguments: [
            ([], []),
            ([3...5], [3...5]),
            ([3...5, 7...9], [3...5, 7...9]),
            ([7...9, 3...5], [3...5, 7...9]),
            ([3...5, 4...4.5], [3...5]),
            ([3...5, 2...6], [2...6]),
            ([3...5, 5...6], [3...6]),
            ([3...5, 1...3], [1...5]),
            ([1...2, 5...6, 9...10, 3...4], [1...2, 3...4, 5...6, 9...10]),
            ([1...2, 5...6, 9...10, 1.5...9.5], [1...10]),
            ([1...2, 5...6, 9...10, 5.5...20], [1...2, 5...20]),
            ([1...2, 5...6, 9...10, 0...5], [0...6, 9...10]),
            ([1...1, 1...1, 2...2], [1...1, 2...2]),
        ] as [([ClosedRange<Float>], [ClosedRange<Float>])])
    func touchingIntervalsBecomeOne(
        added: [ClosedRange<Float>], expected: [ClosedRange<Float>]
    ) {
        var list = IntervalList()
        for interval in added { list.insert(interval) }
        #expect(list.intervals == expected)
    }
}
