import FeedErrors
import Fetching
import Files
import Text

extension DeferredFile {
    /// A change to a file since it was opened.
    private enum Change {
        /// More bytes at its end: those that were there are taken to be as they were.
        case appended
        case rewritten
    }

    /// Runs `read`, and returns its result unless the file was rewritten since it was opened.
    ///
    /// - Throws: the errors of `read`, and `FeedError` where the file was rewritten. Where anything
    ///   was written, `seriesMayHaveChanged` says so.
    func unchanged<Result>(_ read: () async throws -> Result) async throws -> Result {
        do {
            let result = try await read()
            if change == .rewritten, let place = identity.address {
                throw FeedError(
                    .badData, at: place.printable(limit: 200), "changed while it was read")
            }
            return result
        } catch var error as FeedError {
            if change != nil { error.seriesMayHaveChanged = true }
            throw error
        }
    }

    /// The change since the file was opened; nil where nothing was written, and for a copy, as of a
    /// pipe.
    private var change: Change? {
        guard let opened = alreadyOpened, let ends = opened.ends, let then = opened.stamp,
            let now = FileStamp(of: opened.file.descriptor), !now.hasSameBytes(as: then)
        else { return nil }
        return now.isLonger(than: then) && (try? opened.file.ends()) == ends
            ? .appended : .rewritten
    }
}

extension InputFile {
    /// Returns the first and the last bytes, up to the size that the file had when it was opened.
    /// If its rows are others than before, one of the two differs, but for the strangest cases.
    func ends() throws(FeedError) -> [UInt8] {
        let length = min(4_096, size)
        return try bytes(in: 0..<length) + bytes(in: size - length..<size)
    }
}
