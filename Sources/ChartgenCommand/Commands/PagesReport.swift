import Text
import TimeSeries

/// The outcome of drawing many pages: the lines to say at the end, and the status to end with.
struct PagesReport {
    /// The last page of the series, once that is known.
    var lastPage: Int?
    /// That page, if pages after it were asked for.
    var pastEnd: Int?
    /// The first of the pages that were not tried.
    var unreached: Int?
    private(set) var count = 0
    /// The highest page that was tried.
    private(set) var highest = 0
    private var isGood = true
    private var first: (page: Int, path: String)?
    private var last: (page: Int, path: String)?
    private var failures: [Int: Failure] = [:]
    /// The reasons of failures since a page was drawn, each once: pages of one API page fail for
    /// one reason.
    private var reasons: Set<String> = []

    /// After this many different failures in a row no further page is tried.
    static let mostReasons = 8

    /// Whether it is all but sure that the next page would fail, too.
    var isHopeless: Bool { reasons.count >= PagesReport.mostReasons }

    mutating func note(_ written: PageFiles.Written) {
        note(page: written.page, path: written.path, isGood: written.isGood)
    }

    mutating func note(page: Int, path: String, isGood: Bool) {
        count += 1
        highest = max(highest, page)
        self.isGood = self.isGood && isGood
        reasons = []
        if page < first?.page ?? .max { first = (page, path) }
        if page > last?.page ?? 0 { last = (page, path) }
    }

    mutating func note(_ failure: Failure, ofPage page: Int) {
        highest = max(highest, page)
        failures[page] = failure
        reasons.insert(failure.line)
    }

    /// The status to end with; nil for success. That of the failures, and 1 where they differ or
    /// where a picture is incomplete or has flaws.
    var status: Int32? {
        let statuses = Set(failures.values.map(\.status))
        if let status = statuses.first { return statuses.count == 1 ? status : 1 }
        return isGood ? nil : 1
    }

    /// "page-1.png to page-40.png: 40 pages", "page-1.png to page-40.png: 38 of 40 pages".
    var summary: String? {
        guard let first, let last else { return nil }
        let all = count + failures.count
        let pages = "\(all.grouped) \(all == 1 ? "page" : "pages")"
        let names = first.page == last.page ? first.path : "\(first.path) to \(last.path)"
        return "\(names): \(failures.isEmpty ? "" : "\(count.grouped) of ")\(pages)"
    }

    /// A line for each failure; one for pages in a row that failed for the same reason.
    var problems: [String] {
        var groups: [(pages: ClosedRange<Int>, line: String)] = []
        for (page, failure) in failures.sorted(by: { $0.key < $1.key }) {
            if let group = groups.last, group.line == failure.line,
                group.pages.upperBound == page - 1
            {
                groups[groups.count - 1].pages = group.pages.lowerBound...page
            } else {
                groups.append((page...page, failure.line))
            }
        }
        return groups.map { pages, line in
            pages.count == 1
                ? "page \(pages.lowerBound.grouped): \(line)"
                : "pages \(pages.lowerBound.grouped)–\(pages.upperBound.grouped): \(line)"
        }
    }

    /// Says on stderr which pages were drawn and which were not.
    func say(quiet: Bool) {
        if !quiet, let summary { Console.note(summary) }
        for problem in problems { Console.error(problem) }
        if let unreached {
            Console.error("page \(unreached.grouped) and those after it were not tried")
        }
        if !quiet, let pastEnd {
            Console.error("the series ends with page \(pastEnd.grouped)")
        }
    }
}
