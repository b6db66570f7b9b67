import ArgumentParser
import Calendars

/// How long to wait between two looks, as typed: "30s", "5m", "1h", "1500ms".
package struct WatchInterval: ExpressibleByArgument, Equatable {
    package let seconds: Double

    init?(argument: String) {
        let span = TypedSpan(argument[...], in: ["ms", "s", "m", "h", "d"])
        guard let seconds = span?.seconds else { return nil }
        self.seconds = seconds
    }

    /// Whether it is between a second and 31 days. Servers are asked no more often than once a
    /// second, and no user waits longer than a month.
    var isSensible: Bool { (1...31 * 86_400).contains(seconds) }
}
