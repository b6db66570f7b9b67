import ArgumentParser
import Calendars
import ChartRender
import ChartScene
import Essentials
import PagedCharts
import TimeSeries
import Timing

/// Draws one page to a file.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        // With a parent it is no root, even when it is parsed by itself: the parser then looks for
        // no request that only a root answers.
        _superCommandName: "chartgen",
        abstract: "Draw one page of a series (the default).")

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Which page, from 1, or from the end: last or -1, -2 for the one before it. Default: 1.",
            valueName: "number|last"))
    var page: TypedPage?

    @Option(
        parsing: .unconditional, help: "Points on a page. Default: the API's own page size.")
    var size: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The page that holds the first sample at or after this instant: seconds since 1970, or"
                + " ISO 8601 such as 2026-03-29T12:00 (in --time-zone unless it says), or as a"
                + " table's times are written. now is the page of the latest sample until now.",
            valueName: "time"))
    var at: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The samples from this instant on, up to --to or the end of the series: as in --at, or now, or"
                + " so long before now as -30s, -90m, -6h, -7d (of 24 hours) or -2w; 2024-03, 2024-Q1 or"
                + " 2024-W05 is the start of it.",
            valueName: "time"))
    var from: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The samples before this instant, from --from or the start of the series on. A day such as"
                + " 2024-03-31, or a month, quarter, week or year, means all of it.",
            valueName: "time"))
    var to: String?

    @Flag(help: "The whole series as one page.")
    var all = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Many pages, each in a file of its own: 1-40, 7- (to the end), 1,3,5-9 or all. The names of -o"
                + " and --describe say where the number goes: page-{PAGE}.png, or page-{PAGE:03}.png for"
                + " page-001.png. A page that fails does not stop the others; its status is the exit status,"
                + " or 1 where several differ.",
            valueName: "numbers"))
    var pages: String?

    @Option(
        help: ArgumentHelp(
            "Look again each time so long after the last look, such as 30s, 5m or 1h, and draw anew what has"
                + " changed, until Ctrl-C.",
            valueName: "interval"))
    var watch: WatchInterval?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: """
            Where to: a file, or - for stdout. Default: a new file in this folder, named after the \
            source.
            """)
    var output: String?

    @Option(help: "png, svg or pdf. Default: from the file's name.")
    var format: PictureFormat?

    @Option(help: ArgumentHelp("Also write what the picture says, as JSON.", valueName: "file"))
    var describe: String?

    @Flag(
        help: """
            Look the picture over: exit status 1 and a list on stderr if labels overlap, repeat, leave \
            the canvas or lack context, or if the line is not what stroking every sample gives.
            """)
    package var check = false

    @OptionGroup(title: "Picture") var picture: PictureOptions

    @OptionGroup(title: "Network") var network: NetworkOptions

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    @Flag(help: "No progress line, even on a terminal.")
    var noProgress = false

    func validate() throws {
        if page?.isPage == false { throw ValidationError("--page counts from 1 (given: 0)") }
        if let size, size < 1 { throw ValidationError("--size is 1 or more (given: \(size))") }
        if [page != nil, at != nil, all].count(where: { $0 }) > 1 {
            throw ValidationError("take one of --page, --at and --all")
        }
        if from != nil || to != nil, page != nil || size != nil || at != nil || all {
            throw ValidationError("--from and --to take no --page, --size, --at or --all")
        }
        if all, size != nil { throw ValidationError("--all takes no --size") }
        try validatePages()
        try validateWatch()
    }

    @Flag(help: "Also say on stderr how many milliseconds each stage took.")
    var timings = false

    func run() async throws {
        guard timings else { return try await draw() }
        let times = StageTimes()
        Stage.observe { times.add($0, $1) }
        defer { Console.error(times.text) }
        try await draw()
    }

    private func draw() async throws {
        if let pages { return try await drawPages(TypedPages.parsed(pages)) }
        let place = output.map { Output.Place.path($0) }
        let output = try Output(
            place ?? .namedAfter(source: source.typed.first?.place ?? SourceOptions.sample),
            format: format,
            describe: describe, inputs: InputPaths(source, network, picture))
        let maker = try await ChartMaker(
            source, network, picture, showsProgress: !noProgress, quiet: quiet, checks: check,
            // Before anything is fetched, and once more before it is drawn.
            check: { try $0.canvas.checkMemory(for: output.format) })
        let chart = try await maker.chart(try request(maker))
        let drawing = try output.drawing(of: chart)
        for note in drawing.notes { Console.error(note) }
        if source.verbose { try Output.lettering(of: chart).forEach(Console.error) }
        let path = try output.write(drawing)
        if !quiet { say(chart, path) }
        sayAge(maker)
        let doubts = [
            picture.noteOfRatios(chart), maker.noteOfMissing(chart), chart.noteOfFarTimes,
            chart.noteOfCalendar,
        ].compactMap(\.self)
        if !quiet { (doubts + chart.notesOfLines).forEach(Console.error) }
        if let watch {
            let output = try Output(
                .path(path), format: output.format, describe: describe,
                inputs: InputPaths(source, network, picture))
            try await keepWatching(maker, drawing, output, every: watch.seconds)
        }
        let problems = check ? try chart.problems().map(\.description) + maker.doubts(chart) : []
        for problem in problems { Console.error("check: \(problem)") }
        let isIncomplete = chart.series.contains { $0.position?.isIncomplete == true }
        if isIncomplete || !problems.isEmpty { throw ExitCode(1) }
    }

    /// Says how old the drawn data may be, where no server was asked.
    func sayAge(_ maker: ChartMaker) {
        guard network.offline, !quiet, let oldest = maker.series.cacheUse.oldestPage else { return }
        let time = Date(timeIntervalSince1970: oldest).formatted(.iso8601)
        Console.note("offline: the oldest page on disk was fetched at \(time)")
    }

    func request(_ maker: ChartMaker) throws -> PageRequest {
        if all { return .whole }
        if from != nil || to != nil {
            return try maker.range(from: from, to: to, now: ChartMaker.now)
        }
        guard let at else { return (page ?? .number(1)).request(size: size) }
        return try maker.page(at: at, size: size, now: ChartMaker.now)
    }

    /// Says on stderr which page was drawn. If bytes lie on stdin, it says that stdin was not read.
    private func say(_ chart: Chart, _ path: String) {
        let place = path == Output.standardOutput ? "stdout" : path
        Console.note("\(place): \(chart.placeSummary)")
        // Late, for a program before us in a pipe has written by now.
        if source.typed.isEmpty, StandardStreams.hasUnreadInput { Console.error(Render.stdinNote) }
    }

    static let stdinNote = "stdin was not read; chartgen - draws the data that stdin holds"
}
