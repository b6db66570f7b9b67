// From a URL to a picture of the second page of 7,500 points: SecondPage URL [FILE]
import Foundation
import PagedCharts

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: SecondPage URL [FILE]")
    exit(64)
}
let series = PagedSeries(try HTTPFeed(url: arguments[1]))
let chart = try await series.chart(.page(2, size: 7_500))
let png = try await chart.rendered(as: .png)
let file = URL(fileURLWithPath: arguments.count > 2 ? arguments[2] : "page2.png")
try Data(png).write(to: file)
print(chart.position?.text().joined(separator: ", ") ?? "")
