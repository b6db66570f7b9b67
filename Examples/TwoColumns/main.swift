// A source with two values at each time: TwoColumns [FILE]
import Foundation
import PagedCharts

/// Watts of two solar panels, every five minutes of ten days, a day a page.
struct Roof: SampleSource {
    let identity = SourceIdentity(name: "Roof", valueLabel: "Power, W")
    let facts = SeriesFacts(columnNames: ["east", "west"])

    /// An array for each column, with the same times; nil past the end.
    func columns(ofPage number: Int) async throws -> SampleColumns? {
        guard number <= 10 else { return nil }
        return SampleColumns([day(number, noon: 11), day(number, noon: 15)])
    }

    /// The first column alone.
    func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    private func day(_ number: Int, noon: Double) -> [Sample] {
        (0..<288).map { index in
            let hour = Double(index) / 12
            let sun = max(0, cos((hour - noon) / 12 * .pi))
            return Sample(
                t: 1_767_484_800 + 86_400 * Double(number) + 3_600 * hour,
                y: sun * (300 + 10 * Double(number)))
        }
    }
}

let series = PagedSeries(Roof())
let chart = try await series.chart(.page(2, size: 2 * 288))

// A PNG, or an SVG or a PDF if the file's name says so.
let name = CommandLine.arguments.dropFirst().first ?? "roof.png"
let file = URL(fileURLWithPath: name)
let format = PictureFormat(rawValue: file.pathExtension) ?? .png
try Data(try await chart.rendered(as: format)).write(to: file)
