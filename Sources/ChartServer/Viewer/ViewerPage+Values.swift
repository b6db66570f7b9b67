extension ViewerPage {
    /// The values of viewer.mustache.
    struct Values: TemplateValues {
        let title, assetVersion: String
        let lang, dir: String
        /// The language that addresses of pictures and data name; nil where they need not.
        let pictureLang: String?
        /// The words of `ViewerWords`, by their names.
        let w: [String: String]
        let startOfData, endOfData: String
        /// The words that the script knows.
        let scriptWords: String
        let hasLive, hasRanks, isSourceFailing: Bool

        let zone: String
        let zones: [String]
        let themeName, schemes: String
        let otherThemes: [ThemeOption]
        let isThemeSystem, isThemeLight, isThemeDark, isYPage, isYDataset: Bool
        var size: String
        let presets: [Int]
        /// The beginning of the picture, as a field of forms has it.
        var at: String?

        /// The hidden fields of each form, which it sends along with its own fields.
        let hiddenForSize, hiddenForGoto, hiddenForAt, hiddenForSettings: [Field]

        /// The range of time, as typed.
        let from, to: String
        let spans: [Span]

        /// The addresses of files.
        let hrefPNG, hrefSVG, hrefPDF, hrefCSV, hrefSamples, hrefTable: String
        /// The pictures for pages without script.
        let sources: [PictureSource]
        var fallback: Fallback?

        /// The state that the script starts from.
        var state = ""
        var pageWords = ""
        var dates = ""
        var offset = ""
        var altText = ""
        var figures: [Figure] = []
        var said = ""
        var isNote = false
        var canRetry = false
        /// In how many seconds a browser without script asks again.
        var refresh: Int?
        var isFirst = false
        var isLast = false
        var hrefFirst, hrefPrevious, hrefNext, hrefLast: String?
        /// From a range of time back to pages.
        var hrefPage: String?
    }

    struct Field: TemplateValues {
        let name, value: String
    }

    /// A link to the latest span of time; of 0 hours to the whole series.
    struct Span: TemplateValues {
        let words, href: String
        let hours: Int
    }

    /// The figures of a line, with the link that switches it off or on, for pages without script.
    struct Figure: TemplateValues {
        let color, words: String
        /// Nil for the only line.
        let name: String?
        /// Nil for the last line that is drawn, which stays.
        let href: String?
        let isOff: Bool
    }

    struct Fallback: TemplateValues {
        let src: String
        let width, height: Int
    }
}
