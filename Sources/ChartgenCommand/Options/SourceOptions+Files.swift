import Calendars
import Feeds
import Files
import Paging
import Text

extension SourceOptions {
    /// Whether a folder of tables or a pattern is among what was typed.
    var isListed: Bool { !listedPlaces.isEmpty }

    private var typedPlaces: [String] { source.isEmpty ? places : source }

    /// The folders of tables and the patterns that stand for files.
    private var listedPlaces: Set<String> {
        Set(typedPlaces.filter { TypedSource($0).expanded != [TypedSource($0)] })
    }

    /// Files by name, of which later looks find those that came and went.
    private func listing(
        _ limits: PageLimits, _ zone: () throws -> Zone
    ) throws -> FileListing {
        let (typed, listed) = (typedPlaces, listedPlaces)
        let (kind, format, file) = (sourceFormat, try tableFormat(zone()), fileLimits(limits))
        let rows = apiPageSize ?? TableFeed.pageRows
        return FileListing(
            typed.joined(separator: " ").printable(limit: 200),
            list: {
                typed.flatMap { typed in
                    let files = TypedSource(typed).expanded
                    let isNone = listed.contains(typed) && files == [TypedSource(typed)]
                    return isNone ? [] : files.map(\.place)
                }
            },
            open: { FileFeed(path: $0, as: kind, format: format, pageRows: rows, limits: file) })
    }

    /// The only file of a folder or a pattern by now.
    func listed(
        _ path: String, _ network: NetworkOptions, _ zone: () throws -> Zone
    ) throws -> [OpenedSource] {
        let parts = try opened(path, network, zone: zone).parts
        let members = parts.map {
            FileGroup.Member(source: $0.source, name: $0.source.identity.name)
        }
        let followed = try listing(network.limits, zone).following(members, of: [path])
        return zip(parts, followed).map { part, member in
            var part = part
            part.source = member.source
            return part
        }
    }

    /// Files that are one series, or a line each.
    func grouped(
        _ paths: [String], _ limits: PageLimits, _ zone: () throws -> Zone, quiet: Bool
    ) throws -> [OpenedSource] {
        for path in paths where PathKind(path) == nil { throw noSuchFile(path) }
        let files = try paths.map { try fileFeed($0, limits, zone) }
        var (members, note) = try FileGroup(files).series()
        if let note, !quiet { Console.error(note) }
        if isListed { members = try listing(limits, zone).following(members, of: paths) }
        return members.map { member in
            var opened = OpenedSource(source: member.source)
            opened.identity = member.source.identity
            opened.identity?.name = member.name
            return opened
        }
    }
}
