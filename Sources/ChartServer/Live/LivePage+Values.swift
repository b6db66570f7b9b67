extension LivePage {
    /// The values of live.mustache.
    struct Values: TemplateValues {
        let lang, dir: String
        /// The language that addresses of pictures and events name; nil where they need not.
        let pictureLang: String?
        /// The words of `LivePageWords`, by their names.
        let w: [String: String]
        /// The words that the script knows.
        let scriptWords: String
        let pause, ahead, madeUp, more: String
        let assetVersion, themeName, zone, reload: String
        /// The market as addresses have it; nil where there is one alone.
        let pair: String?
        let markets: [Market]
        let hasMarkets: Bool
        let zones: [String]
        let isLight, isDark: Bool
        let otherThemes: [ThemeOption]
        /// What the form of settings leaves as it is.
        let hidden: [Field]
        let hasSeries, hasRanks: Bool
        let error: String?

        let market: String
        /// The units of the market: "BTC" and "USD"; nil for a market without them.
        let what, currency: String?
        let batchSource: String?
        let isMock, hasArchive, hasModel: Bool

        let kind, stateWords: String
        var price: String?
        /// Whether it rose or fell: "up", "down".
        var priceTick: String?
        var age: String?
        /// What the model says of the price.
        var mood: LiveRowWords.Opinion?
        var isOld = false
        var isInside = false

        let window, altText, windowSeconds: String
        let windows: [Window]
        let forms: [Form]
        let hasForms: Bool
        let sources: [PictureSource]

        let notes: [String]
        let hasNotes: Bool
        let beforeWords: String
        let leftWords: String?
        let listWords: String
        /// How many trades the list has, and how many it holds at most.
        let listCount, mostListed: String
        let outsideWords: String?
        let rows: [LiveRowWords.Row]
        let isEmpty: Bool
    }

    /// A market that the server watches.
    struct Market: TemplateValues {
        let name, href: String
        let isCurrent: Bool
    }

    /// A hidden field of a form.
    struct Field: TemplateValues {
        let name, value: String
    }

    /// A form of the chart.
    struct Form: TemplateValues {
        let name, words, href: String
        let isCurrent: Bool
    }

    /// A span of time that the chart may show.
    struct Window: TemplateValues {
        let name, words, href, seconds: String
        let isCurrent: Bool
    }
}
