import Testing

@testable import ChartScene

@Suite struct PagePositionTests {
    private func position(
        _ range: Range<Int>, total: Int? = nil, missing: [Range<Int>] = []
    ) -> PagePosition {
        PagePosition(
            page: 3, size: 7_500, range: range, isLast: range.upperBound == total,
            totalPoints: total, totalPages: total.map { ($0 + 7_499) / 7_500 }, missing: missing)
    }

    @Test(
        arguments: [
            (15_000..<22_500, nil, "Page 3, points 15,001–22,500"),
            (15_000..<22_500, 25_000, "Page 3 of 4, points 15,001–22,500 of 25,000"),
            (15_000..<15_001, 15_001, "Page 3 of 3, point 15,001 of 15,001"),
            (0..<0, nil, "Page 3, no points"), (0..<19_226, 19_226, "19,226 points"),
            (0..<1, 1, "1 point"),
            (0..<0, 0, "no points"), (0..<7_500, 7_500, "7,500 points"),
        ] as [(Range<Int>, Int?, String)])
    func words(range: Range<Int>, total: Int?, words: String) {
        #expect(position(range, total: total).text().joined(separator: ", ") == words)
    }

    @Test(
        arguments: [
            ([20_000..<22_501], 15_000..<20_000, 5_000, [5_000]),
            ([15_000..<20_000], 20_000..<22_500, 2_500, [0]),
            ([16_000..<17_000, 18_000..<19_000], 15_000..<22_500, 5_500, [1_000, 2_000]),
        ] as [([Range<Int>], Range<Int>, Int, [Int])])
    func whatIsMissingIsNotCounted(
        missing: [Range<Int>], range: Range<Int>, count: Int, before: [Int]
    ) {
        let position = position(range, missing: missing)
        #expect(position.count == count)
        #expect(position.counts.map(\.before) == before)
        #expect(position.text().last == "incomplete")
    }

    /// The only page has no number, whether it is whole or not.
    @Test func theOnlyPageHasNoNumber() {
        let position = PagePosition(
            page: 1, size: 20, range: 0..<20, isLast: true, totalPoints: 20, totalPages: 1,
            missing: [5..<10])
        #expect(position.text() == ["points 1–20 of 20", "incomplete"])
        let unknown = PagePosition(
            page: 1, size: 20, range: 0..<20, isLast: false, totalPoints: nil, totalPages: nil,
            isEndUnknown: true)
        #expect(unknown.text() == ["Page 1", "points 1–20", "incomplete"])
    }
}
