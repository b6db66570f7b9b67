// Two arrays of samples on one time axis: SeveralSeries [FILE]
import ChartRender
import Foundation

/// A day in a room, one sample a minute, coldest at midnight.
func room(_ name: String, mean: Double, swing: Double) throws -> ChartSeries {
    let samples = (0..<1_440).map { minute in
        let warmth = -cos(Double(minute) / 720 * .pi)
        return Sample(
            t: 1_767_571_200 + 60 * Double(minute), y: mean + swing * warmth)
    }
    return ChartSeries(try Series(samples), name: name)
}

let kitchen = try room("kitchen", mean: 21, swing: 2)
let cellar = try room("cellar", mean: 12, swing: 1)
var chart = Chart([kitchen, cellar], title: "Two rooms")
chart.yLabel = "Temperature"
chart.unit = .text("°C")

// A PNG, or an SVG or a PDF if the file's name says so.
let name = CommandLine.arguments.dropFirst().first ?? "rooms.png"
let file = URL(fileURLWithPath: name)
let format = PictureFormat(rawValue: file.pathExtension) ?? .png
try Data(chart.bytes(as: format)).write(to: file)
