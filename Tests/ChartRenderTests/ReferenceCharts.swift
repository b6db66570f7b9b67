import ChartScene
import TestSupport
import TimeSeries

@testable import ChartRender

/// Data that charts are judged by.
enum ReferenceShape: String, CaseIterable {
    case walk, noise, spikes, steps
}

enum ReferenceCharts {
    /// A chart of so many samples, a minute apart.
    static func chart(_ shape: ReferenceShape, _ count: Int) throws -> Chart {
        var numbers = SeededNumbers(seed: 7)
        var level = 50.0
        let samples = (0..<count).map { index in
            // Sixteen bits are plenty, and much quicker in a debug build than a random double.
            let random = Double(numbers.next() >> 48) / 65_536
            switch shape {
            case .walk: level += random - 0.5
            case .noise: level = random * 100
            case .spikes: level = random < 0.02 ? 100 : 20
            case .steps: if random < 0.005 { level = random * 20_000 }
            }
            return Sample(t: 1_767_571_200 + Double(index) * 60, y: level)
        }
        return Chart(try Series(samples), title: "Reference")
    }
}

/// Returns the largest difference of a colour of one pixel, of 255.
func largestDifference(_ a: PixelImage, _ b: PixelImage) -> Int {
    zip(a.pixels, b.pixels).map { a, b in
        [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }.max() ?? 255
}
