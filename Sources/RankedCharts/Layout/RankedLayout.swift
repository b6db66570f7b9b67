public import ChartScene
public import Ranking

/// A picture of a ranked list as far as it is known without the pictures of its entries: which of
/// them are needed, and how large. With them it becomes a plan.
public struct RankedLayout: Sendable {
    private let chart: RankedChart
    private let setter: TextSetter
    private let frame: RankedFrame
    private let columns: RowColumns

    /// - Throws: `RankedChartError`.
    package init(
        _ chart: RankedChart, letters: any LetterShapes
    ) throws(RankedChartError) {
        let chart = chart.tellingChanges()
        self.chart = chart
        setter = TextSetter(shapes: letters)
        frame = try RankedFrame(chart, setter)
        columns = RowColumns(chart, frame, setter)
    }

    /// The entries of the page that have pictures, in their order; empty where pictures have no
    /// place.
    public var pictured: [RankedItem] {
        guard columns.imageSide > 0 else { return [] }
        return chart.list.items[frame.rows.range].filter { $0.image != nil }
    }

    /// The size in pixels that pictures of entries are best passed in: two a canvas unit at the
    /// scale of 1, for documents are enlarged.
    public var imageSize: (width: Int, height: Int) {
        let pixels = Int((columns.imageSide * max(2, chart.canvas.scale)).rounded(.up))
        return (pixels, pixels)
    }

    /// The page with the pictures that came, by rank. How many of those that are needed did not is
    /// said below it.
    public func plan(images: [Int: PixelImage]) -> RankedPlan {
        var chart = chart
        chart.images = images
        let wanted = pictured
        chart.missing = MissingPictures(
            wanted.count { images[$0.rank]?.pixels.isEmpty != false }, of: wanted.count)
        if chart.missing != self.chart.missing,
            let plan = try? RankedPlan(chart, letters: setter.shapes)
        {
            return plan
        }
        // Where the words would take a row's room they take that of others below it.
        return RankedPlan(chart, frame, columns.standingIn(for: images), setter)
    }

    /// The page with the pictures that the chart has.
    func plan() -> RankedPlan { RankedPlan(chart, frame, columns, setter) }
}
