import Feeds
import Foundation

/// Reading an API page of 10,000 samples from a file: the file is in memory, parsing is the cost.
///
/// - Parameter folder: an existing one, for the file.
func feedBenchmarks(in folder: URL) throws -> [Benchmark] {
    let file = folder.appendingPathComponent("1.json")
    let bytes = Inputs.json(Inputs.walk(10_000))
    try Data(bytes).write(to: file)
    let feed = FileFeed(file: file)
    return [
        Benchmark("json-page", bytes.count, "bytes") { try await feed.page(1)?.count ?? 0 }
    ]
}
