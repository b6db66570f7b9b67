import PagedCharts

/// Page 3 of 7,500 points of a series behind an API, as the command draws it.
func threeLines(_ url: String) async throws -> [UInt8] {
    let series = PagedSeries(try HTTPFeed(url: url))
    let chart = try await series.chart(.page(3, size: 7_500))
    return try await chart.rendered(as: .png)
}
