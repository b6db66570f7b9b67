// A look of your own for any page of a series: OwnTheme [FILE]
import ChartLocales
import Foundation
import PagedCharts

extension Theme {
    /// Amber on brown.
    static let amber = Theme(
        background: Color(0x1E_1712), title: Color(0xFF_E9C9),
        text: Color(0xC9_AE8C), axis: Color(0x7D_6A55), grid: Color(0x35_2B22),
        lines: [Color(0xFF_B340)], mark: Color(0xFF_7A59),
        failure: Color(0xFF_6FD0))
}

var look = Chart(title: "Weather in Berlin")
look.theme = .amber
look.canvas = try Canvas(width: 900, height: 450, scale: 2)
look.zone = try .named("Europe/Berlin")
look.locale = try .named("de")
look.yLabel = "Temperature"
look.unit = .text("°C")

let series = PagedSeries(BuiltInSample())
let chart = try await series.chart(.page(9, size: 3_000), like: look)

// A PNG, or an SVG or a PDF if the file's name says so.
let name = CommandLine.arguments.dropFirst().first ?? "amber.png"
let file = URL(fileURLWithPath: name)
let format = PictureFormat(rawValue: file.pathExtension) ?? .png
try Data(try await chart.rendered(as: format)).write(to: file)
