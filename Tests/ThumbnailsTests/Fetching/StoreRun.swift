import Foundation
import LoopbackServer
import TestSupport

@testable import Feeds
@testable import Thumbnails

/// A store whose clock stands still, and a folder for what it keeps.
struct StoreRun {
    let clock = ManualClock()
    /// Removed with `end`.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("chartgen-images-\(UUID().uuidString)").path
    var options = ImageOptions()

    /// - Parameter keeps: whether pictures are kept.
    init(keeps: Bool = false) {
        options.http.proxies = ProxySettings()
        options.http.pacing = Pacing(clock) { 0 }
        options.retries = 0
        if keeps { options.folder = folder }
    }

    /// Runs with a store, and removes the folder.
    static func with(
        keeps: Bool = false, _ body: (StoreRun) async throws -> Void
    ) async throws {
        let run = StoreRun(keeps: keeps)
        defer { try? FileManager.default.removeItem(atPath: run.folder) }
        try await body(run)
    }

    /// A new store over the same folder.
    func store(_ change: (inout ImageOptions) -> Void = { _ in }) -> ImageStore {
        var options = options
        change(&options)
        return ImageStore(options: options)
    }

    /// Moves the clock until the work is done.
    func advancing<Result: Sendable>(
        _ work: @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        let mover = Task { [clock] in
            while !Task.isCancelled {
                // Gives the connection's threads time; the clock stands still meanwhile.
                try? await Task.sleep(for: .milliseconds(2))
                clock.advance(by: .milliseconds(50))
            }
        }
        defer { mover.cancel() }
        return try await work()
    }
}

/// Waits for something that happens on other threads, for as long as the tests' time limit allows.
func until(_ condition: () async -> Bool) async throws {
    while !(await condition()) { try await Task.sleep(for: .milliseconds(1)) }
}

extension ImageStore {
    /// The picture of 2 x 2 pixels at a path of a server, which the feed comes from, too.
    func image(_ path: String, of server: LoopbackServer) async -> Found? {
        await image(at: server.url + path, of: server.url + "/feed.json", fitting: (2, 2))
    }
}
