import Calendars
import Foundation
package import Ranking

/// Notes requests and changes of state: a JSON object on each line (NDJSON).
///
/// A line has `time` (UTC, ISO 8601), `level`, `what` (a fixed word such as `request` or `source`)
/// and the keys that go with that word. No line holds a header, a credential or the query of a
/// source's address.
public final class ServerLog: Sendable {
    /// How much a line matters.
    public enum Level: String, Sendable {
        /// What happens all the time.
        case info
        /// Something fails that may be well again.
        case warning
        /// Something failed, and the operator must act.
        case error
    }

    private let write: @Sendable (String) -> Void

    /// - Parameter write: takes a line without its end. It is called from many tasks and must not
    ///   block for long.
    public init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - what: one of a few fixed words.
    ///   - members: what goes with the word, in this order.
    package func note(_ level: Level, _ what: String, _ members: [OrderedJSON.Member]) {
        let head: [OrderedJSON.Member] = [
            .init("time", .text(Date().timeIntervalSince1970.isoText)),
            .init("level", .text(level.rawValue)), .init("what", .text(what)),
        ]
        write(OrderedJSON.object(head + members).compact)
    }
}
