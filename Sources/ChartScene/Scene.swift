/// A chart as drawing items, back to front. A backend draws them in order and computes nothing.
public struct Scene: Sendable, Equatable {
    /// The size of the picture, and how many device pixels a unit has.
    public let canvas: Canvas
    /// The things to draw: later items cover earlier ones.
    public let items: [SceneItem]
    /// The document's title, which SVG and PDF files carry.
    public let title: String
    /// The document's description for those who can't see it: one English paragraph.
    public let altText: String
    /// The instant that the document is dated by, in seconds since 1970-01-01T00:00Z.
    public let date: Double?
    /// The version of the time zone rules ("2025b"), or nil where none were needed.
    public let tzdataVersion: String?

    /// A scene of items, back to front.
    package init(
        canvas: Canvas, items: [SceneItem], title: String, altText: String, date: Double?,
        tzdataVersion: String?
    ) {
        self.canvas = canvas
        self.items = items
        self.title = title
        self.altText = altText
        self.date = date
        self.tzdataVersion = tzdataVersion
    }
}

/// Something to draw. All lengths are in canvas units, the origin is at the top left.
public enum SceneItem: Sendable, Equatable {
    /// Covers the canvas.
    case background(Color)
    /// A filled rectangle.
    case fill(Rect, Color)
    /// A filled rectangle with round corners, whose radius is at most half of the shorter side.
    case roundedFill(Rect, radius: Double, Color)
    /// An image.
    case image(PlacedImage)
    /// A vertical rule of equal dashes and gaps.
    case dashedRule(x: Double, top: Double, bottom: Double, width: Double, dash: Double, Color)
    /// A straight stroke with flat ends.
    case stroke(from: Point, to: Point, width: Double, Color)
    /// The data.
    case line(DataLine)
    /// A filled circle.
    case dot(center: Point, radius: Double, Color)
    /// A filled triangle that points up, or down where `height` is negative, with a ring around it
    /// but for its tip. `height` reaches from the base to the tip.
    case pointer(
        tip: Point, width: Double, height: Double, Color, ring: Color, ringWidth: Double)
    /// A line of text in the chart's typeface.
    case text(PlacedText)
}

/// Polylines stroked with round joins and caps; a run of one point is a dot.
public struct DataLine: Sendable, Equatable {
    /// One polyline each, without gaps, of one point or more.
    public let runs: [[Point]]
    /// The stroke's width, in canvas units.
    public let width: Double
    /// The diameter of a run of one point, in canvas units.
    public let dotDiameter: Double
    /// The colour of strokes and dots.
    public let color: Color
    /// Nothing is drawn outside.
    public let clip: Rect

    /// A line of runs in canvas units, drawn inside `clip` only.
    public init(
        runs: [[Point]], width: Double, dotDiameter: Double, color: Color, clip: Rect
    ) {
        self.runs = runs
        self.width = width
        self.dotDiameter = dotDiameter
        self.color = color
        self.clip = clip
    }
}

extension LayoutPlan {
    /// The plan as drawing items. Straight lines are put on whole device pixels, to be crisp.
    public var scene: Scene {
        Scene(
            canvas: canvas,
            items: theme.backdrop + grid + frame + marks + pinRules + line + sampleDots
                + pinDots + pointers + keyStrokes + texts.map(SceneItem.text),
            title: title, altText: altText, date: date, tzdataVersion: tzdataVersion)
    }

    /// The same plan with unbroken lines.
    package var withoutDashes: LayoutPlan {
        var plan = self
        for index in plan.lines.indices { plan.lines[index].dash = .solid }
        return plan
    }

    /// The width of hairlines: one canvas unit unless the theme has another, in whole device
    /// pixels.
    var hairline: Double {
        let width = canvas.reduced(theme.widths.rules, least: StrokeWidths.leastRules)
        return max(1, (width * canvas.scale).rounded(.down)) / canvas.scale
    }

    func snapped(_ position: Double) -> Double {
        ((position - hairline / 2) * canvas.scale).rounded() / canvas.scale
    }

    private func horizontal(_ y: Double, from left: Double, to right: Double, _ color: Color)
        -> SceneItem
    {
        .fill(Rect(x: left, y: snapped(y), width: right - left, height: hairline), color)
    }

    private func vertical(_ x: Double, from top: Double, to bottom: Double, _ color: Color)
        -> SceneItem
    {
        .fill(Rect(x: snapped(x), y: top, width: hairline, height: bottom - top), color)
    }

    private var grid: [SceneItem] {
        guard showsGrid else { return [] }
        let columns = (theme.shown.verticalRules ? xTicks : []).map {
            vertical($0.x, from: plot.y, to: plot.bottom, theme.grid)
        }
        guard theme.shown.horizontalRules else { return columns }
        // The rule at 0 is stronger, and over the others.
        let rows = yTicks.filter { $0.y < plot.bottom - 1 }.sorted {
            $1.value == 0 && $0.value != 0
        }
        return columns
            + rows.map {
                let color = $0.value == 0 ? theme.axis : theme.grid
                return horizontal($0.y, from: plot.x, to: plot.right, color)
            }
    }

    private var frame: [SceneItem] {
        guard !isBare else { return [] }
        let length = XAxis.tickLength
        let shown = theme.shown
        let minor = (shown.minorTicks ? minorX : []).map {
            vertical($0, from: plot.bottom, to: plot.bottom + length * 0.6, theme.axis)
        }
        let major = (shown.ticks ? xTicks : []).map {
            vertical($0.x, from: plot.bottom, to: plot.bottom + length, theme.axis)
        }
        // A dark line is read as a value, so it is dark only where a label says which.
        let isTick = yTicks.isEmpty || yTicks.contains { abs($0.y - plot.bottom) < 1 }
        let axis = horizontal(
            plot.bottom, from: plot.x, to: plot.right, isTick ? theme.axis : theme.grid)
        return (shown.axis ? [axis] : []) + minor + major
    }

    private var line: [SceneItem] {
        lines.flatMap { line in
            if line.runs.isEmpty { return candles(of: line) }
            // Room for half the stroke, so that the extremes are drawn whole. A line that goes on
            // outside ends at the frame.
            let room = max(line.width, line.dotDiameter) / 2 + 1
            let edges = Set(line.exits.map(\.edge))
            let top = edges.contains(.top) ? onPixel(plot.y) : plot.y - room
            let bottom = edges.contains(.bottom) ? onPixel(plot.bottom) : plot.bottom + room
            let clip = Rect(
                x: plot.x - room, y: top, width: plot.width + 2 * room, height: bottom - top)
            let whole = DataLine(
                runs: line.runs, width: line.width, dotDiameter: line.dotDiameter,
                color: line.color, clip: clip)
            return strokes(of: whole, line.dash).map(SceneItem.line)
        }
    }

    /// The dots of lines with few samples.
    private var sampleDots: [SceneItem] {
        guard !isBare else { return [] }
        return lines.flatMap { line in
            line.dots.map { .dot(center: $0, radius: line.sampleRadius, line.color) }
        }
    }

    /// Returns a line as it is drawn. Between the strokes of a dash it goes on in a paler colour,
    /// so that no sample is without ink.
    private func strokes(of line: DataLine, _ dash: Dash) -> [DataLine] {
        guard dash != .solid else { return [line] }
        let lengths = dash.lengths(width: line.width, hasCaps: true)
        let pale = line.color.mixed(with: theme.background, share: 0.7)
        return [(line.runs, pale), (dashed(line.runs, lengths), line.color)].map { runs, color in
            DataLine(
                runs: runs, width: line.width, dotDiameter: line.dotDiameter, color: color,
                clip: line.clip)
        }
    }

    /// The strokes that tie the names of several series to their lines.
    private var keyStrokes: [SceneItem] {
        keys.flatMap { key in
            let lengths = key.dash.lengths(width: 1, hasCaps: false)
            return dashed([[key.start, key.end]], lengths).map { stroke in
                SceneItem.stroke(
                    from: stroke[0], to: stroke[stroke.count - 1], width: key.width, key.color)
            }
        }
    }

    /// Returns the nearest border of device pixels.
    func onPixel(_ position: Double) -> Double {
        (position * canvas.scale).rounded() / canvas.scale
    }

    /// The triangles where lines leave the plot: inside of it, so that they touch no label.
    private var pointers: [SceneItem] {
        guard !isBare else { return [] }
        return lines.flatMap { line in
            line.exits.map { exit in
                let isUp = exit.edge == .top
                let tip = Point(x: exit.x, y: isUp ? plot.y : plot.bottom)
                return .pointer(
                    tip: tip, width: 8, height: isUp ? 6 : -6, line.color, ring: theme.background,
                    ringWidth: 1)
            }
        }
    }
}
