import ArgumentParser
import Calendars
import ChartRender
import ChartgenCommand
import LiveCharts
import LiveTrades
import Text

/// Watches live trades.
struct Live: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: FullSubcommand.live.rawValue,
        abstract: FullSubcommand.live.abstract,
        discussion: """
            On a terminal the latest trades stand in a list that is drawn anew in place; through a pipe they are printed \
            line by line. Of several markets Tab or n shows the next one alone, p the one before, and a shows all. Every \
            price is judged by a model: from 0, bad, to 1, excellent. After every 100 live trades, 25 of a second source \
            join them. Every 1000 trades of the list are stored in the archive, if there is one, and leave the list. For \
            the same in a browser: chartgen serve --live. Ctrl-C stops.
            """,
        subcommands: [Archive.self])

    @OptionGroup(title: "Live trades") var live: LiveOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "End after so many live trades, of each market.", valueName: "number"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            "How much time the picture shows, such as 90s, 10m, 6h. Default: 10m.",
            valueName: "length"))
    var window: WatchInterval?

    // No --format: the one of live archive export would be taken for it.
    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Draw the prices into this .png, .svg or .pdf.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "How often to draw the picture anew, such as 500ms, 5s, 1m. Default: 5s.",
            valueName: "length"))
    var every: WatchInterval?

    @Flag(help: "Print what happens to stdout as NDJSON: one event on each line.")
    var events = false

    @Option(
        name: .customLong("alert"),
        help: ArgumentHelp(
            "Tell when a price of the exchange crosses a number, as in 'price > 70000'; again only after it went back."
                + " Of several markets name one: 'ethusd > 4000'. May be repeated.",
            valueName: "expression"))
    var alerts: [String] = []

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "Start this program at each alert, one at a time, without a shell. CHARTGEN_ALERT, CHARTGEN_PAIR,"
                + " CHARTGEN_PRICE and CHARTGEN_TIME are in its environment; it is ended with chartgen.",
            valueName: "program"))
    var program: String?

    @OptionGroup(title: "Picture") var picture: PictureOptions

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    init() {}

    func validate() throws {
        if let limit, limit < 1 {
            throw ValidationError("--limit is 1 or more (given: \(limit))")
        }
        if let window, !(1...31 * 86_400).contains(window.seconds) {
            throw ValidationError("--window is 1s to 31d, such as 10m")
        }
        if let every, !(0.1...86_400).contains(every.seconds) {
            throw ValidationError("--every is 100ms to 1d, such as 5s")
        }
        try validateAlerts()
        try LiveOptions.refuse("-o", output, as: "live-{PAIR}.png", of: live.pairs)
        if program != nil, alerts.isEmpty {
            throw ValidationError("--run is for alerts, as in --alert 'price > 70000'")
        }
        if output == nil, every != nil {
            throw ValidationError("--every is for a picture: name its file with -o")
        }
        if let candles = live.candles, candles.seconds > window?.seconds ?? 600 {
            throw ValidationError(
                "--candles is at most as long as --window, which is 10m unless given")
        }
        try picture.bins.refuse("is for series: the line of live trades has each trade")
        if picture.gap != nil {
            throw ValidationError(
                "--gap is for series: the line of live trades breaks where trades are missing")
        }
        if output == Output.standardOutput {
            throw ValidationError("live draws its picture again and again: -o wants a file")
        }
    }

    private func validateAlerts() throws {
        let names = live.pairs.map(TradeMarket.name)
        for alert in alerts {
            let pair = PriceAlert(alert).map { $0.pair ?? (names.count == 1 ? names[0] : "") }
            if let pair, names.contains(pair) { continue }
            throw ValidationError(
                (names.count == 1
                    ? "--alert is price, one of > >= < <=, and a number, as in 'price > 70000'"
                    : "--alert is one of the markets, one of > >= < <=, and a number, as in"
                        + " '\(names[1]) > 4000'")
                    + " (given: \(alert.printable(limit: 60)))")
        }
    }

    func run() async throws {
        try await LiveWatching(LiveShow(self)).run()
    }
}

extension Live {
    /// Looks into an archive of trades.
    struct Archive: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "archive",
            abstract: "Say what an archive of trades holds, or write all of it out.",
            subcommands: [Info.self, Export.self])

        init() {}

        /// Parses words that begin with "live archive". The parser of `live` would take their
        /// `--archive` for its own.
        ///
        /// - Returns: nil for all other words, and for a request for help, whose usage line names
        ///   `live`.
        static func command(_ words: [String]) throws -> (any ParsableCommand)? {
            let asksForHelp = words.contains { GivenWords.help.contains($0) }
            guard words.starts(with: ["live", "archive"]), words.count > 2, !asksForHelp else {
                return nil
            }
            return try parseAsRoot(Array(words.dropFirst(2)))
        }
    }

    /// Says what an archive holds.
    struct Info: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say how many trades of which source an archive holds, and from when.")

        @OptionGroup var file: ArchiveOptions

        init() {}

        func run() async throws {
            try ArchiveReport(path: file.path).write()
        }
    }

    /// Writes an archive's trades to stdout.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write an archive's trades to stdout, in the order of time.")

        @OptionGroup var file: ArchiveOptions

        @Option(help: "csv or ndjson. Default: csv.")
        var format: ExportFormat?

        @Option(
            help: ArgumentHelp(
                "Judge prices by the model in this CoreML file (.mlmodel), as live does. Default: that of live for"
                    + " the archive's market.", valueName: "file"))
        var model: String?

        @Option(
            help: ArgumentHelp(
                "The prices that the model is made for; of others it says nothing. Default: 2000:18000.",
                valueName: "low:high"))
        var modelRange: PriceRange?

        init() {}

        func run() async throws {
            try ArchiveReport(path: file.path).export(
                as: format ?? .csv, modelPath: model, modelPrices: modelRange?.prices)
        }
    }

    /// How trades are written out.
    enum ExportFormat: String, NamedChoice, Sendable { case csv, ndjson }
}
