/// The plot with all that decides where it is: the rows above and below, the value axis, and the names of
/// several series.
struct PlotFrame {
    let bands: Bands
    let yAxis: YAxis
    private let seriesNames: SeriesNames
    private let namesAreBeside: Bool

    /// Names that don't fit beside the plot take rows above it, for which all is laid out once more.
    init(_ chart: Chart, _ drawn: DrawnValues, _ setter: TextSetter) {
        let names = SeriesNames(chart, drawn, setter)
        let bands = Bands(chart, setter)
        let column = names.column(plotHeight: bands.plotBottom - bands.plotTop)
        seriesNames = names
        namesAreBeside = column != nil
        self.bands =
            column == nil && names.rowCount > 0
            ? Bands(chart, setter, legendHeight: names.height) : bands
        yAxis = YAxis(chart, drawn, self.bands, setter, rightColumn: column ?? 0)
    }

    /// The names of the lines at their places, and what ties them to the lines.
    func names(
        of lines: [LayoutPlan.SeriesLine]
    ) -> (texts: [PlacedText], keys: [LayoutPlan.SeriesKey]) {
        if namesAreBeside { return seriesNames.beside(lines, yAxis.plot) }
        guard let top = bands.legendTop else { return ([], []) }
        return seriesNames.above(Point(x: bands.padding, y: top))
    }
}
