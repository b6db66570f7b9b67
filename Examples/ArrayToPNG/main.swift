// From an array of samples to a PNG: ArrayToPNG [FILE]
import ChartRender
import Foundation

let samples = (0..<1_440).map { minute in
    Sample(t: 1_767_571_200 + 60 * Double(minute), y: sin(Double(minute) / 90))
}
var chart = Chart(try Series(samples), title: "A day of waves")
chart.yLabel = "Height, m"
let file = CommandLine.arguments.dropFirst().first ?? "waves.png"
try Data(chart.png()).write(to: URL(fileURLWithPath: file))
