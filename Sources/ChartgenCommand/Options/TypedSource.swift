import Essentials

/// A source as typed: where it is, after its name if it has one, as in
/// "inside=https://example.org/api".
package struct TypedSource: Equatable {
    /// Nil takes the name that the source has of itself.
    var name: String?
    /// A URL, a path, "-" for stdin, or "sample".
    var place: String

    /// - Parameter isFile: whether a path leads to a file or folder: then "a=b.csv" is one.
    init(_ typed: String, isFile: (String) -> Bool = FileManager.default.fileExists(atPath:)) {
        let name = typed.prefix { $0 != "=" }
        let isName = !name.isEmpty && name.utf8.allSatisfy(TypedSource.isOfName)
        guard isName, name.count < typed.count, !isFile(typed) else {
            (self.name, place) = (nil, typed)
            return
        }
        (self.name, place) = (String(name), String(typed.dropFirst(name.count + 1)))
    }

    /// ASCII letters and digits, "_" and "-".
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns the fault of a list of sources; nil for a good one.
    static func problem(of sources: [TypedSource]) -> String? {
        if sources.contains(where: \.place.isEmpty) {
            return "the source is an empty text: name a URL, a file or a folder"
        }
        guard sources.count > 1 else { return nil }
        if ParquetFiles(together: sources) != nil { return nil }
        if sources.allSatisfy(\.isFileOfSeveral) { return problemOfStreams(sources) }
        let names = sources.compactMap(\.name)
        if names.count < sources.count {
            return
                "several sources need names: --source NAME=URL, where NAME has letters, digits, _"
                + " and -"
        }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            return "two sources are called \(twice)"
        }
        if sources.count(where: { $0.place == "-" }) > 1 { return "stdin can be one source only" }
        return problemOfStreams(sources)
    }

    /// Returns the fault of two sources that read the same pipe. Its bytes can be read only once:
    /// each source would get a part, or one of them nothing.
    private static func problemOfStreams(_ sources: [TypedSource]) -> String? {
        let streams = sources.compactMap { source in
            FileStatus(source.place == "-" ? "/dev/stdin" : source.place).flatMap { status in
                status.isReadOnce ? (name: source.name ?? "", status: status) : nil
            }
        }
        for (index, stream) in streams.enumerated() {
            guard let other = streams[..<index].first(where: { $0.status == stream.status }) else {
                continue
            }
            return
                "the sources \(other.name) and \(stream.name) are the same pipe, which can be read once"
        }
        return nil
    }
}
