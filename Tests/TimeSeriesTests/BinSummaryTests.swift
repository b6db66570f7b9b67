import Testing

@testable import TimeSeries

@Suite struct BinSummaryTests {
    private static let most = Double.greatestFiniteMagnitude

    @Test(
        arguments: [
            (.mean, [1, 2, 6], 3), (.sum, [1, 2, 6], 9), (.min, [1, -2, 6], -2),
            (.max, [1, 6, 2], 6), (.count, [1, 2, 6], 3), (.last, [1, 6, 2], 2),
            // Rounding takes nothing away, and no sum overflows on its way.
            (.sum, [1e16, 1, 1, -1e16], 2), (.mean, [0.1, 0.1, 0.1], 0.1),
            (.mean, [most, most, most], most), (.mean, [most, -most], 0),
            (.sum, [most, most], .infinity),
            (.sum, [-most, -most], -.infinity),
        ] as [(BinUse, [Double], Double)])
    func aNumberStandsForTheValues(use: BinUse, values: [Double], number: Double) {
        var summary = BinSummary()
        for value in values { summary.add(value) }
        #expect(summary.value(use) == number)
    }

    @Test(arguments: BinUse.allCases)
    func withoutValuesThereIsOnlyTheirNumber(use: BinUse) {
        #expect(BinSummary().value(use) == (use == .count ? 0 : nil))
    }
}
