import ArgumentParser
import ChartgenCommand
import Feeds
import Ranking

/// Ranked feeds that are served, as typed.
struct ServedRankOptions: ParsableArguments {
    @Option(
        name: .customLong("rank"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Offer this ranked feed at /rank/: a name of chartgen rank --list, all for all of them, or the"
                + " file of a description; repeatable. A feed is asked only when somebody looks. Without"
                + " --source, / leads there.", valueName: "name|file|all"))
    var feeds: [String] = []

    @Option(
        help: ArgumentHelp(
            "Ask this server, in place of the scheme, host and port of the ranked feeds' addresses.",
            valueName: "url"))
    var rankBaseUrl: String?

    @Option(
        name: .customLong("param"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A parameter of the address of a ranked feed; repeatable.", valueName: "name=value"))
    var parameters: [String] = []

    @Option(
        name: .customLong("secret"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Let the headers of ranked feeds have this variable of the environment; repeatable.",
            valueName: "NAME"))
    var secrets: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long a ranked feed that answered is not asked again, whoever presses Ask again; one that"
                + " failed at most 3. Default: 20.", valueName: "seconds"))
    var rankPause: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The age at which a ranked list is asked for again: when somebody looks, and by pages that are looked"
                + " at. Default: 60.", valueName: "seconds"))
    var rankAge: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Store each answer of a ranked feed in this file (SQLite), and say on its page what changed since the"
                + " one before; {FEED} in it is the feed's name.", valueName: "file"))
    var keep: String?

    private var isGiven: Bool {
        rankBaseUrl != nil || rankPause != nil || rankAge != nil || keep != nil
            || ![parameters, secrets].allSatisfy(\.isEmpty)
    }

    func validate() throws {
        if feeds.isEmpty, isGiven {
            throw ValidationError("options of ranked feeds go with --rank")
        }
        if let rankPause, !(0...3_600).contains(rankPause) {
            throw ValidationError("--rank-pause is 0 to 3600 seconds (given: \(rankPause))")
        }
        if let rankAge, !(1...86_400).contains(rankAge) {
            throw ValidationError("--rank-age is 1 to 86400 seconds (given: \(rankAge))")
        }
        if keep?.isEmpty == true { throw ValidationError("--keep wants a file") }
        _ = try asking(HTTPOptions())
    }

    /// The archives of the feeds.
    var archives: [String] {
        guard let keep else { return [] }
        let names = feeds.flatMap { name in
            name == "all" ? FeedDescription.presets.map(\.name) : [RankDescription.name(of: name)]
        }
        return names.map { RankKeeping.path(keep, ofFeed: $0) }
    }

    fileprivate func asking(_ http: HTTPOptions) throws -> RankAsking {
        try RankAsking(
            parameters: parameters, secrets: secrets, base: rankBaseUrl,
            baseOption: "--rank-base-url", http: http)
    }
}

/// The ranked feeds to serve, as the options name them.
struct ServedRankRequest: Sendable {
    /// Names of presets, "all" for all of them, and files of descriptions; none where no ranked
    /// feeds are served.
    let feeds: [String]
    /// How long a feed that answered is not asked again, in seconds; nil for the usual.
    let pause: Double?
    /// The age at which a list is asked for again, in seconds; nil for the usual.
    let age: Double?
    /// The archive that answers are stored in, as typed; nil for none.
    let keep: String?
    /// How the feeds are asked.
    let asking: RankAsking

    /// - Throws: an error for options that are wrong.
    init(_ options: ServedRankOptions, _ network: NetworkOptions) throws {
        (feeds, pause) = (options.feeds, options.rankPause)
        (keep, age) = (options.keep, options.rankAge)
        var http = try network.httpOptions(nil)
        // Headers from the options are only for the source of the series: descriptions of feeds
        // have their own.
        http.headers = []
        // A visitor waits for the page, so the limits are shorter than the usual ones.
        if network.retries == nil { http.retries = 1 }
        if network.timeout == nil { http.timeout = .seconds(15) }
        if network.maxWait == nil { http.maxWait = .seconds(5) }
        asking = try options.asking(http)
    }
}
