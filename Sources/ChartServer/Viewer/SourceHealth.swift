import Calendars
import Words

/// How the sources of a server are at a moment. Times are in seconds since 1970-01-01T00:00Z.
struct SourceHealth: Sendable, Equatable {
    /// A trouble, and since when it lasts.
    struct Failure: Sendable, Equatable {
        let since: Double
        var trouble: SourceTrouble
    }

    /// When the sources were looked at last; nil before the first look has ended, and for sources
    /// that are never asked. Of several it is the time of the look that is longest ago.
    var lookedAt: Double?
    /// Whether any of them is read from a cache and never asked.
    var isOffline = false
    /// When the oldest page that came from a cache was fetched, if any of them is offline.
    var oldestPage: Double?
    /// When all of them answered last as they should; nil before the first time.
    var lastOK: Double?
    /// The failures that last, the oldest first; empty while the sources answer.
    var failures: [Failure] = []

    /// The failure that lasts longest; nil while the sources answer.
    var failure: Failure? { failures.first }

    /// Since when they fail; nil while they answer.
    var failingSince: Double? { failure?.since }

    /// Whether they were looked at, and answer. Offline they need no look.
    var isWell: Bool { (isOffline || lookedAt != nil) && failure == nil }

    /// Whether they answer, and never held a sample.
    var isEmptyYet: Bool { failure?.trouble.isEmpty == true && lastOK == nil }

    /// Returns the trouble in a few words; nil while the sources answer.
    ///
    /// - Parameter tellsSource: whether to say what the source says, with its address.
    func why(tellsSource: Bool, in language: PageLanguage = .english) -> String? {
        failure.map { words(of: $0, tellsSource: tellsSource, in: language) }
    }

    private func words(
        of failure: Failure, tellsSource: Bool, in language: PageLanguage = .english
    ) -> String {
        if tellsSource { return failure.trouble.detail(in: language) }
        return isEmptyYet ? language.failures.noSamplesYet : failure.trouble.words(in: language)
    }

    /// Why the shown data is not up to date; empty if it is.
    var unready: [String] {
        guard !failures.isEmpty else {
            return lookedAt == nil && !isOffline ? ["the source was not looked at yet"] : []
        }
        return failures.map { "\(words(of: $0, tellsSource: false)), since \($0.since.stamp)" }
    }

    /// Whether the sources answer, and when they did last.
    var metrics: [MetricFamily] {
        [
            MetricFamily(
                "chartgen_source_up",
                "Whether the sources of the series answered as they should at the latest look.",
                .gauge, failure != nil ? 0 : lookedAt.map { _ in 1 }),
            MetricFamily(
                "chartgen_source_last_ok_seconds",
                "When the sources answered last as they should, in seconds since 1970.", .gauge,
                lastOK.map { ($0 * 1_000).rounded() / 1_000 }),
        ]
    }
}

/// A change of the sources of a server.
enum SourceChange: Sendable {
    /// One of them begins to fail.
    case failing(SourceHealth.Failure)
    /// All of them answer again, since a time in seconds since 1970-01-01T00:00Z.
    case well(since: Double)

    /// When it happened, in seconds since 1970-01-01T00:00Z.
    var time: Double {
        switch self {
        case .failing(let failure): failure.since
        case .well(let since): since
        }
    }
}

extension Double {
    /// The instant as answers have it: ISO 8601, in UTC, to the millisecond.
    var stamp: String { ((self * 1_000).rounded() / 1_000).isoText }
}
