import ChartRender
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// The REPL, scripted through a pipe.
@Suite struct ReplTests {
    private func session(
        _ commands: [String], _ server: LoopbackServer, in folder: URL, _ more: [String] = []
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(
            ["repl", "\(server.address)/{PAGE}.json", "--size", "7500"] + more, in: folder,
            input: commands.map { $0 + "\n" }.joined())
    }

    @Test(
        .promise(
            .process,
            """
            a REPL in a pipe goes on after a command that failed, and ends with the status of the
            only one, or with 1 after several
            """),
        arguments: [
            (["save no/a.png", "next", "quit"], 73), (["save no/a.png", "save b.png"], 73),
            (["save no/a.png", "save b.gif"], 1), (["save b.gif", "next"], 64),
            (["save -"], 64), (["save b.gif", "save b.png"], 64),
            (["goto 99", "nonsense", "save"], 1), (["save a.png"], 0), (["prev", "help"], 0),
            (["goto 99", "save a.png"], 66), (["goto 99", "first", "save a.png"], 66),
            (["nonsense"], 64), (["goto 99", "goto 99"], 1), ([], 0), (["quit", "nonsense"], 0),
        ] as [([String], Int)])
    func aScriptEndsWithTheStatusOfItsOnlyFailureOrWith1(
        commands: [String], status: Int
    ) async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await session(commands, server, in: folder)
                #expect(outcome.status == status, "\(outcome.errors)")
            }
        }
    }

    @Test(.promise(.process, "`reload` in the REPL shows the series as it is by then"))
    func reloadShowsWhatCameMeanwhile() async throws {
        let series = GrowingSeries(points: 15)
        let readings = Mutex(0)
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                if request.page == 1,
                    readings.withLock({
                        $0 += 1; return $0
                    }) == 2
                {
                    series.grow(to: 25)
                }
                return series.answer(request)
            }) { server in
                let outcome = try await Binary.chartgen.run(
                    ["repl", server.series, "--size", "10", "--no-cache"], in: folder,
                    input: "last\ngoto 3\nreload\n")
                #expect(outcome.status == 66)
                #expect(
                    outcome.answers == [
                        "page 2 of 2, points 11–15 of 15, end of data",
                        "page 3 of 3, points 21–25 of 25, end of data",
                    ], "\(outcome.errors)")
            }
        }
    }

    @Test(.promise(.process, "the REPL's prompt is on the terminal…"))
    func steppingThroughASeries() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await session(
                    [
                        "prev", "", "n", "next", "next", "p", "first", "last", "goto 3", "quit",
                        "next",
                    ],
                    server, in: folder)
                #expect(outcome.status == 0)
                #expect(
                    outcome.answers == [
                        "This is the first page: the data starts here.",
                        "page 2, points 7,501–15,000",
                        "page 3 of 4, points 15,001–22,500 of 25,000",
                        "page 4 of 4, points 22,501–25,000 of 25,000, end of data",
                        "This is the last page: the data ends here.",
                        "page 3 of 4, points 15,001–22,500 of 25,000",
                        "page 1 of 4, points 1–7,500 of 25,000",
                        "page 4 of 4, points 22,501–25,000 of 25,000, end of data",
                        "page 3 of 4, points 15,001–22,500 of 25,000",
                    ])
                #expect(server.pages.sorted() == [1, 2, 3, 4])
            }
        }
    }

    @Test func sizesAndDatesLeadToTheirPages() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await session(
                    ["goto 3", "size 1000", "goto 2026-01-06", "size 25000", "goto 2"], server,
                    in: folder)
                #expect(outcome.status == 66)
                #expect(
                    outcome.answers == [
                        "page 3 of 4, points 15,001–22,500 of 25,000",
                        "page 16 of 25, points 15,001–16,000 of 25,000",
                        "page 1 of 25, points 1–1,000 of 25,000",
                        "25,000 points, end of data",
                    ])
                #expect(
                    outcome.complaints == [
                        "chartgen: page 2 is past the end: the series has 25,000 points on 1 page;"
                            + " the last is page 1"
                    ])
            }
        }
    }

    @Test func chartsAreSavedAndOpened() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await session(
                    ["save a.svg", "open", "save b.gif", "save no/c.png"], server, in: folder)
                #expect(folder.names == ["a.svg"])
                let opened = try #require(outcome.answers.last)
                let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: opened)))
                #expect(try PixelImage(png: bytes).width == 1200)
                try FileManager.default.removeItem(atPath: opened)
                #expect(outcome.complaints.count == 2)
                #expect(outcome.status == 1)
            }
        }
    }

    @Test func unknownCommandsAreToldAndChangeNothing() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let commands = [
                    "jump", "goto", "goto x", "size 0", "size", "save", "next 2", "info",
                ]
                let outcome = try await session(commands, server, in: folder)
                #expect(outcome.status == 1)
                #expect(outcome.complaints.count == 7)
                #expect(outcome.text.contains("API pages fetched: 1\n"))
                #expect(outcome.text.contains("7,500 points from Mon 5 Jan 2026 00:00 to"))
            }
        }
    }

    @Test func aFetchThatFailsIsToldAndTheNextTryWorks() async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving({ request in
                switch request.path {
                case "/1.json": .json("[{\"t\":1,\"y\":1},{\"t\":2,\"y\":1}]")
                case "/2.json": .json("[{\"t\":3,\"y\":1},{\"t\":4,\"y\":1}]")
                case "/3.json" where request.earlier == 0: .status(418)
                case "/3.json": .json("[{\"t\":5,\"y\":1}]")
                default: .status(404)
                }
            }) { server in
                let outcome = try await Binary.chartgen.run(
                    ["repl", "\(server.address)/{PAGE}.json"], in: folder, input: "next\nnext\n")
                #expect(outcome.status == 69)
                #expect(outcome.answers == ["page 2 of 3, points 3–4 of 5"])
                #expect(outcome.complaints.count == 1)
                #expect(outcome.errors.contains("HTTP 418"))
            }
        }
    }

    @Test func aSeriesThatIsNotThereIsShownAsEmptyIfAllowed() async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(404)) { server in
                let outcome = try await session(
                    ["next", "save -", "save a.png"], server, in: folder, ["--allow-empty"])
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("no points, end of data"))
                #expect(
                    outcome.complaints == ["chartgen: save wants a file: stdout is the dialogue's"])
                #expect(folder.names == ["a.png"])
            }
        }
    }

    @Test func commandsAndDataCannotBothComeFromStdin() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["repl", "--source", "-"], in: folder)
            #expect(outcome.status == 64)
        }
    }

    @Test func aSeriesThatIsNotThereEndsTheSession() async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(404)) { server in
                let outcome = try await session([], server, in: folder)
                #expect(outcome.status == 66)
                #expect(outcome.complaints.count == 1)
            }
        }
    }
}
