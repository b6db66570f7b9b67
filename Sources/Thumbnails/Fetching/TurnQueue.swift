/// Decides which work may run now, within one limit for all and one for each host. Urgent work goes
/// before work that can wait. Among equals the first that came goes first, unless its host is at
/// its limit.
///
/// Work that can wait leaves one of the places free for urgent work. So that it does not wait for
/// ever, it has the turn of its host after `mostPassed` urgent ones went ahead.
struct TurnQueue: Sendable {
    private struct Work {
        let id: Int
        let host: String
        var isUrgent: Bool
    }

    /// How much work may run at a time in all, 1 or more.
    let limit: Int
    /// How much work may run at a time for one host, 1 or more.
    let limitPerHost: Int
    private var working: [Work] = []
    private var waiting: [Work] = []
    /// How much urgent work went ahead of work that can wait, by the host of the latter.
    private var passed: [String: Int] = [:]

    /// After this much urgent work went ahead, work of the same host that can wait has its turn.
    static let mostPassed = 4

    init(limit: Int, limitPerHost: Int) {
        self.limit = max(1, limit)
        self.limitPerHost = max(1, limitPerHost)
    }

    /// Adds work for a host.
    ///
    /// - Returns: the ids of the work that may begin: this id, or none.
    mutating func enter(_ id: Int, _ host: String, isUrgent: Bool = true) -> [Int] {
        waiting.append(Work(id: id, host: host, isUrgent: isUrgent))
        return admitted()
    }

    /// Makes work urgent that could wait until now, whether or not it has begun.
    ///
    /// - Returns: the ids of the work that may begin.
    mutating func hurry(_ id: Int) -> [Int] {
        for index in waiting.indices where waiting[index].id == id {
            waiting[index].isUrgent = true
        }
        for index in working.indices where working[index].id == id {
            working[index].isUrgent = true
        }
        return admitted()
    }

    /// Notes that work is done.
    ///
    /// - Returns: the ids of the work that may begin.
    mutating func leave(_ id: Int) -> [Int] {
        working.removeAll { $0.id == id }
        return admitted()
    }

    /// Forgets work that waits.
    mutating func giveUp(_ id: Int) {
        waiting.removeAll { $0.id == id }
    }

    private mutating func admitted() -> [Int] {
        var admitted: [Int] = []
        while working.count < limit, let index = next {
            let work = waiting[index]
            count(work)
            waiting.remove(at: index)
            working.append(work)
            admitted.append(work.id)
        }
        return admitted
    }

    /// The place in the queue of the work that is next.
    private var next: Int? {
        let able = waiting.indices.filter { mayBegin(waiting[$0]) }
        let owed = able.first { index in
            !waiting[index].isUrgent && passed[waiting[index].host, default: 0] >= Self.mostPassed
        }
        return owed ?? able.first { waiting[$0].isUrgent } ?? able.first
    }

    private func mayBegin(_ work: Work) -> Bool {
        guard working.count(where: { $0.host == work.host }) < limitPerHost else { return false }
        return work.isUrgent || limit == 1 || working.count { !$0.isUrgent } < limit - 1
    }

    /// Counts urgent work that goes ahead of work that can wait.
    private mutating func count(_ work: Work) {
        guard work.isUrgent else {
            passed[work.host] = nil
            return
        }
        let patient = waiting.filter { !$0.isUrgent }
        for host in Set(patient.filter(mayBegin).map(\.host)) { passed[host, default: 0] += 1 }
        passed = passed.filter { host, _ in patient.contains { $0.host == host } }
    }
}
