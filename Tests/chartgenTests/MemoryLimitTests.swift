import Foundation
import TestSupport
import Testing

/// Too little memory is an error in words, before anything is drawn.
@Suite struct MemoryLimitTests {
    /// A sanitizer takes more addresses than that for itself.
    private static let isPlain = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil

    #if os(Linux)
        @Test(
            .promise(
                .pictures,
                """
                a canvas that memory does not hold is 71 in words, before anything is fetched or
                drawn
                """),
            .enabled(if: MemoryLimitTests.isPlain))
        func aCanvasThatMemoryDoesNotHoldIsRefused() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    "ulimit -v 524288; exec \"$0\" --width 8192 --height 8192 -o a.png --quiet",
                    in: folder)
                #expect(outcome.status == 71)
                #expect(
                    outcome.lines == [
                        "chartgen: a picture of 8192 x 8192 pixels takes 704 MiB of memory, more than the"
                            + " system gives (ulimit -v is 512 MiB)"
                    ])
                #expect(folder.names == [])
            }
        }

        /// Wherever the limit lies there is a picture or 71, and never the end of the process.
        @Test(
            .promise(.pictures, "a canvas that memory does…"),
            .enabled(if: MemoryLimitTests.isPlain),
            arguments: Trials.some([1200, 3000, 5000, 6000, 7000], each: 2))
        func eitherThereIsAPictureOrAnError(side: Int) async throws {
            try await withFolder { folder in
                for limit in [300_000, 524_288] {
                    let outcome = try await Binary.script(
                        "ulimit -v \(limit); exec \"$0\" --width $1 --height $1 -o a.png --quiet",
                        ["\(side)"], in: folder)
                    #expect([0, 71].contains(outcome.status), "\(limit): \(outcome.errors)")
                    #expect(outcome.lines.count == (outcome.status == 0 ? 0 : 1))
                }
            }
        }

        @Test(
            .promise(.pictures, "a canvas that memory does…"),
            .enabled(if: FaultyDisk.canMount))
        func whatTheMachineHasLeftIsLookedAt() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    """
                    printf 'MemTotal: 200000 kB\\nMemAvailable: 102400 kB\\nSwapFree: 0 kB\\n' > free
                    unshare -m sh -c 'mount --bind free /proc/meminfo && \\
                        exec "$0" --width 4096 --height 4096 -o a.png --quiet' "$0"
                    """, in: folder)
                #expect(outcome.status == 71)
                #expect(
                    outcome.lines == [
                        "chartgen: a picture of 4096 x 4096 pixels takes 112 MiB of memory, and 100 MiB are"
                            + " free"
                    ])
                #expect(folder.names == ["free"])
            }
        }
    #endif
}
