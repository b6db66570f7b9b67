import ArgumentParser
import ChartRender
import ChartgenCommand
import Text
import TimeSeries

/// Fetches a ranked feed.
struct Rank: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: FullSubcommand.rank.rawValue,
        abstract: FullSubcommand.rank.abstract,
        discussion: """
            A feed is a description in a JSON file: its address, and where an entry's name, number and picture stand in \
            the answer. Some are built in; --list names them. Without -o and --format a table is printed.
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of a built-in feed, the file of a description, or - for one from stdin.",
            valueName: "feed"))
    var feed: String?

    @Flag(help: "Say which feeds are built in, and what they need.")
    var list = false

    @Flag(help: "Print the JSON schema of descriptions.")
    var schema = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many entries to ask for. Default: as the feed's description says.",
            valueName: "number"))
    var count: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --open: how many entries to ask for of the list that the entry opens into. Default: as the"
                + " feed's description says.",
            valueName: "number"))
    var detailCount: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Which page of the entries, from 1. Default: 1.", valueName: "number"))
    var page: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Entries on a page. Default: as many as the picture has room for; tables and data have no"
                + " pages then.", valueName: "number"))
    var size: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Open the entry with this rank.", valueName: "rank"))
    var open: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Open the entry with this id.", valueName: "id"))
    var openId: String?

    @Option(
        name: .customLong("param"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A parameter of the feed's address; repeatable.", valueName: "name=value"))
    var parameters: [String] = []

    @Option(
        name: .customLong("secret"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Let the description's headers have this variable of the environment; repeatable. Those that"
                + " begin with CHARTGEN_ need no leave.", valueName: "NAME"))
    var secrets: [String] = []

    @Option(
        help: ArgumentHelp(
            "Ask this server, in place of the scheme, host and port of the feed's address.",
            valueName: "url"))
    var baseUrl: String?

    @Option(
        help: ArgumentHelp(
            "Store the answer in this file (SQLite), which is made if it is missing, and say what changed since"
                + " the one before; {FEED} in it is the feed's name. chartgen FILE draws it over time.",
            valueName: "file"))
    var keep: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Where to: a file, or - for stdout. Default: stdout; a new file for a picture.")
    var output: String?

    @Option(
        help: """
            table, json, ndjson, csv, png, svg or pdf. Default: from the file's name; a table without one.
            """)
    var format: RankFormat?

    @Option(help: ArgumentHelp("Also write what the picture says, as JSON.", valueName: "file"))
    var describe: String?

    @Flag(
        help: """
            Look the picture over: exit status 1 and a list on stderr if texts overlap, leave the canvas or lack contrast.
            """)
    var check = false

    @OptionGroup(title: "Picture") var picture: RankPictureOptions

    @OptionGroup(title: "Network") var network: NetworkOptions

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    /// The most entries that a feed is asked for.
    private static let mostEntries = 10_000

    init() {}

    func validate() throws {
        guard [feed != nil, list, schema].count(where: { $0 }) == 1 else {
            throw ValidationError(
                feed == nil && !list && !schema
                    ? "rank wants a feed: a name of rank --list, or the file of a description"
                    : "take one of a feed, --list and --schema")
        }
        for (name, number) in [
            ("--count", count), ("--detail-count", detailCount), ("--page", page),
            ("--size", size), ("--open", open),
        ] {
            if let number, number < 1 {
                throw ValidationError("\(name) is 1 or more (given: \(number))")
            }
        }
        for (name, number) in [
            ("--count", count), ("--detail-count", detailCount), ("--open", open),
        ] {
            if let number, number > Rank.mostEntries {
                throw ValidationError(
                    "\(name) is at most \(Rank.mostEntries.grouped) (given: \(number.grouped))")
            }
        }
        if open != nil, openId != nil { throw ValidationError("take one of --open and --open-id") }
        if keep != nil, open != nil || openId != nil {
            throw ValidationError(
                "--keep stores a list, and goes with no \(open == nil ? "--open-id" : "--open")")
        }
        if keep?.isEmpty == true { throw ValidationError("--keep wants a file") }
        if detailCount != nil, open == nil, openId == nil {
            throw ValidationError("--detail-count takes --open or --open-id, too")
        }
        _ = try RankAsking(parameters: parameters, secrets: secrets, base: baseUrl)
        if feed == nil, let option = givenOption {
            throw ValidationError("--\(list ? "list" : "schema") takes no \(option)")
        }
    }

    /// One of the options that say what to do with a feed; nil if none was typed.
    private var givenOption: String? {
        let given = [
            ("--count", count != nil), ("--detail-count", detailCount != nil),
            ("--page", page != nil), ("--size", size != nil), ("--open", open != nil),
            ("--open-id", openId != nil),
            ("--param", !parameters.isEmpty), ("--secret", !secrets.isEmpty),
            ("--base-url", baseUrl != nil), ("--keep", keep != nil), ("--output", output != nil),
            ("--format", format != nil), ("--describe", describe != nil), ("--check", check),
        ]
        return given.first { $0.1 }?.0 ?? picture.given
    }

    func run() async throws {
        try await RankShow(RankRequest(self)).run()
    }
}

/// The forms that a ranked list can be written in.
enum RankFormat: String, NamedChoice, Sendable {
    case table, json, ndjson, csv, png, svg, pdf

    /// The format of a picture; nil for tables and data.
    var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
}
