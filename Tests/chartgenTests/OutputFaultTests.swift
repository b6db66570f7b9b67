#if os(Linux)
    import Foundation
    import LoopbackServer
    import TestSupport
    import Testing

    /// What the disk refuses, call by call and byte by byte (Faults/faults.c stands in between).
    @Suite(.slow) struct OutputFaultTests {
        /// Where a file may be written.
        struct Setting: Sendable, CustomTestStringConvertible {
            /// Whether there is a file already.
            let isThere: Bool

            var testDescription: String { isThere ? "an old file" : "no file" }
        }

        static let settings = [true, false].map { Setting(isThere: $0) }

        private func inSetting(
            _ setting: Setting, _ body: (FaultyDisk) async throws -> Void
        ) async throws {
            try await withFolder { folder in
                try await body(try await FaultyDisk(setting, folder))
            }
        }

        @Test(
            .promise(
                .process,
                """
                no space at the n-th call, for every n: 73, the old file or the new one, nothing
                else
                """),
            arguments: settings)
        func noSpaceAtAnyCallLeavesTheOldFileOrTheNewOneAndNothingElse(
            setting: Setting
        ) async throws {
            try await inSetting(setting) { disk in
                let calls = try await disk.calls()
                #expect(calls.count >= 4 && calls.contains("fsync"))
                for number in 1...calls.count {
                    let outcome = try await disk.run([
                        "FAULT_AT": "\(number)", "FAULT_ERRNO": "\(ENOSPC)",
                    ])
                    let call = "\(calls[number - 1]), call \(number)"
                    #expect(try disk.state == (outcome.status == 0 ? .new : disk.before), "\(call)")
                    #expect(disk.hidden == [], "\(call)")
                    guard outcome.status != 0 else { continue }
                    #expect(outcome.status == 73, "\(call)")
                    #expect(
                        outcome.errors.hasPrefix("chartgen: cannot write \"d/a.svg\": no space"))
                    #expect(outcome.lines.count == 1)
                }
            }
        }

        @Test(
            .promise(.process, "no space at the n-th call…"),
            arguments: settings)
        func writingAndFlushingMustSucceed(setting: Setting) async throws {
            try await inSetting(setting) { disk in
                let calls = try await disk.calls()
                #expect(Set(calls).isSuperset(of: ["write", "fsync"]), "\(calls)")
                for (index, call) in calls.enumerated() where ["write", "fsync"].contains(call) {
                    let outcome = try await disk.run([
                        "FAULT_AT": "\(index + 1)", "FAULT_ERRNO": "\(EIO)",
                    ])
                    #expect(outcome.status == 73, "\(call)")
                    #expect(try disk.state == disk.before)
                }
            }
        }

        @Test(
            .promise(.process, "a full disk at any byte, a full file system, /dev/full: 73"),
            arguments: settings)
        func aDiskThatIsFullAtAnyByteIsAnError(setting: Setting) async throws {
            try await inSetting(setting) { disk in
                for room in [0, 1, 2, 4_095, 4_096, disk.whole.count / 2, disk.whole.count - 1] {
                    let outcome = try await disk.run(["FAULT_ROOM": "\(room)"])
                    #expect(outcome.status == 73, "room for \(room) bytes")
                    #expect(try disk.state == disk.before)
                    #expect(disk.hidden == [])
                }
                let enough = try await disk.run(["FAULT_ROOM": "\(disk.whole.count)"])
                #expect(enough.status == 0)
            }
        }

        @Test(
            .promise(.process, "killed at many moments, and at every…"),
            arguments: settings)
        func killedAtAnyCallTheOldFileOrTheNewOneIsThereAndWhatIsLeftGoes(
            setting: Setting
        ) async throws {
            try await inSetting(setting) { disk in
                let calls = try await disk.calls()
                for number in 1...calls.count {
                    let outcome = try await disk.run(["FAULT_AT": "\(number)"])
                    #expect(outcome.status == 137)
                    #expect(try disk.state == disk.before)
                    #expect(disk.hidden.count <= 1)
                    #expect(try await disk.run([:], keeping: true).status == 0)
                    #expect(disk.hidden == [], "after \(calls[number - 1])")
                }
            }
        }

        @Test(.promise(.process, "with `-o` and `--describe` each file is old or whole"))
        func aFailureOfOneOfTwoFilesLeavesEachOldOrWhole() async throws {
            try await inSetting(Setting(isThere: true)) { disk in
                let more = ["--describe", "d/a.json"]
                let calls = try await disk.calls(more)
                for number in 1...calls.count {
                    let outcome = try await disk.run(
                        ["FAULT_AT": "\(number)", "FAULT_ERRNO": "\(ENOSPC)"], more)
                    #expect(outcome.status == 0 || outcome.status == 73)
                    let state = try disk.state
                    #expect(state == .new || state == .old)
                    #expect(disk.hidden == [])
                    let isDescribed = disk.names.contains("a.json")
                    #expect(isDescribed || outcome.status == 73)
                    if isDescribed { #expect(try disk.folder.object("a.json")["schema"] != nil) }
                }
            }
        }

        @Test(
            .promise(.process, "a picture that gets a free name, where files have one name only"),
            arguments: [EPERM, EOPNOTSUPP])
        func aFileSystemWithoutSecondNamesGetsThePicture(code: Int32) async throws {
            try await inSetting(Setting(isThere: false)) { disk in
                let calls = try await disk.calls(of: disk.runUnnamed)
                let link = try #require(calls.firstIndex(of: "linkat"))
                let outcome = try await disk.runUnnamed([
                    "FAULT_AT": "\(link + 1)", "FAULT_ERRNO": "\(code)",
                ])
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(disk.names.count == 1 && disk.hidden == [])
                #expect(try disk.folder.bytes(disk.names[0]) == disk.whole)
            }
        }

        /// A draft that a killed run left stays there: no lock tells that its writer is gone.
        @Test(
            .promise(
                .process,
                "a file system without locks gets the picture, whole, also beside the drafts of killed runs"
            ),
            arguments: [ENOLCK, EOPNOTSUPP, ENOSYS])
        func aFileSystemWithoutLocksGetsThePicture(code: Int32) async throws {
            try await inSetting(Setting(isThere: true)) { disk in
                let noLocks = ["FAULT_FLOCK": "\(code)"]
                #expect(try await disk.run(noLocks).status == 0)
                #expect(try disk.state == .new)
                #expect(disk.hidden == [])
                let kill = ["FAULT_AT": "3", "FAULT_ERRNO": "0"]
                _ = try await disk.run(noLocks.merging(kill) { $1 })
                #expect(disk.hidden.count == 1)
                let outcome = try await disk.run(noLocks, keeping: true)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(try disk.state == .new)
                // With locks the next run removes it.
                #expect(try await disk.run([:], keeping: true).status == 0)
                #expect(disk.hidden == [])
            }
        }

        @Test(
            .promise(
                .liveTrades, "an archive where the file system has no locks is refused in words"),
            arguments: [ENOLCK, EOPNOTSUPP])
        func anArchiveNeedsLocks(code: Int32) async throws {
            try await withFolder { folder in
                let library = try await FaultLibrary.compiled
                let outcome = try await Binary.chartgen.run(
                    [
                        "live", "--archive", "trades.sqlite", "--batch", "none", "--endpoint",
                        "ws://127.0.0.1:1", "--rest-endpoint", "http://127.0.0.1:1",
                    ], in: folder, environment: ["LD_PRELOAD": library, "FAULT_FLOCK": "\(code)"])
                #expect(outcome.status == 69, "\(outcome.errors)")
                #expect(
                    outcome.errors.contains(
                        "\"trades.sqlite\": the folder's file system has no locks"),
                    "\(outcome.errors)")
                #expect(!folder.names.contains("trades.sqlite"))
            }
        }

        @Test(
            .promise(.process, "a full disk at any byte…"),
            .enabled(if: FaultyDisk.canMount))
        func aFileSystemThatIsFullIsAnError() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    """
                    unshare -m sh -c 'mkdir m && mount -t tmpfs -o size=64k none m && echo old > m/a.svg \
                    && { "$0" --quiet -o m/a.svg; echo $?; cat m/a.svg; ls -A m; }' "$0"
                    """, in: folder)
                #expect(outcome.text == "73\nold\na.svg\n")
                #expect(outcome.errors.contains("no space left on device"))
            }
        }

        @Test(
            .promise(.process, "a missing folder, a folder…"),
            .enabled(if: FaultyDisk.canMount))
        func aFileSystemThatIsReadOnlyIsFoundOutBeforeAnythingIsFetched() async throws {
            try await withFolder { folder in
                try await SampleServer.builtIn { server in
                    let outcome = try await Binary.script(
                        """
                        unshare -m sh -c 'mkdir m && mount -t tmpfs none m && echo old > m/a.svg \
                        && mount -o remount,ro m \
                        && for name in a b; do "$0" --source "$1" -o m/$name.svg; echo $?; done
                        cat m/a.svg; ls -A m' "$0" "$1"
                        """, [server.series], in: folder)
                    #expect(outcome.text == "73\n73\nold\na.svg\n")
                    #expect(server.paths == [])
                }
            }
        }
    }
#endif
