import Testing

@testable import ChartScene

@Suite struct LogTicksTests {
    private func labels(_ axis: ValueAxisTicks) -> String {
        axis.ticks.map(\.label).joined(separator: " ")
    }

    @Test(
        arguments: [
            (1, 10, "1 2 5 10"), (1, 100, "1 2 5 10 20 50 100"), (1, 1000, "1 10 100 1,000"),
            (0.001, 5, "0.001 0.01 0.1 1 10"), (5.5, 95, "5 10 20 50 100"),
            (0.5, 2e6, "10⁰ 10² 10⁴ 10⁶"),
            (1e-9, 1e-6, "10⁻⁹ 10⁻⁸ 10⁻⁷ 10⁻⁶"),
            (3e-9, 8e-8, "2×10⁻⁹ 5×10⁻⁹ 10⁻⁸ 2×10⁻⁸ 5×10⁻⁸ 10⁻⁷"),
            (3, 8, "4 6 8"), (9.5, 10.5, "9.4 9.6 9.8 10.0 10.2 10.4 10.6"),
            (7, 7, "6.8 7.0 7.2"), (2.6, 13.3, "5 10 15"), (1e-9, 1e9, "10⁻⁸ 10⁻⁴ 10⁰ 10⁴ 10⁸"),
            (1e-300, 1e300, "10⁻³⁰⁰ 10⁻²⁰⁰ 10⁻¹⁰⁰ 10⁰ 10¹⁰⁰ 10²⁰⁰ 10³⁰⁰"),
        ] as [(Double, Double, String)])
    func ticksAt300Units(low: Double, high: Double, text: String) {
        let axis = valueTicks(in: low...high, height: 300, scale: .log)
        #expect(labels(axis) == text)
        let isEnclosed = axis.domain.contains(low) && axis.domain.contains(high)
        #expect(isEnclosed)
    }

    @Test(
        arguments: [
            (80, "1 1,000"), (1200, "1 2 5 10"),
        ] as [(Double, String)])
    func lowAxesSkipDecadesAndHighOnesShowMultiples(height: Double, text: String) {
        let top = height == 80 ? 5000.0 : 10
        #expect(labels(valueTicks(in: 1...top, height: height, scale: .log)) == text)
    }

    @Test func allOfTheDoublesHaveAnAxis() {
        let range = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
        let axis = valueTicks(in: range, height: 300, scale: .log)
        #expect(labels(axis) == "10⁻³⁰⁰ 10⁻²⁰⁰ 10⁻¹⁰⁰ 10⁰ 10¹⁰⁰ 10²⁰⁰ 10³⁰⁰")
        #expect(axis.domain == range)
    }

    @Test func aGivenSpanIsKept() {
        let axis = valueTicks(in: 3...16, height: 300, fixed: true, scale: .log)
        #expect(axis.domain == 3...16)
        #expect(labels(axis) == "5 10 15")
    }

    @Test(
        arguments: [
            (.text("W"), "W"), (.bytes, "B"), (.seconds, "s"), (.percent, "%"), (.none, nil),
        ] as [(ValueUnit, String?)])
    func unitsAreOnlyNamed(unit: ValueUnit, note: String?) {
        let axis = valueTicks(in: 1...1e5, height: 300, unit: unit, scale: .log)
        #expect(axis.note == note)
        #expect(axis.ticks.last?.value == 1e5)
    }

    @Test(
        arguments: [(1, 0), (10, 0.25), (1000, 0.75), (10_000, 1), (0.1, -0.25)]
            as [(Double, Double)])
    func aDecadeIsEquallyLongEverywhere(value: Double, part: Double) {
        #expect(abs(logarithmicPart(value, of: 1...10_000) - part) < 1e-12)
    }

    @Test func aNarrowSpanIsSpreadEvenly() {
        let parts = (0...4).map { logarithmicPart(1e15 + Double($0), of: 1e15...(1e15 + 4)) }
        let isEven = zip(parts, [0, 0.25, 0.5, 0.75, 1]).allSatisfy { abs($0 - $1) < 1e-12 }
        #expect(isEven, "\(parts)")
        #expect(logarithmicPart(0, of: 1...2).isNaN && logarithmicPart(-1, of: 1...2).isNaN)
    }
}
