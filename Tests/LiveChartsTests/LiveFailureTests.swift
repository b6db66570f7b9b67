import Calendars
import LiveTrades
import Synchronization
import TestSupport
import Testing

@testable import LiveCharts

/// What fails in a session, and until when that is said.
@Suite struct LiveFailureTests {
    /// 2026-03-29T06:26:41Z, in microseconds since 1970.
    private static let start: Int64 = 1_774_765_601_000_000
    private static let minute: Int64 = 60_000_000

    private let board = LiveBoard(
        LiveBoard.Description(market: "BTC/USD", source: "exchange", hasArchive: true))

    private func notes(_ zone: Zone = .utc, minutes: Int64 = 2) -> [String] {
        board.view().notes(in: zone, now: Self.start + minutes * Self.minute)
    }

    private func failToStore(_ count: Int, _ why: String = "the disk is full") {
        board.take(
            .storeFailed(count: count, why: why), at: Self.start + Int64(count) * Self.minute)
    }

    private func failBatch(_ why: String = "the answer was 500") {
        board.take(.batchFailed(after: 100, source: "mock", why: why), at: Self.start)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            each kind of failure is one line with time and count, on the page, in the terminal, on
            stderr and in the log, and goes with the next success
            """))
    func eachKindIsOneLineWithItsTimeAndItsCount() {
        for count in [0, 5_300, 6_200] { failToStore(count) }
        for _ in 0..<4 { failBatch() }
        let zone = Zone(name: "UTC+5", fixedOffset: 5 * 3_600)
        #expect(
            notes(zone) == [
                "Batches fail since 11:26: the answer was 500, 4 so far.",
                "Trades can't be stored since 11:26: the disk is full, 3 tries so far, 6,200 waiting.",
            ])
        #expect(
            board.view().notes == [
                "Batches fail since 2026-03-29T06:26Z: the answer was 500, 4 so far.",
                "Trades can't be stored since 2026-03-29T06:26Z: the disk is full, 3 tries so far, 6,200 waiting.",
            ])
        #expect(notes(minutes: 2_000)[0].hasPrefix("Batches fail since 2026-03-29 06:26: "))
    }

    @Test(.promise(.liveTrades, "each kind of failure is one…"))
    func theNextSuccessOfItsKindEndsANoteAndNoOther() {
        failToStore(1_000)
        failBatch()
        board.take(.stored([], total: 12_000))
        #expect(board.view().failures.map(\.kind) == [.batches])
        board.take(.batch(after: 200, count: 25, source: "mock"))
        #expect(notes() == [] && board.view().notes == [])
        // What fails again begins anew.
        failBatch("no route")
        #expect(notes() == ["Batches fail since 06:26: no route, 1 so far."])
    }

    @Test func aLossIsSaidWhateverFailsAndWorks() {
        board.take(.lost(since: nil))
        failBatch()
        board.take(.batch(after: 200, count: 25, source: "mock"))
        #expect(
            notes() == [
                "The run before this one was killed: trades that were not stored yet are lost."
            ])
    }

    @Test func theFirstFailureAndTheNextSuccessAreToldAndNothingBetween() {
        let told = Mutex<[String]>([])
        board.watchFailures { change in told.withLock { $0.append(change.line) } }
        for count in [0, 1_000, 1_100] { failToStore(count) }
        board.take(.stored([], total: 1_000))
        board.take(.stored([], total: 2_000))
        board.succeed(.picture)
        board.fail(.picture, "no space", at: Self.start)
        board.fail(.picture, "no space", at: Self.start)
        board.succeed(.picture)
        #expect(
            told.withLock(\.self) == [
                "trades can't be stored: the disk is full; 0 wait and are tried again",
                "trades are stored again after 3 failures since 2026-03-29T06:26:41Z",
                "the picture can't be written: no space",
                "the picture is written again after 2 failures since 2026-03-29T06:26:41Z",
            ])
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a gap without a length is not drawn, and a short one has the digits that tell its ends
            """))
    func aGapOfNoLengthIsNone() {
        board.take(.gap(TradeGap(from: Self.start, to: Self.start)))
        #expect(board.view().gaps == [])
        board.take(.gap(TradeGap(from: Self.start, to: Self.start + 1)))
        #expect(board.view().gaps.count == 1)
    }
}
