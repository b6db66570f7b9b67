import Synchronization
import TestSupport
import Testing

@testable import Paging

/// Sources that are read page by page, and pages that were let go.
extension SpanTests {
    @Test(
        .promise(
            .paging,
            """
            a walked series is read up to the sample after a range, and no further, in memory that
            does not grow with it
            """))
    func aSourceThatIsWalkedIsReadNoFurtherThanTheNextPoint() async throws {
        let times = (0..<1_000).map(Double.init)
        for keeping in [0, .max] {
            let source = TimedPoints(times, by: 10, access: .sequential)
            let window = try await Pager(source, keeping: keeping, place: { $0.t }).window(42, 99.5)
            #expect(window.elements.map(\.index) == Array(41..<101))
            #expect(
                source.log.last == 11 && source.log.count(where: { $0 > 6 }) == 5, "\(source.log)")
        }
    }

    @Test(.promise(.paging, "a walked series is read…"))
    func aWalkedRangeOfAnyLengthKeepsLittleAndFetchesNothingTwice() async throws {
        let times = (0..<5_000).map(Double.init)
        let source = TimedPoints(times, by: 10, access: .sequential)
        var count = 0
        let pager = Pager(source, keeping: 30, place: { $0.t })
        for try await delivery in pager.deliveries(.range(from: 1_005, to: 4_000)) {
            if case .elements(let points, _) = delivery { count += points.count }
            #expect(await pager.kept.keptCount <= 60)
        }
        #expect(count == 2_997)
        #expect(source.log == Array(1...401))
    }

    /// Elements that count how many of them there are.
    private final class Counted: Sendable {
        let number: Int
        final class Tally: Sendable {
            let living = Mutex(0)
            let most = Mutex(0)
        }

        private let tally: Tally

        init(_ number: Int, _ tally: Tally) {
            self.number = number
            self.tally = tally
            let now = tally.living.withLock { count in
                count += 1
                return count
            }
            tally.most.withLock { $0 = max($0, now) }
        }

        deinit { tally.living.withLock { $0 -= 1 } }
    }

    private struct CountedSource: PageSource {
        let tally: Counted.Tally

        @concurrent func page(_ number: Int) async throws -> [Counted]? {
            guard number <= 1_000 else { return nil }
            return (number * 10 - 10..<number * 10).map { Counted($0, tally) }
        }
    }

    @Test(.promise(.paging, "a walked series is read…"))
    func thePagesBeforeAWalkedRangeAreLetGo() async throws {
        let tally = Counted.Tally()
        let pager = Pager(
            CountedSource(tally: tally), walking: true, keeping: 50, place: { Double($0.number) })
        let window = try await pager.window(.range(from: 9_000, to: 9_100))
        #expect(window.elements.map(\.number) == Array(8_999...9_100))
        #expect(tally.most.withLock { $0 } < 400)
    }

    /// Pages that were let go after an earlier reading are looked at again by bisecting.
    @Test(.promise(.paging, "a walked series is read…"))
    func pagesThatWereLetGoAreNotAllFetchedAgain() async throws {
        let source = TimedPoints((0..<5_000).map(Double.init), by: 10)
        let pager = Pager(source, walking: true, keeping: 0, place: { $0.t })
        _ = try await pager.window(4_990, nil)
        let before = source.log.count
        let window = try await pager.window(nil, 1_000.5)
        #expect(window.extent.range == 0..<1_001)
        // About nine pages to find the end, and the 101 of the range.
        #expect(source.log.count - before <= 120, "\(source.log[before...])")
    }
}
