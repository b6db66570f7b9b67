import Testing

@testable import ChartServer

/// The text of /metrics.
@Suite struct ServerMetricsTests {
    private struct Refusal: Error {}

    private func lines(_ metrics: ServerMetrics) -> [String] {
        metrics.text(working: 2, places: 128, apiPages: 3).split(separator: "\n").map(String.init)
    }

    @Test func answersAreCountedByRouteAndStatus() {
        let metrics = ServerMetrics()
        for status in [200, 200, 404] { metrics.count("chart.png", status: status) }
        metrics.count("viewer", status: 200)
        let counted = lines(metrics).filter { $0.hasPrefix("chartgen_requests_total") }
        #expect(
            counted == [
                #"chartgen_requests_total{route="chart.png",status="200"} 2"#,
                #"chartgen_requests_total{route="chart.png",status="404"} 1"#,
                #"chartgen_requests_total{route="viewer",status="200"} 1"#,
            ])
        for line in [
            "chartgen_working 2", "chartgen_places 128", "chartgen_api_pages 3",
            "chartgen_draw_seconds_count 0",
        ] {
            #expect(lines(metrics).contains(line))
        }
    }

    @Test func drawingsAreCountedInBucketsThatGrow() async throws {
        let metrics = ServerMetrics()
        for _ in 0..<3 { await metrics.drawn {} }
        await #expect(throws: Refusal.self) { try await metrics.drawn { throw Refusal() } }
        let buckets = lines(metrics).filter { $0.hasPrefix("chartgen_draw_seconds_bucket") }
        let counts = buckets.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(counts.count == 9 && counts == counts.sorted() && counts.last == 3)
        #expect(buckets.last == #"chartgen_draw_seconds_bucket{le="+Inf"} 3"#)
        #expect(lines(metrics).contains("chartgen_draw_seconds_count 3"))
    }

    /// Prometheus' rules: each metric has its help and its type right before it, and every line is
    /// one.
    @Test func everyMetricHasItsHelpAndItsType() {
        let metrics = ServerMetrics()
        metrics.count("viewer", status: 200)
        var known: Set<String> = []
        for line in lines(metrics) {
            let words = line.split(separator: " ")
            if line.hasPrefix("# TYPE ") {
                #expect(["counter", "gauge", "histogram"].contains(words[3]))
                known.insert(String(words[2]))
            } else if !line.hasPrefix("# HELP ") {
                #expect(words.count == 2 && Double(words[1]) != nil, "\(line)")
                let name = words[0].prefix { $0 != "{" }
                #expect(known.contains { name.hasPrefix($0) }, "\(line)")
            }
        }
        #expect(known.count == 5)
        #expect(metrics.text(working: 0, places: 0, apiPages: 0).hasSuffix("\n"))
    }
}
