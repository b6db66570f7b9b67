// From a URL to a picture of page 3 of 7,500 points: ThirdPage URL [FILE]
import Foundation
import PagedCharts

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: ThirdPage URL [FILE]")
    exit(64)
}
let series = PagedSeries(try HTTPFeed(url: arguments[1]))
let chart = try await series.chart(.page(3, size: 7_500))
let png = try await chart.rendered(as: .png)
let file = arguments.count > 2 ? arguments[2] : "page3.png"
try Data(png).write(to: URL(fileURLWithPath: file))
print(chart.position?.text().joined(separator: ", ") ?? "")
