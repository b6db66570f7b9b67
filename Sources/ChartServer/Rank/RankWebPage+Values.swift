extension RankWebPage {
    /// The values of rank.mustache.
    struct Values: TemplateValues {
        let lang, dir: String
        /// The relative path from the page's folder to the server's.
        let root, themeName, assetVersion: String
        /// All words of the language, by their keys.
        let w: [String: String]
        /// The language of the words of errors.
        let sourceLang: String
        let languages: [PageLink]
        let themes: [PageLink]
        let reload, ageSecond, ageMinute, ageHour, ageDay: String

        var pageTitle = ""
        var heading, hiddenHeading: String?
        var up: PageLink?
        var hasLayouts = false
        var layouts: [PageLink] = []
        var steps: Steps?
        var isLoading = false
        var loadHref, said, announcement, pictureState: String?
        var form: Form?
        /// Where a list that is looked at is asked for again, and at which age, in seconds.
        var renew, keeps: String?
        var failure: Failure?
        var index = false
        var feeds: [Feed] = []
        var entry: Entry?
        var list: List?
        var attribution: String?
        var files: Files?
    }

    struct PageLink: TemplateValues {
        var id, name, words: String?
        /// Of a language.
        var tag: String?
        let href: String
        var isCurrent = false
    }

    /// The ways from an entry to those beside it; none at an end of the list.
    struct Steps: TemplateValues {
        let place: String
        var previous, next: String?
    }

    struct Feed: TemplateValues {
        let title, count, href: String
    }

    struct Files: TemplateValues {
        let png, svg, pdf, json: String
    }

    /// What a visitor chooses of a feed.
    struct Form: TemplateValues {
        struct Field: TemplateValues {
            let name, label, value: String
            var hint: String?
            var isSelect = false
            var options: [Option] = []
        }

        struct Option: TemplateValues {
            let value, text: String
            let isCurrent: Bool
        }

        let action: String
        let hidden, fields: [Field]
    }

    /// Why there is nothing to see, or nothing new.
    struct Failure: TemplateValues {
        /// A class of the style sheet.
        let kind: String
        /// A path in a square of 48.
        let sign, heading: String
        var text = ""
        /// What the older result below is.
        var before: String?
        var hasFacts = false
        var problem, place, advice, until, retryFrom, seconds, retry, load: String?
        var links: [PageLink] = []
    }

    /// The head of an entry's page, with its facts.
    struct Entry: TemplateValues {
        var name, subtitle, image: String?
        var isShort = false
        /// Whether the facts are not known yet.
        var isGhost = false
        var facts: [Fact] = []
        var hasFacts = false
        var notes: [Note] = []
        var hasNotes = false
        var whole: Asked?
        var link, linkWords: String?
    }

    struct Fact: TemplateValues {
        let label: String
        var labelLang, value: String?
    }

    struct Note: TemplateValues {
        let note: String
        let isTrouble: Bool
    }

    /// When a list was asked for.
    struct Asked: TemplateValues {
        let asked, askedForm, askedDate, askedISO: String
    }

    struct List: TemplateValues {
        var title = ""
        var isNested = false
        /// Whether the rows are not known yet.
        var isGhost = false
        var isAskedAgain = false
        var hasNumbers = false
        var areCovers = false
        var rows: [Row] = []
        var isEmpty = false
        var ghosts: [Ghost] = []
        var notes: [Note] = []
        var hasNotes = false
        var range = ""
        var when: Asked?
        /// Since when entries changed.
        var since: String?
        var refresh, load: String?
        var hasPages = false
        var position, previous, next, oldPictures: String?
    }

    struct Row: TemplateValues {
        let rank, name, id: String
        let subtitle, image, href: String?
        let isOutside, hasNumbers: Bool
        var value, unit, unitLang: String?
        /// What became of the entry, and a class of the style sheet for it.
        var change, changeName: String?
        var barStart = "0"
        var barLength = "0"
    }

    /// A row without anything in it.
    struct Ghost: TemplateValues {
        let rank: String
        let hasNumbers: Bool
    }
}
