import FeedErrors
import Synchronization

/// The files that a folder or a pattern holds by now, and their series.
public final class FileListing: Sendable {
    private let place: String
    private let list: @Sendable () -> [String]
    private let open: @Sendable (String) -> FileFeed
    private let pageRows: Int
    private let latest = Mutex<(paths: [String], members: [FileGroup.Member])?>(nil)

    /// - Parameters:
    ///   - place: the folder or pattern, for messages.
    ///   - pageRows: samples on a full page, 1 or more.
    ///   - list: returns the paths of the files, in their order.
    ///   - open: returns the feed of a file.
    public init(
        _ place: String, pageRows: Int = TableFeed.pageRows,
        list: @escaping @Sendable () -> [String], open: @escaping @Sendable (String) -> FileFeed
    ) {
        (self.place, self.pageRows, self.list, self.open) = (place, pageRows, list, open)
    }

    /// The files, as they are listed now.
    var paths: [String] { list() }

    /// Returns the same sources as series that follow the list.
    ///
    /// - Parameters:
    ///   - members: the series of the files.
    ///   - paths: the files that were read.
    public func following(_ members: [FileGroup.Member], of paths: [String]) -> [FileGroup.Member] {
        members.map { member in
            let place = ListedFeed.Place(name: member.name, count: members.count)
            return FileGroup.Member(
                source: ListedFeed(member.source, place, self, paths), name: member.name)
        }
    }

    /// Reads the files, and returns the series at a place.
    ///
    /// - Throws: `FeedError` where a file can't be read, and where there are more or fewer series.
    func series(_ place: ListedFeed.Place, of paths: [String]) throws -> any SampleSource {
        guard !paths.isEmpty else {
            throw FeedError(.notFound, at: self.place, "no file of it is there any more")
        }
        let members = try members(of: paths)
        let same = members.first { $0.name == place.name } ?? (place.count == 1 ? members[0] : nil)
        guard members.count == place.count, let same else {
            throw FeedError(
                .badData, at: self.place,
                "its files are other series by now: \(members.count), and \(place.count) before",
                remedy: .advice("start anew to draw them"))
        }
        return same.source
    }

    /// Each series asks for its own: the files are read once for all, unless they have changed.
    private func members(of paths: [String]) throws -> [FileGroup.Member] {
        try latest.withLock { latest in
            if let latest, latest.paths == paths,
                latest.members.allSatisfy({ (try? $0.source.hasChanged()) == false })
            {
                return latest.members
            }
            let (members, _) = try FileGroup(paths.map(open), pageRows: pageRows).series()
            latest = (paths, members)
            return members
        }
    }
}
