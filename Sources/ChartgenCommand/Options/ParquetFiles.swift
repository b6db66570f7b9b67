import Essentials
import Feeds
import Fetching
import Files

/// Parquet files that are one series: a file, a pattern, or a folder of them.
struct ParquetFiles {
    /// Files and patterns.
    private(set) var paths: [String]
    private(set) var identity: SourceIdentity

    private static let ending = ".parquet"

    /// Nil for anything else.
    ///
    /// - Parameter path: as typed.
    init?(_ path: String) {
        if PathKind(path) == .folder {
            guard let depth = Self.depth(of: path) else { return nil }
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            paths = [folder + String(repeating: "/*", count: depth) + "/*" + Self.ending]
        } else {
            guard path.lowercased().hasSuffix(Self.ending) else { return nil }
            paths = [path]
        }
        var identity = SourceIdentity(file: URL(fileURLWithPath: path).standardizedFileURL.path)
        identity.address = path
        self.identity = identity
    }

    /// Several files as one series, as a shell makes them of a pattern; nil where one is something
    /// else, or has a name of its own.
    init?(together sources: [TypedSource]) {
        let files = sources.compactMap { $0.name == nil ? ParquetFiles($0.place) : nil }
        guard let first = files.first, files.count == sources.count else { return nil }
        self = first
        guard files.count > 1 else { return }
        paths = files.flatMap(\.paths)
        let folders = Set(sources.map { Self.folder(of: $0.place) })
        let folder = folders.count == 1 ? folders.first : nil
        identity = SourceIdentity(file: folder ?? FileManager.default.currentDirectoryPath)
        identity.address = folder
    }

    private static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
    }

    /// Returns how many folders down from one the first Parquet file lies; nil where none does.
    private static func depth(of folder: String) -> Int? {
        var folder = folder
        for depth in 0..<8 {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                .sorted()
            if names.contains(where: { $0.hasSuffix(ending) }) { return depth }
            guard let next = names.first(where: { PathKind("\(folder)/\($0)") == .folder }) else {
                return nil
            }
            folder += "/\(next)"
        }
        return nil
    }
}
