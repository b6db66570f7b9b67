public import Calendars
public import CellValues
import FeedErrors
public import Fetching
import Paging
import Synchronization
import Text
public import TimeSeries
import Timing

/// A file or the standard input as a series, whatever it holds: a table (see ``TableFeed``) or a
/// JSON array (see ``JSONFileFeed``).
public final class FileFeed: SampleSource {
    let file: DeferredFile
    let fileFormat: FileFormat?
    let format: TableFormat
    private let pageRows: Int
    /// Known once the file's name or its first bytes told.
    private let content = Mutex<(any SampleSource)?>(nil)
    /// The table in it, once it was looked for.
    let surveyed = Mutex<SurveyedTable?>(nil)
    /// The same table, to be read whole and sorted, where it is read page by page.
    private let whole = Mutex<ShapedFeed?>(nil)
    /// Whether its pages can't be read one by one: times go back, or the header comes again.
    private let needsWhole = Mutex(false)
    /// Whether an answer is to be read again, without another request.
    private let asksForWhole = Mutex(false)

    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - fileFormat: nil to go by the file's name, or else by its first bytes.
    ///   - format: which columns or keys are read, and what times mean.
    ///   - pageRows: a table's rows on a full page, 1 or more.
    ///   - limits: how large the file may be.
    public convenience init(
        path: String?, as fileFormat: FileFormat? = nil, format: TableFormat = TableFormat(),
        pageRows: Int = TableFeed.pageRows, limits: FileLimits = FileLimits()
    ) {
        self.init(DeferredFile(path: path, limits: limits), fileFormat, format, pageRows)
    }

    init(
        _ file: DeferredFile, _ fileFormat: FileFormat?, _ format: TableFormat, _ pageRows: Int
    ) {
        precondition(pageRows > 0, "a page has rows")
        self.file = file
        // Only tables have delimiters.
        let named = format.delimiter == nil ? file.path.flatMap(FileFormat.init(fileName:)) : .csv
        // Only JSON has a path to its samples.
        self.fileFormat = fileFormat ?? (format.items == nil ? named : .json)
        self.format = format
        self.pageRows = pageRows
    }

    private init(renewing feed: FileFeed) {
        let isSame = feed.asksForWhole.withLock { asks in
            defer { asks = false }
            return asks
        }
        file = isSame ? feed.file : feed.file.renewed()
        (fileFormat, format, pageRows) = (feed.fileFormat, feed.format, feed.pageRows)
        let isWhole = feed.needsWhole.withLock { $0 }
        needsWhole.withLock { $0 = isWhole }
    }

    /// Returns a feed of the same file, which is opened anew. The standard input stays as it was
    /// read.
    public func renewed() -> FileFeed {
        file.isReadOnce ? self : FileFeed(renewing: self)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try file.hasChanged() }

    /// Returns the samples of a page, in the order of the file.
    ///
    /// - Throws: what the feed of the file's format throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of a page, in a column for each value that was chosen.
    ///
    /// - Throws: what the feed of the file's format throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await file.fetched()
        let page: SampleColumns?
        do {
            page = try await opened().columns(ofPage: number)
        } catch let error as FeedError where error.kind == .badData {
            throw headerAgain() ?? error
        }
        if let page, let error = outOfOrder(page.columns[0]) { throw error }
        return page
    }

    /// Returns an error that has the file read again as a whole, to be sorted, where times go back
    /// on a page and come only once; nil for all other pages.
    private func outOfOrder(_ samples: [Sample]) -> FeedError? {
        guard !format.keepsOrder, let whole = whole.withLock({ $0 }),
            samples.indices.dropFirst().contains(where: { samples[$0].t < samples[$0 - 1].t }),
            (try? whole.all()) != nil
        else { return nil }
        return readWhole(whole, "times are out of order")
    }

    /// Returns an error that has the file read again as a whole, where its header comes again below
    /// the first rows; nil for all other files.
    private func headerAgain() -> FeedError? {
        guard let whole = whole.withLock({ $0 }),
            let rows = surveyed.withLock({ $0 })?.rows as? TextRows, rows.holdHeaderAgain,
            (try? whole.all()) != nil
        else { return nil }
        return readWhole(whole, "the header comes again")
    }

    private func readWhole(_ whole: ShapedFeed, _ problem: String) -> FeedError {
        content.withLock { $0 = whole }
        self.whole.withLock { $0 = nil }
        needsWhole.withLock { $0 = true }
        asksForWhole.withLock { $0 = file.answer != nil }
        var error = FeedError(.badData, at: identity.place, problem)
        (error.seriesMayHaveChanged, error.asksForWhole) = (true, true)
        return error
    }

    /// The file's name, or "Standard input".
    public var identity: SourceIdentity { file.identity }

    /// The facts of the table or of the array, once a page was read: its samples are of one file.
    public var facts: SeriesFacts {
        var facts =
            content.withLock { $0 }?.facts ?? SeriesFacts(isOnePage: true, hasSeparatePages: false)
        file.answer?.complete(&facts)
        facts.isReadWholeSince = needsWhole.withLock { $0 }
        let isPlain = content.withLock { $0 is TableFeed || $0 is JSONFileFeed }
        if facts.valueChoice == nil, format.valueField == nil, isPlain {
            let choice = surveyed.withLock { $0?.plan.choice }
            // "y" is what is drawn where nothing is said.
            facts.valueChoice = choice?.drawn == "y" ? nil : choice
        }
        if content.withLock({ $0 is JSONFileFeed }) {
            let values = surveyed.withLock { $0?.plan.values ?? [] }
            facts.readingNotes += values.flatMap(\.reading.notes)
        }
        if isPlain, let plan = surveyed.withLock({ $0?.plan }) {
            for note in [plan.letters, plan.timesNote, plan.passedOver].compactMap(\.self) {
                facts.readingNotes.append(note)
                facts.reading?.notes.append(note)
            }
        }
        if facts.reading != nil, let note = surveyed.withLock({ $0?.plan.turnsNote }) {
            facts.turnsNote = note
            facts.readingNotes.append(note)
            facts.reading?.notes.append(note)
        }
        return facts
    }

    /// Returns the time of a year, a date in digits or a number, as the table's times are written.
    public func time(written text: String, zone: Zone) throws -> NamedTime? {
        guard file.isAtHand else { return nil }
        return try opened().time(written: text, zone: zone)
    }

    /// Returns where a sample stands: in a table in the file, on the line that its row starts on.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        (try? opened())?.place(ofElement: element, onPage: apiPage)
            ?? SamplePlace(ofElement: element, onPage: apiPage)
    }

    func opened() throws -> any SampleSource {
        try content.withLock { content in
            if let content { return content }
            let found = try feed(of: fileFormat ?? detectedFormat())
            file.answer?.keep()
            content = found
            return found
        }
    }

    /// Returns the series in the file, each as a source of its own: this feed itself where there is
    /// only one.
    ///
    /// - Throws: what keeps the file from being read.
    public func series() throws -> [any SampleSource] {
        guard let feed = try opened() as? ShapedFeed else { return [self] }
        let all = try feed.all()
        return all.count == 1 ? [self] : all
    }

    /// Returns the name in the file of the only series; empty where it has none.
    func nameOfOnlySeries() throws -> String {
        try (opened() as? ShapedFeed)?.wantedSeries().name ?? ""
    }

    /// Returns the series of each of several files, and says which file has none of the rows or
    /// series that were chosen.
    ///
    /// - Throws: what keeps a file from being read, and `FeedError` where no file has what was
    ///   chosen.
    package static func series(
        of files: [FileFeed]
    ) throws -> (series: [[any SampleSource]], notes: [String]) {
        var (all, left): ([[any SampleSource]], [FeedError]) = ([], [])
        for file in files {
            do {
                all.append(try file.series())
            } catch let error as FeedError where error.reason == .nothingChosen {
                left.append(error)
                all.append([])
            }
        }
        if let first = left.first, left.count == files.count { throw first }
        let tables = zip(files, all).filter { !$1.isEmpty }.map { file, _ in
            (file.content.withLock { $0 } as? ShapedFeed)?.missing
        }
        if let missing = MissingSeries.inAll(tables) { throw missing.error(at: "the files") }
        return (all, left.map { "\($0.place): \($0.problem), so that it draws nothing" })
    }

    /// Returns all samples, in a column for each value.
    ///
    /// - Throws: what the feed of the file's format throws.
    func wholeColumns() throws -> [[Sample]] {
        let feed = try opened()
        if let shaped = feed as? ShapedFeed { return try shaped.wholeColumns() }
        var whole: [[Sample]] = []
        for number in 1... {
            guard let page = try rows(ofPage: number, of: feed) else { break }
            if whole.isEmpty { whole = page.columns.map { _ in [] } }
            for (column, samples) in page.columns.enumerated() { whole[column] += samples }
        }
        return whole.isEmpty ? [[]] : whole
    }

    private func rows(ofPage number: Int, of feed: any SampleSource) throws -> SampleColumns? {
        try (feed as? TableFeed)?.rows(ofPage: number)
            ?? (try (feed as? JSONFileFeed)?.array(ofPage: number))
    }

    /// Returns what is in the file, and how it is read.
    ///
    /// - Throws: what keeps the file from being read.
    public func inspection() throws -> Inspection {
        let feed = try opened()
        if let shaped = feed as? ShapedFeed { return try Inspection(shaped.surveyed()) }
        guard let table = surveyed.withLock({ $0 }) else {
            _ = try rows(ofPage: 1, of: feed)
            throw FeedError(.badData, at: file.identity.place, "no table whose columns can be told")
        }
        return try Inspection(table)
    }

    func feed(of fileFormat: FileFormat?) throws -> any SampleSource {
        let input = try Stage.fetch.timed { try file.opened() }
        try input.refuseForeign()
        if fileFormat == nil, input.size == 0, !format.allowsNoRows { throw input.noSamples }
        if format.valuePattern != nil { return try logFeed() }
        if try ToolSurvey.isOfDstat(input.start(limit: 256)) {
            return shapedFeed { [format] in try ToolSurvey.survey($0, format) }
        }
        guard let fileFormat else { return try textFeed(.csv, input) }
        guard let kind = fileFormat.tableKind else { return try jsonFeed() }
        if self.fileFormat == nil, kind == .ndjson, let feed = try objectFeed(input) { return feed }
        // A tab on the first line does not prove that tabs stand between fields: all rows tell.
        return try textFeed(self.fileFormat == nil && kind == .tsv ? .csv : kind, input)
    }

    /// - Parameter kind: the kind of table that the text is, if it is one.
    private func textFeed(_ kind: TableKind, _ input: InputFile) throws -> any SampleSource {
        if fileFormat == nil, kind != .ndjson, format.timeField == nil, !format.needsShaping,
            format.valueField.map({ TimeRole.number(Array($0.utf8)) == nil }) ?? true,
            try LogSurvey.isOfRequests(input)
        {
            return try logFeed()
        }
        let sizes = TableSizes(pageRows: pageRows)
        let survey = { @Sendable [format] (file: InputFile) throws(FeedError) in
            kind == .ndjson
                ? try ObjectSurvey.survey(file, format, sizes)
                : try TextSurvey.survey(file, kind, format, sizes)
        }
        let found: Survey<TableFormat>
        do {
            found = try Stage.parse.timed { try survey(input) }
        } catch let doubt as FeedError {
            if case .timeFormats? = doubt.remedy { throw doubt }
            if fileFormat == nil, let other = try otherFeed(input) { return other }
            if kind != .ndjson, let fault = secondsFault(input, kind, sizes) { throw fault }
            // A fault of the table itself comes first, but where its rows are to be split.
            if format.splitField == nil { try checkPlain(TableFeed(file, kind, format, sizes)) }
            throw doubt
        }
        if kind == .ndjson, found.table == nil, let feed = try seriesPerLine(input) { return feed }
        surveyed.withLock { $0 = found.table }
        // Blanks stand between the words of any text.
        let isOfBlanks = (found.table?.rows as? TextRows)?.grammar.isOfBlanks ?? true
        if fileFormat == nil, isOfBlanks,
            try !found.isFaulty && found.table == nil || isLog(input) || isOfTool(input),
            let other = try otherFeed(input)
        {
            return other
        }
        if found.isFaulty || found.table == nil, fileFormat == nil, isOfBlanks,
            let fault = try LogSurvey.noTimes(input)
        {
            throw fault
        }
        // Names without a word for times may have been taken for a first row.
        let rows = found.table?.rows as? TextRows
        let isUnread = found.isFaulty || (rows.map { $0.names.first == "column 1" } ?? true)
        if isUnread, found.table?.plan.times.kind ?? .number == .number, kind != .ndjson,
            let fault = secondsFault(input, kind, sizes)
        {
            throw fault
        }
        if found.isFaulty, fileFormat == nil, isOfBlanks, try input.hasRaggedLines(),
            try kind != .ndjson || !isOfLines(input)
        {
            throw try noTable(input)
        }
        if found.table == nil, fileFormat == nil, !found.isFaulty {
            if kind == .ndjson, try !isOfLines(input) { return try jsonFeed() }
            throw try noTable(input)
        }
        let shaped = shapedFeed { try survey($0).table }
        guard let plain = found.plain else { return shaped }
        let mayBeWhole = found.table != nil && !format.keepsOrder
        let isWhole = !found.isInOrder || needsWhole.withLock { $0 }
        if mayBeWhole, isWhole, (try? shaped.all()) != nil { return shaped }
        whole.withLock { $0 = mayBeWhole && !isWhole ? shaped : nil }
        return TableFeed(file, kind, plain, sizes)
    }

    /// - Throws: the fault of a table for the reader of tidy ones, but for the choice of its
    ///   columns: that reader knows none of another header, and joins none.
    private func checkPlain(_ table: TableFeed) throws {
        do {
            _ = try table.layout()
        } catch let fault as FeedError {
            switch fault.remedy {
            case .columnNameOrNumber, .timeColumns, .seconds: return
            default: throw fault
            }
        }
    }

    /// Returns the fault of a table that can't be read as it stands, but as seconds that count from
    /// a start of their own; nil for others, and where the reader of rows says so itself.
    private func secondsFault(
        _ input: InputFile, _ kind: TableKind, _ sizes: TableSizes
    ) -> FeedError? {
        guard format.timeUnit == nil, format.timePattern == nil else { return nil }
        do {
            _ = try TableFeed(file, kind, format, sizes).layout()
            return nil
        } catch {
            guard (error as? FeedError)?.remedy != .seconds else { return nil }
        }
        var counted = format
        counted.timeUnit = .seconds
        guard let table = try? TextSurvey.survey(input, kind, counted, sizes).table,
            table.plan.times.kind == .number
        else { return nil }
        return table.secondsFault(at: input.name)
    }

    /// Returns a feed of what programs print that is no table by itself; nil for any other text.
    func otherFeed(_ input: InputFile) throws -> (any SampleSource)? {
        let format = format
        if try ToolSurvey.survey(input, format) != nil {
            return shapedFeed { try ToolSurvey.survey($0, format) }
        }
        return try LogSurvey.survey(input, format) == nil ? nil : try logFeed()
    }

    private func isOfTool(_ input: InputFile) throws -> Bool {
        try ToolSurvey.survey(input, format) != nil
    }

    private func isLog(_ input: InputFile) throws -> Bool {
        let rows = surveyed.withLock { $0 }?.rows as? TextRows
        guard rows?.hasFields != true else { return false }
        let isOfWords = rows?.isOfWords ?? false
        return try isOfWords || LogSurvey.hasKeys(input, format)
    }

    private func logFeed() throws -> any SampleSource {
        shapedFeed { [format] in try LogSurvey.survey($0, format) }
    }

    private func noTable(_ input: InputFile) throws -> FeedError {
        let start = try input.start(limit: 200)
        var error = FeedError(
            .badData, at: input.name,
            "no table with times and numbers, and no JSON; it starts with \(start.printable())",
            remedy: try LogSurvey.holdsTimes(input) ? .valuePattern : .fileFormat)
        error.reason = .noSamples
        return error
    }

    /// - Parameter isOfLines: whether each line is a row, of which the last one may be cut.
    func shapedFeed(
        ofLines isOfLines: Bool = true,
        _ survey: @escaping @Sendable (InputFile) throws -> SurveyedTable?
    ) -> ShapedFeed {
        let table = ShapedFile(file) { file in
            let input = try file.opened()
            let whole =
                isOfLines && file.answer == nil
                ? try input.withoutOpenLine(isBeingWritten: file.isBeingWritten) : nil
            guard var table = try survey(whole ?? input) else {
                throw FeedError(.badData, at: input.name, "no table any more")
            }
            if whole != nil { table.plan.notes.append(InputFile.openRowNote) }
            return table
        }
        return ShapedFeed(table, name: nil, pageRows: pageRows)
    }

    /// Returns the format that the first bytes tell; nil for a text that may be a table in other
    /// lines.
    private func detectedFormat() throws -> FileFormat? {
        try Stage.fetch.timed {
            FileFormat(start: try file.opened().start(limit: TableSizes().chunk))
        }
    }
}
