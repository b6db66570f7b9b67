import ArgumentParser
import ChartScene
import ChartgenCommand
import Feeds
import Foundation
import PagedCharts
import Text

/// Serves the viewer.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: FullSubcommand.serve.rawValue,
        abstract: FullSubcommand.serve.abstract,
        discussion: """
            The page has Previous and Next, any page size, dates, zoom, and the picture as a file. Its address holds \
            what it shows. chart.png, chart.svg, chart.pdf, page.json and page.csv beside it take the same parameters, \
            such as chart.png?page=3&size=7500. Prints the address on stdout, and serves until it is stopped.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(
        parsing: .unconditional,
        help: "Points on a page where nobody names a size. Default: the API's own page size.")
    var size: Int?

    @Option(
        help: ArgumentHelp(
            "What to listen on. On an address other than 127.0.0.1 and ::1 anybody who reaches this machine may look."
                + " Default: 127.0.0.1.", valueName: "address"))
    var host: String?

    @Option(parsing: .unconditional, help: "The port; 0 takes a free one. Default: 8080.")
    var port: Int?

    @OptionGroup(title: "Operation") var operation: OperatorOptions

    @Flag(
        help: """
            Serve live trades at /live, too. Without --source, / leads there.
            """)
    var live = false

    @OptionGroup(title: "Live trades") var trades: LiveOptions

    @OptionGroup(title: "Ranked feeds") var ranked: ServedRankOptions

    @Flag(
        help: """
            Show on the page what the source says where it fails, and its address. Without it they stand in the log \
            alone, and the page says "the source answers 500".
            """)
    var showSourceErrors = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A look that visitors may choose by theme=NAME in addresses, from a JSON file as in --theme;"
                + " repeatable. The names light and dark take the place of those that are built in.",
            valueName: "name=file"))
    var addTheme: [String] = []

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often to look whether the source answers and the series goes on. Default: 30.",
            valueName: "seconds"))
    var poll: Double?

    @OptionGroup(title: "Picture") var picture: PictureOptions

    @OptionGroup(title: "Network") var network: NetworkOptions

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    init() {}

    func validate() throws {
        try picture.bins.refuse("is for pictures in files: the page's crosshair shows each point")
        if let size, size < 1 { throw ValidationError("--size is 1 or more (given: \(size))") }
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("--port is 0 to 65535 (given: \(port))")
        }
        if !live, trades.isGiven {
            throw ValidationError("options of live trades go with --live")
        }
        if let poll, !(0.1...86_400).contains(poll) {
            throw ValidationError("--poll is 0.1 to 86400 seconds (given: \(poll))")
        }
    }

    func run() async throws {
        try await Serving(request: try await ServeRequest(self)).run()
    }
}

/// The series, trades and feeds to serve, as the options name them.
struct ServeRequest: Sendable {
    /// The series; nil if only live trades or ranked feeds are served.
    let group: SeriesGroup?
    /// The markets whose live trades are served; empty if none are.
    let live: [LiveRequest]
    /// The ranked feeds.
    let ranks: ServedRankRequest
    /// The look of charts.
    let template: Chart
    /// Points on a page if a request names no size.
    let size: Int?
    /// The name or the address to listen on.
    let host: String
    /// The port to listen on; 0 for a free one.
    let port: Int
    /// Hosts that requests may name, in addition to this machine's own.
    let allowedHosts: [String]
    /// The path under which everything is; empty for none.
    let basePath: String
    /// The file of the log, or "-" for stdout; nil for none.
    let log: String?
    /// The usual pause between looks at the sources, in seconds.
    let poll: Double
    /// A folder of TZif files.
    let zoneFolder: String?
    /// The looks that visitors may choose, by their names.
    let themes: [String: Theme]
    /// The languages of pages: those that are part of the program, and those of files, which take
    /// the place of a built-in one of their tag.
    let languages: [Language]
    /// Whether pages are in the language of a visitor's browser.
    let followsVisitors: Bool
    /// Gives a chart the title that was asked for.
    let finish: @Sendable (Chart) -> Chart
    /// Whether to say nothing but errors.
    let quiet: Bool
    /// Whether visitors are told what the source says, with its address.
    let showsSourceErrors: Bool
    private let localSeries: [PagedSeries]
    private let opens: Bool

    /// - Throws: an error for options that are wrong.
    init(_ options: Serve) async throws {
        var picture = options.picture
        // Files offer languages; charts speak one of them only where --locale names it.
        if picture.locale == nil { picture.words = [] }
        live = options.live ? try LiveRequest.all(options.trades) : []
        ranks = try ServedRankRequest(options.ranked, options.network)
        if !live.isEmpty || !ranks.feeds.isEmpty, options.source.typed.isEmpty {
            (group, finish, localSeries) = (nil, { $0 }, [])
            template = try picture.template()
        } else {
            try ServeRequest.refusePipes(options.source.typed)
            // A visitor waits for the page, so don't wait long: the page says when to come again.
            var network = options.network
            network.maxWait = network.maxWait ?? 5
            let maker = try await ChartMaker(
                options.source, network, picture, showsProgress: false,
                quiet: options.quiet, hidesAddresses: !options.showSourceErrors,
                patience: .seconds(3))
            (group, finish, template) = (maker.series, maker.titled, maker.template)
            localSeries = maker.localSeries
        }
        themes = try ServedThemes.named(options.addTheme)
        followsVisitors = options.picture.locale == nil
        languages = try ServeRequest.languages(options.picture.words)
        showsSourceErrors = options.showSourceErrors
        size = options.size
        host = options.host ?? "127.0.0.1"
        port = options.port ?? 8_080
        poll = options.poll ?? 30
        (allowedHosts, log) = (options.operation.allowedHosts, options.operation.log)
        basePath = options.operation.basePath ?? ""
        zoneFolder = options.picture.tzdata
        (opens, quiet) = (options.open, options.quiet)
        guard let log, log != ServeRequest.standardOutput else { return }
        try ServeRequest.inputs(of: options, live).refuse(log)
    }

    private static func languages(_ files: [String]) throws -> [Language] {
        let own = try files.map(WordsFile.language)
        let tags = own.map { $0.tag.lowercased() }
        return Language.all.filter { !tags.contains($0.tag) } + own
    }

    /// Refuses sources that can be read only once, and whose opening may wait for ever. A pipe that
    /// the shell opened, such as stdin or `<(…)`, is read to its end before anything is served.
    private static func refusePipes(_ typed: [TypedSource]) throws {
        if let pipe = typed.lazy.compactMap(\.namedPipe).first {
            throw Failure(
                Failure.usage,
                "\(pipe.printable(limit: 200)) is a FIFO, which can be read only once, and a server"
                    + " looks at its source again and again: name a file, or serve - and pipe it into"
                    + " stdin")
        }
    }

    /// The name that stands for stdout as the log.
    static let standardOutput = "-"

    /// Returns the files that are read, so that the log is not written over one of them.
    private static func inputs(of options: Serve, _ live: [LiveRequest]) -> InputPaths {
        var inputs = InputPaths(options.source, options.network, options.picture)
        let files =
            live.flatMap { [("the archive", $0.archive), ("the model", $0.model)] }
            + options.ranked.feeds.map { ("the description", $0) }
            + options.ranked.archives.map { ("the archive", $0) }
        for (role, path) in files { if let path { inputs.add(role, path) } }
        return inputs
    }

    /// Returns the URL of the viewer, which the user's browser can open.
    ///
    /// - Parameter path: under which everything is, such as "/charts"; empty for none.
    func address(port: Int, path: String) -> String {
        let name = ServeRequest.reachable[host] ?? host
        let shown = name.utf8.contains(UInt8(ascii: ":")) ? "[\(name)]" : name
        return "http://\(shown):\(port)\(path)/"
    }

    /// Addresses that stand for all of this machine's, and one of those that browsers can ask.
    private static let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"]

    /// Reads the series that do not come from a server. An error there is more likely a wrong name
    /// or option than a source that will be well again, so it is thrown. A source without samples
    /// is no error: it may be filled while it is served.
    ///
    /// - Throws: what the sources throw.
    func checkLocalSources() async throws {
        for series in localSeries {
            do {
                _ = try await series.countedPoints()
            } catch PagedSeriesError.noSeries {
                continue
            } catch let error as FeedError where error.remedy == .noRows {
                continue
            }
        }
    }

    /// Tells the user where the viewer is, and opens it if that was asked for.
    func announce(_ address: String) {
        if !quiet {
            let lists =
                ranks.feeds.contains("all")
                ? "ranked feeds"
                : ranks.feeds.count == 1 ? "a ranked feed" : "\(ranks.feeds.count) ranked feeds"
            let pairs = live.map(\.pair).joined(separator: ", ")
            let what = [
                group?.name, live.isEmpty ? nil : "\(pairs) at \(address)live",
                ranks.feeds.isEmpty ? nil : "\(lists) at \(address)rank/",
            ]
            Console.note(
                "Serving \(what.compactMap(\.self).joined(separator: ", and ")); stop with Ctrl-C")
        }
        if log != ServeRequest.standardOutput { Console.line(address) }
        guard opens else { return }
        if let desktop = Desktop(ProcessInfo.processInfo.environment) {
            desktop.open(address)
        } else {
            Console.error("there is no desktop to open the page on; open \(address) by hand")
        }
    }
}
