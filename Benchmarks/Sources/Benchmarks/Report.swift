import Foundation

/// The lines of a Markdown table.
enum Report {
    static let header = """
        | | time | a second | instructions | allocations |
        |---|--:|--:|--:|--:|
        """

    static func row(_ benchmark: Benchmark, _ measurement: Measurement) -> String {
        let (seconds, attoseconds) = measurement.time.components
        let time = max(Double(seconds) + Double(attoseconds) * 1e-18, 1e-9)
        let cells = [
            benchmark.name, shown(time),
            "\(short(Double(benchmark.count) / time)) \(benchmark.element)",
            measurement.instructions.map { short(Double($0)) } ?? "not available here",
            measurement.allocations.map(String.init) ?? "not available here",
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private static func shown(_ seconds: Double) -> String {
        seconds < 1e-3
            ? String(format: "%.1f µs", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
    }

    private static func short(_ number: Double) -> String {
        let scales = [(1e9, "G"), (1e6, "M"), (1e3, "k")]
        guard let (scale, prefix) = scales.first(where: { number >= $0.0 }) else {
            return String(format: "%.0f", number)
        }
        return String(format: "%.1f\(prefix)", number / scale)
    }
}
