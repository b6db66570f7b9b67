public import ChartScene
import Ranking

/// A card laid out: where everything goes, in canvas units with the origin at the top left.
public struct CardPlan: Sendable, Equatable {
    /// The picture's size.
    public let canvas: Canvas
    /// The colours.
    public let theme: Theme
    /// All words of the picture, at their places.
    public internal(set) var texts: [RankedText]
    /// The entry's picture; nil where it has none or the canvas no room for it.
    public internal(set) var picture: RankedPlan.Picture?
    /// How many facts there was no room for.
    public let hiddenFacts: Int
    let image: PlacedImage?
    let rules: [Rect]
    let cornerRadius: Double
    /// The document's title.
    public let title: String
    /// What the picture says, as one English paragraph.
    public let altText: String
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z; nil where none
    /// is known.
    public let date: Double?
}

extension CardPlan {
    /// Lays the card out in one pass: the rows at the lower edge, the picture, the words.
    ///
    /// - Throws: `RankedChartError.canvasTooSmall`.
    package init(_ card: RankedCard, letters: any LetterShapes) throws(RankedChartError) {
        let canvas = card.canvas
        guard canvas.width >= Canvas.smallest.width, canvas.height >= Canvas.smallest.height else {
            throw .canvasTooSmall(width: canvas.width, height: canvas.height)
        }
        let setter = TextSetter(shapes: letters)
        let padding = RankedFrame.padding(canvas)
        let said = card.footerWords(setter)
        let footer = RankedFooter(said, canvas, card.theme, padding: padding, setter)
        let image = card.image.flatMap { $0.pixels.isEmpty ? nil : $0 }
        let frame = CardFrame(
            canvas, image: image.map { ($0.width, $0.height) }, hasPicture: card.hasPicture,
            bottom: footer.top - max(4, padding / 2))
        let words = CardWords(card, frame.words, setter)
        self.canvas = canvas
        theme = card.theme
        hiddenFacts = words.hidden
        rules = words.rules
        let radius = frame.picture.map { (min($0.width, $0.height, 320) / 24).rounded() } ?? 0
        cornerRadius = radius
        self.image = frame.picture.flatMap { place in
            image.map {
                PlacedImage($0, in: place, cornerRadius: radius, on: Color(0xFF_FFFF))
            }
        }
        picture = frame.picture.map { RankedPlan.Picture(box: $0, isPlaceholder: image == nil) }
        let initial =
            picture.map {
                $0.isPlaceholder
                    ? PlannedRow.initial(card.item.name, in: $0.box, card.theme, setter) : []
            } ?? []
        texts = words.texts + initial + footer.texts(said, card.theme, setter)
        title = card.title
        altText = card.altText
        date = card.fetchedAt
    }

    /// The plan as drawing items, back to front.
    public var scene: Scene {
        let placeholder = picture.flatMap { picture in
            picture.isPlaceholder
                ? SceneItem.roundedFill(picture.box, radius: cornerRadius, theme.placeholder) : nil
        }
        return Scene(
            canvas: canvas,
            items: theme.backdrop + rules.map { .fill($0, theme.grid) }
                + [placeholder, image.map(SceneItem.image)].compactMap { $0 }
                + texts.map { .text($0.placed) },
            title: title, altText: altText, date: date, tzdataVersion: nil)
    }

    /// The flaws of the picture; empty for a good one.
    public var problems: [ChartProblem] {
        let shapes =
            rules.map { ("a rule", $0) } + (picture.map { [("the picture", $0.box)] } ?? [])
        let onPicture = texts.filter { $0.placed.role == .initial }
        let others = texts.filter { $0.placed.role != .initial }
        return others.problems(on: canvas, covers: shapes) { _ in theme.background }
            + onPicture.problems(on: canvas, covers: []) { _ in theme.placeholder }
            + shapes.filter { !$0.1.lies(on: canvas) }
            .map { ChartProblem(.outside, "\($0.0) leaves the canvas") }
    }
}
