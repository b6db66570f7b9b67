import Calendars
import ChartRender
import ChartScene
import Foundation
import PagedCharts

extension PictureOptions {
    /// How charts are to look: one without series.
    ///
    /// - Throws: what is wrong with the options: `CanvasError`, `ZoneLookupError`, `ChartLocaleError`.
    func template(zone: () throws -> Zone) throws -> Chart {
        var chart = Chart(title: title ?? "")
        chart.canvas = try Canvas(width: width, height: height, scale: scale)
        chart.zone = try zone()
        chart.locale = try ChartLocale.named(locale)
        chart.subtitle = subtitle.map { [$0] } ?? []
        chart.yLabel = yLabel
        chart.theme = theme == .dark ? .dark : .light
        chart.showsGrid = grid == .on
        chart.yRange = yRange?.range
        chart.yInclude = yInclude
        chart.yScale = yLog ? .log : .linear
        chart.unit = unit.map { ValueUnit($0.bounded) } ?? .none
        chart.date = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
        return chart
    }
}
