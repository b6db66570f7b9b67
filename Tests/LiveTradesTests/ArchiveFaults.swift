import Foundation
import GRDB

@testable import LiveTrades

/// Lets another program write something into an archive.
func write(_ sql: String, in archive: TradeArchive) throws {
    let other = try DatabaseQueue(path: archive.path)
    try other.write { try $0.execute(sql: sql) }
    try other.close()
}

/// Makes the storing of trades fail.
///
/// - Parameter condition: of which trades; SQL about `NEW`.
func refuse(_ condition: String = "1", in archive: TradeArchive) throws {
    try write(
        """
        CREATE TRIGGER refusal BEFORE INSERT ON trades WHEN \(condition)
        BEGIN SELECT RAISE(ABORT, 'refused'); END
        """, in: archive)
}

/// Undoes `refuse`.
func allowAll(in archive: TradeArchive) throws {
    try write("DROP TRIGGER refusal", in: archive)
}

/// A copy of a folder's archive as it is at the moment: what a process leaves that is killed now.
///
/// - Returns: the copy's folder, which is inside the first.
func killedCopy(of folder: String, as name: String = "killed") throws -> String {
    let copy = folder + "/" + name
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    for file in ["trades.sqlite", "trades.sqlite-wal"]
    where FileManager.default.fileExists(atPath: folder + "/" + file) {
        try FileManager.default.copyItem(atPath: folder + "/" + file, toPath: copy + "/" + file)
    }
    return copy
}
