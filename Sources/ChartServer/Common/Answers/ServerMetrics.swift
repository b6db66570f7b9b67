import Synchronization

/// What the server counts: the text of /metrics.
///
/// Source: Prometheus' text exposition format, version 0.0.4.
final class ServerMetrics: Sendable {
    private struct Counts {
        var requests: [String: Int] = [:]
        var drawings = 0
        var drawingSeconds = 0.0
        var drawingBuckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
    }

    /// The upper bounds of the buckets of drawing times, in seconds.
    private static let bounds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

    private let counts = Mutex(Counts())

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - route: the name of the path, such as "chart.png": one of a few fixed names.
    ///   - status: of HTTP.
    func count(_ route: String, status: Int) {
        counts.withLock { $0.requests["route=\"\(route)\",status=\"\(status)\"", default: 0] += 1 }
    }

    /// Counts a drawing, and notes how long it took with its turn.
    func drawn<Result>(_ draw: () async throws -> Result) async rethrows -> Result {
        let start = ContinuousClock.now
        let result = try await draw()
        let seconds = start.duration(to: .now) / .seconds(1)
        counts.withLock { counts in
            counts.drawings += 1
            counts.drawingSeconds += seconds
            for (index, bound) in ServerMetrics.bounds.enumerated() where seconds <= bound {
                counts.drawingBuckets[index] += 1
            }
        }
        return result
    }

    /// Returns the text of /metrics.
    ///
    /// - Parameters:
    ///   - working: how many requests are being worked on.
    ///   - places: how many may be.
    ///   - apiPages: how many API pages are known.
    ///   - states: figures of the source, the exchange and the feeds at this moment.
    func text(working: Int, places: Int, apiPages: Int, states: [MetricFamily] = []) -> String {
        let counts = counts.withLock { $0 }
        var lines = [
            "# HELP chartgen_requests_total Answers, by what was asked for and status.",
            "# TYPE chartgen_requests_total counter",
        ]
        lines += counts.requests.sorted { $0.key < $1.key }
            .map { "chartgen_requests_total{\($0.key)} \($0.value)" }
        lines += [
            "# HELP chartgen_draw_seconds How long pictures took, with the wait for their turn.",
            "# TYPE chartgen_draw_seconds histogram",
        ]
        lines += zip(ServerMetrics.bounds, counts.drawingBuckets)
            .map { "chartgen_draw_seconds_bucket{le=\"\($0)\"} \($1)" }
        lines += [
            "chartgen_draw_seconds_bucket{le=\"+Inf\"} \(counts.drawings)",
            "chartgen_draw_seconds_sum \(counts.drawingSeconds)",
            "chartgen_draw_seconds_count \(counts.drawings)",
            "# HELP chartgen_working Requests that are being worked on.",
            "# TYPE chartgen_working gauge", "chartgen_working \(working)",
            "# HELP chartgen_places Requests that may be worked on at a time.",
            "# TYPE chartgen_places gauge", "chartgen_places \(places)",
            "# HELP chartgen_api_pages API pages that are known of the series.",
            "# TYPE chartgen_api_pages gauge", "chartgen_api_pages \(apiPages)",
        ]
        lines += states.flatMap(\.lines)
        return lines.joined(separator: "\n") + "\n"
    }
}
