/// A word of ranked lists, as files of languages and templates name it.
public enum RankedWord: String, CaseIterable, CodingKey, Sendable {
    // Lists.
    case rankings, rankingsText, skip, list, loading, empty, range, count
    case pages, page, previous, next, rank, refresh, layout, rows, covers
    /// A sum that may be more.
    case atLeast
    // One entry.
    case back, entries, place, facts, notGiven, source
    // Next to lists and entries.
    case picture, data, languages, colours, system, light, dark, notes
    // When the feed was asked.
    case asked, secondsAgo, minutesAgo, hoursAgo, daysAgo
    // Why there is nothing to see.
    case retry, retryFrom, `where`, what, `try`
    case noConnection, noConnectionText, failing, failingText, invalidData, invalidDataText,
        refused, refusedText
    case wait, waitText, waitUntil, notFound, notFoundText, busy, busyText
    case wrongAddress, noFeed, noEntry, noPage, wrongParameter, failedBefore, missingVariable
    // What a visitor chooses.
    case choices, show, dateOrSpan, wrongName, wrongDateOrSpan, wrongChoice, wrongChoiceNear
    // In tables.
    case name, link, image
    // In pictures.
    case shown, by, fetched, atLeastSign, missingLetters, missingPictures, moreFacts
    case noEntries, needs
    // What became of an entry since the answer before.
    case changeUp, changeDown, changeNew, changeBack, changesSince
    // What a reader of a list must know.
    case noteFewer, noteIncomplete, noteLimit, noteAmongFirst, noteRepeated, noteUnusable
    case noteCut, noteOld, noteKept, noteFailed, noteOldPictures
    // What pictures say to people and programs that don't see them.
    case altList, altEntry, altNoNumber, altPage
    // What the descriptions of built-in feeds say: each English text stands there as it is here.
    case feedTopAlbums, feedAlbumsOfGenre, feedAlbumsBefore, feedRepositories, feedGames,
        feedGamesBefore, feedStreams
    case feedViewers, feedViewersCounted, feedStars, feedStarsCounted
    case feedGenre, feedReleased, feedCopyright, feedLanguage, feedDescription, feedChannels,
        feedSince, feedCountry
    case feedFromGitHub, feedFromTwitch, feedRights
    // Choices of built-in feeds.
    case feedAllGenres, feedAlternative, feedChildren, feedChristian, feedClassical,
        feedCountryMusic, feedDance, feedElectronic, feedHipHop, feedInstrumental, feedLatin,
        feedPop, feedSoul, feedRock, feedSoundtrack
    case feedCanada, feedFrance, feedGermany, feedJapan, feedUnitedKingdom, feedUnitedStates
}

/// The words of ranked lists. Words in braces in a text are filled in.
public struct RankedTexts: LanguageWords, Equatable {
    /// A text for each word.
    public var texts: [RankedWord: String] = [
        .rankings: "Rankings",
        .rankingsText: "Each list is fetched when you open it",
        .skip: "Skip to the list",
        .list: "List",
        .rows: "Rows",
        .layout: "Layout",
        .covers: "Covers",
        .loading: "Loading the list",
        .empty: "The list has no entries.",
        .range: "{first} to {last} of {count}",
        .count: "Entries: {count}",
        .pages: "Pages",
        .page: "Page {page} of {pages}",
        .previous: "Previous",
        .next: "Next",
        .rank: "Rank",
        .atLeast: "at least {value}",
        .refresh: "Ask again",
        .back: "Back to the list",
        .entries: "Entries",
        .place: "{rank} of {count}",
        .facts: "Facts",
        .notGiven: "not given",
        .source: "Open at {host}",
        .picture: "The list as a picture",
        .data: "As data",
        .languages: "Language",
        .colours: "Colours",
        .system: "System",
        .light: "Light",
        .dark: "Dark",
        .notes: "Notes",

        .asked: "Fetched {age}",
        .secondsAgo: "{count} s ago",
        .minutesAgo: "{count} min ago",
        .hoursAgo: "{count} h ago",
        .daysAgo: "{count} d ago",

        .retry: "Retry",
        .retryFrom: "Retry from {time} UTC",
        .`where`: "Where",
        .what: "What",
        .`try`: "What helps",
        .noConnection: "No connection",
        .noConnectionText: "{title} can't be reached now.",
        .failing: "The feed answers an error",
        .failingText: "{title} can't answer now: its server says that something went wrong there.",
        .invalidData: "Invalid data",
        .invalidDataText: "{title} answered with something that can't be shown.",
        .refused: "Refused",
        .refusedText: "{title} needs a key, or refuses the one that it was given.",
        .wait: "Please wait",
        .waitText: "{title} has been asked often enough for now.",
        .waitUntil: "It can be asked again at {time} UTC.",
        .notFound: "Not found",
        .notFoundText: "There is nothing at the address of {title}.",
        .busy: "Too much at once",
        .busyText: "Too much is asked of this server now. Please try again soon.",
        .wrongAddress: "This address leads nowhere",
        .noFeed: "There is no list “{name}” here. There are:",
        .noEntry: "The list has no such entry, or no longer.",
        .noPage: "The list has no page {page}. The last one is {pages}.",
        .wrongParameter: "A parameter of the address is wrong.",
        .failedBefore: "As of {time}",
        .missingVariable: "the variable {name} of the server is missing, or of no use",

        .choices: "What the list is of",
        .show: "Show",
        .dateOrSpan: "7d, 2026-11-20",
        .wrongName:
            "{name} is “{value}”, and must be a name without quotation marks, colons and braces",
        .wrongDateOrSpan:
            "{name} is “{value}”, and must be a date such as 2026-11-20 or a span such as 7d, 2w, 3mo or 1y",
        .wrongChoice: "{name} has no “{value}”; there are {names}",
        .wrongChoiceNear: "{name} has no “{value}”; the nearest: {names}",

        .name: "Name",
        .link: "Link",
        .image: "Image",

        .shown: "{range} of {count}",
        .by: "by {metric}",
        .fetched: "Fetched {time} UTC",
        .atLeastSign: "≥ means at least",
        .missingLetters: "□ stands for letters that the typeface lacks",
        .missingPictures: "{missing} of {count} pictures missing",
        .moreFacts: "Facts that have no room here: {count}",
        .noEntries: "No entries",

        .changeUp: "up {count}",
        .changeDown: "down {count}",
        .changeNew: "new",
        .changeBack: "back",
        .changesSince: "Changes since {time}",

        .noteFewer: "{given} of {asked} entries were given",
        .noteIncomplete: "The source says that its list is not complete",
        .noteLimit: "The source gives {count} entries at the most",
        .noteAmongFirst: "Ranked among the first {count} that the source gave",
        .noteRepeated: "Entries that were given twice and are shown once: {count}",
        .noteUnusable: "Entries that can't be shown: {count}",
        .noteCut: "Numbers with “at least” are sums of the first {count} entries",
        .noteOld: "No new data came from the source; this is what it said before",
        .noteKept: "As of {time}; the source can't be had now: {why}",
        .noteFailed: "A part is missing: {why}",
        .noteOldPictures:
            "Pictures can't be reached; those shown were kept before, the oldest {age}",

        .needs: "needs {names}",
        .altList: "Ranked list of {title}",
        .altEntry: "Entry {rank}: {entry}",
        .altNoNumber: "no number",
        .altPage: "Page: {link}",

        .feedTopAlbums: "Top albums",
        .feedAlbumsOfGenre: "Top albums of a genre",
        .feedAlbumsBefore: "Top albums (feed of before 2022)",
        .feedRepositories: "Trending repositories",
        .feedGames: "Top games on Twitch",
        .feedGamesBefore: "Top games on Twitch (kraken)",
        .feedStreams: "{name}: top streams",
        .feedViewers: "Viewers",
        .feedViewersCounted: "viewers",
        .feedStars: "Stars",
        .feedStarsCounted: "stars",
        .feedGenre: "Genre",
        .feedReleased: "Released",
        .feedCopyright: "Copyright",
        .feedLanguage: "Language",
        .feedDescription: "Description",
        .feedChannels: "Channels",
        .feedSince: "Since",
        .feedCountry: "Country or region",
        .feedFromGitHub: "Data from GitHub",
        .feedFromTwitch: "Data from Twitch",
        .feedRights: "Copyright © Apple Inc. All rights reserved.",
        .feedAllGenres: "All genres",
        .feedAlternative: "Alternative",
        .feedChildren: "Children's Music",
        .feedChristian: "Christian & Gospel",
        .feedClassical: "Classical",
        .feedCountryMusic: "Country",
        .feedDance: "Dance",
        .feedElectronic: "Electronic",
        .feedHipHop: "Hip-Hop/Rap",
        .feedInstrumental: "Instrumental",
        .feedLatin: "Latin",
        .feedPop: "Pop",
        .feedSoul: "R&B/Soul",
        .feedRock: "Rock",
        .feedSoundtrack: "Soundtrack",
        .feedCanada: "Canada",
        .feedFrance: "France",
        .feedGermany: "Germany",
        .feedJapan: "Japan",
        .feedUnitedKingdom: "United Kingdom",
        .feedUnitedStates: "United States",
    ]

    /// English.
    public init() {}

    /// - Parameter texts: one for each word.
    init(_ texts: [RankedWord: String]) {
        self.texts = texts
    }
}
