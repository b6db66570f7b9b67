public import Calendars
public import CellValues
public import Fetching
public import Paging
import Synchronization
import Text
public import TimeSeries
import Timing

/// A table as a series: a file or the standard input, with a sample on each row.
///
/// Rows are those of CSV (RFC 4180), of tab-separated values or of NDJSON, in UTF-8; gzip is
/// inflated. Blank lines and lines that start with `#` are no rows. A first row whose fields are no
/// data, or one of which is chosen by name, is a header. Every row has as many fields as the first.
/// Lines end with a newline, or with a carriage return if the first one does.
///
/// - A time is a number (see `TableFormat.timeUnit`) or a date such as
///   `2026-03-29T12:00:00.5+02:00`, where seconds, fraction and offset may be missing, or all after
///   the day. The first row tells which of the two, and the others must be the same. Times that
///   differ must do so as seconds, too.
/// - A value is a decimal number; nothing, `null`, `NA`, `N/A`, `NaN` or `-` is a gap. Between
///   semicolons the decimal mark may be a comma.
///
/// A file is opened when the first page is asked for. It is read by position, page by page, and the
/// memory that takes depends neither on its length nor on the length of its lines. What can't be
/// read by position is first copied to a temporary file without a name.
public final class TableFeed: PageSource {
    let file: DeferredFile
    private let kind: TableKind
    let format: TableFormat
    let sizes: TableSizes
    private let table = Mutex<OpenTable?>(nil)
    /// The last instants of pages by number, where the next page begins with a wall time that comes
    /// twice.
    private let lastInstants = Mutex<[Int: Double]>([:])
    private let borders = TimeBorders()
    private let notes = SeriesNotes()

    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - kind: how rows and columns are written.
    ///   - format: which columns are read, and what their times are.
    ///   - pageRows: rows on a full page, 1 or more.
    public convenience init(
        path: String?, kind: TableKind, format: TableFormat = TableFormat(),
        pageRows: Int = TableFeed.pageRows
    ) {
        self.init(
            DeferredFile(path: path), kind, format, TableSizes(pageRows: pageRows))
    }

    /// Rows on a full page, for a caller who gives no other number.
    public static let pageRows = 65_536

    init(_ file: DeferredFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes) {
        precondition(sizes.pageRows > 0, "a page has rows")
        self.file = file
        self.kind = kind
        self.format = format
        self.sizes = sizes
    }

    /// Returns a feed of the same table, whose file is opened anew. The standard input stays as it
    /// was read.
    public func renewed() -> TableFeed {
        file.isReadOnce ? self : TableFeed(file.renewed(), kind, format, sizes)
    }

    /// Returns the samples of a page, in the order of the rows. Of several columns of values it
    /// takes the first.
    ///
    /// - Throws: what `columns(ofPage:)` throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// The samples of a page, in the order of the rows, in a column for each value that was chosen.
    ///
    /// A table without rows has one empty page, if `TableFormat.allowsNoRows` says so.
    ///
    /// - Throws: `FeedError` naming file and line for rows that are no samples, for a table without
    ///   rows, and for a file that was rewritten since it was opened; `CancellationError`.
    /// - Complexity: O(rows on the page), once the file was scanned up to there; pages are read
    ///   side by side.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await file.unchanged { try rows(ofPage: number) }
    }

    func rows(ofPage number: Int) throws -> SampleColumns? {
        guard let text = try place(of: number) else { return nil }
        let (rows, others) = try Stage.parse.timed {
            var rows = try text.rows(rowBeforePage: nil)
            var rowBefore: Double?
            if rows.dependOnRowBeforePage, number > 1 {
                rowBefore = try lastInstant(ofPage: number - 1)
                rows = try text.rows(rowBeforePage: rowBefore)
            }
            notes.take(rows.roundedTogether)
            let others = try (1..<text.table.columnCount).map { column in
                let rows = try text.rows(rowBeforePage: rowBefore, column: column)
                notes.take(rows.roundedTogether)
                return rows.samples
            }
            return (rows, others)
        }
        let layout = text.table.layout
        try borders.take(rows.ends, ofPage: number, layout.times, mark: layout.decimalMark) {
            place(ofElement: 0, onPage: $0).name
        }
        notes.take(reading: try noteOfRepeats(rows.samples, text))
        return SampleColumns([rows.samples] + others)
    }

    /// The columns and the unit of the values, and notes on how times and values were read that may
    /// be read in other ways, and on data that the picture can't show; more than that all rows are
    /// of one file is known once a page was read.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(isOnePage: true, hasSeparatePages: false)
        if let text = table.withLock({ $0?.text }) {
            (facts.columnNames, facts.valueChoice) = (text.columnNames, text.layout.choice)
            (facts.valueName, facts.valueUnit) = (text.valueName, text.valueUnit)
            facts.readingNotes = text.notes
            facts.reading = text.reading
        }
        facts.readingNotes += notes.all
        return facts
    }

    /// Returns the name of a sample in messages: the file and the line that its row starts on.
    ///
    /// - Parameters:
    ///   - element: from 0 on its page.
    ///   - number: the page, from 1.
    /// - Returns: nil if there is no such row.
    /// - Complexity: O(bytes before it).
    func rowPlace(ofElement element: Int, onPage number: Int) throws -> String? {
        guard element >= 0, number > 0, let text = try place(of: number),
            let offset = try text.table.offset(ofRow: element, in: text.range)
        else { return nil }
        let file = text.table.file
        return "\(file.name), line \(try file.lineNumber(at: offset).grouped)"
    }

    func place(of number: Int) throws -> OpenTable.PageText? {
        try table.withLock { table in
            try Stage.fetch.timed {
                if table == nil { table = try opened() }
                return try table?.page(number)
            }
        }
    }

    /// Returns the layout that the table's first lines show, and opens the table if need be.
    func layout() throws -> TableLayout {
        try table.withLock { table in
            let opened = try table ?? opened()
            table = opened
            return opened.text.layout
        }
    }

    private func opened() throws -> OpenTable {
        try OpenTable(file.opened(), kind, format, sizes, isBeingWritten: file.isBeingWritten)
    }

    /// The instant of a page's last row, where the next page depends on it.
    ///
    /// Where an hour that comes twice fills whole pages, each of them depends on the one before:
    /// the first of them is looked for, and read forward from. One row is not enough to tell, for
    /// any row of that hour may be the one that goes back; nor can rows be read backwards, as a
    /// line break may stand in quotes.
    private func lastInstant(ofPage number: Int) throws -> Double {
        var first = number
        while first > 1, lastInstants.withLock({ $0[first] }) == nil,
            try place(of: first)?.rows(rowBeforePage: nil).dependOnRowBeforePage == true
        {
            first -= 1
        }
        var instant: Double?
        for page in first...number {
            if let known = lastInstants.withLock({ $0[page] }) {
                instant = known
            } else if let last = try place(of: page)?.rows(rowBeforePage: instant).samples.last {
                instant = last.t
                lastInstants.withLock { $0[page] = last.t }
            }
        }
        // Proof: there is a row, for the page after it was asked for.
        return instant!
    }
}

extension TableFeed: SampleSource {
    /// The file's name, or "Standard input".
    public var identity: SourceIdentity { file.identity }

    /// Returns the time of a date in the table's own form, or of a year, a date in digits or a
    /// number, as the table's times are written.
    ///
    /// - Throws: what opening the table throws.
    public func time(written text: String, zone: Zone) throws -> NamedTime? {
        let layout = try layout()
        return layout.times.time(
            Array(text.utf8), in: layout.form, zone, own: format.zone,
            layout.unit ?? format.timeUnit ?? .seconds)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try file.hasChanged() }

    /// Returns the file and the line that the row of a sample starts on. To sort helps where it is
    /// earlier than the one before it, unless another series begins there.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        var place = SamplePlace(ofElement: element, onPage: apiPage)
        if let name = try? rowPlace(ofElement: element, onPage: apiPage) { place.name = name }
        place.remedy = orderRemedy(ofElement: element, onPage: apiPage)
        return place
    }
}
