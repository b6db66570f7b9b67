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

    /// Returns how many trades of the run are in no file under the archive's name; nil where that
    /// can't be told.
    func missingOfRun() async -> Int? {
        let missing = try? await self { archive throws(TradeArchiveError) in
            archive.missingOfRun()
        }
        return missing == 0 ? nil : missing
    }
}
