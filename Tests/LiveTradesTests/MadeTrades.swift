import Foundation
import LiveTrades

/// A trade of a test.
///
/// - Parameters:
///   - id: its id.
///   - time: in microseconds; the id, as a number, unless told.
func made(
    _ id: String, at time: Int64? = nil, source: String = "bitstamp", price: String = "11800.00",
    precision: Trade.Precision = .microseconds
) throws -> Trade {
    Trade(
        key: TradeKey(source: source, id: id), price: try decimal(price),
        amount: try decimal("0.00677966"), side: .buy, time: time ?? Int64(id) ?? 0,
        precision: precision)
}

/// Trades with the ids and times of a range.
func made(_ ids: ClosedRange<Int>, source: String = "bitstamp") throws -> [Trade] {
    try ids.map { try made(String($0), source: source) }
}

private struct NoNumber: Error { let text: String }

private func decimal(_ text: String) throws -> ExactDecimal {
    guard let number = ExactDecimal(text) else { throw NoNumber(text: text) }
    return number
}

/// Does something in a folder of its own, which is removed afterwards.
func inFolder<Result>(_ work: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "live-trades-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder.path)
}

/// Works with a new archive, and closes it.
///
/// - Parameter trades: what it holds.
func inArchive(
    _ trades: [Trade] = [], _ work: (TradeArchive) async throws -> Void
) async throws {
    try await inFolder { folder in
        let archive = try TradeArchive(path: folder + "/trades.sqlite")
        if !trades.isEmpty { try archive.store(trades) }
        try await work(archive)
        try archive.close()
    }
}
