import ChartScene
import Paging

extension PagedSeries {
    /// Returns the lines of a page with their names, styles and places; that of a moving average
    /// right after the one that it is of.
    func lines(
        of page: PageLines, at position: PagePosition, _ locale: ChartLocale
    ) -> [ChartSeries] {
        let (facts, own) = (facts, identity(in: locale.words).name)
        return page.lines.enumerated().flatMap { index, pair in
            let columns = facts.columnNames
            let name = (columns.count > index ? columns[index] : own).bounded
            let missing = facts.missing.indices.contains(index) ? facts.missing[index] : []
            return pair.lines.map { line in
                var line = line
                line.missing = missing
                line.position = position
                line.style = options.style
                line.name = name
                if let span = line.smoothing {
                    line.name = span.name(of: page.lines.count > 1 ? name : nil, locale)
                    line.style.widthFactor = PagedSeries.smoothWidth
                }
                return line
            }
        }
    }

    /// How wide the line of a moving average is, in widths of the other.
    private static let smoothWidth = 1.5

    /// Returns the lines of a page for a chart with other series: those of several columns have the
    /// series' name, too. Where there is no such series, and that is allowed, there is an empty
    /// line.
    func linesOfGroup(
        _ request: PageRequest, for chart: Chart, _ scope: ValueScope?
    ) async throws -> [ChartSeries] {
        do {
            var lines = try await allSeries(request, for: chart, valuesOf: scope)
            let title = identity(in: chart.locale.words).name
            let isOne = lines.count { $0.smoothing == nil } == 1
            for index in lines.indices {
                let own = lines[index].name ?? ""
                if !isOne { lines[index].name = "\(title) \(own)".bounded }
                guard isOne, let span = lines[index].smoothing else { continue }
                lines[index].name = span.name(of: title.bounded, chart.locale)
            }
            return lines
        } catch PagedSeriesError.noSeries where options.allowsNoSeries {
            return [emptySeries(size: request.size, chart.locale.words)]
        }
    }
}
