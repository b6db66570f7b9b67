public import Calendars
public import CellValues
public import Essentials
public import FeedErrors
public import Fetching
import Files
public import Paging
import Text
public import TimeSeries
import Timing

/// A folder of API pages: `1.json`, `2.json`, … up to the first number that is not there. With a
/// `0.json` that is the first.
public struct FolderFeed: PageSource {
    let folder: URL
    private let limits: PageLimits
    private let format: SampleFormat
    private var fields: ValueFields
    private var borders = TimeBorders()
    private let notes = SeriesNotes()
    /// The number of the first page's file.
    private let first: Int

    /// - Throws: `FeedError` of kind `notFound` if there is no such folder.
    public init(
        folder: URL, limits: PageLimits = PageLimits(), format: SampleFormat = SampleFormat()
    ) throws(FeedError) {
        guard PathKind(folder.path) == .folder else {
            throw FeedError(.notFound, at: folder.path.printable(limit: 200), "no such folder")
        }
        let zeroth = folder.appendingPathComponent("0.json").path
        first = FileManager.default.fileExists(atPath: zeroth) ? 0 : 1
        self.folder = folder
        self.limits = limits
        self.format = format
        fields = ValueFields(format.valueField)
    }

    /// Returns the samples of an API page's file; nil where there is no such file. Of several
    /// values the first.
    ///
    /// - Throws: `FeedError` for a file that can't be read, is too large or is not valid.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of an API page's file, in a column for each field of values; nil where
    /// there is no such file.
    ///
    /// - Throws: what `page` throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        let (file, place) = (file(ofPage: number), place(ofPage: number))
        guard let bytes = try Stage.fetch.timed({ try PageFile(file.path, place).bytes(limits) })
        else { return nil }
        let columns = try bytes.withUnsafeBytes { bytes in
            Result { () throws(FeedError) in
                try format.samplePages(bytes, fields, at: place)
            }
        }.get()
        try limits.check(points: columns[0].samples.count, at: place)
        for column in columns { notes.take(column.roundedTogether) }
        notes.take(reading: columns[0].readingNote)
        notes.take(columns[0].seriesChange, ofPage: number)
        try borders.take(
            digits: columns[0].digitKind, unit: columns[0].unit, at: place)
        try borders.take(columns[0].ends, ofPage: number, columns[0].timeKind) {
            self.place(ofPage: $0) + ", element 0"
        }
        return try await SampleColumns(of: [columns.decoded]) {
            number > 1 ? try await self.page(number - 1)?.last?.t : nil
        }
    }

    /// Returns the lowest number of a file above one that is not there; nil where the folder can't
    /// be listed.
    @concurrent public func existingPage(above number: Int) async throws -> Int? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.lazy.compactMap(FolderFeed.number(ofFile:)).map { $0 - first + 1 }
            .filter { $0 > number }.min()
    }

    /// Returns the API page's number that a file's name says, written as this feed asks for it.
    private static func number(ofFile name: String) -> Int? {
        guard name.hasSuffix(".json"), let number = Int(name.dropLast(5)),
            name == "\(number).json"
        else { return nil }
        return number
    }

    private func place(ofPage number: Int) -> String {
        "API page \(number + first - 1) (\(file(ofPage: number).path.printable(limit: 200)))"
    }

    private func file(ofPage number: Int) -> URL {
        folder.appendingPathComponent("\(number + first - 1).json")
    }
}

extension FolderFeed: SampleSource {
    /// The folder's name.
    public var identity: SourceIdentity { SourceIdentity(file: folder.relativePath) }

    /// Returns a feed of the same folder, which compares its pages only with those that are read
    /// from here on.
    public func renewed() -> FolderFeed {
        var feed = self
        (feed.fields, feed.borders) = (ValueFields(format.valueField), TimeBorders())
        return feed
    }

    /// The fields of values, and notes on values that the picture can't show.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(fields, notes)
        facts.firstPage = first
        return facts
    }

    /// Returns the time of a year, a month or a date in digits, where the name of the times means
    /// one.
    public func time(written text: String, zone: Zone) -> NamedTime? { format.time(written: text) }

    /// Returns where an element of an API page stands.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        notes.place(ofElement: element, onPage: apiPage)
    }
}
