/// The plot with all that decides where it is: the rows above and below, the value axis, and the
/// names of several series.
struct PlotFrame {
    let bands: Bands
    let yAxis: YAxis
    let footer: Footer
    private let seriesNames: SeriesNames
    private let namesAreBeside: Bool

    /// Names that don't fit at the right of the plot take rows above it. If the labels of the value
    /// axis turn out to need notes, these take a row, too, and all is laid out once more.
    init(_ chart: Chart, _ drawn: DrawnValues, _ setter: TextSetter) {
        let names = SeriesNames(chart, drawn, setter)
        let footer = Footer(chart, setter)
        var words = Bands.Words()
        words.nameAxis = AxisNotes.areExpected(chart, drawn)
        words.marks = Marks.haveWords(chart)
        // The labels of the value axis leave about this much of the width.
        words.footerRows = footer.rowCount(room: chart.canvas.width - 80)
        var bands = Bands(chart, setter, words)
        let column = names.column(plotHeight: bands.plotBottom - bands.plotTop)
        if column == nil, names.rowCount > 0 {
            words.legendHeight = names.height
            bands = Bands(chart, setter, words)
        }
        var yAxis = YAxis(chart, drawn, bands, setter, words, rightColumn: column ?? 0)
        if !words.nameAxis, yAxis.hasNotes {
            words.nameAxis = true
            bands = Bands(chart, setter, words)
            yAxis = YAxis(chart, drawn, bands, setter, words, rightColumn: column ?? 0)
        }
        self.bands = bands
        self.yAxis = yAxis
        self.footer = footer
        seriesNames = names
        namesAreBeside = column != nil
    }

    /// Returns the names of the lines at their places, and what ties them to the lines.
    func names(
        of lines: [LayoutPlan.SeriesLine]
    ) -> (texts: [PlacedText], keys: [LayoutPlan.SeriesKey]) {
        if namesAreBeside { return seriesNames.beside(lines, yAxis.plot) }
        guard let top = bands.legendTop else { return ([], []) }
        return seriesNames.above(Point(x: bands.padding, y: top))
    }
}
