import TimeSeries

@testable import ChartScene

/// Charts that several tests look at.
enum Charts {
    /// 2020-02-07T17:03:10Z, and two minutes between samples.
    static let start = 1_581_094_990.0

    static func samples(_ values: [Double?], interval: Double = 120) -> [Sample] {
        values.enumerated().map { Sample(t: start + Double($0) * interval, y: $1) }
    }

    static func chart(
        _ values: [Double?], interval: Double = 120, width: Double = 480, height: Double = 320,
        page: Int = 2, of pages: Int? = nil
    ) throws -> Chart {
        var chart = Chart(try Series(samples(values, interval: interval)), title: "Power")
        let first = (page - 1) * max(values.count, 1)
        chart.canvas = try Canvas(width: width, height: height)
        chart.yLabel = "kW"
        chart.series[0].position = PagePosition(
            page: page, size: max(values.count, 1), range: first..<(first + values.count),
            isLast: page == pages, totalPoints: pages.map { $0 * values.count }, totalPages: pages,
            apiPages: [1])
        return chart
    }

    static func plan(_ chart: Chart) -> LayoutPlan {
        LayoutPlan(chart, measure: FixedMeasure())
    }
}
