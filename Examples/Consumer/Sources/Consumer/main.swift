// What a package can do that depends on this one: Consumer URL FONT FOLDER
import Foundation
import PagedCharts

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("usage: Consumer URL FONT FOLDER")
    exit(64)
}
let (url, font, folder) = (arguments[1], arguments[2], arguments[3])

func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
}

func check(_ chart: Chart, _ name: String, typeface: Typeface? = nil) throws {
    let plan = LayoutPlan(chart, measure: try typeface ?? Typeface.standard())
    print("\(name): \(try chart.problems(typeface: typeface)) \(plan.altText)")
}

try write(try await threeLines(url), "page-3.png")

let waves = PagedSeries(Waves())
let mono = try Typeface(regular: font)
let berlinChart = try await waves.chart(.last(size: 150), like: berlin())
try write(try await berlinChart.rendered(as: .png, typeface: mono), "berlin.png")
try check(berlinChart, "berlin", typeface: mono)

let two = try twoSeries()
try write(try await two.rendered(as: .svg), "two.svg")
try check(two, "two")
