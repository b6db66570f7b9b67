import ChartScene
import TimeSeries

/// Seeded data: the same in every run.
enum Inputs {
    /// 2026-01-05T00:00Z.
    static let start = 1_767_571_200.0

    /// A random walk, a sample a second.
    static func walk(_ count: Int) -> [Sample] {
        var random = SplitMix()
        var value = 20.0
        return (0..<count).map { index in
            value += random.unit() - 0.5
            return Sample(t: start + Double(index), y: value)
        }
    }

    /// Points anywhere between the top and the bottom of a mask, from its left to its right edge.
    static func noise(_ count: Int, width: Double, height: Double) -> [Point] {
        var random = SplitMix()
        return (0..<count).map { index in
            Point(x: width * Double(index) / Double(count - 1), y: height * random.unit())
        }
    }

    /// The samples as an API page.
    static func json(_ samples: [Sample]) -> [UInt8] {
        let lines = samples.map { "{\"t\":\(Int($0.t)),\"y\":\($0.y.map { "\($0)" } ?? "null")}" }
        return Array("[\(lines.joined(separator: ",\n"))]\n".utf8)
    }
}

/// Source: G. Steele, D. Lea, C. Flood: "Fast splittable pseudorandom number generators", 2014.
private struct SplitMix {
    private var state: UInt64 = 4

    /// 0 or more, below 1.
    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
    }
}
