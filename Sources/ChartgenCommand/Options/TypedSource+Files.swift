import Essentials
import Feeds
import Files
import Text

extension TypedSource {
    /// The files that a pattern such as `*.csv` fits, or that a folder of tables holds; else this
    /// source itself.
    var expanded: [TypedSource] {
        guard name == nil, !place.isEmpty, !place.isTypedAddress, ParquetFiles(place) == nil else {
            return [self]
        }
        let paths = PathKind(place) == .folder ? tables : PathKind(place) == nil ? fitting : []
        return paths.isEmpty ? [self] : paths.map { TypedSource($0) }
    }

    /// The tables in a folder that has no API pages, by their names.
    private var tables: [String] {
        guard !mayHavePages else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { FileFormat(fileName: $0) != nil && !$0.hasPrefix(".") }.sorted()
            .map { place.hasSuffix("/") ? place + $0 : "\(place)/\($0)" }
            .filter { PathKind($0) != .folder }
    }

    /// Whether a folder has a first API page.
    var mayHavePages: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.contains { name in
            name.count > 5 && name.hasSuffix(".json")
                && name.dropLast(5).utf8.allSatisfy { $0 &- Byte.zero < 10 }
        }
    }

    /// The paths that fit a pattern, sorted.
    private var fitting: [String] {
        guard place.contains(where: { "*?[".contains($0) }) else { return [] }
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(place, 0, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { String(cString: $0) }
        }
    }

    /// Whether it is a file that may be read together with others.
    var isFileOfSeveral: Bool {
        name == nil && !place.isTypedAddress && place != "-" && place != SourceOptions.sample
            && !ArchiveFile.isDatabase(place) && ParquetFiles(place) == nil
    }
}
