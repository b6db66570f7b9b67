import FeedErrors
import Synchronization

/// A table that is read whole when the first of its series is asked for, and shared by them.
final class ShapedFile: Sendable {
    /// Finds the table in a file, and how to read it.
    typealias Open = @Sendable (DeferredFile) throws -> SurveyedTable

    let file: DeferredFile
    private let open: Open
    private let table = Mutex<ShapedTable?>(nil)
    /// The same file, to be read anew; kept so that all series are of one reading.
    private let next = Mutex<ShapedFile?>(nil)

    init(_ file: DeferredFile, open: @escaping Open) { (self.file, self.open) = (file, open) }

    private let made = ContinuousClock.now
    /// Whether it could not be read.
    private let hasFailed = Mutex(false)

    /// Whether the server was asked for its answer just now, so that other series take the same.
    private var isRecent: Bool {
        file.answer != nil && ContinuousClock.now - made < .seconds(1)
    }

    /// The table, if it was read.
    var alreadyRead: ShapedTable? { table.withLock { $0 } }

    /// Finds the table in the file, and how to read it.
    func survey() throws -> SurveyedTable { try open(file) }

    /// Reads the table, once.
    func read() throws -> ShapedTable {
        try table.withLock { table in
            if let table { return table }
            do {
                let read = try readNow()
                table = read
                return read
            } catch {
                hasFailed.withLock { $0 = true }
                throw error
            }
        }
    }

    private func readNow() throws -> ShapedTable {
        let found = try survey()
        var read = try ShapedReader.read(found.rows, found.plan)
        read.firstLines = found.firstLines
        try read.checkCount(at: found.rows.placeName)
        file.answer?.keep()
        return read
    }

    /// Returns the same file, to be opened anew. It is the same one for every caller until it was
    /// read.
    func renewed() -> ShapedFile {
        guard !file.isReadOnce else { return self }
        return next.withLock { next in
            if let next, !next.hasFailed.withLock({ $0 }),
                next.alreadyRead == nil || next.isRecent
            {
                return next
            }
            let renewed = ShapedFile(file.renewed(), open: open)
            next = renewed
            return renewed
        }
    }
}
