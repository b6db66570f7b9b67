import Calendars
import Fetching
import Paging
import Synchronization
import TimeSeries

/// A series of the files of a folder or a pattern. Each renewal lists them: where the list is
/// another one, they are read anew as a whole.
final class ListedFeed: SampleSource {
    /// Which of the series of the files it is.
    struct Place: Sendable {
        /// Its name among them.
        let name: String
        /// How many there are.
        let count: Int
    }

    private let before: any SampleSource
    private let place: Place
    private let files: FileListing
    private let paths: [String]
    private let isRead: Bool
    private let found = Mutex<(any SampleSource)?>(nil)

    /// - Parameters:
    ///   - source: the series as the files were.
    ///   - paths: the files that are its.
    ///   - isRead: whether `source` is of these files; else they are read when a page is asked for.
    init(
        _ source: any SampleSource, _ place: Place, _ files: FileListing, _ paths: [String],
        isRead: Bool = true
    ) {
        (before, self.place, self.files, self.paths) = (source, place, files, paths)
        self.isRead = isRead
    }

    /// The series of these files; nil until they are read.
    private var own: (any SampleSource)? { isRead ? before : found.withLock(\.self) }

    private var source: any SampleSource { own ?? before }

    private func read() throws -> any SampleSource {
        if let own { return own }
        let read = try files.series(place, of: paths)
        found.withLock { $0 = read }
        return read
    }

    var identity: SourceIdentity { source.identity }

    var facts: SeriesFacts { source.facts }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        try await read().page(number)
    }

    @concurrent func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await read().columns(ofPage: number)
    }

    func time(written text: String, zone: Zone) throws -> NamedTime? {
        try source.time(written: text, zone: zone)
    }

    func renewed() -> ListedFeed {
        let now = files.paths
        guard now == paths, let own else {
            return ListedFeed(source, place, files, now, isRead: false)
        }
        return ListedFeed(own.renewed(), place, files, now)
    }

    /// Returns whether there are other files, or one of them has changed.
    func hasChanged() throws -> Bool? {
        files.paths == paths ? try own?.hasChanged() ?? nil : true
    }

    func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        source.place(ofElement: element, onPage: apiPage)
    }
}
