import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Addresses without a placeholder, which are asked for as they stand.
@Suite struct AddressAnswerTests {
    static let csv = "day,mm\n2024-01-01,1\n2024-01-02,2.5\n2024-01-03,3\n"
    private static let openMeteo = """
        {"latitude":52.5,"hourly_units":{"time":"iso8601","rain":"mm"},"hourly":{\
        "time":["2024-01-01T00:00","2024-01-01T01:00","2024-01-01T02:00"],"rain":[1,2.5,3]}}
        """
    private static let page = #"[{"t":1700000000,"y":1},{"t":1700000060,"y":2}]"#

    func run(
        _ server: LoopbackServer, _ path: String, _ words: [String] = ["--all"],
        _ environment: [String: String] = [:]
    ) async throws -> Binary.Outcome {
        try await withFolder { folder in
            try await Binary.chartgen.run(
                ["\(server.address)\(path)", "-o", "a.svg", "--retries", "0"] + words, in: folder,
                environment: environment)
        }
    }

    @Test(
        .promise(
            .shapes,
            """
            an address without a placeholder is asked for as it stands: a table, NDJSON or JSON of
            any shape that is read, gzip or not, is the series, for one request
            """),
        arguments: [
            csv, "time\tmm\n1700000000\t1\n1700000060\t2\n1700000120\t3\n", openMeteo,
            #"{"at":"2024-01-01","v":1}\#n{"at":"2024-01-02","v":2}\#n{"at":"2024-01-03","v":3}"#,
            #"[{"t":0,"y":0},{"t":60,"y":1},{"t":120,"y":2}]"#,
            #"{"prices":[[1700000000000,1],[1700000060000,2],[1700000120000,3]]}"#,
        ])
    func anAnswerWithSamplesIsTheSeries(body: String) async throws {
        try await SampleServer.always(LoopbackServer.Step.answer(body)) { server in
            let outcome = try await run(server, "/rain?key=s3cr3t")
            #expect(outcome.status == 0 && outcome.lines.last == "a.svg: 3 points, end of data")
            #expect(server.paths == ["/rain?key=s3cr3t"])
            let other = try await run(server, "/rain.csv")
            #expect(other.status == 0, "\(other.errors)")
        }
    }

    @Test(.promise(.shapes, "a line of NDJSON from an address that is no object is named"))
    func aBrokenLineIsNamed() async throws {
        var lines = (0..<40).map { #"{"t":\#(1_700_000_000 + $0 * 60),"y":\#($0)}"# }
        lines[20] = #"{"t":17000012"#
        try await SampleServer.always(LoopbackServer.Step.answer(lines.joined(separator: "\n"))) {
            server in
            let outcome = try await run(server, "/lines")
            #expect(outcome.status == 65 && server.paths == ["/lines"])
            #expect(
                outcome.errors.contains(#"line 21: "{"t":17000012" is not one JSON object"#),
                "\(outcome.errors)")
        }
    }

    @Test(
        .promise(
            .shapes, "a table that only the end of its connection ends is read without a cut row"),
        arguments: [
            ("time,y\n2024-01-01,314159\n2024-01-02,314160\n2024-01-03,31", 2),
            ("time,y\n2024-01-01,314159\n2024-01-02,314160\n2024-01-03,31\n", 3),
        ])
    func anAnswerWithoutALengthMayBeCut(body: String, count: Int) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n\r\n"
        let steps = [LoopbackServer.Step.send(head + body), .close]
        try await SampleServer.always(steps) { server in
            let outcome = try await run(server, "/a.csv")
            #expect(
                outcome.status == 0 && outcome.lines.last == "a.svg: \(count) points, end of data")
            #expect(outcome.errors.contains("may be cut") == (count == 2), "\(outcome.errors)")
        }
    }

    @Test(.promise(.shapes, "an address without a placeholder is asked for…"), arguments: [0, 1])
    func anAnswerMayBeGzip(coded: Int) async throws {
        let bytes: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 73, 172, 212, 201, 205, 229, 50, 50, 48, 50, 209,
            53, 48, 4, 34, 29, 67, 4, 199, 72, 199, 72, 207, 20, 193, 53, 214, 49, 230, 2, 0, 236,
            165, 56, 11, 48, 0, 0, 0,
        ]
        let fields = coded == 0 ? [] : ["Content-Encoding: gzip"]
        try await SampleServer.always(LoopbackServer.Step.answer(bytes: bytes, fields)) { server in
            let outcome = try await run(server, "/rain.csv.gz")
            #expect(outcome.errors == "a.svg: 3 points, end of data\n")
            #expect(server.paths == ["/rain.csv.gz"])
        }
    }

    @Test(
        .promise(
            .shapes, "a table of several series at an address is a line each, for one request"))
    func aLongTableIsSeveralSeries() async throws {
        let rows = ["Oslo", "Rome"].flatMap { city in
            (1...4).map { "2024-01-0\($0),\(city),\($0)\n" }
        }
        try await SampleServer.always(
            LoopbackServer.Step.answer("date,city,temp\n" + rows.joined())
        ) { server in
            let outcome = try await run(server, "/weather", ["--all", "--describe", "-"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains(#"a line for each "city""#))
            #expect(outcome.text.contains("Oslo") && outcome.text.contains("Rome"))
            let one = try await run(server, "/weather", ["--all", "--where", "city=Rome"])
            #expect(one.complaints == [] && one.status == 0, "\(one.errors)")
            #expect(server.paths == ["/weather", "/weather"])
        }
    }

    @Test(
        .promise(
            .shapes,
            """
            only a 404 or an answer without samples leads from an address without a placeholder to
            `/1.json`; where that holds nothing either, the error names both
            """),
        arguments: [
            (LoopbackServer.Answer.status(404), "there is nothing at the address"),
            (.status(410), "there is nothing at the address"),
            (LoopbackServer.Step.answer("<!DOCTYPE html><html></html>"), "an HTML page"),
            (LoopbackServer.Step.answer("Welcome\n"), "no table with times and numbers"),
            (.json(#"{"error":"no"}"#), "not a JSON array of samples"),
            (.json("[]"), "an empty list of samples"), (LoopbackServer.Step.answer(""), "empty"),
        ])
    func anAnswerWithoutSamplesLeadsToPages(
        answer: LoopbackServer.Answer, said: String
    ) async throws {
        try await LoopbackServer.serving({ request in
            request.path.hasPrefix("/kW/1.json?")
                ? .json(AddressAnswerTests.page)
                : request.path.hasPrefix("/kW/") ? .status(404) : answer
        }) { server in
            let outcome = try await run(server, "/kW?a=b")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(Array(server.paths.prefix(2)) == ["/kW?a=b", "/kW/1.json?a=b"])
            #expect(outcome.complaints.count == 1 && outcome.errors.contains("asking for"))
        }
        try await LoopbackServer.serving({ $0.path == "/kW" ? answer : .status(404) }) { server in
            let outcome = try await run(server, "/kW", ["--quiet"])
            #expect(outcome.status == 66 && outcome.lines.count == 1)
            #expect(outcome.errors.contains("{PAGE}.json was added to it (as it stands: \(said)"))
            #expect(server.paths == ["/kW", "/kW/1.json"])
        }
    }

    @Test(
        .promise(.shapes, "only a 404 or an answer without samples leads…"),
        arguments: [
            (401, 77, "HTTP 401"), (403, 77, "HTTP 403"), (500, 69, "HTTP 500"),
            (429, 69, "HTTP 429"),
        ])
    func anErrorIsToldAsItIs(status: Int, ending: Int32, said: String) async throws {
        try await SampleServer.always(.status(status)) { server in
            let outcome = try await run(server, "/kW")
            #expect(outcome.errors.contains(said) && outcome.lines.count == 1)
            #expect(Set(server.paths) == ["/kW"], "\(server.paths)")
            #expect(status == 429 || outcome.status == ending, "\(outcome.errors)")
        }
    }

    @Test(
        .promise(.shapes, "only a 404 or an answer without samples leads…"),
        arguments: [
            ("a,b\n01/02/2024,1\n03/04/2024,2\n", "--time-format")
        ])
    func aDoubtIsToldAsItIs(body: String, said: String) async throws {
        try await SampleServer.always(LoopbackServer.Step.answer(body)) { server in
            let outcome = try await run(server, "/kW")
            #expect(outcome.status == 65 && outcome.errors.contains(said), "\(outcome.errors)")
            #expect(server.paths == ["/kW"])
        }
    }

    @Test(
        .promise(
            .cache,
            """
            the answer of an address without a placeholder is kept like a page: the server is asked
            whether it still holds, and `--offline` draws it
            """))
    func anAnswerIsKept() async throws {
        try await withFolder { cache in
            let environment = ["XDG_CACHE_HOME": cache.path]
            try await LoopbackServer.serving({ request in
                request.field("if-none-match") == "\"1\""
                    ? LoopbackServer.Step.answer("", status: "304 Not Modified", ["ETag: \"1\""])
                    : LoopbackServer.Step.answer(AddressAnswerTests.csv, ["ETag: \"1\""])
            }) { server in
                let first = try await run(server, "/rain", ["--all"], environment)
                let second = try await run(server, "/rain", ["--all"], environment)
                #expect(first.errors == second.errors && second.status == 0)
                #expect(server.heads.map { $0.field("if-none-match") } == [nil, "\"1\""])
                let offline = try await run(server, "/rain", ["--all", "--offline"], environment)
                #expect(offline.status == 0 && offline.errors.contains("offline: the oldest page"))
                #expect(server.heads.count == 2)
                let other = try await run(server, "/snow", ["--all", "--offline"], environment)
                #expect(other.status == 69 && other.errors.contains("not in the cache"))
            }
        }
    }

    @Test(
        .promise(
            .paging,
            """
            where pages have other keys than `t` and `y` page 0 is asked for once; one with samples
            from before page 1 is 65, and `--first-page 0` is named
            """),
        arguments: [
            (0, [0, 1], 65), (1, [0, 1], 0),
        ])
    func pagesThatCountFromZeroAreRefused(lowest: Int, asked: [Int], status: Int32) async throws {
        try await LoopbackServer.serving({ request in
            guard let page = request.page, (0..<3).contains(page) else { return .status(404) }
            let first = max(page, lowest) * 600 + 1_700_000_000
            return .json(#"[{"at":\#(first),"mm":1},{"at":\#(first + 60),"mm":2}]"#)
        }) { server in
            let outcome = try await run(server, "/{PAGE}.json", ["--page", "1"])
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(outcome.errors.contains("--first-page 0") == (status != 0))
            #expect(server.pages.filter { $0 < 2 }.sorted() == asked)
            for first in ["0", "1"] where lowest == 0 {
                let said = try await run(server, "/{PAGE}.json", ["--first-page", first])
                #expect(said.status == 0, "\(said.errors)")
            }
        }
    }

    @Test(
        .promise(
            .shapes,
            """
            pages with `{PAGE}` may have other keys than `t` and `y`, in any shape that is read by
            itself: the first page with samples tells, and no page is asked for twice
            """),
        arguments: [
            ("", ""), (#"{"page":1,"data":{"rows":["#, "]}}"),
        ])
    func pagesTellTheirShape(head: String, end: String) async throws {
        try await LoopbackServer.serving({ request in
            guard let page = request.page, (1..<4).contains(page) else {
                return .status(404)
            }
            let rows = (0..<3).map {
                #"{"at":\#(1_700_000_000 + (page * 3 + $0) * 60),"mm":\#($0)}"#
            }
            let array = rows.joined(separator: ",")
            return .json(head.isEmpty ? "[\(array)]" : head + array + end)
        }) { server in
            let outcome = try await run(server, "/{PAGE}.json")
            #expect(outcome.errors == "a.svg: 9 points, end of data\n")
            #expect(Set(server.pages).count == server.pages.count, "\(server.pages)")
            let named = try await run(server, "/{PAGE}.json", ["--time-field", "t"])
            #expect(named.status == 65, "\(named.errors)")
        }
    }
}
