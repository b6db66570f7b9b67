package import Calendars
import ChartRender
package import ChartScene
import PagedCharts
import Text

extension PictureOptions {
    /// Returns a chart without series that sets the look of charts.
    ///
    /// - Throws: as `template(zone:)`.
    package func template() throws -> Chart {
        try template { try Zone.named(timeZone ?? "UTC", folder: tzdata) }
    }

    /// Returns a chart without series that sets the look of charts, and makes the fonts those of the
    /// process.
    ///
    /// - Throws: for options that are wrong: `CanvasError`, `ZoneLookupError`, `ChartLocaleError`,
    ///   `RenderError`, `Failure`.
    package func template(zone: () throws -> Zone) throws -> Chart {
        try fonts.choose(locale: locale)
        var chart = Chart(title: title ?? "")
        chart.canvas = try canvas.canvas()
        chart.isBare = canvas.bare
        chart.zone = try zone()
        chart.locale = try WordsFile.locale(locale, try words.map(WordsFile.language))
        chart.subtitle = subtitle.map { [$0] } ?? []
        chart.yLabel = yLabel
        chart.theme = look.applied(to: try theme.map(ThemeChoice.theme) ?? .light)
        chart.showsGrid = grid != .off
        if grid == .on {
            (chart.theme.shown.horizontalRules, chart.theme.shown.verticalRules) = (true, true)
        }
        chart.yRange = yRange?.range
        chart.yInclude = yInclude
        chart.yScale = yLog ? .log : .linear
        chart.unit = areRatios ? .percent : unit.map { ValueUnit($0.bounded) } ?? .none
        chart.date = try PictureOptions.date(Variables.named("SOURCE_DATE_EPOCH"))
        return chart
    }

    /// Whether values are ratios that are drawn as percents.
    var areRatios: Bool { unit == "ratio" }

    /// The date of files that builds are to reproduce; nil if the environment has none.
    ///
    /// - Throws: `Failure` for a text that is no time in a year from 1 to 9999.
    static func date(_ environment: [String: String]) throws(Failure) -> Double? {
        guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
        guard let seconds = Double(text), (-62_135_596_800...253_402_300_799).contains(seconds)
        else {
            throw Failure(
                Failure.usage,
                "SOURCE_DATE_EPOCH must be seconds since 1970, not \(text.printable(limit: 40))")
        }
        return seconds
    }
}
