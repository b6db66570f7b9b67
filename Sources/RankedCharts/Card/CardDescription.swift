import Calendars
import ChartScene
import Ranking

/// What a picture of an entry says, for tests, screen readers and scripts; encoded as one JSON
/// object whose keys are a contract. Lengths are in canvas units with the origin at the top left.
public struct CardDescription: Sendable, Encodable {
    struct Fact: Sendable, Encodable {
        let label: String
        let value: String?
    }

    let schema = 1
    let kind = "rankedEntry"
    let title: String
    let rank: Int
    let id: String
    let subtitle: String?
    let link: String?
    let value: Double?
    let valueText: String?
    /// All that are known, whether or not there is room for them.
    let facts: [Fact]
    let hiddenFacts: Int
    /// When the entry's list came, in UTC; nil where that is not known.
    let fetchedAt: String?
    /// Whether no new data came from the feed.
    let isOld: Bool
    /// Why none came; nil where it came, or was not asked for.
    let why: String?
    let canvas: Canvas
    let image: RankedPlan.Picture?
    let texts: [RankedDescription.Text]
    let altText: String
    let background: String

    /// What a picture of an entry says that is laid out.
    public init(_ card: RankedCard, _ plan: CardPlan) {
        title = plan.title
        (rank, id) = (card.item.rank, card.item.id)
        (subtitle, link) = (card.item.subtitle, card.item.link)
        let number = card.metric == nil ? nil : card.item.value
        value = number.flatMap { $0.number.isFinite ? $0.number : nil }
        valueText = number?.text(card.locale)
        facts = card.item.fields.map { Fact(label: $0.label, value: $0.value) }
        hiddenFacts = plan.hiddenFacts
        fetchedAt = plan.date?.rounded(.down).isoText
        (isOld, why) = (card.notes.areOld, card.notes.kept?.why.text)
        canvas = plan.canvas
        image = plan.picture
        texts = plan.texts.map(RankedDescription.Text.init)
        altText = plan.altText
        background = plan.theme.backdropName
    }
}
