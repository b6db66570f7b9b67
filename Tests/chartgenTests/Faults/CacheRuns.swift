import Foundation
import LoopbackServer
import Synchronization

/// A series of API pages of ten that grows, with an entity tag for each state of a page.
final class GrowingSeries: Sendable {
    let fields: [String]
    private let points: Mutex<Int>

    init(points: Int, _ fields: [String] = []) {
        self.points = Mutex(points)
        self.fields = fields
    }

    func grow(to count: Int) { points.withLock { $0 = count } }

    func answer(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
        let (page, points) = (request.page ?? 0, points.withLock { $0 })
        let indices = (page - 1) * 10..<max((page - 1) * 10, min(page * 10, points))
        guard !indices.isEmpty else {
            return LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        let tag = "\"\(indices)\""
        let fields = fields + ["ETag: \(tag)"]
        if request.field("if-none-match") == tag {
            return LoopbackServer.Step.answer("", status: "304 Not Modified", fields)
        }
        let json = indices.map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
        return LoopbackServer.Step.answer("[\(json.joined(separator: ","))]", fields)
    }
}

/// Runs one after the other, with one cache.
struct CacheRuns {
    let server: LoopbackServer
    let cache: URL
    let source: String

    var entries: [URL] {
        let folder = cache.appendingPathComponent("chartgen/pages-1")
        return folder.names.filter { $0.count == 64 }.map(folder.appendingPathComponent)
    }

    /// The entries that hold samples.
    var pageEntries: [URL] {
        get throws {
            try entries.filter {
                try Data(contentsOf: $0).range(of: Data("\"y\":".utf8)) != nil
            }
        }
    }

    /// A run, and the requests of it alone.
    func run(_ flags: [String] = ["--all"]) async throws -> (
        run: FaultRun, heads: [LoopbackServer.Request]
    ) {
        let before = server.heads.count
        let run = try await FaultRun.run(
            flags, source: source, of: server, ["XDG_CACHE_HOME": cache.path])
        return (run, Array(server.heads.dropFirst(before)))
    }
}
