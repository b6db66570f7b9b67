import ChartScene
import Ranking

/// Facts in two columns from top to bottom, as many as there is room for: names at the left, values
/// at the right; below each other where that leaves them too little room.
struct FactTable {
    private(set) var texts: [RankedText] = []
    private(set) var rules: [Rect] = []
    /// How many facts there was no room for.
    private(set) var hidden = 0
    /// The lower edge of the last one.
    private(set) var bottom: Double

    private let theme: Theme
    private let room: Rect
    private let style: TextStyle
    /// Above and below a fact.
    private let gap: Double
    private let setter: TextSetter
    private let column: Double

    private static let mostLines = 4

    init(_ card: RankedCard, _ room: Rect, _ style: TextStyle, gap: Double, _ setter: TextSetter) {
        (theme, self.room, self.style) = (card.theme, room, style)
        (self.gap, self.setter) = (gap, setter)
        bottom = room.y
        let facts = card.facts
        let widest = facts.map { setter.width($0.label, style) }.max() ?? 0
        column = room.width < 200 ? 0 : min(widest + 16, 0.45 * room.width)
        for (index, fact) in facts.enumerated() {
            let rule = rule(scale: card.canvas.scale)
            guard append(fact) else {
                hidden = facts.count - index
                return
            }
            if index > 0 { rules.append(rule) }
        }
    }

    /// - Returns: whether there was room for it.
    private mutating func append(_ fact: RankedField) -> Bool {
        let height = setter.lineHeight(style)
        let isNarrow = column == 0
        let name = setter.line(fact.label, style, room: isNarrow ? room.width : column - 10)
        let below = isNarrow && name != nil ? height : 0
        let left = room.bottom - bottom - 2 * gap - below
        let value = fact.value?.tidy ?? ""
        let values = setter.lines(
            value.isEmpty ? "–" : value, style, room: room.width - column,
            most: min(FactTable.mostLines, Int(left / height)))
        guard !values.isEmpty else { return false }
        bottom += gap
        if let name { append(.factName, name, theme.text, x: room.x) }
        bottom += below
        for value in values {
            append(.fact, value, theme.title, x: room.x + column)
            bottom += height
        }
        bottom += gap
        return true
    }

    private mutating func append(
        _ role: PlacedText.Role, _ text: SetText, _ color: Color, x: Double
    ) {
        let place = Point(x: x, y: bottom + setter.ascent(style))
        texts.append(setter.placed(role, text, color, at: place))
    }

    /// Returns the place of a line below the facts so far.
    private func rule(scale: Double) -> Rect {
        let thickness = max(1, scale.rounded(.down)) / scale
        let top = ((bottom - thickness / 2) * scale).rounded() / scale
        return Rect(x: room.x, y: top, width: room.width, height: thickness)
    }
}
