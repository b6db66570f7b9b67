import Dispatch
import Foundation
import Testing

@testable import LiveTrades

@Suite struct WriterLockTests {
    private func kind(_ archive: String) -> TradeArchiveError.Kind? {
        do {
            _ = try WriterLock(of: archive)
            return nil
        } catch { return error.kind }
    }

    @Test func oneHasItAtATime() async throws {
        try await inFolder { folder in
            let lock = try WriterLock(of: folder + "/a")
            #expect(kind(folder + "/a") == .inUse)
            #expect(kind(folder + "/b") == nil)
            lock.release()
            #expect(kind(folder + "/a") == nil)
        }
    }

    @Test func itEndsWithItsObjectAndLeavesNoFile() async throws {
        try await inFolder { folder in
            do { _ = try WriterLock(of: folder + "/a") }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func aFileThatAKilledProcessLeftIsNoLock() async throws {
        try await inFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/a-lock"))
            #expect(kind(folder + "/a") == nil)
        }
    }

    @Test func releasingAgainTakesNobodyElsesLock() async throws {
        try await inFolder { folder in
            let first = try WriterLock(of: folder + "/a")
            first.release()
            let second = try WriterLock(of: folder + "/a")
            first.release()
            #expect(kind(folder + "/a") == .inUse)
            second.release()
        }
    }

    @Test func whatStandsInItsWayIsSaid() async throws {
        try await inFolder { folder in
            #expect(kind(folder + "/missing/a") == .notFound)
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            #expect(kind(folder + "/file/a") == .notFound)
            try FileManager.default.createDirectory(
                atPath: folder + "/a-lock", withIntermediateDirectories: false)
            #expect(kind(folder + "/a") == .failed)
        }
    }

    @Test func releasingLeavesAFileThatIsAnothers() async throws {
        try await inFolder { folder in
            let first = try WriterLock(of: folder + "/a")
            try FileManager.default.removeItem(atPath: folder + "/a-lock")
            let second = try WriterLock(of: folder + "/a")
            first.release()
            #expect(kind(folder + "/a") == .inUse)
            second.release()
        }
    }

    @Test func manyWhoWantItAtOnceGetItOneByOne() async throws {
        try await inFolder { folder in
            let (inside, most) = (Counter(), Counter())
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for _ in 0..<1_000 {
                    guard let lock = try? WriterLock(of: folder + "/a") else { continue }
                    most.raise(to: inside.add(1))
                    sched_yield()
                    inside.add(-1)
                    lock.release()
                }
            }
            #expect(most.value == 1)
        }
    }
}
