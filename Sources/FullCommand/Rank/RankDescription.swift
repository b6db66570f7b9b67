import ChartgenCommand
import Foundation
import Ranking
import Text

/// Reads the description of a feed that the user named.
struct RankDescription {
    /// A preset's name, a file's path, or "-".
    let typed: String

    init(_ typed: String) {
        self.typed = typed
    }

    /// How long a description may be, in bytes.
    private static let most = 1 << 20

    /// Reads the description.
    ///
    /// - Throws: `Failure`: 64 where a preset and a file have that name, 66 where neither has;
    ///   `FeedError` for a text that is no description.
    func read() throws -> FeedDescription {
        let preset = FeedDescription.presets.first { $0.name == typed }
        let isThere = FileManager.default.fileExists(atPath: typed)
        if let preset {
            guard !isThere else {
                throw Failure(
                    Failure.usage,
                    "\(typed) is a built-in feed, and there is a file of that name, too: say ./\(typed)"
                        + " for that")
            }
            return preset
        }
        guard typed == "-" || isThere else { throw nothing }
        return try FeedDescription(
            json: bytes(), name: RankDescription.name(of: typed),
            file: typed == "-" ? "stdin" : typed)
    }

    /// "my-feed" of "feeds/my-feed.json".
    static func name(of path: String) -> String {
        if path == "-" { return "stdin" }
        let name = URL(fileURLWithPath: path).lastPathComponent
        let stem = name.lowercased().hasSuffix(".json") ? String(name.dropLast(5)) : name
        return stem.isEmpty ? "feed" : stem
    }

    /// - Throws: `Failure`: 65 for a file that is too long, 66 for what can't be read.
    private func bytes() throws(Failure) -> [UInt8] {
        let shown = typed == "-" ? "stdin" : typed.printable(limit: 200)
        var isFolder = ObjCBool(false)
        if FileManager.default.fileExists(atPath: typed, isDirectory: &isFolder), isFolder.boolValue
        {
            throw Failure(Failure.noInput, "\(shown): it is a folder, and not a description")
        }
        let file = typed == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: typed)
        guard let file, var bytes = try? file.read(upToCount: RankDescription.most + 1) ?? Data()
        else { throw Failure(Failure.noInput, "\(shown): it can't be read") }
        // A pipe gives a part at a time.
        while bytes.count <= RankDescription.most,
            let more = try? file.read(upToCount: RankDescription.most + 1 - bytes.count),
            !more.isEmpty
        {
            bytes += more
        }
        guard bytes.count <= RankDescription.most else {
            throw Failure(Failure.badData, "\(shown): longer than 1 MiB, which no description is")
        }
        return Array(bytes)
    }

    private var nothing: Failure {
        let names = FeedDescription.presets.map(\.name)
        let isPath = typed.contains { $0 == "/" || $0 == "." }
        let likely = Likeness.closest(to: typed, among: names).map { " (did you mean \($0)?)" }
        return Failure(
            Failure.noInput,
            isPath
                ? "\(typed.printable(limit: 200)): no such file"
                : "\(typed.printable(limit: 200)) is no built-in feed and no file\(likely ?? "");"
                    + " there are \(names.joined(separator: ", "))")
    }
}
