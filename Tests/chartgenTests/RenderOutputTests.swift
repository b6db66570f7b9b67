import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Where pictures are written to, and what is left when that fails.
@Suite struct RenderOutputTests {
    private func run(
        _ arguments: [String], in folder: URL, input: String = ""
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(arguments, in: folder, input: input)
    }

    @Test(
        .promise(
            .process,
            """
            a missing folder, a folder as target, a read-only place, a name too long or with control
            characters are found before anything is fetched
            """),
        arguments: ["missing/a.png", "folder.png", "/dev/null/a.png"])
    func whatCannotBeWrittenIsFoundBeforeAnythingIsFetched(path: String) async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("folder.png"), withIntermediateDirectories: true)
            try await SampleServer.builtIn { server in
                let outcome = try await run(["--source", server.series, "-o", path], in: folder)
                #expect(outcome.status == 73)
                #expect(outcome.lines.count == 1)
                #expect(server.paths == [])
                #expect(folder.names == ["folder.png"])
            }
        }
    }

    @Test func aDescriptionThatCannotBeWrittenLeavesNoPicture() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["-o", "a.png", "--describe", "no/a.json"], in: folder)
            #expect(outcome.status == 73)
            #expect(folder.names == [])
        }
    }

    @Test(
        .promise(.process, "a SOURCE_DATE_EPOCH that is no time is 64"),
        arguments: [
            ("nan", 64), ("inf", 64), ("1e300", 64), ("yesterday", 64), ("1 ", 64), ("", 0),
            ("0", 0), ("1700000000", 0), ("-1", 0),
        ])
    func aDateOfNoUseIsRefused(date: String, status: Int) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--quiet", "-o", "a.pdf"], in: folder, environment: ["SOURCE_DATE_EPOCH": date])
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(folder.names == (status == 0 ? ["a.pdf"] : []))
        }
    }

    @Test(.promise(.process, "a full disk at any byte…"))
    func aFullDeviceIsAnError() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.shell.run(
                ["-c", "exec \"$0\" -o - --describe a.json > /dev/full", Binary.chartgen.path],
                in: folder)
            #expect(outcome.status == 73)
            #expect(folder.names == [])
        }
    }

    @Test(.promise(.process, "links are followed, devices and FIFOs written into, modes kept"))
    func linksAreFollowedAndDevicesStayDevices() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("real.svg")
            try Data("old".utf8).write(to: file)
            let link = folder.appendingPathComponent("link.svg").path
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "real.svg")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: file.path)
            #expect(try await run(["-o", "link.svg"], in: folder).status == 0)
            #expect(try folder.bytes("real.svg").starts(with: Array("<?xml".utf8)))
            let manager = FileManager.default
            #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real.svg")
            let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o640)

            let script =
                "mkfifo p; timeout 20 cat p > got & \"$0\" --format svg -o p && wait && test -p p"
            let outcome = try await Binary.shell.run(
                ["-c", script, Binary.chartgen.path], in: folder)
            #expect(outcome.status == 0)
            #expect(try folder.bytes("got").starts(with: Array("<?xml".utf8)))
            #expect(folder.names == ["got", "link.svg", "p", "real.svg"])
        }
    }

    @Test(.promise(.process, "links are followed, devices and FIFOs…"))
    func linksToWhatIsNotThereYetAreFollowed() async throws {
        try await withFolder { folder in
            let manager = FileManager.default
            let path = { folder.appendingPathComponent($0).path }
            try manager.createSymbolicLink(atPath: path("a.svg"), withDestinationPath: "b.svg")
            try manager.createSymbolicLink(atPath: path("x.svg"), withDestinationPath: "x.svg")
            #expect(try await run(["-o", "a.svg"], in: folder).status == 0)
            #expect(try manager.destinationOfSymbolicLink(atPath: path("a.svg")) == "b.svg")
            #expect(try await run(["-o", "x.svg"], in: folder).status == 73)
            #expect(folder.names == ["a.svg", "b.svg", "x.svg"])
            let same = try await run(["-o", "b.svg", "--describe", "./a.svg"], in: folder)
            #expect(same.status == 64)
        }
    }

    @Test func stdinThatCannotBeReadIsAnError() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.shell.run(
                ["-c", "exec \"$0\" --source - <&-", Binary.chartgen.path], in: folder)
            #expect(outcome.status == 69)
            #expect(outcome.lines == ["chartgen: standard input: cannot be read"])
            #expect(folder.names == [])
        }
    }

    @Test func anOldFileIsReplacedWhole() async throws {
        try await withFolder { folder in
            try Data("old".utf8).write(to: folder.appendingPathComponent("a.svg"))
            #expect(try await run(["-o", "a.svg"], in: folder).status == 0)
            #expect(folder.names == ["a.svg"])
            #expect(try folder.bytes("a.svg").starts(with: Array("<?xml".utf8)))
        }
    }
}
