import TestSupport
import Testing

@testable import ChartScene

@Suite struct ValueTicksTests {
    private func axis(
        _ low: Double, _ high: Double, height: Double = 300, fixed: Bool = false
    ) -> ValueAxisTicks {
        valueTicks(in: low...high, height: height, fixed: fixed)
    }

    @Test(
        arguments: [
            (0, 9999, "0 2,000 4,000 6,000 8,000 10,000"),
            (8.1, 14.1, "8 9 10 11 12 13 14"),
            (
                1e9, 1e9 + 5,
                "1,000,000,000 1,000,000,001 1,000,000,002 1,000,000,003 1,000,000,004 1,000,000,005"
            ),
            (7, 7, "6.8 7.0 7.2"),
            (0, 0, "−1.0 −0.5 0.0 0.5 1.0"),
            (-0.3, 0.3, "−0.3 −0.2 −0.1 0.0 0.1 0.2 0.3"),
            (-6, 5.5, "−6 −4 −2 0 2 4 6"),
            (0.1, 0.3, "0.10 0.15 0.20 0.25 0.30"),
        ] as [(Double, Double, String)])
    func plainLabels(low: Double, high: Double, labels: String) {
        let axis = axis(low, high)
        #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
        #expect(axis.note == nil)
        #expect(axis.base == nil)
    }

    @Test(
        arguments: [
            (1e-5, 3e-5, "10 15 20 25 30", "×µ"),
            (37, 12_345_678, "0 2 4 6 8 10 12", "millions"),
            (0, 100_000, "0 20 40 60 80 100", "thousands"),
            (-3e14, 3e14, "−300 −200 −100 0 100 200 300", "trillions"),
            (0, 3e300, "0.0 0.5 1.0 1.5 2.0 2.5 3.0", "×10³⁰⁰"),
            (0, 4e-300, "0 1 2 3 4", "×10⁻³⁰⁰"),
        ] as [(Double, Double, String, String)])
    func longLabelsShareOneMultiplier(
        low: Double, high: Double, labels: String, multiplier: String
    ) {
        let axis = axis(low, high)
        #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
        #expect(axis.note == multiplier)
    }

    @Test func labelsOfManyDigitsCountFromABase() {
        let axis = axis(1e15, 1e15 + 5)
        #expect(axis.ticks.map(\.label) == ["0", "1", "2", "3", "4", "5"])
        #expect(axis.base == "1,000,000,000,000,000")
        #expect(axis.ticks[3].value == 1e15 + 3)
    }

    @Test(
        arguments: [
            (0, 4e6, "0 2M 4M"), (-3e-5, 3e-5, "−20µ 0 20µ"), (0, 2e300, "0 2×10³⁰⁰"),
            (0, 4000, "0 2,000 4,000"),
        ] as [(Double, Double, String)])
    func labelsSayAllWhereThereIsNoOtherPlace(low: Double, high: Double, labels: String) {
        let axis = valueTicks(in: low...high, height: 80, inLabels: true)
        #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
        #expect(axis.note == nil && axis.base == nil)
    }

    @Test(
        arguments: [
            (1e307, 1e307 + 1e300, "1×10³⁰⁷", "×10³⁰⁰"),
            (1e-274, 1.000000001e-274, "1×10⁻²⁷⁴", nil),
        ] as [(Double, Double, String, String?)])
    func aBaseThatIsLongHasAPowerOfTen(
        low: Double, high: Double, base: String, multiplier: String?
    ) {
        let axis = axis(low, high)
        #expect(axis.base == base)
        if let multiplier { #expect(axis.note == multiplier) }
        let areShort = axis.ticks.allSatisfy { $0.label.count <= 6 }
        #expect(areShort, "\(axis.ticks)")
    }

    @Test func aGivenSpanIsKeptAndHoldsItsTicks() {
        let axis = axis(0.5, 9.5, fixed: true)
        #expect(axis.domain == 0.5...9.5)
        #expect(axis.ticks.map(\.label) == ["2", "4", "6", "8"])
    }

    @Test func groupsAndDecimalsFollowTheLocale() {
        let german = ChartLocale(
            months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
            decimalSeparator: ",", groupSeparator: ".")
        let labels = valueTicks(in: 0...9999, height: 100, locale: german).ticks.map(\.label)
        #expect(labels == ["0", "5.000", "10.000"])
        #expect(decimalText(-12_345, -1, german) == "−1.234,5")
    }

    @Test(
        arguments: [
            (0, 0, "0"), (0, -2, "0.00"), (5, 3, "5,000"), (-5, -1, "−0.5"), (1234, -3, "1.234"),
            (12, -4, "0.0012"), (-1_234_567, 0, "−1,234,567"), (100, 0, "100"),
        ] as [(Int, Int, String)])
    func decimals(number: Int, exponent: Int, text: String) {
        #expect(decimalText(number, exponent, .english) == text)
    }

    /// V1 to V3 over ranges of every size: the data fills three quarters of the axis, ticks lie on
    /// it and keep their distance, and no two labels are alike.
    @Test(
        .promise(.pictures, "the data fills three quarters…"),
        arguments: [1, 2, 3, 4])
    func rulesHoldForRandomRanges(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        for _ in 0..<400 {
            let exponent = Int.random(in: -299...299, using: &random)
            let size = Double("1e\(exponent)") ?? 1
            let low = Double.random(in: -10...10, using: &random) * size
            let span = Double.random(in: 1e-9...10, using: &random) * size
            let height = Double.random(in: 80...900, using: &random)
            let axis = axis(low, low + span, height: height)
            let values = axis.ticks.map(\.value)
            let domain = axis.domain.upperBound - axis.domain.lowerBound
            let isEnclosed = axis.domain.contains(low) && axis.domain.contains(low + span)
            #expect(isEnclosed, "\(low) + \(span)")
            #expect(span / domain >= 0.75, "\(low) + \(span)")
            #expect(values.allSatisfy { axis.domain.contains($0) })
            #expect(Set(axis.ticks.map(\.label)).count == values.count, "\(low) + \(span)")
            #expect(values.count >= 2 && values.count <= 10)
            let pitch = (values[1] - values[0]) / domain * height
            #expect(pitch >= (height < 200 ? 32 : 44) - 1e-6 || values.count <= 5)
            let isRising = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
            #expect(isRising)
        }
    }

    /// Rule V1: worked out by hand. 61 units of data from -8 to 53 have 2.44 (4 %) beyond them
    /// where the next tick is more than 7.625 (an eighth) away.
    @Test(
        .promise(
            .pictures,
            """
            the data fills three quarters of the plot at any height, with 2 to 10 value labels
            """),
        arguments: [
            (-8, 53, 104, -10.44, 55.44, "0 50"), (-8, 53, 465, -10, 60, "−10 0 10 20 30 40 50 60"),
            (0, 9999, 465, 0, 10_000, "0 2,000 4,000 6,000 8,000 10,000"),
            (3, 53, 300, 0, 55, "0 10 20 30 40 50"), (0.5, 9.5, 40, 0, 10, "0 10"),
        ] as [(Double, Double, Double, Double, Double, String)])
    func theDataFillsThePlot(
        low: Double, high: Double, height: Double, first: Double, last: Double, labels: String
    ) {
        let axis = axis(low, high, height: height)
        #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
        #expect(abs(axis.domain.lowerBound - first) < 1e-9, "\(axis.domain)")
        #expect(abs(axis.domain.upperBound - last) < 1e-9, "\(axis.domain)")
    }

    /// Rule V2: whole numbers have no ticks between them, and one that stays the same has one.
    @Test(
        .promise(.pictures, "whole numbers have whole labels"),
        arguments: [
            (0, 3, "0 1 2 3"), (0, 1, "0 1"), (7, 7, "7"), (0, 0, "−1 0 1"),
            (0, 50, "0 10 20 30 40 50"),
        ] as [(Double, Double, String)])
    func wholeNumbersHaveWholeTicks(low: Double, high: Double, labels: String) {
        let axis = valueTicks(in: low...high, height: 300, isWhole: true)
        #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
    }

    /// Rule V6.
    @Test func aConstantIsPaddedByAFewPercent() {
        #expect(axis(7, 7).domain == 6.65...7.35)
        #expect(axis(0, 0).domain == -1...1)
    }

    @Test func onAPlotWithoutRoomForTwoLabelsTheAxisEndsOnTicks() {
        let axis = axis(0.9, 2.95, height: 24)
        #expect(axis.ticks.map(\.label) == ["0", "5"])
        #expect(axis.domain == 0...5)
    }

    @Test(
        arguments: [
            (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude),
            (0, Double.leastNonzeroMagnitude), (0, Double.leastNormalMagnitude),
            (1e300, 1e300), (-Double.leastNonzeroMagnitude, -Double.leastNonzeroMagnitude),
            (1, 1.0.nextUp), (1e16, 1e16 + 2),
        ] as [(Double, Double)])
    func extremeRangesHaveTicks(low: Double, high: Double) {
        for height in [1.0, 30, 100, 600, 8000] {
            let axis = axis(low, high, height: height)
            let isFinite = axis.ticks.allSatisfy { $0.value.isFinite }
            #expect(isFinite)
            let isEnclosed = axis.domain.contains(low) && axis.domain.contains(high)
            #expect(isEnclosed)
            #expect(axis.ticks.count <= 250)
        }
    }

    /// Whatever bits the ends of a range have, in every unit and on both scales.
    @Test(arguments: [1.0, 30, 80, 240, 4000])
    func anyTwoDoublesHaveAnAxis(height: Double) {
        var random = SeededNumbers(seed: UInt64(height))
        for index in 0..<600 {
            let ends = [random.next(), random.next()].map { Double(bitPattern: $0) }
                .map { $0.isFinite ? $0 : 0 }
            let near = index % 3 == 0 ? [ends[0], ends[0].nextUp] : ends
            let scale: ValueScale = index % 2 == 0 ? .log : .linear
            let places = scale == .linear ? near : near.map { max(abs($0), .leastNonzeroMagnitude) }
            guard let low = places.min(), let high = places.max(), high.isFinite else { continue }
            let axis = valueTicks(
                in: low...high, height: height, inLabels: index % 7 == 0,
                unit: SampleAxes.units[index % 6], scale: scale)
            let values = axis.ticks.map(\.value)
            let isRising = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
            #expect(isRising, "\(low)...\(high)")
            #expect(Set(axis.ticks.map(\.label)).count == values.count, "\(low)...\(high)")
            #expect(values.count >= (height < 80 ? 1 : 2), "\(low)...\(high)")
            let isEnclosed = axis.domain.contains(low) && axis.domain.contains(high)
            #expect(isEnclosed, "\(low)...\(high)")
        }
    }

    @Test(arguments: [80.0, 240, 300, 600, 4000])
    func theWidestRangeHasSeveralTicks(height: Double) {
        let most = Double.greatestFiniteMagnitude
        for range in [-1.7e308...1.7e308, -most...most] {
            let values = valueTicks(in: range, height: height).ticks.map(\.value)
            #expect(values.count >= 3)
            let isInside = values.allSatisfy { $0.isFinite && range.contains($0) }
            #expect(isInside)
        }
    }
}
