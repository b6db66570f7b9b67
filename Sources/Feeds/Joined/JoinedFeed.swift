public import Calendars
public import CellValues
import FeedErrors
public import Fetching
import Paging
import Synchronization
public import TimeSeries

/// Several files that follow each other in time, as one series. All of them are read when the first
/// page is asked for.
public final class JoinedFeed: SampleSource {
    private let parts: [any FilePart]
    private let pageRows: Int
    private let known = Mutex<[[Sample]]?>(nil)

    /// The name of the first file, and its place.
    public let identity: SourceIdentity

    /// - Parameters:
    ///   - parts: in the order of their times.
    ///   - samples: theirs, if they were read.
    init(_ parts: [any FilePart], _ identity: SourceIdentity, _ samples: [[Sample]]?, pageRows: Int)
    {
        (self.parts, self.identity, self.pageRows) = (parts, identity, pageRows)
        known.withLock { $0 = samples }
    }

    /// The facts of the first file, with the notes of all.
    public var facts: SeriesFacts {
        var facts = parts[0].facts
        (facts.isOnePage, facts.hasSeparatePages) = (true, false)
        let notes = parts.flatMap(\.facts.readingNotes)
        facts.readingNotes = notes.indices.filter { notes.firstIndex(of: notes[$0]) == $0 }
            .map { notes[$0] }
        return facts
    }

    /// Returns the samples of a page, in the order of time.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of a page, in a column for each value that was chosen.
    ///
    /// - Throws: what the feeds of the files throw.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        let columns = try columns()
        let (start, overflows) = (number - 1).multipliedReportingOverflow(by: pageRows)
        guard !overflows, start < max(columns[0].count, 1) else { return nil }
        let range = start..<min(start + pageRows, columns[0].count)
        return SampleColumns(columns.map { Array($0[range]) })
    }

    private func columns() throws -> [[Sample]] {
        try known.withLock { known in
            if let known { return known }
            let read = try JoinedFeed.joined(parts.map { try $0.wholeColumns() })
            known = read
            return read
        }
    }

    /// - Throws: `FeedError` where the files do not have as many columns each.
    static func joined(_ parts: [[[Sample]]]) throws(FeedError) -> [[Sample]] {
        guard let first = parts.first, parts.allSatisfy({ $0.count == first.count }) else {
            throw FeedError(
                .badData, at: "the files", "some have more columns of values than others")
        }
        return first.indices.map { column in parts.flatMap { $0[column] } }
    }

    /// Returns the time that a text names, written as the first file's times are.
    public func time(written text: String, zone: Zone) throws -> NamedTime? {
        try parts[0].time(written: text, zone: zone)
    }

    /// Returns the same series of the files, which are opened anew.
    public func renewed() -> JoinedFeed {
        JoinedFeed(parts.map { $0.renewedPart() }, identity, nil, pageRows: pageRows)
    }

    /// Returns whether one of the files has changed.
    public func hasChanged() throws -> Bool? {
        let changes = try parts.map { try $0.hasChanged() }
        return changes.contains(true) ? true : changes.contains(nil) ? nil : false
    }
}

/// A series of a file that can be read whole.
protocol FilePart: SampleSource {
    /// Returns all samples, in a column for each value.
    func wholeColumns() throws -> [[Sample]]

    /// Returns the same series of the file, which is opened anew.
    func renewedPart() -> any FilePart

    /// How its rows are read; nil where that is not known.
    var plan: ShapedPlan? { get }
}

extension FileFeed: FilePart {
    func renewedPart() -> any FilePart { renewed() }

    var plan: ShapedPlan? { surveyed.withLock { $0?.plan } }
}

extension ShapedFeed: FilePart {
    func renewedPart() -> any FilePart { renewed() }

    var plan: ShapedPlan? { (try? surveyed())?.plan }
}
