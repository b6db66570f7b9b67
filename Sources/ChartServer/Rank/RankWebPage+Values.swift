extension RankWebPage {
    /// The values of rank.mustache.
    struct Values: TemplateValues {
        let lang: String
        let dir: String
        /// The relative path from the page's folder to the server's.
        let root: String
        let themeName: String
        let assetVersion: String
        /// All words of the language, by their keys.
        let w: [String: String]
        /// The language of texts that come from a source.
        let sourceLang = "en"
        let languages: [Language]
        let themes: [PageLink]
        let reload: String
        let ageSecond: String
        let ageMinute: String
        let ageHour: String
        let ageDay: String

        var pageTitle = ""
        var heading: String?
        var hiddenHeading: String?
        var up: PageLink?
        var isLoading = false
        var loadHref: String?
        var said: String?
        var announcement: String?
        var pictureState: String?
        var failure: Failure?
        var index = false
        var feeds: [Feed] = []
        var entry: Entry?
        var list: List?
        var attribution: String?
        var files: Files?
    }

    struct PageLink: TemplateValues {
        var id: String?
        var name: String?
        var words: String?
        let href: String
        var isCurrent = false
    }

    struct Language: TemplateValues {
        let tag: String
        let name: String
        let isCurrent: Bool
        let href: String
    }

    struct Feed: TemplateValues {
        let title: String
        let count: String
        let href: String
    }

    struct Files: TemplateValues {
        let png: String
        let svg: String
        let pdf: String
        let json: String
    }

    /// Why there is nothing to see, or nothing new.
    struct Failure: TemplateValues {
        /// A class of the style sheet.
        let kind: String
        /// A path in a square of 48.
        let sign: String
        let heading: String
        var text = ""
        var hasBefore = false
        var hasFacts = false
        var problem: String?
        var place: String?
        var advice: String?
        var until: String?
        var retryFrom: String?
        var seconds: String?
        var retry: String?
        var load: String?
        var links: [PageLink] = []
    }

    /// The head of an entry's page, with its facts.
    struct Entry: TemplateValues {
        var name: String?
        var subtitle: String?
        var image: String?
        var isShort = false
        /// Whether the facts are not known yet.
        var isGhost = false
        var facts: [Fact] = []
        var hasFacts = false
        var notes: [Note] = []
        var hasNotes = false
        var whole: Asked?
        var link: String?
        var linkWords: String?
    }

    struct Fact: TemplateValues {
        let label: String
        var labelLang: String?
        var value: String?
    }

    struct Note: TemplateValues {
        let note: String
        let isTrouble: Bool
    }

    /// When a list was asked for.
    struct Asked: TemplateValues {
        let asked: String
        let askedForm: String
        let askedDate: String
        let askedISO: String
    }

    struct List: TemplateValues {
        var title = ""
        var isNested = false
        /// Whether the rows are not known yet.
        var isGhost = false
        var isAskedAgain = false
        var hasNumbers = false
        var rows: [Row] = []
        var isEmpty = false
        var ghosts: [Ghost] = []
        var notes: [Note] = []
        var hasNotes = false
        var range = ""
        var when: Asked?
        var refresh: String?
        var load: String?
        var hasPages = false
        var position: String?
        var previous: String?
        var next: String?
        var oldPictures: String?
    }

    struct Row: TemplateValues {
        let rank: String
        let name: String
        let id: String
        let subtitle: String?
        let image: String?
        let href: String?
        let isOutside: Bool
        let hasNumbers: Bool
        var value: String?
        var unit: String?
        var unitLang: String?
        var barStart = "0"
        var barLength = "0"
    }

    /// A row without anything in it.
    struct Ghost: TemplateValues {
        let rank: String
        let hasNumbers: Bool
    }
}
