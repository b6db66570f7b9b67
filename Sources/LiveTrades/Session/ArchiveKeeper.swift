import Dispatch

/// Uses an archive on a thread of its own, one call after the other: writing may take long, and the
/// threads of tasks are few. A call is finished even where its task is cancelled meanwhile.
struct ArchiveKeeper: Sendable {
    let archive: TradeArchive
    private let queue = DispatchQueue(label: "chartgen.archive")

    init(_ archive: TradeArchive) {
        self.archive = archive
    }

    func callAsFunction<Result: Sendable>(
        _ work: @escaping @Sendable (TradeArchive) throws(TradeArchiveError) -> Result
    ) async throws(TradeArchiveError) -> Result {
        let result = await withCheckedContinuation { continuation in
            queue.async { [archive] in
                continuation.resume(
                    returning: Swift.Result { () throws(TradeArchiveError) in try work(archive) })
            }
        }
        return try result.get()
    }
}
