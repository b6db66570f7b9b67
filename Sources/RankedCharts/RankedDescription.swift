import Calendars
import ChartScene
import Ranking

/// What a picture of a ranked list says, for tests, screen readers and scripts; encoded as one JSON
/// object whose keys are a contract. Lengths are in canvas units with the origin at the top left.
public struct RankedDescription: Sendable, Encodable {
    struct Row: Sendable, Encodable {
        let rank: Int
        let id: String
        let name: String
        let subtitle: String?
        let change: String?
        let box: Rect
        let image: RankedPlan.Picture?
        let bar: Rect?
        let value: Double?
        let valueText: String?

        private enum CodingKeys: CodingKey {
            case rank, id, name, subtitle, change, box, image, bar, value, valueText
        }

        init(_ row: RankedPlan.Row) {
            (rank, id, name, subtitle) = (row.rank, row.id, row.name, row.subtitle)
            (change, box, image, bar) = (row.change, row.box, row.image, row.bar)
            (value, valueText) = (row.value, row.valueText)
        }

        /// Writes null for missing values, so that every row has the same keys.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rank, forKey: .rank)
            try container.encode(id, forKey: .id)
            try container.encode(name, forKey: .name)
            try container.encode(subtitle, forKey: .subtitle)
            try container.encode(change, forKey: .change)
            try container.encode(box, forKey: .box)
            try container.encode(image, forKey: .image)
            try container.encode(bar, forKey: .bar)
            try container.encode(value, forKey: .value)
            try container.encode(valueText, forKey: .valueText)
        }
    }

    struct Text: Sendable, Encodable {
        let role: PlacedText.Role
        let text: String
        let box: Rect

        init(_ text: RankedText) {
            (role, self.text, box) = (text.placed.role, text.text, text.box)
        }
    }

    let schema = 1
    let kind = "ranked"
    let title: String
    let page: Int
    let size: Int
    let pages: Int
    let firstRank: Int?
    let count: Int
    let total: Int
    let isLast: Bool
    /// When the list came, in UTC.
    let fetchedAt: String
    /// Whether no new data came from the feed.
    let isOld: Bool
    /// When the answer came that entries are compared with, in UTC; nil where none was stored.
    let changesSince: String?
    /// Why none came; nil where it came, or was not asked for.
    let why: String?
    let canvas: Canvas
    let rows: [Row]
    let texts: [Text]
    let altText: String
    let background: String

    /// What a picture says that is laid out.
    public init(_ plan: RankedPlan) {
        title = plan.title
        (page, size, total) = (plan.page, plan.size, plan.total)
        pages = plan.pages
        firstRank = plan.rows.first?.rank
        count = plan.rows.count
        isLast = plan.page == plan.pages
        fetchedAt = plan.date.rounded(.down).isoText
        changesSince = plan.changesSince?.rounded(.down).isoText
        (isOld, why) = (plan.notes.areOld, plan.notes.kept?.why.text)
        canvas = plan.canvas
        rows = plan.rows.map(Row.init)
        texts = plan.texts.map(Text.init)
        altText = plan.altText
        background = plan.theme.backdropName
    }
}
