// A source of your own, drawn page by page: OwnSource PAGE [FILE]
import Foundation
import PagedCharts

/// The height of the sea every ten minutes: 3,456 samples, 1,000 a page.
struct Tides: SampleSource {
    let identity = SourceIdentity(name: "Tides", valueLabel: "Height, m")
    private let count = 3_456

    /// The samples of API page 1, 2, 3 …; nil past the end of the series.
    func page(_ number: Int) async throws -> [Sample]? {
        let first = (number - 1) * 1_000
        guard first < count else { return nil }
        return (first..<min(first + 1_000, count)).map { index in
            let hours = Double(index) / 6
            let height = sin(hours / 1.977) * (2 + cos(hours / 56.4))
            return Sample(t: 1_767_571_200 + 3_600 * hours, y: height)
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count > 1, let page = Int(arguments[1]) else {
    print("usage: OwnSource PAGE [FILE]")
    exit(64)
}
do {
    let chart = try await PagedSeries(Tides()).chart(.page(page, size: 1_500))
    let png = try await chart.rendered(as: .png)
    let file = arguments.count > 2 ? arguments[2] : "tides.png"
    try Data(png).write(to: URL(fileURLWithPath: file))
    print(chart.position?.text().joined(separator: ", ") ?? "")
} catch let error as PagedSeriesError {
    print(error)
    exit(66)
}
