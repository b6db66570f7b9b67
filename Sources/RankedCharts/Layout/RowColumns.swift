import ChartScene
import Ranking

/// The columns that the rows of all pages share, from left to right: rank, picture, words, bar,
/// number.
struct RowColumns {
    /// The place of an entry's number in its row.
    enum ValuePlace {
        case column, secondLine, nowhere
    }

    let form: RowHeights.Form
    let height: Double
    private(set) var content: Rect
    private(set) var rankRight: Double
    private(set) var imageX: Double
    /// The side of the square that a picture fits in; 0 without pictures.
    let imageSide: Double
    private(set) var textX: Double
    /// The right edge of names.
    private(set) var textRight: Double
    /// The right edge of the words below names. They may reach below a number next to the name.
    private(set) var secondRight: Double
    let valuePlace: ValuePlace
    /// Whether bars stand between words and numbers, instead of below the words.
    let hasBarColumn: Bool
    let scale: BarScale?
    private(set) var track: ClosedRange<Double>?
    let styles: RowStyles
    let cornerRadius: Double
    /// Width and height of the placeholder for a missing picture. Only their proportion counts.
    private(set) var placeholder: (width: Int, height: Int)

    /// The least width that words and bars share in columns next to each other; with less, bars
    /// stand below the words.
    private static let leastForBarColumn = 560.0
    /// The width that words leave to bars next to them, however long they are.
    private static let leastForBars = 200.0
    /// The least width of words next to pictures.
    private static let leastForWords = 110.0
    /// The least width of a name next to its number.
    private static let leastForName = 44.0

    init(_ chart: RankedChart, _ frame: RankedFrame, _ setter: TextSetter) {
        let (rows, content) = (frame.rows, frame.rows.column)
        form = rows.form
        height = rows.height
        self.content = content
        let styles = RowStyles(
            rows, chart.canvas, letters: LetterFactors(chart.theme, chart.canvas).label)
        self.styles = styles
        let gap = chart.canvas.width < 240 ? 6.0 : chart.canvas.width < 600 ? 10 : 14
        let last = countText(chart.list.items.last?.rank ?? 1, chart.locale)
        rankRight = content.x + setter.width(last, styles.rank)
        let wanted = chart.hasPictures && form == .full ? RowColumns.side(rows.height) : 0
        let beyondRank = content.right - rankRight - 2 * gap
        imageSide =
            [wanted, min(wanted, 32)].first { beyondRank - $0 >= RowColumns.leastForWords } ?? 0
        imageX = rankRight + gap
        textX = imageSide > 0 ? imageX + imageSide + gap : rankRight + gap
        cornerRadius = (imageSide / 8).rounded()
        placeholder = RowColumns.usualProportions(chart.images)
        let values = chart.list.metric == nil ? [] : chart.list.items.map { valueText($0, chart) }
        let valueWidth = values.map { setter.width($0, styles.value) }.max() ?? 0
        let room = content.right - textX
        valuePlace =
            values.isEmpty
            ? .nowhere
            : room - valueWidth - gap >= RowColumns.leastForName
                ? .column : form == .full && valueWidth <= room ? .secondLine : .nowhere
        scale = chart.list.metric == nil ? nil : BarScale(chart.list.items)
        let beside = valuePlace == .column ? valueWidth + gap : 0
        hasBarColumn = scale != nil && room - beside >= RowColumns.leastForBarColumn
        let barRight = content.right - beside
        let widest = hasBarColumn ? RowColumns.widestWords(chart, form, styles, setter) : 0
        let words = min(
            max(widest, 160),
            max(0.6 * (room - beside), room - beside - RowColumns.leastForBars))
        textRight = hasBarColumn ? textX + words : content.right - beside
        secondRight = hasBarColumn || scale == nil ? textRight : content.right
        let barLeft = hasBarColumn ? textRight + gap + 6 : textX
        track = scale == nil ? nil : barLeft...(hasBarColumn ? barRight - 4 : content.right)
    }

    /// The width of the longest name or second line of the whole list; of both in rows of one line.
    private static func widestWords(
        _ chart: RankedChart, _ form: RowHeights.Form, _ styles: RowStyles, _ setter: TextSetter
    ) -> Double {
        chart.list.items.map { item in
            let name = setter.width(item.name, styles.name)
            guard let subtitle = item.listLine else { return name }
            let second = setter.width(subtitle, styles.subtitle)
            return form == .compact ? name + RowBlock.betweenWords + second : max(name, second)
        }.max() ?? 0
    }

    /// The side of a picture in a row.
    private static func side(_ height: Double) -> Double {
        min(80, (height - (height >= 52 ? 14 : 8)).rounded(.down))
    }

    /// The proportions that most pictures have; those of the first ones among equally many. Square
    /// without pictures.
    private static func usualProportions(
        _ images: [Int: PixelImage]
    ) -> (width: Int, height: Int) {
        var counts: [Double: (count: Int, first: Int)] = [:]
        for (rank, image) in images where !image.pixels.isEmpty {
            let proportions = Double(image.width) / Double(image.height)
            let known = counts[proportions] ?? (0, rank)
            counts[proportions] = (known.count + 1, min(known.first, rank))
        }
        let usual = counts.values.max { ($0.count, -$0.first) < ($1.count, -$1.first) }
        return usual.flatMap { images[$0.first] }.map { ($0.width, $0.height) } ?? (1, 1)
    }

    /// Returns these columns with placeholders in the usual proportions of other pictures.
    func standingIn(for images: [Int: PixelImage]) -> RowColumns {
        var columns = self
        columns.placeholder = RowColumns.usualProportions(images)
        return columns
    }

    /// Returns these columns moved to the right by a distance.
    func moved(by distance: Double) -> RowColumns {
        var moved = self
        moved.content.x += distance
        moved.rankRight += distance
        moved.imageX += distance
        moved.textX += distance
        moved.textRight += distance
        moved.secondRight += distance
        moved.track = track.map { $0.lowerBound + distance...$0.upperBound + distance }
        return moved
    }

    /// Whether lines stand between rows: low rows with bars below their names look like lines as
    /// they are.
    var hasRules: Bool { form == .full || hasBarColumn || scale == nil }

    /// The line between a row and the one above.
    func rule(above row: Rect, _ canvas: Canvas) -> Rect {
        let thickness = max(1, canvas.scale.rounded(.down)) / canvas.scale
        let y = ((row.y - thickness / 2) * canvas.scale).rounded() / canvas.scale
        return Rect(x: textX, y: y, width: content.right - textX, height: thickness)
    }
}

/// Returns the text for the column of numbers: the entry's number, or a dash without one.
func valueText(_ item: RankedItem, _ chart: RankedChart) -> String {
    item.value?.text(chart.locale) ?? "–"
}

/// The letters and bars of rows, by how much room they have.
struct RowStyles {
    let name: TextStyle
    let subtitle: TextStyle
    let value: TextStyle
    let rank: TextStyle
    let barHeight: Double
    /// Between name, second line and bar.
    let gap: Double

    /// - Parameter letters: how many times as large as usual they are.
    init(_ rows: RowHeights, _ canvas: Canvas, letters: Double) {
        let height = rows.height / letters
        let sizes: (name: Double, subtitle: Double, bar: Double) =
            switch rows.form {
            case .compact: canvas.width < 240 ? (11, 10, 2) : (12, 11, 3)
            case .full where height >= 80 && canvas.width >= 400: (17, 13, 8)
            case .full where height >= 60 && canvas.width >= 400: (15, 12, 6)
            case .full where height >= 48: (14, 11, 5)
            case .full: (12, 10, 3)
            }
        name = TextStyle(size: sizes.name * letters, weight: .bold)
        subtitle = TextStyle(size: sizes.subtitle * letters)
        value = TextStyle(size: sizes.name * letters)
        rank = value
        barHeight = sizes.bar
        gap = rows.form == .compact ? 1 : height >= 48 ? 4 : 1
    }
}
