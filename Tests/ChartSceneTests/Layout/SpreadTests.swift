import Testing

@testable import ChartScene

@Suite struct SpreadTests {
    @Test(
        arguments: [
            ([], []), ([5], [5]), ([-3], [0]), ([200], [100]),
            ([10, 40, 90], [10, 40, 90]), ([50, 50], [45, 55]), ([50, 50, 50], [40, 50, 60]),
            ([54, 50], [57, 47]), ([0, 0, 0], [0, 10, 20]), ([100, 99], [100, 90]),
            // A group that grows into another joins it: the mean of all three wishes is 22.
            ([20, 20, 26], [12, 22, 32]),
            ([95, 98, 100, 80], [80, 90, 100, 70]),
        ] as [([Double], [Double])])
    func neighboursKeepTheirDistance(wanted: [Double], places: [Double]) {
        #expect(spread(wanted, distance: 10, within: 0...100) == places)
    }

    @Test func moreThanThereIsRoomForReachBeyondTheEnd() {
        #expect(spread([1, 1, 1], distance: 10, within: 0...15) == [0, 10, 20])
    }
}
