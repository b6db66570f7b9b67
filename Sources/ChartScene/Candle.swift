/// What a price did in a bin of time: where it began and ended, and how far it went.
package struct Candle: Sendable, Equatable {
    /// The bin, in seconds since 1970-01-01T00:00Z.
    package let span: ClosedRange<Double>
    package let open, high, low, close: Double

    /// - Precondition: `low` is the least of the four, and `high` the greatest.
    package init(
        span: ClosedRange<Double>, open: Double, high: Double, low: Double, close: Double
    ) {
        precondition(
            low <= min(open, close) && max(open, close) <= high, "a candle reaches from low to high"
        )
        self.span = span
        (self.open, self.high, self.low, self.close) = (open, high, low, close)
    }
}

extension LayoutPlan {
    /// A candle at its place, in canvas units.
    struct PlacedCandle: Sendable, Equatable {
        /// The body: from the open to the close.
        let left, right, top, bottom: Double
        /// The upper and the lower end of the wick.
        let wickTop, wickBottom: Double
        /// Whether the close is below the open.
        let falls: Bool
        /// The y of the close.
        var end: Double { falls ? bottom : top }

        /// The part of its bin's width that a body has.
        private static let share = 0.7
        /// Bodies that are wider tell no more.
        private static let widest = 28.0

        /// - Returns: nil for a candle outside of the plot, or one that the axis has no place for.
        init?(_ candle: Candle, _ x: LinearScale, _ y: HeightScale, _ plot: Rect) {
            let ends = [candle.open, candle.close].map { y($0) }
            let (high, low) = (y(candle.high), y(candle.low))
            let (start, end) = (x(candle.span.lowerBound), x(candle.span.upperBound))
            guard (ends + [high, low]).allSatisfy({ !$0.isNaN }), end > plot.x, start < plot.right,
                low >= plot.y, high <= plot.bottom
            else { return nil }
            func inside(_ height: Double) -> Double { max(plot.y, min(height, plot.bottom)) }
            let half = min((end - start) * PlacedCandle.share, PlacedCandle.widest) / 2
            let middle = max(plot.x, min((start + end) / 2, plot.right))
            (left, right) = (middle - half, middle + half)
            (top, bottom) = (inside(min(ends[0], ends[1])), inside(max(ends[0], ends[1])))
            (wickTop, wickBottom) = (inside(high), inside(low))
            falls = candle.close < candle.open
        }
    }
}

extension LayoutPlan {
    /// Draws candles: a hollow body where the price rose, a filled one where it fell, and a dash
    /// where it came back to its open. Edges are put on whole device pixels.
    func candles(of line: SeriesLine) -> [SceneItem] {
        line.candles.flatMap { candle -> [SceneItem] in
            let color = candle.falls ? line.fallColor : line.color
            let wick = snapped((candle.left + candle.right) / 2)
            let (left, right) = (onPixel(candle.left), onPixel(candle.right))
            let width = max(right - left, hairline)
            let top = onPixel(candle.top)
            let height = max(onPixel(candle.bottom) - top, hairline)
            let body = Rect(x: left, y: top, width: width, height: height)
            var items: [SceneItem] = [
                .fill(
                    Rect(
                        x: wick, y: candle.wickTop, width: hairline,
                        height: candle.wickBottom - candle.wickTop), color),
                .fill(body, color),
            ]
            if !candle.falls, width > 3 * hairline, height > 3 * hairline {
                let inner = Rect(
                    x: left + hairline, y: top + hairline, width: width - 2 * hairline,
                    height: height - 2 * hairline)
                items.append(.fill(inner, theme.background))
            }
            return items
        }
    }
}
