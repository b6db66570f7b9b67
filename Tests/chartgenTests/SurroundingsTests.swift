import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What must not matter: the user's settings, the length of a session, little memory.
@Suite(.slow) struct SurroundingsTests {
    @Test(.promise(.process, "settings of the user leave the bytes as they are"))
    func settingsOfTheUserLeaveTheBytesAsTheyAre() async throws {
        let settings = [
            ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"],
            ["LC_ALL": "tr_TR.UTF-8"], ["LC_ALL": "no_SUCH"], ["LC_ALL": ""],
            ["TZ": "Asia/Kathmandu"], ["TZ": "EST5EDT,M3.2.0,M11.1.0"], ["TZ": "<+0330>-3:30"],
            ["TZ": ":"], ["TZ": "../../etc/passwd"], ["TZ": "Not/AZone"], ["TZ": "\u{1B}[31m"],
            ["NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "1", "HOME": "/nowhere"],
        ]
        let arguments = [
            "--time-zone", "Europe/Berlin", "--width", "500", "--describe", "a.json", "-o",
        ]
        try await withFolder { folder in
            for (turn, name) in ["a.png", "a.svg", "a.pdf"].enumerated() {
                let usual = try await Binary.chartgen.run(arguments + [name], in: folder)
                #expect(usual.status == 0)
                let (picture, words) = (try folder.bytes(name), try folder.bytes("a.json"))
                // Each is tried with one kind of picture, and with all kinds by `scripts/test --all`.
                for (index, environment) in settings.enumerated()
                where Trials.areAll || index % 3 == turn {
                    let here = try await Binary.chartgen.run(
                        arguments + [name], in: folder, environment: environment)
                    #expect(here.status == 0 && here.errors == usual.errors)
                    let isSame =
                        try folder.bytes(name) == picture && folder.bytes("a.json") == words
                    #expect(isSame, "\(name), \(environment.description.debugDescription)")
                }
            }
        }
    }

    @Test func aMachineWhoseZoneIsNoneIsAnErrorOnlyIfAskedForItsOwn() async throws {
        try await withFolder { folder in
            for zone in ["../../etc/passwd", "Not/AZone", "\u{1B}[31m\u{202E}"] {
                let outcome = try await Binary.chartgen.run(
                    ["--time-zone", "local", "-o", "a.png"], in: folder, environment: ["TZ": zone])
                #expect(outcome.status == 64)
                #expect(outcome.lines.last?.contains("no time zone") == true)
                #expect(!outcome.errors.unicodeScalars.contains("\u{1B}"))
                #expect(!outcome.errors.unicodeScalars.contains("\u{202E}"))
            }
        }
    }

    /// A sanitizer takes more addresses than that for itself.
    private static let isPlain = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil

    /// 512 MiB of addresses, of which the program and its libraries take a part: what comes from a
    /// pipe or a file is not kept.
    @Test(
        .promise(.process, "half a GiB of addresses is enough for a series of any length"),
        .enabled(if: SurroundingsTests.isPlain), arguments: ["-", "a.csv"])
    func millionsOfPointsFitInHalfAGigabyteOfAddresses(source: String) async throws {
        try await withFolder { folder in
            let count = 1_500_000
            let outcome = try await Binary.script(
                """
                rows() { awk 'BEGIN { print "t,y"
                    for (i = 0; i < \(count); i++) print i * 60 "," i * 7919 % 100003 }'; }
                ulimit -v 524288
                if [ $1 = - ]; then rows | "$0" --source - -o a.png --describe a.json
                else rows > a.csv && "$0" --source a.csv -o a.png --describe a.json; fi
                """, [source], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try folder.object("a.json")["count"] as? Int == count)
        }
    }

    #if os(Linux)
        @Test(.promise(.process, "a thousand REPL commands leave memory and descriptors flat"))
        func aThousandCommandsLeaveMemoryAndDescriptorsAsTheyWere() async throws {
            try await withFolder { folder in
                try await SampleServer.builtIn { server in
                    let outcome = try await Binary.chartgen.run(
                        ["repl", "--source", server.series, "--size", "1000", "--width", "300"],
                        in: folder
                    ) { running in
                        let commands = [
                            "next", "goto 20", "last", "prev", "goto 2026-01-20", "info", "bad",
                            "size 700", "save a.svg", "size 1000", "first", "help",
                        ]
                        var rounds = 0
                        func run(_ count: Int) async throws -> (descriptors: Int, memory: Int) {
                            for _ in 0..<count {
                                for command in commands { try running.type(command) }
                                rounds += 1
                                try await eventually("the commands are done") {
                                    running.said.components(separatedBy: "this list").count > rounds
                                }
                            }
                            return running.load
                        }
                        let early = try await run(20)
                        let late = try await run(84)
                        #expect(late.descriptors <= early.descriptors, "\(early) \(late)")
                        #expect(late.memory < early.memory + 16_384, "\(early) \(late)")
                    }
                    // "bad" is no command.
                    #expect(outcome.status == 1)
                    #expect(folder.names == ["a.svg"])
                }
            }
        }
    #endif
}
