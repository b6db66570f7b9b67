public import Calendars
public import CellValues
import FeedErrors
public import Fetching
import Paging
import Text
public import TimeSeries
import Timing

/// One series of a table that is read whole: one that is not tidy, or holds several series.
public final class ShapedFeed: SampleSource {
    private let table: ShapedFile
    /// The name of the series in the table; nil for the only one.
    private let name: String?
    /// How many series the table held when this one was found; nil for the only one.
    private let count: Int?
    private let pageRows: Int

    /// - Parameters:
    ///   - count: how many series the table holds.
    ///   - pageRows: samples on a full page, 1 or more.
    init(_ table: ShapedFile, name: String?, of count: Int? = nil, pageRows: Int) {
        (self.table, self.name, self.count, self.pageRows) = (table, name, count, pageRows)
    }

    /// The file's name, or that of the series in it.
    public var identity: SourceIdentity {
        var identity = table.file.identity
        if let name { identity.name = name }
        return identity
    }

    /// The columns of values and the notes on the reading, once the table was read.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(isOnePage: true, hasSeparatePages: false)
        table.file.answer?.complete(&facts)
        guard let table = table.alreadyRead else { return facts }
        let plan = table.plan
        if plan.values.count > 1 {
            facts.columnNames = ValueChoice.lineNames(plan.values.map { ($0.column, $0.name) })
        }
        facts.valueChoice = plan.choice
        facts.valueName =
            plan.values.count == 1 && !["", "y"].contains(plan.values[0].name)
            ? plan.values[0].name : nil
        facts.valueUnit = plan.valueUnit
        facts.readingNotes = table.notes
        facts.reading = SeriesReading(plan)
        facts.reading?.notes = table.notes
        return facts
    }

    /// Returns the samples of a page, in the order of time.
    ///
    /// - Throws: what `columns(ofPage:)` throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of a page, in a column for each value that was chosen.
    ///
    /// - Throws: `FeedError` for rows that do not fit the others, and for more series than a chart
    ///   can hold; `CancellationError`.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await table.file.fetched()
        return try await table.file.unchanged { try samples(ofPage: number) }
    }

    private func samples(ofPage number: Int) throws -> SampleColumns? {
        let series = try Stage.parse.timed { try wantedSeries() }
        let start = (number - 1).multipliedReportingOverflow(by: pageRows)
        guard !start.overflow, start.partialValue < max(series.count, 1) else { return nil }
        let range = start.partialValue..<min(start.partialValue + pageRows, series.count)
        return SampleColumns(series.columns.map { Array($0[range]) })
    }

    /// Returns the table and how it is read.
    func surveyed() throws -> SurveyedTable { try table.survey() }

    /// The series that were chosen and are not in the table, once it was read; nil where all are.
    var missing: MissingSeries? { table.alreadyRead?.missing }

    /// Returns all samples of the series, in a column for each value.
    func wholeColumns() throws -> [[Sample]] { try wantedSeries().columns }

    func wantedSeries() throws -> ShapedSeries {
        let read = try table.read()
        let place = table.file.identity.place
        guard let name else {
            guard read.series.count < 2 else {
                throw FeedError(
                    .badData, at: place, "several series, where one is expected",
                    remedy: .onlySeries([read.series[0].name]))
            }
            guard let only = read.series.first else {
                throw FeedError(.badData, at: place, "no row with a sample in it", remedy: .noRows)
            }
            return only
        }
        // A series may be gone in a table that was written anew.
        guard let found = read.series.first(where: { $0.name == name }) else {
            throw FeedError(.badData, at: place, "no series \(name.printable(limit: 40)) any more")
        }
        // And another one may have come.
        if let count, read.series.count > count {
            throw FeedError(
                .badData, at: place,
                "it holds \(read.series.count) series by now, and \(count) before",
                remedy: .advice("start anew to draw them"))
        }
        return found
    }

    /// Returns a feed for each series of the table.
    func all() throws -> [ShapedFeed] {
        let series = try table.read().series
        return series.map {
            ShapedFeed(table, name: $0.name, of: series.count, pageRows: pageRows)
        }
    }

    /// Returns the time that a text names, written as the table's times are.
    public func time(written text: String, zone: Zone) throws -> NamedTime? {
        guard table.file.isAtHand else { return nil }
        let times = try table.read().plan.times
        return times.kind.time(
            Array(text.utf8), in: times.form, zone, own: times.zone, times.unit)
    }

    /// Returns the same series of the file, which is opened anew.
    public func renewed() -> ShapedFeed {
        ShapedFeed(table.renewed(), name: name, of: count, pageRows: pageRows)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try table.file.hasChanged() }

    /// Returns where a sample stands: its row can't be told any more.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        let number = (apiPage - 1) * pageRows + element + 1
        return SamplePlace("\(table.file.identity.place), sample \(number.grouped)")
    }
}

extension ShapedPlan {
    /// The unit next to the values, if all columns have the same and no name has it.
    fileprivate var valueUnit: String? {
        let units = Set(values.map { $0.reading.form?.unit ?? "" })
        guard units.count == 1, let unit = units.first, !unit.isEmpty else { return nil }
        if unit == "%" { return "percent" }
        if values.allSatisfy({ $0.reading.form?.isOfSpans == true }) { return "seconds" }
        return values.contains { NamedUnit.isUnit(unit, in: $0.name) } ? nil : unit
    }
}
