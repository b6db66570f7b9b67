import ArgumentParser
import Feeds
import Files
import Foundation
import Synchronization

/// The file of an archive of trades, named with or without its option.
struct ArchiveFile: ParsableArguments {
    @Option(
        name: .customLong("archive"), help: ArgumentHelp("The archive.", valueName: "file"))
    var option: String?

    @Argument(help: ArgumentHelp("The same as --archive.", valueName: "file"))
    var place: String?

    func validate() throws {
        guard (option == nil) != (place == nil) else {
            throw ValidationError(
                "name one archive, as in: chartgen live archive info trades.sqlite")
        }
    }

    /// The path as typed. Proof: `validate` has let one of them pass.
    var path: String { option ?? place ?? "" }
}

extension ArchiveFile {
    /// `SiblingWork.openArchive`; nil in a program that can't read archives.
    static let opening = Mutex<(@Sendable (String, [String]?) throws -> any SampleSource)?>(nil)

    /// Whether a file begins as those of SQLite do (sqlite.org/fileformat2.html, section 1.3).
    static func isDatabase(_ path: String) -> Bool {
        PathKind(path) == .file
            && ReadableFile.head(of: path, upTo: 16) == Array("SQLite format 3\0".utf8)
    }

    /// The series of an archive. A program that can't read archives becomes the one that can.
    static func open(_ path: String, _ valueField: String?) throws -> any SampleSource {
        guard let opening = opening.withLock({ $0 }) else {
            throw SiblingProgram.serve.failureToBecome()
        }
        return try opening(path, valueField?.split(separator: ",").map(String.init))
    }
}
