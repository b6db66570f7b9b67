import TestSupport

@testable import ChartScene

/// An axis with what was asked for, as a line of JSON; numbers are texts that read back exactly.
struct SampleAxis: Encodable {
    let low, high, height: String
    let fixed, inLabels: Bool
    let unit, scale: String
    let ticks, labels, domain: [String]
    let note, base: String?

    init(
        _ range: ClosedRange<Double>, height: Double = 300, fixed: Bool = false,
        inLabels: Bool = false, unit: ValueUnit = .none, scale: ValueScale = .linear
    ) {
        let axis = valueTicks(
            in: range, height: height, fixed: fixed, inLabels: inLabels, unit: unit, scale: scale)
        (low, high) = ("\(range.lowerBound)", "\(range.upperBound)")
        self.height = "\(height)"
        (self.fixed, self.inLabels) = (fixed, inLabels)
        self.unit =
            switch unit {
            case .text(let text): text
            default: "\(unit)"
            }
        self.scale = "\(scale)"
        ticks = axis.ticks.map { "\($0.value)" }
        labels = axis.ticks.map(\.label)
        domain = ["\(axis.domain.lowerBound)", "\(axis.domain.upperBound)"]
        (note, base) = (axis.note, axis.base)
    }
}

/// Ranges of values of all sizes, near and far from zero, on axes of all heights and units.
enum SampleAxes {
    static let units: [ValueUnit] = [
        .none, .text("W"), .text("°C"), .bytes, .seconds, .percent,
    ]

    static func some(_ count: Int, seed: UInt64) -> [SampleAxis] {
        var random = SeededNumbers(seed: seed)
        return (0..<count).map { index in
            let unit = units[index % units.count]
            let scale: ValueScale = Int.random(in: 0..<4, using: &random) == 0 ? .log : .linear
            let range = range(scale, &random)
            let heights = [
                80, 160, 240, 300, 300, 600, 4000, Double.random(in: 80...900, using: &random),
            ]
            let height = heights[Int.random(in: 0..<heights.count, using: &random)]
            let way = Int.random(in: 0..<10, using: &random)
            return SampleAxis(
                range, height: height, fixed: way == 0 && range.lowerBound < range.upperBound,
                inLabels: way == 1 && scale == .linear, unit: unit, scale: scale)
        }
    }

    private static func range(_ scale: ValueScale, _ random: inout SeededNumbers) -> ClosedRange<
        Double
    > {
        let isOrdinary = random.next() % 3 > 0
        let powers = isOrdinary ? -7...13 : -299...299
        let size = power(Int.random(in: powers, using: &random))
        let start = Double.random(in: 0.1...10, using: &random) * size
        if scale == .log {
            let decades = Double.random(in: 0...1, using: &random) < 0.5 ? 1 : 20
            return start...(start * (1 + power(Int.random(in: -9...decades, using: &random))))
        }
        let span = Double.random(in: 1...10, using: &random) * size
        switch random.next() % 8 {
        case 0: return 0...span
        case 1: return -start...span
        case 2: return -span...0
        case 3: return start...start
        case 4: return start...start.nextUp
        case 5: return (-start - span)...(-start)
        default:
            let share = power(Int.random(in: -12...0, using: &random))
            return start...(start + span * share)
        }
    }

    private static func power(_ exponent: Int) -> Double {
        Double("1e\(exponent)") ?? 1
    }

    /// Those that once went wrong somewhere, and the ends of what doubles can hold.
    static let odd: [SampleAxis] = {
        let most = Double.greatestFiniteMagnitude
        let least = Double.leastNonzeroMagnitude
        let ranges: [ClosedRange<Double>] = [
            -1.7e308...1.7e308, -most...most, 0...most, -most...1, most...most, 0...0,
            1...1.0.nextUp, -3e14...3e14, 1e15...(1e15 + 3), (1e16)...(1e16 + 2), 0.1...0.3,
            0...0.7, 0...(0.1 + 0.2), 8.1...14.1, 37...12_345_678, 1e9...(1e9 + 5),
            0...99_999, 0...100_000, 0...172_799, 0...172_800, 0...0x1p40, 0...1023, 0...1025,
        ]
        let positive: [ClosedRange<Double>] = [
            least...most, 1e-300...1e300, 1...10, 1...100, 2...9, 0.5...2e6, 7...7, 9.5...10.5,
            least...1, 1...most, 1e15...(1e15 + 3),
        ]
        return [80.0, 240, 300, 600, 4000].flatMap { height in
            units.flatMap { unit in
                ranges.map { SampleAxis($0, height: height, unit: unit) }
                    + positive.map { SampleAxis($0, height: height, unit: unit, scale: .log) }
            }
        }
    }()
}
