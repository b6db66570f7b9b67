extension ViewerPage {
    /// The values of viewer.mustache.
    struct Values: TemplateValues {
        let title: String
        let assetVersion: String
        let hasLive: Bool
        let hasRanks: Bool
        let isSourceFailing: Bool

        let zone: String
        let zones: [ZoneName]
        let themeName: String
        let isThemeSystem: Bool
        let isThemeLight: Bool
        let isThemeDark: Bool
        let isYPage: Bool
        let isYDataset: Bool
        var size: String
        let presets: [Preset]
        /// The beginning of the picture, as a field of forms has it.
        var at: String?

        /// The hidden fields of each form, which it sends along with its own fields.
        let hiddenForSize: [Field]
        let hiddenForGoto: [Field]
        let hiddenForAt: [Field]
        let hiddenForSettings: [Field]

        /// The addresses of files.
        let hrefPNG: String
        let hrefSVG: String
        let hrefPDF: String
        let hrefCSV: String
        /// The pictures for pages without script.
        let sources: [Source]
        var fallback: Fallback?

        /// The state that the script starts from.
        var state = ""
        var pageWords = ""
        var altText = ""
        var said = ""
        var isNote = false
        var canRetry = false
        /// In how many seconds a browser without script asks again.
        var refresh: Int?
        var isFirst = false
        var isLast = false
        var hrefFirst: String?
        var hrefPrevious: String?
        var hrefNext: String?
        var hrefLast: String?
        /// From a range of time back to pages.
        var hrefPage: String?
    }

    struct ZoneName: TemplateValues {
        let name: String
    }

    struct Preset: TemplateValues {
        let value: Int
    }

    struct Field: TemplateValues {
        let name: String
        let value: String
    }

    struct Source: TemplateValues {
        let media: String
        let srcset: String
        let width: Int
        let height: Int
    }

    struct Fallback: TemplateValues {
        let src: String
        let width: Int
        let height: Int
    }
}
