import ArgumentParser
import ChartRender
import ChartScene
import ChartgenCommand
import Feeds
import Ranking
import Text
import TimeSeries

/// The work to do with a ranked feed, as the options say it.
struct RankRequest: Sendable {
    /// The task of the command: to list the presets, to write the schema, or to show a feed.
    enum Task: Sendable, Equatable {
        /// The names of the feeds that are built in.
        case presets
        /// The schema of descriptions.
        case schema
        /// A feed: a preset's name, a file's path, or "-".
        case feed(String)
    }

    /// The entry to open.
    enum Opening: Sendable, Equatable {
        case rank(Int)
        case id(String)
    }

    /// The task of the command: to list the presets, to write the schema, or to show a feed.
    let task: Task
    /// How many entries are wanted; nil for as many as the description says.
    let count: Int?
    /// How many entries are wanted of the list that an entry opens into; nil for as many as the
    /// description says.
    let detailCount: Int?
    /// Which page of them, from 1.
    let page: Int
    /// Entries on a page; nil for as many as there is room for.
    let size: Int?
    /// The entry that is opened, if one is.
    let opening: Opening?
    /// How the feed is asked.
    let asking: RankAsking
    /// The archive that the answer is stored in, as typed; nil for none.
    let keep: String?
    /// The output of the result.
    let output: RankOutput
    /// Whether the picture is looked over.
    let checks: Bool
    /// The size of the picture.
    let canvas: Canvas
    /// Its colours.
    let theme: Theme
    /// How numbers are written.
    let locale: ChartLocale
    /// The words of notes and of a picture: of the locale's language, or the English ones if it has
    /// none.
    let words: RankedWords
    /// Whether to say nothing but errors.
    let isQuiet: Bool

    /// - Throws: an error for options that are wrong.
    init(_ options: Rank) throws {
        task = options.feed.map { .feed($0) } ?? (options.list ? .presets : .schema)
        (count, detailCount) = (options.count, options.detailCount)
        (page, size) = (options.page ?? 1, options.size)
        opening =
            options.open.map { .rank($0) } ?? options.openId.map { .id($0) }
        (isQuiet, keep) = (options.quiet, options.keep)
        var http = try options.network.httpOptions(nil)
        if !options.quiet { http.waiting = RankRequest.say }
        asking = try RankAsking(
            parameters: options.parameters, secrets: options.secrets, base: options.baseUrl,
            http: http)
        checks = options.check
        try options.picture.fonts.choose(locale: options.picture.locale)
        canvas = try options.picture.canvas()
        theme = try options.picture.theme.map(ThemeChoice.theme) ?? .light
        let own = try options.picture.words.map(WordsFile.language)
        locale = try WordsFile.locale(options.picture.locale, own)
        let isOwn = own.contains(locale.language)
        words =
            isOwn
            ? RankedWords(locale.language) : RankedWords.spoken(in: options.picture.locale ?? "en")
        output = try RankOutput(options)
        try RankRequest.checkPage(options, isPicture: output.picture != nil)
        if let picture = output.picture { try canvas.checkMemory(for: picture) }
    }

    /// Tables and data have pages only where their size is said.
    private static func checkPage(_ options: Rank, isPicture: Bool) throws {
        if options.page != nil, options.size == nil, !isPicture {
            throw Failure(
                Failure.usage,
                "--page needs --size: only a picture has a number of entries of its own")
        }
    }

    @Sendable private static func say(_ wait: Duration) {
        let seconds = Int((wait / .seconds(1)).rounded(.up))
        if seconds > 1 { Console.note("waiting \(seconds.grouped) s before asking again") }
    }
}
