import Synchronization

/// Clients, made when they are first needed and kept for later: a bounded number of them, unless
/// more are in use at a time. The one that was not used for the longest time is shut down first,
/// and never while it is in use.
final class ClientPool<Kind: Hashable & Sendable, Client: Sendable>: Sendable {
    private struct Entry {
        let client: Client
        var users = 0
        /// The number of its latest use.
        var lastUse = 0
    }

    private struct State {
        var entries: [Kind: Entry] = [:]
        var uses = 0

        /// Removes the client that was not used for the longest time; nil if all are in use.
        mutating func removeLeastRecentlyUsed() -> Client? {
            let idle = entries.filter { $0.value.users == 0 }
            let kind = idle.min { $0.value.lastUse < $1.value.lastUse }?.key
            return kind.flatMap { entries.removeValue(forKey: $0)?.client }
        }
    }

    private let limit: Int
    private let make: @Sendable (Kind) -> Client
    private let shutDown: @Sendable (Client) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: how many are kept when none is in use, 1 or more.
    ///   - make: makes a client; called while others wait, so it has to be quick.
    ///   - shutDown: ends a client that is not in use and will not be lent again.
    init(
        limit: Int, make: @escaping @Sendable (Kind) -> Client,
        shutDown: @escaping @Sendable (Client) -> Void
    ) {
        self.limit = limit
        self.make = make
        self.shutDown = shutDown
    }

    /// Lends the client of a kind for as long as `use` takes.
    func with<Result>(
        _ kind: Kind, _ use: (Client) async throws -> Result
    ) async rethrows -> Result {
        let client = lend(kind)
        defer { takeBack(kind) }
        return try await use(client)
    }

    /// Makes the client of a kind, so that the first who needs it does not have to wait.
    func prepare(_ kind: Kind) {
        _ = lend(kind)
        takeBack(kind)
    }

    private func lend(_ kind: Kind) -> Client {
        state.withLock { state in
            var entry = state.entries[kind] ?? Entry(client: make(kind))
            state.uses += 1
            entry.users += 1
            entry.lastUse = state.uses
            state.entries[kind] = entry
            return entry.client
        }
    }

    private func takeBack(_ kind: Kind) {
        let surplus = state.withLock { state in
            state.entries[kind]?.users -= 1
            var surplus: [Client] = []
            while state.entries.count > limit, let idle = state.removeLeastRecentlyUsed() {
                surplus.append(idle)
            }
            return surplus
        }
        surplus.forEach(shutDown)
    }
}
