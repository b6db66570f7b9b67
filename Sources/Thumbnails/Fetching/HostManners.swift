/// Remembers requests and failures of hosts and addresses, so that none of them is asked too often.
/// Times are of a clock that only goes forward.
struct HostManners: Sendable {
    /// Requests to a host within a second, 1 or more.
    let requestsPerSecond: Int
    /// The times of the latest requests to a host, at most as many as it may have within a second.
    private var requests: [String: [Duration]] = [:]
    private var failures: [String: Failures] = [:]
    /// Until when an address is not asked for again, by address.
    private var failed: [String: Duration] = [:]

    private struct Failures {
        var count = 0
        /// Until when the host is not asked.
        var end: Duration
    }

    /// After this many failures to reach a host without an answer between, it is not asked for a
    /// while.
    static let mostFailures = 3
    /// How long a host that can't be reached is not asked, nor an address that gave no picture.
    static let rest = Duration.seconds(60)
    /// With more entries than this, those whose time is over are forgotten.
    private static let mostEntries = 4_096

    /// How many hosts and addresses are remembered.
    var remembered: Int { requests.count + failures.count + failed.count }

    init(requestsPerSecond: Int) {
        self.requestsPerSecond = max(1, requestsPerSecond)
    }

    /// Returns when the next request to a host may be made: now or later. The request counts as
    /// made at that time.
    mutating func timeToAsk(_ host: String, now: Duration) -> Duration {
        var times = requests[host] ?? []
        let time =
            times.count < requestsPerSecond ? now : max(now, (times.first ?? now) + .seconds(1))
        times.append(time)
        if times.count > requestsPerSecond { times.removeFirst() }
        requests[host] = times
        if requests.count > HostManners.mostEntries {
            requests = requests.filter { ($0.value.last ?? now) + .seconds(1) > now }
        }
        return time
    }

    /// Returns whether a host is not asked now, because it could not be reached.
    func isLeftAlone(_ host: String, now: Duration) -> Bool {
        guard let failures = failures[host] else { return false }
        return failures.count >= HostManners.mostFailures && now < failures.end
    }

    /// Notes that a host answered, whatever the answer was.
    mutating func noteAnswer(_ host: String) {
        failures[host] = nil
    }

    /// Takes note that a host could not be reached. Failures of long ago are over.
    mutating func noteFailure(_ host: String, now: Duration) {
        let before = failures[host].flatMap { now < $0.end ? $0.count : nil } ?? 0
        failures[host] = Failures(count: before + 1, end: now + HostManners.rest)
        if failures.count > HostManners.mostEntries {
            failures = failures.filter { now < $0.value.end }
        }
    }

    /// Returns whether an address gave no picture a short while ago.
    func hasFailed(_ address: String, now: Duration) -> Bool {
        failed[address].map { now < $0 } ?? false
    }

    /// Takes note that an address gave no picture.
    mutating func noteFailed(_ address: String, now: Duration) {
        failed[address] = now + HostManners.rest
        if failed.count > HostManners.mostEntries { failed = failed.filter { now < $0.value } }
    }
}
