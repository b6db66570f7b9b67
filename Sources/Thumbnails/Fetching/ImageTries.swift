import Feeds
import Foundation
import Synchronization

/// Asks for the files of pictures, one at a time, and remembers which hosts and addresses are
/// not asked.
final class ImageTries: Sendable {
    let options: ImageOptions
    let cache: ResponseCache?
    private let manners: Mutex<HostManners>
    private var pacing: Pacing { options.http.pacing }

    init(_ options: ImageOptions, _ cache: ResponseCache?) {
        self.options = options
        self.cache = cache
        manners = Mutex(HostManners(requestsPerSecond: options.requestsPerSecond))
    }

    /// Returns the file: of the server, or as it was kept where the server is not asked or can't be
    /// reached.
    @concurrent func file(_ request: ImageRequest) async -> ImageFile? {
        guard mayAsk(request) else { return await keptFile(request) }
        let asked = AskedHost()
        do {
            if let file = try await file(request, request.isAnew ? .refresh : .standard, asked) {
                return file
            }
            noteUnusable(request)
            return nil
        } catch let error as FeedError {
            noteUnusable(request)
            guard [.unreachable, .toldToWait].contains(error.kind) else { return nil }
            noteFailure(of: asked.host)
            return await keptFile(request)
        } catch {
            return nil
        }
    }

    /// Takes note that an address gave no picture.
    func noteUnusable(_ request: ImageRequest) {
        let now = pacing.now()
        manners.withLock { $0.noteFailed(request.url, now: now) }
    }

    private func noteFailure(of host: String?) {
        guard let host else { return }
        let now = pacing.now()
        manners.withLock { $0.noteFailure(host, now: now) }
    }

    private func mayAsk(_ request: ImageRequest) -> Bool {
        let now = pacing.now()
        return !options.isOffline
            && manners.withLock {
                !$0.hasFailed(request.url, now: now) && !$0.isLeftAlone(request.host, now: now)
            }
    }

    /// How old a kept file may be to be used without asking its server, in a picture of many
    /// entries: a day, in seconds.
    private static let recent = 86_400.0

    /// Returns the kept file if it came within a day. No server is asked.
    @concurrent func recentFile(_ request: ImageRequest) async -> ImageFile? {
        guard var file = await keptFile(request), let age = file.age, age < ImageTries.recent
        else { return nil }
        (file.age, file.wasKept) = (nil, true)
        return file
    }

    /// Returns the kept file, however old.
    private func keptFile(_ request: ImageRequest) async -> ImageFile? {
        guard cache != nil else { return nil }
        return try? await file(request, .offline, AskedHost())
    }

    private func file(
        _ request: ImageRequest, _ mode: CacheMode, _ asked: AskedHost
    ) async throws -> ImageFile? {
        let pages = try HTTPPages(
            url: request.url, options: options.request(mode, cache, request.reach, hooks(asked)))
        let decoder = ImageFileDecoder(bounds: options.bounds)
        guard let file = try await pages.page(1, decoder)?.first?.content else { return nil }
        let use = pages.cacheUse
        let age = use.oldestPage.map { max(0, Date().timeIntervalSince1970 - $0) }
        return ImageFile(
            bytes: file, age: mode == .offline ? age : nil, wasKept: use.servedWithoutAsking)
    }

    private func hooks(_ asked: AskedHost) -> RequestHooks {
        RequestHooks(
            willAsk: { [self] host in
                let host = host.lowercased()
                try await waitToAsk(host)
                asked.set(host)
            },
            answered: { [self] host in
                asked.set(nil)
                manners.withLock { $0.noteAnswer(host.lowercased()) }
            })
    }

    /// Waits until a host may be asked.
    ///
    /// - Throws: `FeedError` for a host that could not be reached a short while ago,
    ///   `CancellationError`.
    private func waitToAsk(_ host: String) async throws {
        let now = pacing.now()
        let time = manners.withLock { manners -> Duration? in
            manners.isLeftAlone(host, now: now) ? nil : manners.timeToAsk(host, now: now)
        }
        guard let time else {
            throw FeedError(.unreachable, at: host, "it could not be reached a short while ago")
        }
        if time > now { try await pacing.sleep(time) }
    }
}

/// The host that was asked last and has not answered.
private final class AskedHost: Sendable {
    private let state = Mutex<String?>(nil)

    var host: String? { state.withLock { $0 } }

    func set(_ host: String?) {
        state.withLock { $0 = host }
    }
}
