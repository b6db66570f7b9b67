/// The plot with all that decides where it is: the rows above and below, the value axis, and the
/// names of several series.
struct PlotFrame {
    let bands: Bands
    let yAxis: YAxis
    let footer: Footer
    /// How far to the right the labels of the x axis may reach, in canvas units.
    let labelsEnd: Double
    /// Whether the zone stands above the plot.
    let zoneIsAbove: Bool
    private let column: NameColumn?
    private let legend: NameLegend?
    private let nameCount: Int

    /// Names that don't fit at the ends of the lines take rows above the plot, or columns at its
    /// right where they are many. If the labels of the value axis turn out to need notes, these
    /// take a row, too, and all is laid out once more.
    init(_ chart: Chart, _ drawn: DrawnValues, _ setter: TextSetter) {
        let names = SeriesNames(chart, drawn, setter)
        let footer = Footer(chart, setter)
        var words = Bands.Words()
        words.nameAxis = AxisNotes.areExpected(chart, drawn)
        words.marks = Marks.haveWords(chart)
        words.shareRow = words.marks && PlotFrame.shareRow(chart, setter)
        words.zoneIsAbove =
            setter.isSmall && words.nameAxis && !words.marks && !chart.isInPage
            && chart.theme.shown.footer && drawn.notShown + drawn.outside == 0
        words.footerRows = footer.rowCount
        var bands = Bands(chart, setter, words)
        if words.zoneIsAbove, bands.axisNameBaseline == nil {
            words.zoneIsAbove = false
            bands = Bands(chart, setter, words)
        }
        let areMany = chart.series.count > LayoutPlan.usualLines
        let first = areMany ? YAxis(chart, drawn, bands, setter, words) : nil
        if let first, first.hasNotes, !words.nameAxis {
            // Names at the right go down as far as the plot, which is to be known before.
            words.nameAxis = true
            bands = Bands(chart, setter, words)
        }
        let rooms = PlotFrame.legendRooms(chart, bands, left: first?.plot.x ?? 0)
        let column = names.column(
            in: rooms.beside, plotHeight: bands.plotBottom - bands.plotTop)
        let legend = column == nil ? names.legend(above: rooms.above, beside: rooms.beside) : nil
        if let legend, legend.widthBeside == nil {
            words.legendHeight = legend.height
            bands = Bands(chart, setter, words)
        }
        let right = column?.width ?? legend?.widthBeside ?? 0
        var yAxis = YAxis(chart, drawn, bands, setter, words, rightColumn: right)
        if yAxis.hasNotes, !words.nameAxis || words.zoneIsAbove {
            // Notes go before the zone, which then has a row of its own.
            (words.nameAxis, words.zoneIsAbove) = (true, false)
            bands = Bands(chart, setter, words)
            yAxis = YAxis(chart, drawn, bands, setter, words, rightColumn: right)
        }
        self.bands = bands
        self.yAxis = yAxis
        // Many names at the right go down to the canvas's edge.
        let isBeside = legend?.widthBeside != nil
        self.footer = isBeside ? footer.ending(at: yAxis.plot.right) : footer
        labelsEnd =
            isBeside
            ? yAxis.plot.right + NameGrid.besideGap - TimeAxis.textGap
            : chart.canvas.width - bands.padding
        zoneIsAbove = words.zoneIsAbove && bands.axisNameBaseline != nil
        (self.column, self.legend, nameCount) = (column, legend, names.count)
    }

    /// Returns whether the words of the marks fit into the row of the value axis's name.
    private static func shareRow(_ chart: Chart, _ setter: TextSetter) -> Bool {
        let words = chart.locale.words
        guard !chart.series.contains(where: { $0.position?.isIncomplete == true }) else {
            return false
        }
        let texts = [
            chart.yLabel ?? "", chart.unit.symbol, chart.yScale == .log ? words.logScale : "",
            words.startOfData, words.endOfData,
        ]
        let width = texts.map { setter.width($0, .label) }.reduce(0, +)
        return width <= 0.6 * chart.canvas.width
    }

    /// Returns the room for the names of many series that leaves the plot half of the canvas.
    ///
    /// - Parameter left: of the plot.
    private static func legendRooms(
        _ chart: Chart, _ bands: Bands, left: Double
    ) -> (above: NameGrid.Room, beside: NameGrid.Room) {
        let canvas = chart.canvas
        let height = bands.plotBottom - bands.plotTop
        let above = NameGrid.Room(
            width: NameLegend.room(canvas, chart.theme), height: height - canvas.height / 2,
            isBeside: false)
        let around = NameGrid.besideGap + TextSetter.margin + 4
        let beside = NameGrid.Room(
            width: canvas.width / 2 - left - around,
            height: canvas.height - bands.padding / 2 - bands.plotTop, isBeside: true)
        return (above, beside)
    }

    /// Returns the names of the lines at their places, and what ties them to the lines.
    func names(of lines: [LayoutPlan.SeriesLine]) -> PlacedNames {
        let plot = yAxis.plot
        if let column { return column.placed(at: lines, plot) }
        if let legend, legend.widthBeside != nil {
            return legend.placed(at: Point(x: plot.right + NameGrid.besideGap, y: plot.y))
        }
        guard let legend, let top = bands.legendTop else {
            var none = PlacedNames()
            none.leftOut = nameCount
            return none
        }
        return legend.placed(at: Point(x: bands.padding, y: top))
    }
}
