// From an array of samples to a PNG: ArrayToPNG [FILE]
import ChartRender
import Foundation

let minutes = 0..<1_440
let samples = minutes.map { Sample(t: 1_767_571_200 + 60.0 * Double($0), y: sin(Double($0) / 90)) }
var chart = Chart(try Series(samples), title: "A day of waves")
chart.yLabel = "Height, m"
let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "waves.png")
try Data(chart.png()).write(to: file)
