import Testing

@testable import CellValues

@Suite struct MissingMarkTests {
    /// A missing value of a buoy is the nines that its column has room for, however many there are.
    @Test(
        arguments: [
            ("WDIR", 999), ("WVHT", 99), ("PRES", 9999), ("WVHT [m]", 99), ("n", nil),
        ] as [(String, Double?)])
    func columnsOfBuoysHaveTheirNines(name: String, mark: Double?) {
        let names = ["YY", "WDIR", "WVHT", "PRES", "n"]
        #expect(MissingMark(ofBuoy: name, among: names)?.value == mark)
        #expect(MissingMark(ofBuoy: name, among: ["t", "WDIR", "WVHT"]) == nil)
    }

    @Test(
        arguments: [
            ([1, 2, -999], -999), ([-99.9, 3.5, -99.9], -99.9), ([9_999, .nan, 5], 9_999),
            ([-99_999, -40_000], -99_999), ([4_999.4, 9_999], 9_999),
            ([20, -32_768, 21], -32_768), ([21.5, -127], -127), ([64, -127], nil),
            ([1, 65_535], 65_535), ([1, 1e20], 1e20),
            ([2.5, -999.25], -999.25), ([280, 9.96921e36], 9.96921e36), ([20_000, 32_767], nil),
            // Half as large as the mark, or larger.
            ([4_999.5, 9_999], nil), ([-500, -999], nil), ([1_200, -999], nil),
            // No other value, no number of nines, and two of them.
            ([-999, -999], nil), ([-999, .nan], nil), ([1, -998], nil), ([1, -999, -9_999], nil),
            ([], nil),
        ] as [([Double], Double?)])
    func aNumberOfNinesFarFromTheOthersIsAMark(values: [Double], mark: Double?) {
        #expect(MissingMark(values)?.value == mark)
    }

    @Test(
        arguments: [
            ([1, 2], [-999], -999), ([375.2, 380], [-999.99, -99.9], -999.99),
            // Too near, two that would do, and no value.
            ([500], [-999], nil), ([1, 2], [-999, -9999], nil), ([], [-999], nil), ([1], [], nil),
        ] as [([Double], Set<Double>, Double?)])
    func aMarkThatOthersShowHasToLieFarAway(
        values: [Double], candidates: Set<Double>, mark: Double?
    ) {
        #expect(MissingMark(candidates, besideAllOf: values)?.value == mark)
    }

    @Test(
        arguments: [
            ("# CO2\n# \"-999.99\" is missing\n", [-999.99]),
            ("The value for missing source data: -999.\n", [-999]),
            ("Fehlwert -99.9\nvaleur manquante : 9999", [-99.9, 9999]),
            ("elevation -999\n", []), ("missing: -998\n", []), ("", []),
        ] as [(String, Set<Double>)])
    func linesThatSpeakOfMissingValuesSayIt(lines: String, marks: Set<Double>) {
        #expect(MissingMark.said(in: lines.utf8) == marks)
    }
}
