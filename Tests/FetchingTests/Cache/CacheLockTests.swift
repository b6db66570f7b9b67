import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite(
    .promise(.cache, "fifty runs at once share…"),
    .timeLimit(.minutes(10))) struct CacheLockTests
{
    private static let long = Duration.seconds(600)

    @Test func oneHasItAtATime() async throws {
        let place = try CacheFixture()
        let first = try #require(await place.cache.lock(.page(1), waiting: .zero))
        #expect(await place.cache.lock(.page(1), waiting: .zero) == nil)
        let other = await place.cache.lock(.page(2), waiting: .zero)
        #expect(other != nil)
        first.release()
        let second = await place.cache.lock(.page(1), waiting: .zero)
        #expect(second != nil)
        second?.release()
        other?.release()
        #expect(try place.names == [])
    }

    @Test func endsWithItsObject() async throws {
        let place = try CacheFixture()
        var lock = await place.cache.lock(.page(1), waiting: .zero)
        #expect(lock != nil)
        lock = nil
        #expect(try place.names == [])
        lock = await place.cache.lock(.page(1), waiting: .zero)
        #expect(lock != nil)
    }

    @Test func whoWaitsGetsIt() async throws {
        let place = try CacheFixture()
        let cache = place.cache
        let room = Room()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    guard let lock = await cache.lock(.page(1), waiting: CacheLockTests.long)
                    else { return false }
                    defer { lock.release() }
                    let isAlone = room.enter()
                    await Task.yield()
                    room.leave()
                    return isAlone
                }
            }
            for await isAlone in group { #expect(isAlone) }
        }
        #expect(try place.names == [])
    }

    @Test func whoWaitedKnowsThatAnotherHadIt() async throws {
        let place = try CacheFixture()
        let cache = place.cache
        let first = try #require(await cache.lock(.page(1), waiting: .zero))
        #expect(!first.followsAnother)
        let second = await cache.lock(.page(1), waiting: CacheLockTests.long) {
            first.release()
        }
        #expect(second?.followsAnother == true)
        second?.release()
        #expect(await cache.lock(.page(1), waiting: .zero)?.followsAnother == false)
    }

    /// Whoever has it may have been stopped: ten looks of 100 ms are a second.
    @Test(.promise(.cache, "a run that is stopped delays…"))
    func nobodyWaitsForItLongerThanToldTo() async throws {
        let place = try CacheFixture()
        let clock = ManualClock()
        let first = await place.cache.lock(.page(1), waiting: .zero)
        let second = await place.cache.lock(
            .page(1), waiting: .seconds(1), Pacing(clock) { 0 },
            pause: { clock.advance(by: .milliseconds(100)) })
        #expect(second == nil)
        #expect(clock.elapsed == .seconds(1))
        first?.release()
    }

    @Test func whoIsCancelledWaitsNoMore() async throws {
        let place = try CacheFixture()
        let cache = place.cache
        let lock = await cache.lock(.page(1), waiting: .zero)
        let waiter = Task { await cache.lock(.page(1), waiting: CacheLockTests.long) == nil }
        waiter.cancel()
        #expect(await waiter.value)
        lock?.release()
    }

    @Test func aFileLeftBehindIsNoLock() async throws {
        let place = try CacheFixture()
        try place.put(CacheFile.lockName(.page(1)))
        let lock = try #require(await place.cache.lock(.page(1), waiting: .zero))
        lock.release()
        #expect(try place.names == [])
    }

    @Test func whoWaitedForARemovedFileWaitsForTheNext() async throws {
        let place = try CacheFixture()
        let first = await place.cache.lock(.page(1), waiting: .zero)
        var (third, pauses): (CacheLock?, Int) = (nil, 0)
        let second = await place.cache.lock(.page(1), waiting: CacheLockTests.long) {
            pauses += 1
            if pauses == 1 {
                first?.release()
                third = await place.cache.lock(.page(1), waiting: .zero)
            } else {
                third?.release()
            }
        }
        #expect(third != nil)
        #expect(second != nil)
        #expect(pauses == 2)
        second?.release()
        #expect(try place.names == [])
    }

    /// As `prune` and `clear` may do.
    @Test func aLockWhoseFileIsGoneSparesTheNextOnes() async throws {
        let place = try CacheFixture()
        let first = try #require(await place.cache.lock(.page(1), waiting: .zero))
        #expect(unlink(place.path(of: CacheFile.lockName(.page(1)))) == 0)
        let second = try #require(await place.cache.lock(.page(1), waiting: .zero))
        first.release()
        #expect(await place.cache.lock(.page(1), waiting: .zero) == nil)
        second.release()
        #expect(try place.names == [])
    }

    @Test func aProcessHoldsItUntilItIsKilled() async throws {
        let place = try CacheFixture()
        let name = CacheFile.lockName(.page(1))
        try place.put(name)
        let holder = try LockHolder(place.path(of: name))
        #expect(await place.cache.lock(.page(1), waiting: .zero) == nil)
        holder.kill()
        let lock = try #require(await place.cache.lock(.page(1), waiting: .zero))
        lock.release()
        #expect(try place.names == [])
    }

    @Test func whereThereIsNoFolderThereIsNoLock() async throws {
        let place = try CacheFixture()
        try FileManager.default.removeItem(atPath: place.path)
        #expect(await place.cache.lock(.page(1), waiting: CacheLockTests.long) == nil)
    }

    @Test func aLinkInItsPlaceIsNotFollowed() async throws {
        let place = try CacheFixture()
        let target = CacheFixture.newPath()
        try FileManager.default.createSymbolicLink(
            atPath: place.path(of: CacheFile.lockName(.page(1))), withDestinationPath: target)
        #expect(await place.cache.lock(.page(1), waiting: CacheLockTests.long) == nil)
        #expect(!FileManager.default.fileExists(atPath: target))
    }
}

/// Counts who is in it.
private final class Room: Sendable {
    private let guests = Mutex(0)

    /// - Returns: whether nobody else is there.
    func enter() -> Bool {
        guests.withLock { guests in
            guests += 1
            return guests == 1
        }
    }

    func leave() { guests.withLock { $0 -= 1 } }
}

/// Another process that holds a lock on a file.
private final class LockHolder {
    private let process = Process()
    private let input = Pipe()

    /// Returns once it has the lock.
    init(_ path: String) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import fcntl, sys
            file = open(sys.argv[1])
            fcntl.flock(file, fcntl.LOCK_EX)
            print("held", flush=True)
            sys.stdin.read()
            """, path,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        #expect(!output.fileHandleForReading.availableData.isEmpty)
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
