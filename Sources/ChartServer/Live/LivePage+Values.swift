extension LivePage {
    /// The values of live.mustache.
    struct Values: TemplateValues {
        let assetVersion: String
        let themeName: String
        let zone: String
        let reload: String
        let hasSeries: Bool
        let hasRanks: Bool
        let error: String?

        let market: String
        /// The units of the market: "BTC" and "USD"; nil for a market without them.
        let what: String?
        let currency: String?
        let source: String
        let batchSource: String?
        let isMock: Bool
        let hasArchive: Bool
        let hasModel: Bool
        let modelPrices: String

        let kind: String
        let stateWords: String
        var price: String?
        var age: String?
        var isOld = false
        var isInside = false

        let window: String
        let windowWords: String
        let windowSeconds: String
        let windows: [Window]
        let sources: [Source]

        let notes: [Note]
        let hasNotes: Bool
        let beforeWords: String
        let leftWords: String?
        let listWords: String
        let outsideWords: String?
        let rows: [LiveRowWords.Row]
        let isEmpty: Bool
    }

    /// A span of time that the chart may show.
    struct Window: TemplateValues {
        let name: String
        let words: String
        let href: String
        let seconds: String
        let isCurrent: Bool
    }

    /// A picture for browsers without script.
    struct Source: TemplateValues {
        let media: String
        let src: String
        let width: Int
        let height: Int
    }

    struct Note: TemplateValues {
        let note: String
    }
}
