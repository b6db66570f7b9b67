import Foundation
import HTTPTypes
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// The samples of a page, summed up in equal spans of time.
@Suite(
    .promise(
        .server,
        """
        columns of page.json are those of the samples, on every page and line; ten clients that ask
        share one reading
        """))
struct PageColumnsTests {
    /// The columns of each line, by name of the figure.
    private func lines(_ served: Served, _ query: String) async throws -> [[String: [Double?]]] {
        let answer = try await served.ask("page.json?\(query)")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.object["samples"] == nil)
        let lines = try #require(answer.object["columns"] as? [[String: Any]])
        let series = try #require(answer.object["series"] as? [[String: Any]])
        #expect(lines.map { $0["name"] as? String } == series.map { $0["name"] as? String })
        return lines.map { line in
            line.compactMapValues { ($0 as? [Any])?.map { $0 as? Double } }
        }
    }

    @Test func eachColumnHasTheFiguresOfItsSamples() async throws {
        let samples = [
            Sample(t: 0, y: 3), Sample(t: 10, y: -1), Sample(t: 24, y: 2), Sample(t: 25, y: nil),
            Sample(t: 30, y: 0.5), Sample(t: 76, y: nil), Sample(t: 99, y: nil),
            Sample(t: 100, y: nil),
        ]
        let found = try await lines(Served(GrowingSource([samples])), "columns=4")
        #expect(
            found == [
                [
                    "count": [3, 2, 0, 3], "missing": [0, 1, 0, 3], "min": [-1, 0.5, nil, nil],
                    "max": [3, 0.5, nil, nil], "mean": [4.0 / 3, 0.5, nil, nil],
                    "first": [3, 0.5, nil, nil],
                    "last": [2, 0.5, nil, nil], "firstTime": [0, 30, nil, nil],
                    "lastTime": [24, 30, nil, nil],
                ]
            ])
    }

    /// Numbers of a minute each; the values are the numbers.
    @Test(
        arguments: [
            // A page of 7 to 13, 60 seconds apart.
            ("page=2&size=7&columns=1", [7], [7], [13]),
            ("page=2&size=7&columns=2", [3, 4], [7, 10], [9, 13]),
            (
                "page=2&size=7&columns=6", [1, 1, 1, 1, 1, 2], [7, 8, 9, 10, 11, 12],
                [7, 8, 9, 10, 11, 13]
            ),
            ("page=last&size=7&columns=2", [2, 2], [21, 23], [22, 24]),
            // A range has its own span.
            ("from=300&to=600&columns=5", [1, 1, 1, 1, 1], [5, 6, 7, 8, 9], [5, 6, 7, 8, 9]),
            ("from=270&to=450&columns=3", [1, 1, 1], [5, 6, 7], [5, 6, 7]),
            ("at=0&size=1&columns=1", [1], [0], [0]), ("size=all&columns=1", [25], [0], [24]),
        ] as [(String, [Double?], [Double?], [Double?])])
    func everyPageHasThem(
        query: String, counts: [Double?], lows: [Double?], highs: [Double?]
    ) async throws {
        let found = try await lines(Served(GrowingSource([10, 10, 5])), query)
        #expect(found.count == 1)
        #expect(found.first?["count"] == counts)
        #expect(found.first?["min"] == lows)
        #expect(found.first?["max"] == highs)
        #expect(found.first?["first"] == lows && found.first?["last"] == highs)
    }

    /// Against columns that are made of the samples of page.json, over several API pages.
    @Test(arguments: [1, 2, 7, 100, 997, 8_192])
    func theyAreThoseOfThePagesSamples(count: Int) async throws {
        var random = SystemRandomNumberGenerator()
        var t = 1_000_000.125
        let pages = (0..<7).map { _ in
            (0..<97).map { _ in
                t += Double(random.next() % 5) * 0.5
                let value = Double(random.next() % 1_000) / 7 - 50
                return Sample(t: t, y: random.next() % 5 == 0 ? nil : value)
            }
        }
        let served = Served(GrowingSource(pages))
        for query in ["size=all", "page=2&size=250", "from=1000100&to=1000300.25"] {
            let page = try await served.ask("page.json?\(query)").object
            let samples = try #require((page["samples"] as? [[String: Any]])?.first)
            let times = try #require(samples["t"] as? [Double])
            let values = (samples["y"] as? [Any] ?? []).map { $0 as? Double }
            let span = try #require(page["xDomain"] as? [String: Double])
            let (first, last) = (try #require(span["first"]), try #require(span["last"]))
            var columns = [[(Double, Double?)]](repeating: [], count: count)
            for (t, y) in zip(times, values) {
                let index = Int((t - first) / (last - first) * Double(count))
                columns[min(index, count - 1)].append((t, y))
            }
            let real = columns.map { $0.filter { $0.1 != nil } }
            let expected: [String: [Double?]] = [
                "count": columns.map { Double($0.count) },
                "missing": columns.map { column in Double(column.count { $0.1 == nil }) },
                "min": real.map { $0.compactMap(\.1).min() },
                "max": real.map { $0.compactMap(\.1).max() },
                "first": real.map { $0.first?.1 }, "last": real.map { $0.last?.1 },
                "firstTime": real.map { $0.first?.0 }, "lastTime": real.map { $0.last?.0 },
            ]
            let found = try await lines(served, "\(query)&columns=\(count)")
            for (key, list) in expected { #expect(found.first?[key] == list, "\(query) \(key)") }
        }
    }

    @Test func eachLineHasItsOwn() async throws {
        let two = TwoColumnSource(
            samples: (0..<4).map { Sample(t: 60 * Double($0), y: Double($0)) })
        let columns = try await lines(Served(two), "columns=2")
        #expect(columns.map { $0["max"] } == [[1, 3], [0, -2]])
        // The others come as far as they lie beside the first one's page.
        let served = Served(GrowingSource([10, 10, 5]), GrowingSource([8], name: "b"))
        let beside = try await lines(served, "page=1&size=10&columns=3")
        #expect(beside.map { $0["count"] } == [[3, 3, 4], [3, 3, 2]])
        let past = try await lines(served, "page=2&size=10&columns=2")
        #expect(past.map { $0["count"] } == [[5, 5], [0, 0]])
        #expect(past[1]["min"] == [nil, nil])
        let range = try await lines(served, "from=360&to=600&columns=4")
        #expect(range.map { $0["count"] } == [[1, 1, 1, 1], [1, 1, 0, 0]])
    }

    @Test(.promise(.server, "a client that comes when…"))
    func whoComesWhenAllPlacesAreTakenIsToldToComeBack() async throws {
        var options = ServerOptions()
        options.places = 0
        let answer = try await Served(GrowingSource([5]), options: options)
            .ask("page.json?columns=3")
        #expect(answer.status == 503)
    }

    @Test func anEmptySeriesAndASingleSampleHaveColumns() async throws {
        let one = try await lines(Served(GrowingSource([1])), "columns=3")
        #expect(one.first?["count"]?.compactMap { $0 }.reduce(0, +) == 1)
        #expect(one.first?["count"]?.count == 3)
    }

    @Test(.promise(.server, "a client that has the current…"))
    func whatAClientHasIsNotSentAgain() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        let first = try await served.ask("page.json?columns=9")
        let tag = try #require(first.headers[.eTag])
        let again = try await served.ask("page.json?columns=9", [.ifNoneMatch: tag])
        #expect(again.status == 304)
    }
}
