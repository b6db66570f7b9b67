import GRDB

extension TradeArchiveError {
    /// Turns an error of the database into one of an archive.
    init(_ error: any Error, _ path: String) {
        guard let error = error as? DatabaseError else {
            self = error as? TradeArchiveError ?? TradeArchiveError(.failed, path, "\(error)")
            return
        }
        let said = error.message ?? "error \(error.resultCode.rawValue)"
        let (kind, problem): (Kind, String) =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_NOTADB: (.notAnArchive, "the file is not an archive of trades")
            case .SQLITE_CORRUPT: (.damaged, "the archive is damaged (\(said))")
            case .SQLITE_FULL: (.full, "the disk is full")
            case .SQLITE_BUSY, .SQLITE_LOCKED: (.inUse, "another program is using the archive")
            case .SQLITE_READONLY, .SQLITE_PERM: (.notWritable, "the archive can't be written")
            case .SQLITE_CANTOPEN: (.notWritable, "the archive can't be opened (\(said))")
            case .SQLITE_IOERR: (.failed, "the disk failed (\(said))")
            default: (.failed, said)
            }
        self.init(kind, path, problem)
    }
}

extension TradeArchive {
    /// Does something with the database; its errors become the archive's.
    static func explained<Result>(
        _ path: String, _ work: () throws -> Result
    ) throws(TradeArchiveError) -> Result {
        do { return try work() } catch { throw TradeArchiveError(error, path) }
    }
}
