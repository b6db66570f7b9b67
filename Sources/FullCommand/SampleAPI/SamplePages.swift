import ChartgenCommand
import Feeds
import Files
import Foundation
import Text

/// The bodies that the sample API answers.
struct SamplePages: Sendable {
    private let folder: URL?
    let name: String

    /// - Parameter folder: of 1.json, 2.json …; nil for the built-in sample.
    init(folder: String?) throws {
        self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
        name = folder ?? "the built-in sample (25,000 points on 3 API pages)"
        if let folder, PathKind(folder) != .folder {
            throw Failure(Failure.noInput, "no such folder: \(folder.printable(limit: 200))")
        }
    }

    /// The answer for a page.
    enum Answer: Equatable {
        case page([UInt8])
        case noSuchPage
        /// There is a file, but it can't be read now: too many are open, say. That is not the end.
        case notNow
    }

    /// The JSON of an API page.
    func answer(_ number: Int) -> Answer {
        guard let folder else {
            return BuiltInSample().json(number).map { .page($0) } ?? .noSuchPage
        }
        let file = folder.appendingPathComponent("\(number).json")
        var facts = stat()
        guard stat(file.path, &facts) == 0 else {
            return [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .noSuchPage : .notNow
        }
        // A pipe or a device would hold up the whole server.
        guard facts.st_mode & S_IFMT == S_IFREG else { return .noSuchPage }
        return (try? Data(contentsOf: file)).map { .page(Array($0)) } ?? .notNow
    }

    /// The page number in "/api/17.json", or nil.
    static func number(inPath path: String) -> Int? {
        let path = path.prefix { $0 != "?" }
        guard path.hasPrefix("/api/"), path.hasSuffix(".json") else { return nil }
        let digits = path.dropFirst(5).dropLast(5)
        guard let number = Int(digits), number > 0, "\(number)" == digits else { return nil }
        return number
    }
}
