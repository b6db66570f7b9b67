import Essentials
import Feeds
import Fetching
import Files

/// Parquet files that are one series: a file, a pattern, or a folder of them.
struct ParquetFiles {
    /// Files and patterns.
    let paths: [String]
    let identity: SourceIdentity

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
