import Testing

@testable import CellValues

@Suite struct MissingMarkTests {
    @Test(
        arguments: [
            ([1, 2, -999], -999), ([-99.9, 3.5, -99.9], -99.9), ([9_999, .nan, 5], 9_999),
            ([-99_999, -40_000], -99_999), ([4_999.4, 9_999], 9_999),
            // Half as large as the mark, or larger.
            ([4_999.5, 9_999], nil), ([-500, -999], nil), ([1_200, -999], nil),
            // No other value, no number of nines, and two of them.
            ([-999, -999], nil), ([-999, .nan], nil), ([1, -998], nil), ([1, -999, -9_999], nil),
            ([], nil),
        ] as [([Double], Double?)])
    func aNumberOfNinesFarFromTheOthersIsAMark(values: [Double], mark: Double?) {
        #expect(MissingMark(values)?.value == mark)
    }
}
