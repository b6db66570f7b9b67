import Calendars
import ChartRender
import ChartScene
import Feeds
import Foundation
import PagedCharts
import TimeSeries

/// Where a REPL stands: a page that was shown, and how to get to another. A step that fails says why
/// and changes nothing.
struct ReplSession {
    let maker: ChartMaker
    private let inputs: InputPaths
    private(set) var size: Int?
    private(set) var chart: Chart
    /// How many points a page has, whatever is shown now.
    private(set) var pageSize: Int
    /// The status that the first `save` that failed would have ended a process with. A name that no
    /// picture can have, such as b.gif, may be mended by another `save`; a failure to write stays.
    private(set) var failedSave: Int32?
    /// The status of the step that failed last, until another succeeds: a `save` now is of another page than
    /// the one that was asked for.
    private var failedStep: Int32?

    /// - Throws: what `ChartMaker.chart` throws for the first page.
    init(_ maker: ChartMaker, page: Int, size: Int?, inputs: InputPaths) async throws {
        self.maker = maker
        self.inputs = inputs
        self.size = size
        chart = try await maker.chart(.page(page, size: size))
        pageSize = chart.position?.size ?? 1
    }

    /// "page 3 of 4> ", "page 4 of 4, end of data> ", "Fri 7 Feb 2020 17:00 – Fri 7 Feb 2020 23:00> ".
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
            case .size(let size): try await resize(size)
            case .save(let path): try save(path)
            case .open: try open()
            case .info: try await info()
            case .help: Console.text("\(ReplCommand.overview)\n")
            case .quit: break
            }
        } catch {
            let failure = Failure(error)
            let words = failure?.line ?? "\(error)".printable(limit: 300)
            Console.error(Task.isCancelled ? "interrupted" : words)
            let status = failure?.status ?? Failure.software
            switch command {
            case .save: noteFailedSave(status)
            case .next, .previous, .first, .last, .goTo, .range, .zoom, .page, .size:
                failedStep = status
            case .open, .info, .help, .quit: break
            }
        }
    }

    private mutating func noteFailedSave(_ status: Int32) {
        if failedSave == nil || failedSave == Failure.usage { failedSave = status }
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
        chart = try await maker.chart(request)
        if !position.isRange { pageSize = position.size }
        failedStep = nil
        Console.line(summary)
    }

    /// Pages of another size, at the page that holds the first point shown now.
    private mutating func resize(_ size: Int) async throws {
        try await go(.page(position.range.lowerBound / size + 1, size: size))
        self.size = size
    }

    private func request(_ place: String) throws -> PageRequest {
        if let page = Int(place) {
            guard page > 0 else { throw Failure(Failure.usage, "pages are numbered from 1") }
            return .page(page, size: size)
        }
        guard let instant = Instant(place, zone: maker.template.zone) else {
            throw Failure(
                Failure.usage,
                "goto wants a page number or a date such as 2026-03-29T12:00, not \(place.printable())"
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
        if failedSave == Failure.usage { failedSave = nil }
        guard let failedStep else { return }
        noteFailedSave(failedStep)
        let shown =
            position.isRange
            ? chart.rangeText.map { "the range \($0)" } ?? "all points"
            : "page \(position.page.grouped)"
        Console.error("\(path.printable(limit: 200)) is of \(shown): the step before failed")
    }

    private func open() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("chartgen-\(UUID().uuidString).png").path
        try Output(.path(file), format: .png, inputs: inputs).write(chart)
        Console.line(file)
    }

    private func info() async throws {
        Console.line(LayoutPlan(chart, measure: try Typeface.standard()).altText)
        for series in maker.series.members {
            let pages = await series.fetchedPages
            Console.line("source: \(series.identity.place)")
            Console.line("API pages fetched: \(pages.map(String.init).joined(separator: " "))")
        }
    }
}
