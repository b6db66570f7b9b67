import TestSupport
import Testing

@testable import LiveTrades

@Suite struct TradeArchiveReaderTests {
    /// Trades of three sources with ids of many lengths, of which many have the same time.
    private func random(_ count: Int, _ numbers: inout SeededNumbers) throws -> [Trade] {
        try (0..<count).map { _ in
            try made(
                "\(Int.random(in: 0...99_999, using: &numbers))",
                at: Int64.random(in: -20...20, using: &numbers),
                source: ["a", "bb", "é"].randomElement(using: &numbers) ?? "a")
        }
    }

    private func once(_ trades: [Trade]) -> [Trade] {
        var keys: Set<TradeKey> = []
        return trades.filter { keys.insert($0.key).inserted }.sorted(by: Trade.isBefore)
    }

    @Test func aPageByKeyIsThePageByOffset() async throws {
        var numbers = SeededNumbers(seed: 11)
        let trades = try random(3_000, &numbers)
        let ordered = once(trades)
        try await inArchive(trades) { archive in
            let reader = try archive.reader()
            #expect(reader.count == ordered.count)
            for _ in 0..<300 {
                let row = Int.random(in: 0...ordered.count + 5, using: &numbers)
                let limit = Int.random(in: 1...60, using: &numbers)
                let expected = Array(ordered.dropFirst(row).prefix(limit))
                let isSame = try reader.trades(from: row, limit: limit) == expected
                #expect(isSame, "row \(row), limit \(limit)")
                let prices = try reader.prices(from: row, limit: limit)
                #expect(prices.map(\.time) == expected.map(\.time))
            }
        }
    }

    @Test func aPageOfSomeSourcesIsThatOfTheirTradesAlone() async throws {
        var numbers = SeededNumbers(seed: 12)
        let trades = try random(1_000, &numbers)
        let ordered = once(trades)
        try await inArchive(trades) { archive in
            for sources in [["a"], ["bb", "é"], ["none"], [], ["a", "a"]] {
                let expected = ordered.filter { sources.contains($0.key.source) }
                let reader = try archive.reader(of: sources)
                #expect(reader.count == expected.count)
                for row in stride(from: 0, to: max(expected.count, 1), by: 37).shuffled(
                    using: &numbers)
                {
                    let isSame =
                        try reader.trades(from: row, limit: 37)
                        == Array(expected.dropFirst(row).prefix(37))
                    #expect(isSame, "\(sources), row \(row)")
                }
                let later = try reader.trades(since: 5, limit: 2_000)
                #expect(later == expected.filter { $0.time >= 5 })
            }
        }
    }

    @Test(arguments: [
        (-1, 5, 0), (0, 0, 0), (0, -1, 0), (9, 5, 1), (10, 5, 0), (0, .max, 10), (.max, .max, 0),
        (.min, 1, 0), (5, 5, 5),
    ])
    func aWindowBeyondTheRowsIsEmptyOrShort(_ row: Int, _ limit: Int, _ count: Int) async throws {
        try await inArchive(try made(1...10)) { archive in
            let reader = try archive.reader()
            #expect(try reader.trades(from: row, limit: limit).count == count)
            #expect(try reader.prices(from: row, limit: limit).count == count)
        }
    }

    @Test func aReaderSeesWhatWasThereWhenItWasMade() async throws {
        try await inArchive(try (1...100).map { try made("\($0)", at: Int64($0) * 10) }) {
            archive in
            let early = try archive.reader()
            let alone = try archive.reader(of: ["bitstamp"])
            let before = try early.trades(from: 0, limit: 1_000)
            // Before, between and after the others.
            for start in stride(from: 0, to: 300, by: 100) {
                try archive.store(
                    try (1...100).map {
                        try made("n\(start + $0)", at: Int64((start + $0) * 7 - 300))
                    })
                for reader in [early, alone] {
                    #expect(reader.count == 100)
                    #expect(try reader.trades(from: 0, limit: 1_000) == before)
                    #expect(try reader.trades(from: 42, limit: 9) == Array(before[42..<51]))
                    #expect(try reader.trades(after: before[9], limit: 2) == Array(before[10...11]))
                    #expect(try reader.trades(since: 900, limit: 3) == Array(before.suffix(3)))
                    #expect(try reader.prices(from: 98, limit: 9).map(\.time) == [990, 1_000])
                }
            }
            #expect(try archive.reader().count == 400)
        }
    }

    @Test func anotherObjectReadsWhileTradesAreStored() async throws {
        try await inArchive { archive in
            let reading = try TradeArchive(reading: archive.path)
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask {
                    for start in stride(from: 1, through: 9_501, by: 500) {
                        try archive.store(try made(start...start + 499))
                    }
                }
                group.addTask {
                    var last = 0
                    while last < 10_000 {
                        try Task.checkCancellation()
                        let reader = try reading.reader()
                        // Whole storings alone are seen, and none is unseen again.
                        #expect(reader.count.isMultiple(of: 500))
                        #expect(reader.count >= last)
                        last = reader.count
                        let tail = try reader.trades(from: max(last - 3, 0), limit: 9)
                        #expect(tail.last.map { Int($0.key.id) } ?? 0 == last)
                        await Task.yield()
                    }
                }
            }
        }
    }

    @Test func allAreHandedOverInTheirOrder() async throws {
        var numbers = SeededNumbers(seed: 13)
        let trades = try random(9_000, &numbers)
        try await inArchive(trades) { archive in
            var handed: [Trade] = []
            try archive.reader().forEach { handed.append($0) }
            let isSame = handed == once(trades)
            #expect(isSame)
            #expect(handed.count > 8_192)
        }
    }

    @Test func whatTheReceiverThrowsIsThrown() async throws {
        struct Enough: Error {}
        try await inArchive(try made(1...10)) { archive in
            var count = 0
            #expect(throws: Enough.self) {
                try archive.reader().forEach { _ in
                    count += 1
                    if count == 3 { throw Enough() }
                }
            }
            #expect(count == 3)
        }
    }

    @Test func theLatestSinceAMomentAreGiven() async throws {
        try await inArchive(try made(1...100) + made(50...60, source: "mock")) { archive in
            let reader = try archive.reader()
            #expect(try reader.trades(since: 98, limit: 9).map(\.time) == [98, 99, 100])
            #expect(try reader.trades(since: 0, limit: 2).map(\.time) == [99, 100])
            #expect(try reader.trades(since: 101, limit: 9) == [])
            #expect(try reader.trades(since: 0, limit: -1) == [])
            #expect(try reader.trades(since: .min, limit: .max).count == 111)
        }
    }

    @Test func theTradesAfterOneNeedNotHaveIt() async throws {
        try await inArchive(try made(1...10)) { archive in
            let reader = try archive.reader()
            #expect(try reader.trades(after: try made("x", at: 4), limit: 2).map(\.time) == [5, 6])
            #expect(try reader.trades(after: try made("4"), limit: 2).map(\.time) == [5, 6])
            #expect(try reader.trades(after: try made("10"), limit: 2) == [])
            #expect(try reader.trades(after: nil, limit: -1) == [])
        }
    }
}
