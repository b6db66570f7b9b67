package import Feeds
import Files
package import Synchronization

/// Archives of trades and of ranked lists, which only `chartgen-full` can read.
package enum ArchiveFile {
    /// Makes a series of an archive: takes its path and the text of `--value-field`. Nil in a
    /// program that can't read archives.
    package static let opening = Mutex<(@Sendable (String, String?) throws -> any SampleSource)?>(
        nil)
    /// Says what an archive holds, on stdout. Nil in a program that can't read archives.
    package static let report = Mutex<(@Sendable (String) throws -> Void)?>(nil)

    /// Whether a file begins as those of SQLite do (sqlite.org/fileformat2.html, section 1.3).
    static func isDatabase(_ path: String) -> Bool {
        PathKind(path) == .file
            && ReadableFile.head(of: path, upTo: 16) == Array("SQLite format 3\0".utf8)
    }

    /// The series of an archive. A program that can't read archives becomes the one that can.
    static func open(_ path: String, _ valueField: String?) throws -> any SampleSource {
        guard let opening = opening.withLock({ $0 }) else {
            throw FullProgram.failureToBecome()
        }
        return try opening(path, valueField)
    }

    /// Says what an archive holds. A program that can't read archives becomes the one that can.
    static func inspect(_ path: String) throws {
        guard let report = report.withLock({ $0 }) else { throw FullProgram.failureToBecome() }
        try report(path)
    }
}
