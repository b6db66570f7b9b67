import LoopbackServer
import TestSupport
import Testing

/// APIs that count their pages from 0, where no option says so.
struct PageZeroTests {
    private func run(
        _ server: LoopbackServer, _ path: String, _ options: [String] = ["--page", "1"]
    ) async throws -> Binary.Outcome {
        try await withFolder { folder in
            try await Binary.chartgen.run(
                ["\(server.address)\(path)", "-o", "a.svg", "--retries", "0"] + options,
                in: folder)
        }
    }

    private static func page(_ number: Int) -> String {
        let t = 1_700_000_000 + number * 600
        return #"[{"t":\#(t),"y":1},{"t":\#(t + 60),"y":2}]"#
    }

    @Test(
        .promise(
            .paging,
            """
            where page 1 of an address with `{PAGE}` holds nothing page 0 is asked for once; if it
            holds samples that is 65, and `--first-page 0` is named
            """),
        arguments: [
            (404, #"[]"#, 65, [1, 0]), (200, #"[]"#, 65, [1, 0]),
            // The series begins with page 1.
            (200, page(1), 0, [1, 2]),
        ])
    func anEmptyPageOneHasPageZeroAskedFor(
        status: Int, body: String, ends: Int32, asked: [Int]
    ) async throws {
        try await LoopbackServer.serving({ request in
            switch request.page {
            case 0: .json(PageZeroTests.page(0))
            case 1 where status == 200: .json(body)
            default: .status(404)
            }
        }) { server in
            let outcome = try await run(server, "/{PAGE}.json")
            #expect(outcome.status == ends, "\(outcome.errors)")
            #expect(outcome.errors.contains("--first-page 0") == (ends == 65))
            #expect(server.pages == asked)
        }
    }

    /// The address did not say that pages are numbered.
    @Test func anAssumedAddressIsNotAskedForPageZero() async throws {
        try await SampleServer.always(.status(404)) { server in
            _ = try await run(server, "/kW")
            #expect(!server.paths.contains("/kW/0.json"), "\(server.paths)")
        }
    }

    @Test(
        .promise(
            .paging,
            """
            a first page that says that others are before it, by `offset`, `skip`, `first` or
            `hasPrevious`, is 65, and `--first-page 0` is named; no page more is asked for
            """),
        arguments: [
            (#""first":false"#, 65), (#""offset":2"#, 65), (#""hasPrevious":true"#, 65),
            (#""first":true"#, 0), (#""offset":0"#, 0), (#""offset":3600"#, 0), (#""skip":"x""#, 0),
        ])
    func aPageSaysThatOthersAreBeforeIt(words: String, status: Int32) async throws {
        try await LoopbackServer.serving({ request in
            request.page == 1
                ? .json(#"{\#(words),"content":\#(PageZeroTests.page(1))}"#) : .status(404)
        }) { server in
            let outcome = try await run(
                server, "/{PAGE}.json", ["--items", "content", "--page", "1"])
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(!server.pages.contains(0))
            guard status == 65 else { return }
            #expect(outcome.errors.contains("--first-page 0"))
            let said = try await run(
                server, "/{PAGE}.json", ["--items", "content", "--first-page", "1"])
            #expect(said.status == 0, "\(said.errors)")
        }
    }
}
