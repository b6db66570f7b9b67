import ChartScene
import Ranking

/// A row with all that is drawn of it.
struct PlannedRow {
    let row: RankedPlan.Row
    let texts: [RankedText]
    let image: PlacedImage?
    /// The line at zero, where bars to the left and to the right begin; nil if all bars go to the
    /// right.
    let zeroRule: Rect?

    init(
        _ item: RankedItem, _ chart: RankedChart, _ columns: RowColumns, top: Double,
        _ setter: TextSetter
    ) {
        let box = Rect(
            x: columns.content.x, y: top, width: columns.content.width, height: columns.height)
        let block = RowBlock(item, chart, columns, box, setter)
        let square = Rect(
            x: columns.imageX, y: top + (columns.height - columns.imageSide) / 2,
            width: columns.imageSide, height: columns.imageSide)
        let given = chart.images[item.rank].flatMap { $0.pixels.isEmpty ? nil : $0 }
        let hasPlace = columns.imageSide > 0
        let proportions = given.map { ($0.width, $0.height) } ?? columns.placeholder
        let place = square.fitting(width: proportions.0, height: proportions.1)
        image =
            hasPlace
            ? given.map {
                // Transparent pictures are mostly made for white paper.
                PlacedImage(
                    $0, in: place, cornerRadius: columns.cornerRadius, on: Color(0xFF_FFFF))
            } : nil
        var texts = block.texts
        if hasPlace, given == nil {
            texts += PlannedRow.initial(item.name, in: place, chart.theme, setter)
        }
        self.texts = texts
        zeroRule = block.zeroRule
        let value = chart.list.metric == nil ? nil : item.value
        row = RankedPlan.Row(
            rank: item.rank, id: item.id, name: item.name.onOneLine,
            subtitle: item.subtitle?.onOneLine, change: item.listLead, box: box,
            image: hasPlace ? RankedPlan.Picture(box: place, isPlaceholder: given == nil) : nil,
            bar: block.bar, value: value.flatMap { $0.number.isFinite ? $0.number : nil },
            valueText: value?.text(chart.locale))
    }

    /// The first letter of a name in the place of its picture, where it can be drawn.
    static func initial(
        _ name: String, in place: Rect, _ theme: Theme, _ setter: TextSetter
    ) -> [RankedText] {
        let style = TextStyle(
            size: (min(place.width, place.height) * 0.42).rounded(), weight: .bold)
        guard style.size >= 8,
            let letter = name.tidy.first(where: { $0.isLetter || $0.isNumber }),
            !String(letter).lacksLetters(setter.shapes, .bold),
            setter.lineHeight(style) <= place.height,
            let text = setter.line(letter.uppercased(), style, room: place.width)
        else { return [] }
        let middle = Point(
            x: place.x + place.width / 2,
            // Capitals are about 0.73 em high.
            y: place.y + place.height / 2 + style.size * 0.365)
        return [setter.placed(.initial, text, theme.onPlaceholder, at: middle, .middle)]
    }
}

extension Rect {
    /// The largest rectangle of an image's proportions inside of this one, in its middle; no side
    /// is under a unit.
    func fitting(width pixelWidth: Int, height pixelHeight: Int) -> Rect {
        let scale = min(width / Double(pixelWidth), height / Double(pixelHeight))
        let (across, down) = (
            min(width, max(1, Double(pixelWidth) * scale)),
            min(height, max(1, Double(pixelHeight) * scale))
        )
        return Rect(
            x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down)
    }
}

extension Theme {
    /// The colour of the placeholder for a missing picture.
    var placeholder: Color { grid }

    /// The colour of letters on a placeholder.
    var onPlaceholder: Color {
        stride(from: 0.0, through: 1, by: 0.05).lazy.map { text.mixed(with: title, share: $0) }
            .first { $0.contrast(with: placeholder) >= Theme.textContrast } ?? title
    }
}
