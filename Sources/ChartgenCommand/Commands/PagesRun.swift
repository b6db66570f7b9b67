import ChartScene
import PagedCharts
import Text

/// Draws the charts of many pages: one is read while others are drawn.
struct PagesRun {
    let files: PageFiles
    let maker: ChartMaker
    let total: RangeSet<Int>
    /// How many are drawn side by side.
    let tasks: Int
    var report = PagesReport()

    private typealias Drawn = (page: Int, result: Result<PageFiles.Written, any Error>)

    init(files: PageFiles, maker: ChartMaker, total: RangeSet<Int>, tasks: Int) {
        (self.files, self.maker, self.total, self.tasks) = (files, maker, total, tasks)
    }

    /// Draws all of them; what fails is in the report.
    ///
    /// - Throws: what keeps all pages from being drawn.
    mutating func draw(_ charts: PageCharts) async throws {
        var outcomes = charts.makeAsyncIterator()
        try await withThrowingTaskGroup(of: Drawn.self) { group in
            var running = 0
            while !report.isHopeless, let outcome = try await outcomes.next() {
                switch outcome {
                case .chart(let page, let chart):
                    if running == tasks, let drawn = try await group.next() {
                        take(drawn)
                        running -= 1
                    }
                    if let last = chart.position?.totalPages { report.lastPage = last }
                    let (files, chart) = (files, maker.titled(chart))
                    group.addTask {
                        (page, Result { try files.write(chart, ofPage: page) })
                    }
                    running += 1
                case .failed(let page, let error): take((page, .failure(error)))
                case .pastEnd(let last): report.pastEnd = last
                case .unreached(let page): report.unreached = page
                }
            }
            let isGivenUp = report.isHopeless
            for try await drawn in group { take(drawn) }
            if isGivenUp, report.unreached == nil { report.unreached = report.highest + 1 }
        }
    }

    private mutating func take(_ drawn: Drawn) {
        switch drawn.result {
        case .success(let written):
            for note in written.notes { Console.error("\(written.path): \(note)") }
            report.note(written)
        case .failure(let error):
            let failure =
                Failure(error) ?? Failure(Failure.software, "\(error)".printable(limit: 300))
            report.note(failure, ofPage: drawn.page)
        }
        maker.progress?.showPage(of: count)
    }

    /// How many pages there are to draw, as far as that is known.
    private var count: Int? {
        let end = report.lastPage.map { $0 + 1 } ?? .max
        let pages = total.intersection(RangeSet(1..<max(end, 2)))
        guard let last = pages.ranges.last, last.upperBound < .max else { return nil }
        return pages.ranges.reduce(0) { $0 + $1.count }
    }
}
