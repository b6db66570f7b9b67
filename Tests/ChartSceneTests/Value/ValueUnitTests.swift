import Testing

@testable import ChartScene

@Suite struct ValueUnitTests {
    private func read(_ axis: ValueAxisTicks) -> String {
        let labels = axis.ticks.map(\.label).joined(separator: " ")
        return ([labels] + [axis.note, axis.base].compactMap { $0 }).joined(separator: " | ")
    }

    @Test(
        arguments: [
            ("", .none), ("bytes", .bytes), ("seconds", .seconds), ("percent", .percent),
            ("W", .text("W")), ("Bytes", .text("Bytes")),
        ] as [(String, ValueUnit)])
    func theCommandLinesWord(word: String, unit: ValueUnit) {
        #expect(ValueUnit(word) == unit)
    }

    @Test(
        arguments: [
            ("W", "MW"), ("B/s", "MB/s"), ("Ω", "MΩ"), ("W/m²", "MW/m²"), ("kW", "millions of kW"),
            ("°C", "millions of °C"), ("m²", "millions of m²"), ("1/min", "millions of 1/min"),
            ("µm", "millions of µm"), ("cars a day", "millions of cars a day"),
        ])
    func aPrefixJoinsUnitsThatTakeOne(unit: String, note: String) {
        #expect(valueTicks(in: 0...5e6, height: 300, unit: .text(unit)).note == note)
        #expect(valueTicks(in: 0...5, height: 300, unit: .text(unit)).note == unit)
    }

    @Test(
        arguments: [
            (0, 1000, "0 256 512 768 1,024 | B"),
            (0, 500_000, "0 128 256 384 512 | KiB"),
            (0, 4e9, "0 1 2 3 4 | GiB"),
            (1.5e9, 1.6e9, "1,440 1,472 1,504 1,536 | MiB"),
            (0, 1, "0.0 0.2 0.4 0.6 0.8 1.0 | B"),
            (1e15, 1e15 + 5, "0 1 2 3 4 5 | B | 1,000,000,000,000,000 B"),
            (0, 1e24, "0.0 0.2 0.4 0.6 0.8 1.0 | ×10²⁴ B"),
        ] as [(Double, Double, String)])
    func bytes(low: Double, high: Double, text: String) {
        #expect(read(valueTicks(in: low...high, height: 300, unit: .bytes)) == text)
    }

    @Test(
        arguments: [
            (0, 50, "0 10 20 30 40 50 | s"),
            (0, 3e-6, "0.0 0.5 1.0 1.5 2.0 2.5 3.0 | µs"),
            (0, 9_000, "0.0 0.5 1.0 1.5 2.0 2.5 | h"), (0, 60_000, "0 5 10 15 | h"),
            (0, 86_400, "0 5 10 15 20 25 | h"),
            (0, 172_799, "0 10 20 30 40 50 | h"),
            (0, 172_800, "0.0 0.5 1.0 1.5 2.0 | d"),
            (-20_000, 30_000, "−5 0 5 10 | h"),
            (0, 1e12, "0 2 4 6 8 10 12 | ×10⁶ d"),
            (1e12, 1e12 + 5, "0 1 2 3 4 5 | s | 1,000,000,000,000 s"),
        ] as [(Double, Double, String)])
    func seconds(low: Double, high: Double, text: String) {
        #expect(read(valueTicks(in: low...high, height: 300, unit: .seconds)) == text)
    }

    @Test(
        arguments: [
            (0, 100, "0% 20% 40% 60% 80% 100%"), (-5, 5e6, "0% 1% 2% 3% 4% 5% | millions"),
            (1e15, 1e15 + 2, "0.0% 0.5% 1.0% 1.5% 2.0% | 1,000,000,000,000,000.0%"),
        ] as [(Double, Double, String)])
    func percents(low: Double, high: Double, text: String) {
        #expect(read(valueTicks(in: low...high, height: 300, unit: .percent)) == text)
    }

    @Test(
        arguments: [
            (.bytes, "0 4MiB"), (.seconds, "0 50d"), (.percent, "0% 2M% 4M%"),
            (.text("W"), "0 2MW 4MW"), (.text("°C"), "0 2M°C 4M°C"),
            (.text("requests"), "0 2M 4M"),
        ] as [(ValueUnit, String)])
    func labelsCarryTheUnitWhereThereIsNoOtherPlace(unit: ValueUnit, labels: String) {
        #expect(read(valueTicks(in: 0...4e6, height: 80, inLabels: true, unit: unit)) == labels)
    }
}
