import ChartScene
import Ranking

/// The words of a card from top to bottom: the name, the second line, facts in two columns, the
/// address of the page. Texts without room are left out, facts before the rest.
struct CardWords {
    private(set) var texts: [RankedText] = []
    private(set) var rules: [Rect] = []
    /// How many facts there was no room for.
    private(set) var hidden = 0

    private let card: RankedCard
    private let room: Rect
    private let setter: TextSetter
    private let sizes: Sizes
    private var y: Double
    private var bottom: Double

    /// The sizes of letters.
    private struct Sizes {
        let name, subtitle, fact: Double
        /// Above and below a fact.
        let gap: Double

        init(_ canvas: Canvas, _ letters: LetterFactors) {
            let least = min(canvas.width, canvas.height)
            let isSmall = least < 300
            let usual: (name: Double, subtitle: Double, fact: Double) =
                isSmall
                ? (least < 150 ? 13 : 16, 11, 10)
                : canvas.width < 700 ? (20, 14, 12) : (26, 16, 14)
            name = usual.name * letters.title
            subtitle = usual.subtitle * letters.subtitle
            fact = usual.fact * letters.label
            gap = isSmall ? 3 : canvas.width < 700 ? 6 : 8
        }
    }

    init(_ card: RankedCard, _ room: Rect, _ setter: TextSetter) {
        (self.card, self.room, self.setter) = (card, room, setter)
        sizes = Sizes(card.canvas, LetterFactors(card.theme, card.canvas))
        (y, bottom) = (room.y, room.bottom)
        let name = TextStyle(size: sizes.name, weight: .bold)
        let most = card.canvas.height < 150 ? 1 : 3
        append(.name, [card.item.name, card.item.id], name, most: most, card.theme.title)
        y += sizes.gap / 2
        let subtitle = TextStyle(size: sizes.subtitle)
        append(.details, [card.item.subtitle ?? ""], subtitle, most: 3, card.theme.text)
        let link = linkLine
        if let link { bottom -= setter.lineHeight(link.style) + 2 * sizes.gap }
        y += sizes.gap
        appendFacts()
        guard let link else { return }
        // In the colour of links.
        let color = card.theme.lettering(card.theme.lines.first ?? card.theme.title)
        let place = Point(x: room.x, y: y + sizes.gap + setter.ascent(link.style))
        texts.append(setter.placed(.link, link, color, at: place))
    }

    /// The address of the entry's page as one line; nil without an address, or without room for it.
    private var linkLine: SetText? {
        let style = TextStyle(size: sizes.fact)
        let height = setter.lineHeight(style)
        guard bottom - y >= height + 2 * sizes.gap else { return nil }
        return setter.line(card.item.link ?? "", style, room: room.width)
    }

    /// Appends the first of some texts that has visible letters, below the texts so far.
    private mutating func append(
        _ role: PlacedText.Role, _ choices: [String], _ style: TextStyle, most: Int, _ color: Color
    ) {
        let height = setter.lineHeight(style)
        let fitting = min(most, Int((bottom - y) / height))
        let (setter, width) = (setter, room.width)
        let lines = choices.lazy
            .map { setter.lines($0, style, room: width, most: fitting) }
            .first { $0.first?.drawn.isEmpty == false }
        for line in lines ?? [] {
            let place = Point(x: room.x, y: y + setter.ascent(style))
            texts.append(setter.placed(role, line, color, at: place))
            y += height
        }
    }

    /// Appends all facts. Where they don't fit, it appends fewer and a line that counts the hidden
    /// ones.
    private mutating func appendFacts() {
        let style = TextStyle(size: sizes.fact)
        func table(bottom: Double) -> FactTable {
            let left = Rect(x: room.x, y: y, width: room.width, height: max(0, bottom - y))
            return FactTable(card, left, style, gap: sizes.gap, setter)
        }
        let line = setter.lineHeight(style) + sizes.gap
        let all = table(bottom: bottom)
        let shown = all.hidden == 0 ? all : table(bottom: bottom - line)
        texts += shown.texts
        rules = shown.rules
        hidden = shown.hidden
        y = shown.bottom
        guard hidden > 0 else { return }
        let words = card.words(.moreFacts, ["count": countText(hidden, card.locale)])
        y += sizes.gap
        append(.notes, [words], style, most: 1, card.theme.text)
    }
}
