import ChartScene
import TestSupport

/// Shapes of lines that charts meet.
enum LineShape: String, CaseIterable {
    case noise, walk, sine, spikes, steps, ramp

    /// So many points, evenly spread over the width.
    func points(_ count: Int, width: Double = 120, height: Double = 80) -> [Point] {
        var numbers = SeededNumbers(seed: 42)
        var level = height / 2
        return (0..<count).map { index in
            let x = (Double(index) + 0.5) / Double(count) * width
            switch self {
            case .noise:
                level = Double.random(in: 0.1 * height...0.9 * height, using: &numbers)
            case .walk:
                level += Double.random(in: -1...1, using: &numbers) * height / 30
                level = min(max(level, 0.05 * height), 0.95 * height)
            case .sine:
                // Without Foundation's sine: two parabolas a period.
                let phase = (x / width * 10).truncatingRemainder(dividingBy: 2) - 1
                level = height * (0.5 + 1.6 * phase * (1 - abs(phase)))
            case .spikes:
                level = Int.random(in: 0..<40, using: &numbers) == 0 ? 0.1 * height : 0.8 * height
            case .steps:
                if Int.random(in: 0..<30, using: &numbers) == 0 {
                    level = Double.random(in: 0.1 * height...0.9 * height, using: &numbers)
                }
            case .ramp:
                level = x / width * height
            }
            return Point(x: x, y: level)
        }
    }
}
