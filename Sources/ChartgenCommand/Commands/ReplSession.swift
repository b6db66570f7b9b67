import Calendars
import ChartRender
import ChartScene
import Essentials
import PagedCharts
import Text
import TimeSeries

/// The state of a REPL: the page that was shown, and how to get to another. A step that fails says
/// why and changes nothing.
struct ReplSession {
    let maker: ChartMaker
    private let inputs: InputPaths
    private(set) var size: Int?
    private(set) var chart: Chart
    /// What was asked for to show this.
    private var asked: PageRequest
    /// How many points a page has, whatever is shown now.
    private(set) var pageSize: Int
    /// What failed so far.
    private(set) var failures = ReplFailures()
    /// Whether the last step failed: a `save` now is of another page than the one that was asked
    /// for.
    private var lastStepFailed = false
    /// Says which pages are fetched; nil to say nothing of them.
    private let log: FetchLog?

    /// - Throws: what `ChartMaker.chart` throws for the first page.
    init(
        _ maker: ChartMaker, page: TypedPage, size: Int?, inputs: InputPaths, log: FetchLog?
    ) async throws {
        self.maker = maker
        self.inputs = inputs
        self.size = size
        self.log = log
        defer { log?.tell() }
        asked = page.request(size: size)
        chart = try await maker.chart(asked)
        pageSize = chart.position?.size ?? 1
    }

    /// "page 3 of 4> ", "page 4 of 4, end of data> ", "Fri 7 Feb 2020 17:00 – Fri 7 Feb 2020 23:00>
    /// ".
    var prompt: String {
        if position.isRange {
            return (chart.rangeText ?? "all points") + (position.isLast ? ", end of data> " : "> ")
        }
        let pages = position.totalPages.map { " of \($0.grouped)" } ?? ""
        return "page \(position.page.grouped)\(pages)\(position.isLast ? ", end of data" : "")> "
    }

    var summary: String { chart.placeSummary }

    var position: PagePosition {
        // Proof: `PagedSeries` gives every series a position.
        chart.position!
    }

    /// Does what the command says; problems are told and change nothing.
    mutating func obey(_ command: ReplCommand) async {
        do {
            switch command {
            case .next: try await next()
            case .previous: try await previous()
            case .first: try await go(.page(1, size: size))
            case .last: try await go(.last(size: size))
            case .goTo(let place): try await go(request(place))
            case .range(let words): try await showRange(words)
            case .zoom(let isIn): try await zoom(isIn)
            case .page: try await showPage()
            case .reload: try await reload()
            case .size(let size): try await resize(size)
            case .save(let path): try save(path)
            case .open: try open()
            case .info: try await info()
            case .help: Console.text("\(ReplCommand.overview)\n")
            case .quit: break
            }
        } catch {
            let interrupted = Task.isCancelled ? Failure(CancellationError()) : nil
            fail(
                with: interrupted ?? Failure(error)
                    ?? Failure(Failure.software, "\(error)".printable(limit: 300)))
            switch command {
            case .next, .previous, .first, .last, .goTo, .range, .zoom, .page, .size, .reload:
                lastStepFailed = true
            case .save, .open, .info, .help, .quit: break
            }
        }
    }

    /// Says why a command failed.
    mutating func fail(with failure: Failure) {
        Console.error(failure.line)
        failures.note(failure.status)
    }

    private mutating func next() async throws {
        if position.isRange {
            try await move(forward: true)
        } else if position.isLast {
            Console.line("This is the last page: the data ends here.")
        } else {
            try await go(.page(position.page + 1, size: size))
        }
    }

    private mutating func previous() async throws {
        if position.isRange {
            try await move(forward: false)
        } else if position.page == 1 {
            Console.line("This is the first page: the data starts here.")
        } else {
            try await go(.page(position.page - 1, size: size))
        }
    }

    mutating func go(_ request: PageRequest) async throws {
        defer { log?.tell() }
        chart = try await maker.chart(request)
        asked = request
        if !position.isRange { pageSize = position.size }
        lastStepFailed = false
        Console.line(summary)
    }

    private mutating func reload() async throws {
        maker.series.renew()
        try await go(asked)
    }

    /// Pages of another size, at the page that holds the first point shown now.
    private mutating func resize(_ size: Int) async throws {
        try await go(.page(position.range.lowerBound / size + 1, size: size))
        self.size = size
    }

    private func request(_ place: String) throws -> PageRequest {
        if let page = TypedPage(place) {
            guard page.isPage else { throw Failure(Failure.usage, "pages are numbered from 1") }
            return page.request(size: size)
        }
        if place == "now" { return .latest(until: ChartMaker.now, size: size) }
        guard let instant = Instant(place, zone: maker.template.zone) else {
            throw Failure(
                Failure.usage,
                "goto wants a page number or a date such as 2026-03-29T12:00, or last or now,"
                    + " not \(place.printable())"
            )
        }
        return .at(instant.seconds, size: size)
    }

    private mutating func save(_ path: String) throws {
        guard path != Output.standardOutput else {
            throw Failure(Failure.usage, "save wants a file: stdout is the dialogue's")
        }
        try Output(.path(path), format: nil, inputs: inputs).write(chart)
        Console.line("saved \(path)")
        guard lastStepFailed else { return }
        let shown =
            position.isRange
            ? chart.rangeText.map { "the range \($0)" } ?? "all points"
            : "page \(position.page.grouped)"
        Console.error("\(path.printable(limit: 200)) is of \(shown): the step before failed")
    }

    private func open() throws {
        // As an absolute path, which no program takes for an option.
        let folder = URL(fileURLWithPath: FileManager.default.temporaryDirectory.path).absoluteURL
        let file = folder.appendingPathComponent("chartgen-\(UUID().uuidString).png").path
        try Output(.path(file), format: .png, inputs: inputs).write(chart)
        Console.line(file)
        if let desktop = Desktop(ProcessInfo.processInfo.environment) { desktop.open(file) }
    }

    private func info() async throws {
        Console.line(LayoutPlan(chart, measure: try Typeface.standard(for: chart.theme)).altText)
        for series in maker.series.members {
            let pages = await series.fetchedPages
            Console.line("source: \(series.identity.place)")
            Console.line("API pages fetched: \(pages.map(String.init).joined(separator: " "))")
        }
    }
}
