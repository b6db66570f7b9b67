extension LivePage {
    /// The values of live.mustache.
    struct Values: TemplateValues {
        let assetVersion, themeName, zone, reload: String
        let hasSeries, hasRanks: Bool
        let error: String?

        let market: String
        /// The units of the market: "BTC" and "USD"; nil for a market without them.
        let what, currency: String?
        let source: String
        let batchSource: String?
        let isMock, hasArchive, hasModel: Bool
        let modelPrices: String

        let kind, stateWords: String
        var price: String?
        var age: String?
        var isOld = false
        var isInside = false

        let window, windowWords, windowSeconds: String
        let windows: [Window]
        let sources: [PictureSource]

        let notes: [String]
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
        let name, words, href, seconds: String
        let isCurrent: Bool
    }
}
