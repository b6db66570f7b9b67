import Calendars
import ChartScene
import Engines
import Essentials
import Feeds
import Files
import PagedCharts
import Text

extension SourceOptions {
    /// The sources that the options name, in their order; the built-in sample where they name none.
    ///
    /// - Parameters:
    ///   - progress: told of the bytes that come.
    ///   - zone: where a table's times without an offset are meant.
    ///   - quiet: whether not to say that the built-in sample stands in for a source.
    ///   - patience: how long to wait for the answers that tell what addresses hold; nil as long as
    ///     for other pages.
    /// - Throws: `Failure` for a malformed header, `FeedError` for an address that leads nowhere.
    func opened(
        _ network: NetworkOptions, _ progress: ProgressLine?, zone: () throws -> Zone, quiet: Bool,
        patience: Duration? = nil
    ) async throws -> [OpenedSource] {
        guard !typed.isEmpty else {
            if !quiet { Console.error("no --source given: this is the built-in sample") }
            return [OpenedSource(source: BuiltInSample(), ownTitle: .sample)]
        }
        let typed = typed
        if let problem = TypedSource.problem(of: typed) {
            throw Failure(Failure.usage, "\(problem); see chartgen --help")
        }
        if typed.count > 1, let files = ParquetFiles(together: typed) {
            return [try engine(of: files)]
        }
        if typed.count > 1, typed.allSatisfy(\.isFileOfSeveral) {
            return try grouped(typed.map(\.place), network.limits, zone, quiet: quiet)
        }
        if typed.count == 1, typed[0].isFileOfSeveral, isListed {
            return try listed(typed[0].place, network, zone)
        }
        // What is at hand first: a fault there needs no server.
        let atHand = try typed.map { typed in
            typed.place.isTypedAddress ? nil : try opened(typed.place, network, zone: zone)
        }
        let left = try leftOut(atHand.compactMap { $0?.source as? FileFeed }, quiet: quiet)
        var sources: [OpenedSource] = []
        for (typed, atHand) in zip(typed, atHand) {
            if let file = atHand?.source as? FileFeed, left.contains(ObjectIdentifier(file)) {
                continue
            }
            let opened =
                if let atHand { atHand } else if ClickHouseAddress.isMeant(by: typed.place) {
                    try clickHouse(at: typed.place, network, progress)
                } else {
                    try await opened(address: typed.place, network, progress, zone(), patience)
                }
            let parts = opened.parts
            sources += parts.map { part in
                guard let name = typed.name else { return part }
                return part.named(
                    parts.count == 1 ? name : "\(name) \(part.source.identity.name)")
            }
        }
        // With an archive among them another program opens them anew, and says this.
        for note in sources.compactMap(\.note) where !quiet { Console.error(note) }
        return sources
    }

    /// Returns the files of several in which none of the rows or series are that were chosen, and
    /// says so.
    private func leftOut(_ files: [FileFeed], quiet: Bool) throws -> Set<ObjectIdentifier> {
        guard files.count > 1, !only.isEmpty || !whereHolds.isEmpty else { return [] }
        let (series, notes) = try FileFeed.series(of: files)
        for note in notes where !quiet { Console.error(note) }
        return Set(
            zip(files, series).filter { $1.isEmpty }.map { file, _ in ObjectIdentifier(file) })
    }

    func noSuchFile(_ path: String) -> FeedError {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let near = Likeness.closest(to: file.lastPathComponent, among: names)
        return FeedError(
            .notFound, at: path.printable(limit: 200), "no such file or folder",
            remedy: near.map { .advice("is \($0.printable(limit: 80)) meant?") }
                ?? "a URL starts with http:// or https://")
    }

    /// A source that no server has.
    func opened(
        _ typed: String, _ network: NetworkOptions, zone: () throws -> Zone
    ) throws -> OpenedSource {
        try api.refusePaging()
        if let files = ParquetFiles(typed) { return try engine(of: files) }
        try refuseEngineOptions()
        if typed == SourceOptions.sample { return try sample() }
        if typed == "-" {
            return OpenedSource(
                source: try fileFeed(nil, network.limits, zone), ownTitle: .standardInput)
        }
        return try opened(path: typed, network.limits, zone)
    }

    /// How each of them is read.
    var reading: PagedSeries.Options {
        var options = PagedSeries.Options()
        options.apiPageSize = apiPageSize
        options.walks = walk
        options.end = end ?? options.end
        options.order = order ?? options.order
        options.allowsPartial = allowPartial
        options.allowsNoSeries = allowEmpty
        return options
    }

    /// - Throws: `Failure` 64 where a file has the sample's name, so that either may be meant.
    private func sample() throws -> OpenedSource {
        guard !FileManager.default.fileExists(atPath: SourceOptions.sample) else {
            throw Failure(
                Failure.usage,
                "sample is the built-in sample, and there is a file or folder sample, too:"
                    + " say ./sample for that, or leave out the source for the built-in sample")
        }
        return OpenedSource(source: BuiltInSample(), ownTitle: .sample)
    }

    /// A folder of API pages, or a file.
    private func opened(
        path: String, _ limits: PageLimits, _ zone: () throws -> Zone
    ) throws -> OpenedSource {
        let file = URL(fileURLWithPath: path)
        guard let kind = PathKind(path) else {
            // A plain word may be meant as a subcommand.
            if !places.isEmpty, !path.contains(where: { $0 == "/" || $0 == "." }) {
                throw Failure(
                    Failure.usage, "\(HelpRequest.nothing(path)); see chartgen --help")
            }
            throw noSuchFile(path)
        }
        var identity = SourceIdentity(file: file.standardizedFileURL.path)
        identity.address = path
        if kind == .folder { try refuseFormat() }
        guard kind != .folder || TypedSource(path).mayHavePages || allowEmpty else {
            throw FeedError(
                .notFound, at: path.printable(limit: 200),
                "the folder holds no API pages (1.json, 2.json …) and no table (.csv, .tsv, .json,"
                    + " .ndjson)")
        }
        guard kind == .folder else {
            if ArchiveFile.isDatabase(path) {
                try refuseFormat()
                let archive = try ArchiveFile.open(path, valueField)
                // It may say its market.
                identity.name = archive.identity.name
                return OpenedSource(source: archive, identity: identity)
            }
            return OpenedSource(
                source: try fileFeed(path, limits, zone), identity: identity)
        }
        try refuseFormat()
        return OpenedSource(
            source: try FolderFeed(folder: file, limits: limits, format: try sampleFormat(zone())),
            identity: identity)
    }

    func sampleFormat(_ zone: Zone) throws -> SampleFormat {
        var format = SampleFormat(
            timeField: timeField ?? "t", valueField: valueField ?? "y",
            timeUnit: timeUnit ?? .seconds, items: api.itemsPath)
        format.zone = zone
        format.timePattern = try timePattern()
        format.date = try firstDay()
        format.valueForm = try valueForm()
        format.readsDigitsAsDates = timeUnit == nil
        return format
    }

    /// The option that was typed of those for tables and texts that are read whole; nil for none.
    var wholeOption: String? {
        [
            ("--source-format", sourceFormat != nil), ("--delimiter", delimiter != nil),
            ("--split-by", splitBy != nil), ("--only", !only.isEmpty),
            ("--where", !whereHolds.isEmpty), ("--value-pattern", valuePattern != nil),
        ].first(where: \.1)?.0
    }

    func refuseFormat() throws {
        guard let option = wholeOption else { return }
        throw Failure(
            Failure.usage, "\(option) is for files and stdin; API pages and folders hold JSON")
    }

    /// - Parameter path: nil for the standard input.
    func fileFeed(
        _ path: String?, _ page: PageLimits, _ zone: () throws -> Zone
    ) throws -> FileFeed {
        return FileFeed(
            path: path, as: sourceFormat, format: try tableFormat(zone()),
            pageRows: apiPageSize ?? TableFeed.pageRows, limits: fileLimits(page))
    }

    func tableFormat(_ zone: Zone) throws -> TableFormat {
        var format = TableFormat(
            timeField: timeField, valueField: valueField, timeUnit: timeUnit, zone: zone)
        format.delimiter = delimiter
        format.timePattern = try timePattern()
        format.date = try firstDay()
        format.valueForm = try valueForm()
        format.allowsNoRows = allowEmpty
        (format.splitField, format.only) = (splitBy, only.flatMap(ValueFields.parts))
        format.conditions = try conditions()
        format.mayLackSeries = typed.count > 1 || isListed
        (format.valuePattern, format.keepsOrder) = (valuePattern, order != nil)
        format.items = api.itemsPath
        return format
    }

    func fileLimits(_ page: PageLimits) -> FileLimits {
        var limits = FileLimits()
        (limits.spoolBytes, limits.page) = (maxSpool ?? limits.spoolBytes, page)
        return limits
    }
}
