import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Several values of one source, each with a line.
@Suite struct ValueFieldTests {
    /// 40 rows a minute apart: i, 100 - i, and nothing but gaps.
    private static let rows = (0..<40).map { (t: 1_767_225_600 + 60 * $0, a: $0, b: 100 - $0) }

    private static let json =
        "["
        + rows.map { "{\"t\":\($0.t),\"a\":\($0.a),\"b, c\":\($0.b),\"d\":null}" }
        .joined(separator: ",") + "]"

    private static let files = [
        "csv.csv": "t,a,\"b, c\",d\n"
            + rows.map { "\($0.t),\($0.a),\($0.b),\n" }.joined(),
        "semicolons.csv": "t;a;b, c;d\n"
            + rows.map { "\($0.t);\($0.a),0;\($0.b);-\n" }.joined(),
        "tabs.tsv": "t\ta\tb, c\td\n"
            + rows.map { "\($0.t)\t\($0.a)\t\($0.b)\tNA\n" }.joined(),
        "lines.ndjson": rows.map {
            "{\"t\":\($0.t),\"a\":\($0.a),\"b, c\":\($0.b),\"d\":null}\n"
        }.joined(),
        "dates.ndjson": rows.map {
            "{\"t\":\"2026-01-01T00:\($0.a < 10 ? "0" : "")\($0.a)\",\"a\":\($0.a),\"b, c\":\($0.b),"
                + "\"d\":null}\n"
        }.joined(),
        "array.json": json, "pages/1.json": json,
    ]

    private func described(
        _ source: String, _ arguments: [String]
    ) async throws -> (status: Int, errors: String, series: [[String: Any]]) {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("pages"), withIntermediateDirectories: true)
            for (name, text) in ValueFieldTests.files { try folder.write(text, to: name) }
            let outcome = try await Binary.chartgen.run(
                [source, "-o", "x.svg", "--describe", "x.desc", "--check", "--time-unit", "s"]
                    + arguments, in: folder)
            guard outcome.status == 0 else { return (outcome.status, outcome.errors, []) }
            let series = try folder.object("x.desc")["series"] as? [[String: Any]]
            return (outcome.status, outcome.errors, series ?? [])
        }
    }

    @Test(
        .promise(
            .data,
            """
            each field of `--value-field a,b,c` gets a line of the same rows, from one answer for
            each API page; a name that holds a comma itself is one field
            """),
        arguments: [
            "csv.csv", "semicolons.csv", "tabs.tsv", "lines.ndjson", "dates.ndjson", "array.json",
            "pages",
        ])
    func eachFieldGetsALine(source: String) async throws {
        let (status, errors, series) = try await described(
            source, ["--value-field", "d, a", "--page", "2", "--size", "10"])
        #expect(status == 0, "\(errors)")
        #expect(series.map { $0["name"] as? String } == ["d", "a"])
        #expect(series.map { $0["count"] as? Int } == [10, 10])
        #expect(series.map { $0["min"] as? Double } == [nil, 10])
        #expect(series.map { $0["max"] as? Double } == [nil, 19])
        let ends = [1_767_226_200.0, 1_767_226_740]
        #expect(series.map { [$0["first"], $0["last"]] as? [Double] } == [ends, ends])
    }

    /// A field of that very name goes first.
    @Test(
        .promise(.data, "each field of `--value-field a,b,c`…"),
        arguments: [
            "csv.csv", "semicolons.csv", "tabs.tsv", "lines.ndjson", "dates.ndjson", "array.json",
            "pages",
        ])
    func aNameThatHoldsACommaIsOneName(source: String) async throws {
        let (status, errors, series) = try await described(
            source, ["--value-field", "b, c", "--page", "1", "--size", "10"])
        #expect(status == 0, "\(errors)")
        #expect(series.count == 1)
        #expect(series.first?["min"] as? Double == 91)
    }

    /// One request for each API page, however many fields are read.
    @Test(.promise(.data, "each field of `--value-field a,b,c`…"))
    func pagesOfAnAPIAreFetchedOnceForAllFields() async throws {
        try await withFolder { folder in
            let answer = { @Sendable (request: LoopbackServer.Request) -> LoopbackServer.Answer in
                guard
                    let page = Int(
                        request.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""),
                    (1...4).contains(page)
                else { return .status(404) }
                let rows = ValueFieldTests.rows[(page - 1) * 10..<page * 10].map {
                    "{\"t\":\($0.t),\"a\":\($0.a),\"b\":\($0.b)}"
                }
                return .json("[\(rows.joined(separator: ","))]")
            }
            try await LoopbackServer.serving(answer) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        server.series, "--value-field", "b,a", "--page", "2", "--size", "15",
                        "--describe", "x.json", "-o", "x.png", "--check",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(server.pages.sorted() == [1, 2, 3, 4])
                let series = try folder.object("x.json")["series"] as? [[String: Any]]
                #expect(series?.map { $0["min"] as? Double } == [71, 15])
            }
        }
    }

    @Test func columnsAreNamedByTheirHeaderWhereTheyWereChosenByNumber() async throws {
        let named = try await described("csv.csv", ["--value-field", "3,2", "--all"])
        #expect(named.series.map { $0["name"] as? String } == ["b, c", "a"])
    }

    @Test(
        arguments: [
            ("csv.csv", "a,x", 65, "no column \"x\""),
            ("array.json", "a,x", 65, "no key \"x\""),
            ("lines.ndjson", "a,x", 65, "\"x\" is missing"),
            ("csv.csv", "a,d,a", 64, "--value-field names \"a\" twice"),
            ("csv.csv", "1,2,3,4,5,6,7,8,9", 64, "one chart has at most 8 lines"),
        ])
    func aFieldThatIsNotThereIsNamed(
        source: String, fields: String, status: Int, words: String
    ) async throws {
        let outcome = try await described(source, ["--value-field", fields, "--all"])
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
}
