/// Who may work now: at most so many in all, and so many for one host. The first who came goes first, unless its host has
/// enough to do.
struct TurnQueue: Sendable {
    /// In all, 1 or more.
    let limit: Int
    /// For one host, 1 or more.
    let limitPerHost: Int
    private var working: [String: Int] = [:]
    private var waiting: [(id: Int, host: String)] = []

    init(limit: Int, limitPerHost: Int) {
        self.limit = max(1, limit)
        self.limitPerHost = max(1, limitPerHost)
    }

    /// Adds one who wants to work for a host.
    ///
    /// - Returns: who may begin: it, or nobody.
    mutating func enter(_ id: Int, _ host: String) -> [Int] {
        waiting.append((id, host))
        return admitted()
    }

    /// Takes note that work for a host is done.
    ///
    /// - Returns: who may begin.
    mutating func leave(_ host: String) -> [Int] {
        let others = (working[host] ?? 1) - 1
        working[host] = others == 0 ? nil : others
        return admitted()
    }

    /// Forgets one who waits.
    mutating func giveUp(_ id: Int) {
        waiting.removeAll { $0.id == id }
    }

    private mutating func admitted() -> [Int] {
        var admitted: [Int] = []
        while working.values.reduce(0, +) < limit,
            let index = waiting.firstIndex(where: { (working[$0.host] ?? 0) < limitPerHost })
        {
            let (id, host) = waiting.remove(at: index)
            working[host, default: 0] += 1
            admitted.append(id)
        }
        return admitted
    }
}
