// From a URL to a picture of the second page of 7,500 points: SecondPage URL [FILE]
import ChartRender
import ChartScene
import Feeds
import Foundation
import Paging
import TimeSeries

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: SecondPage URL [FILE]")
    exit(64)
}
let pager = Pager(try HTTPFeed(url: arguments[1]))
let window = try await pager.window(page: 2, size: 7_500)
let chart = Chart(try Series.checked(window).series, title: "Page 2")
let file = URL(fileURLWithPath: arguments.count > 2 ? arguments[2] : "page2.png")
try Data(chart.png()).write(to: file)
print(
    "\(window.extent.range) of \(window.extent.totalCount.map(String.init) ?? "an unknown number")")
