import ChartScene
import Ranking

/// The words, the number and the bar of a row, around its middle.
struct RowBlock {
    private(set) var texts: [RankedText] = []
    private(set) var bar: Rect?
    private(set) var zeroRule: Rect?

    private let item: RankedItem
    private let chart: RankedChart
    private let columns: RowColumns
    private let box: Rect
    private let setter: TextSetter

    /// Between the name and the second line where both stand in one row.
    static let betweenWords = 8.0
    /// The least width of a second line behind a name.
    private static let leastBehindName = 60.0
    /// What stays free above and below the words, in all.
    private static let leastMargin = 10.0

    init(
        _ item: RankedItem, _ chart: RankedChart, _ columns: RowColumns, _ box: Rect,
        _ setter: TextSetter
    ) {
        (self.item, self.chart, self.columns) = (item, chart, columns)
        (self.box, self.setter) = (box, setter)
        let styles = columns.styles
        let hasBarBelow = columns.scale != nil && !columns.hasBarColumn
        let below = hasBarBelow ? styles.gap + styles.barHeight : 0
        let (names, second) = words(room: box.height - below - RowBlock.leastMargin)
        let gap = second.isEmpty ? 0 : styles.gap / 2
        let plain = (names + second).reduce(gap + below) { $0 + setter.lineHeight($1.style) }
        let growths = RowBlock.growths(names + second, room: box.height - plain, setter)
        let height = growths.reduce(plain) { $0 + $1.above + $1.below }
        var y = box.y + (box.height - height) / 2
        appendEnds(baseline: y + (growths.first?.above ?? 0) + setter.ascent(styles.name))
        for (name, growth) in zip(names, growths) {
            y += growth.above
            append(.name, name, chart.theme.title, x: columns.textX, y + setter.ascent(styles.name))
            y += setter.lineHeight(styles.name) + growth.below
        }
        if columns.form == .compact, let name = names.first {
            let below = growths.first?.below ?? 0
            appendBehind(name, baseline: y - below - setter.lineHeight(styles.name))
        }
        y += gap
        let role: PlacedText.Role = columns.valuePlace == .secondLine ? .value : .details
        for (line, growth) in zip(second, growths.dropFirst(names.count)) {
            y += growth.above
            append(role, line, chart.theme.text, x: columns.textX, y + setter.ascent(line.style))
            y += setter.lineHeight(line.style) + growth.below
        }
        appendBar(below: hasBarBelow ? y + styles.gap : nil)
    }

    /// Returns how much higher than usual the lines are whose letters reach far up or down; none is
    /// higher where the row has no room for that.
    private static func growths(
        _ lines: [SetText], room: Double, _ setter: TextSetter
    ) -> [(above: Double, below: Double)] {
        let growths = lines.map { setter.growth(of: $0) }
        let needed = growths.reduce(0) { $0 + $1.above + $1.below }
        return needed <= room ? growths : lines.map { _ in (0, 0) }
    }

    /// Returns the name and the words below it. With room for it, a name that does not fit in one
    /// line gets two; else the words below may get two.
    private func words(room: Double) -> (names: [SetText], second: [SetText]) {
        let styles = columns.styles
        let name = name(lines: 1)
        guard columns.form == .full else { return (name, []) }
        let left = room - styles.gap / 2 - setter.lineHeight(styles.name)
        if columns.valuePlace == .secondLine {
            let width = columns.content.right - columns.textX
            let value = setter.line(valueText(item, chart), styles.value, room: width)
            return (name, value.map { [$0] } ?? [])
        }
        func subtitle(_ left: Double) -> [SetText] {
            let lines = max(1, min(2, Int(left / setter.lineHeight(styles.subtitle))))
            return setter.lines(
                item.listLine ?? "", styles.subtitle, room: columns.secondRight - columns.textX,
                most: lines)
        }
        let rest = left - setter.lineHeight(styles.name)
        let first = subtitle(rest)
        let needed = first.isEmpty ? 0 : setter.lineHeight(styles.subtitle)
        guard name.contains(where: \.isCut), rest >= needed else { return (name, subtitle(left)) }
        return (self.name(lines: 2), first)
    }

    /// Returns the entry's name, or the feed's id of it if no letter of the name is visible.
    private func name(lines: Int) -> [SetText] {
        let style = columns.styles.name
        let room = columns.textRight - columns.textX
        let texts = [item.name, item.id].lazy
            .map { setter.lines($0, style, room: room, most: lines) }
        return texts.first { $0.first?.drawn.isEmpty == false }
            ?? [
                SetText(
                    whole: "–", text: "–", drawn: "–", style: style, width: setter.width("–", style)
                )
            ]
    }

    /// Rank and number, at the ends of the row.
    private mutating func appendEnds(baseline: Double) {
        let (styles, theme) = (columns.styles, chart.theme)
        let middle =
            box.y + (box.height - setter.lineHeight(styles.rank)) / 2 + setter.ascent(styles.rank)
        let rank = countText(item.rank, chart.locale)
        if let text = setter.line(rank, styles.rank, room: .infinity) {
            let y = columns.form == .compact ? baseline : middle
            append(.rank, text, theme.text, x: columns.rankRight, y, .right)
        }
        guard columns.valuePlace == .column,
            let text = setter.line(valueText(item, chart), styles.value, room: .infinity)
        else { return }
        append(
            .value, text, item.value == nil ? theme.text : theme.title, x: columns.content.right,
            columns.hasBarColumn ? middle : baseline, .right)
    }

    /// A row of one line has its second line behind the first.
    private mutating func appendBehind(_ name: SetText, baseline top: Double) {
        let x = columns.textX + name.width + RowBlock.betweenWords
        let room = columns.textRight - x
        guard room >= RowBlock.leastBehindName,
            let text = setter.line(item.listLine ?? "", columns.styles.subtitle, room: room)
        else { return }
        append(.details, text, chart.theme.text, x: x, top + setter.ascent(name.style))
    }

    private mutating func append(
        _ role: PlacedText.Role, _ text: SetText, _ color: Color, x: Double, _ y: Double,
        _ anchor: TextAnchor = .left
    ) {
        texts.append(setter.placed(role, text, color, at: Point(x: x, y: y), anchor))
    }

    /// - Parameter y: the bar's upper edge; nil for one in the row's middle.
    private mutating func appendBar(below y: Double?) {
        guard let scale = columns.scale, let track = columns.track else { return }
        let height = y == nil ? (columns.form == .full ? 14 : 10) : columns.styles.barHeight
        let top = y ?? box.y + (box.height - height) / 2
        if let ends = item.value.flatMap({ scale.bar($0.number, on: track) }) {
            bar = Rect(
                x: ends.lowerBound, y: top, width: ends.upperBound - ends.lowerBound,
                height: height)
        }
        guard scale.hasNegatives else { return }
        let zero = track.lowerBound + scale.share(0) * (track.upperBound - track.lowerBound)
        // Between rows of words there is no room for more than the bar.
        let more = y == nil ? 3.0 : 0
        zeroRule = Rect(x: zero - 0.5, y: top - more, width: 1, height: height + 2 * more)
    }
}
