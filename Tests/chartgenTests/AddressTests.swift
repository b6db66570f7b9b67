import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What is said of addresses: of words in braces that are no placeholders, and where there is none.
@Suite struct AddressTests {
    private func run(_ arguments: [String]) async throws -> Binary.Outcome {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(arguments + ["-o", "a.svg"], in: folder)
            #expect(folder.names == (outcome.status == 0 ? ["a.svg"] : []))
            return outcome
        }
    }

    @Test(
        .promise(
            .options,
            """
            a word in braces in an address that is no placeholder is 64 before anything is asked
            for, and no secret of the query is shown; braces of JSON and encoded ones are the
            server's
            """),
        arguments: [
            ("/{page}.json", "\"{page}\" is not a placeholder; write {PAGE}"),
            ("/a?p={Page}", "\"{Page}\" is not a placeholder; write {PAGE}"),
            ("/a?from={offset}&n={LIMIT}", "\"{offset}\" is not a placeholder; write {OFFSET}"),
            ("/a?from={OFFSET}&n={per_page}", "\"{per_page}\" is not a placeholder; write {LIMIT}"),
            ("/a/{PAGE}?n={limit}", "\"{limit}\" is not a placeholder; write {LIMIT}"),
            ("/a?c={cursor}", "\"{cursor}\" is not a placeholder; write {CURSOR}"),
            ("/{{page}}", "\"{{page}}\" is not a placeholder; write {PAGE}"),
            ("/{page:02d}.json", "\"{page:02d}\" is not a placeholder; write {PAGE}"),
            ("/{{PAGE}}", "\"{{PAGE}}\" is not a placeholder; write {PAGE}"),
            ("/{PAGE}}", "\"{PAGE}}\" is not a placeholder; write {PAGE}"),
            ("/{{PAGE}", "\"{{PAGE}\" is not a placeholder; write {PAGE}"),
            ("/{}.json", "\"{}\" is not a placeholder; the placeholders are"),
            (
                "/{sensor-1}/{PAGE}",
                "\"{sensor-1}\" is not a placeholder; the placeholders are {PAGE}, {OFFSET}, {LIMIT} and"
                    + " {CURSOR}; braces that the server is to get are written %7B and %7D"
            ),
            (
                "/a?key={s3cr3t}",
                "a word in braces in the query is not a placeholder; the placeholders"
            ),
        ])
    func anUnknownPlaceholderIsRefusedInWords(address: String, said: String) async throws {
        try await SampleServer.counting([10]) { server in
            let outcome = try await run([server.address + address])
            #expect(outcome.status == 64)
            #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
            #expect(!outcome.errors.contains("s3cr3t"))
            #expect(server.paths == [])
        }
    }

    /// Braces that can't be a placeholder, or are encoded, are the server's.
    @Test(
        .promise(.options, "a word in braces in an address…"),
        arguments: [
            (#"/{PAGE}.json?filter={"a":1}"#, "/1.json?filter="),
            ("/%7BPAGE%7D.json?s=%7Bid%7D", "/1.json?s=%7Bid%7D"),
            (#"/{PAGE}.json?filter={"page":{PAGE}}"#, "/1.json?filter="),
            ("/{PAGE}.json?s={}", "/1.json?s="),
            ("/{PAGE}.json#{id}", "/1.json"),
        ])
    func otherBracesAreTheServers(address: String, asked: String) async throws {
        try await SampleServer.counting([10]) { server in
            let outcome = try await run([server.address + address])
            #expect(server.paths.first?.hasPrefix(asked) == true, "\(server.paths)")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    /// An archive is read by another program, which opens all sources anew.
    @Test(.promise(.options, "for an address without a placeholder stderr says…"))
    func beforeAnArchiveItIsSaidOnce() async throws {
        try await withFolder { folder in
            let market = Market()
            _ = try await ArchiveRun.serving(market, 10) { exchange in
                try await Binary.chartgen.run(
                    ArchiveRun.words(exchange, ["--limit", "5"]), in: folder)
            }
            try await SampleServer.counting([10, 5]) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", "a=\(server.address)/kW", "--source", "b=trades.sqlite",
                        "--all", "-o", "a.svg",
                    ],
                    in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.complaints.filter { $0.contains("asking for") }.count == 1)
            }
        }
    }

    @Test(
        .promise(
            .options,
            """
            for an address without a placeholder stderr says which addresses are asked for, and so
            does the error of a first request that fails
            """))
    func anAddressWithoutPlaceholderSaysWhatIsAskedFor() async throws {
        try await SampleServer.counting([10, 5]) { server in
            let address = server.address
            let outcome = try await run(["\(address)/kW?key=s3cr3t", "--all"])
            #expect(outcome.status == 0)
            #expect(
                outcome.lines.first
                    == "chartgen: no {PAGE} in the address: asking for \(address)/kW/1.json, 2.json, …"
            )
            #expect(outcome.complaints.count == 1)
            let from0 = try await run(["\(address)/kW", "--first-page", "0"])
            #expect(from0.errors.contains("asking for \(address)/kW/0.json, 1.json, …"))
            let plain = try await run(["\(address)/{PAGE}.json"])
            let quiet = try await run(["\(address)/kW", "--quiet"])
            #expect(plain.complaints == [] && quiet.errors == "")
        }
    }

    /// Also where nothing but errors is said.
    @Test(.promise(.options, "for an address without a placeholder…"))
    func aFirstRequestThatFailsSaysThatTheAddressHadNoPlaceholder() async throws {
        let hint =
            "; the address has no {PAGE}, so /{PAGE}.json was added to it (as it stands: there is"
            + " nothing at the address)\n"
        for (status, ending) in [(404, 66), (410, 66)] {
            try await SampleServer.always(.status(status)) { server in
                let words = ["--quiet", "--retries", "0"]
                let outcome = try await run(["\(server.address)/kW.json"] + words)
                #expect(outcome.status == ending)
                #expect(
                    outcome.lines.count == 1 && outcome.errors.hasSuffix(hint), "\(outcome.errors)")
                let named = try await run(["\(server.address)/{PAGE}.json"] + words)
                #expect(!named.errors.contains("no {PAGE}"), "\(named.errors)")
            }
        }
        try await SampleServer.counting([10, 10, 10], failing: [2]) { server in
            let later = try await run([server.address, "--all", "--quiet"])
            #expect(later.status == 69 && !later.errors.contains("no {PAGE}"), "\(later.errors)")
        }
    }

    @Test(.promise(.options, "`-H` is `--header`"))
    func aHeaderHasAShortName() async throws {
        try await SampleServer.counting([10]) { server in
            let outcome = try await run([
                "\(server.address)/{PAGE}.json", "-H", "X-Key: 7", "-H", "Accept: text/json",
            ])
            #expect(outcome.status == 0)
            #expect(server.heads.first?.field("x-key") == "7")
            #expect(server.heads.first?.field("accept") == "text/json")
        }
        for header in ["X-Key", "X: a\r\nY: b", ": x", "a b: c"] {
            let outcome = try await run(["http://127.0.0.1:1/{PAGE}", "-H", header])
            #expect(outcome.status == 64 && outcome.errors.contains("--header wants"))
        }
        let bare = try await run(["http://127.0.0.1:1/{PAGE}", "-H"])
        #expect(bare.status != 0)
    }
}
