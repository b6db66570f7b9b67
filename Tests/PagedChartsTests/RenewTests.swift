import Foundation
import PagedCharts
import Synchronization
import TestSupport
import Testing
import TimeSeries

/// Looking again and again at a series that changes.
@Suite struct RenewTests {
    /// A source of which every renewal is another one that knows as many samples as there are
    /// renewals.
    private final class Renewable: SampleSource {
        let renewals: Int
        let alive: Alive

        init(renewals: Int, _ alive: Alive) {
            (self.renewals, self.alive) = (renewals, alive)
            alive.count.withLock { $0 += 1 }
        }

        deinit { alive.count.withLock { $0 -= 1 } }

        func renewed() -> Renewable { Renewable(renewals: renewals + 1, alive) }

        @concurrent func page(_ number: Int) async throws -> [Sample]? {
            number == 1 ? Pages.samples(0..<renewals + 1) : nil
        }
    }

    private final class Alive: Sendable {
        let count = Mutex(0)
    }

    @Test(.promise(.paging, "`--watch` draws again only pages…"))
    func looksLeaveNothingBehind() async throws {
        let alive = Alive()
        let series = PagedSeries(Renewable(renewals: 0, alive))
        for look in 0..<200 {
            #expect(try await series.chart(.last()).position?.count == look + 1)
            series.renew()
        }
        let count = alive.count.withLock { $0 }
        #expect(count == 1)
    }

    @Test func aRenewedSeriesIsReadAnew() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-renew-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("t,y\n2024-01-01,1\n2024-01-02,2\n".utf8).write(to: file)
        let series = PagedSeries(FileFeed(path: file.path))
        #expect(try await series.chart(.last()).position?.count == 2)
        try Data("t,y\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\n".utf8)
            .write(to: file, options: .atomic)
        #expect(try await series.chart(.last()).position?.count == 2)
        series.renew()
        #expect(try await series.chart(.last()).position?.count == 3)
    }

    /// Times of a late row that go back have the table read once more as a whole, to be sorted: when
    /// its end is looked for, and when it grew.
    @Test func aLateRowOutOfOrderIsSortedWhereOnlyTheEndIsAskedFor() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-late-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ rows: [String]) throws {
            try Data((["t,y"] + rows).joined(separator: "\n").utf8).write(
                to: file, options: .atomic)
        }
        var rows = (0..<30_000).map { "\(1_600_000_000 + $0),\($0 % 10)" }
        try write(rows)
        let series = PagedSeries(FileFeed(path: file.path))
        #expect(try await series.countedPoints() == 30_000)
        _ = try await series.look()
        rows.append("1600000500.5,777")
        try write(rows)
        let look = try await series.look()
        #expect(look.points == 30_001 && look.hasChanged)
        let first = try await series.chart(.page(1, size: 1_000)).series[0].samples
        #expect(first.valueRange == 0...777)

        let other = PagedSeries(FileFeed(path: file.path))
        #expect(try await other.countedPoints() == 30_001)
    }
}
