import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ChartgenCommand

/// What the dialogue says of what it fetches.
@Suite struct ReplWordsTests {
    @Test(
        .promise(.process, "the REPL names the pages…"),
        arguments: [
            ([2], "fetched API page 2"), ([1, 2], "fetched API pages 1, 2"),
            ([3, 1, 2, 2], "fetched API pages 1–3"), ([1, 2, 4], "fetched API pages 1, 2, 4"),
            ([1, 3, 4, 5, 9], "fetched API pages 1, 3–5, 9"), ([0], "fetched API page 0"),
            ([1_000, 1_001], "fetched API pages 1,000, 1,001"),
            ([1, 3, 5, 7, 9, 11, 512], "fetched 7 API pages from 1 to 512"),
        ])
    func pagesAreNamed(pages: [Int], words: String) {
        #expect(FetchLog.words(pages) == words)
    }

    @Test(
        .promise(
            .process,
            """
            the REPL names the pages that it fetches, at the start and after each step, unless
            `--quiet`
            """))
    func whatIsFetchedIsSaidAtTheStartAndAfterEachStep() async throws {
        try await SampleServer.counting([10, 10, 10, 5]) { server in
            try await withFolder { folder in
                let address = "\(server.address)/{PAGE}.json"
                let name = server.address.dropFirst("http://".count)
                let outcome = try await Binary.chartgen.run(
                    ["repl", address, "--size", "10"], in: folder,
                    input: "next\nprev\nlast\ngoto 99")
                #expect(outcome.status == 66)
                #expect(
                    outcome.lines.filter { !$0.hasPrefix("fetched") } == [
                        "fetching \(address)",
                        "\(name): page 1, points 1–10. Type help for the commands.",
                        "chartgen: page 99 is past the end: the series has 35 points on 4 pages; the"
                            + " last is page 4",
                    ], "\(outcome.errors)")
                #expect(
                    outcome.answers == [
                        "page 2, points 11–20", "page 1, points 1–10",
                        "page 4 of 4, points 31–35 of 35, end of data",
                    ])
                let fetched = outcome.lines.indices.filter {
                    outcome.lines[$0].hasPrefix("fetched API page")
                }
                #expect(fetched.contains(1) && fetched.contains(3), "\(outcome.errors)")
                let quiet = try await Binary.chartgen.run(
                    ["repl", address, "--size", "10", "--quiet"], in: folder, input: "next\n")
                #expect(quiet.errors == "" && quiet.answers.count == 1 && quiet.status == 0)
                let assumed = try await Binary.chartgen.run(
                    ["repl", server.address], in: folder, input: "")
                #expect(
                    assumed.lines.first
                        == "chartgen: no {PAGE} in the address: asking for \(server.address)/1.json,"
                        + " 2.json, …")
                #expect(!assumed.errors.contains("fetching") && assumed.text == "")
            }
        }
    }

    @Test(.promise(.process, "the REPL names the pages…"))
    func severalSeriesAreToldApart() async throws {
        try await SampleServer.counting([10]) { server in
            try await withFolder { folder in
                let address = "\(server.address)/{PAGE}.json"
                let outcome = try await Binary.chartgen.run(
                    ["repl", "--source", "a=\(address)", "--source", "b=\(address)"], in: folder)
                #expect(outcome.errors.contains("a: fetched API page 1\n"), "\(outcome.errors)")
                #expect(outcome.errors.contains("b: fetched API page 1\n"))
            }
        }
    }

    /// The last command may end without a line break, and stdin may be closed.
    @Test func aLastLineWithoutItsEndIsACommandToo() async throws {
        try await withFolder { folder in
            let half = try await Binary.chartgen.run(
                ["repl", "sample", "--quiet"], in: folder, input: "save a.svg\nsave b.svg")
            #expect(half.status == 0 && folder.names == ["a.svg", "b.svg"])
            let closed = try await Binary.script("\"$0\" repl sample <&-", in: folder)
            #expect(closed.status == 0 && closed.text == "")
        }
    }
}
