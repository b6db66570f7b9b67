import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `chartgen clickhouse://…` on a server that follows a script: 4 rows, a second apart.
/// `scripts/engines` tries real servers.
@Suite struct ClickHouseCommandTests {
    /// What the server answers, as far as a test has another mind.
    typealias Script = @Sendable (_ query: String, _ earlier: Int) -> LoopbackServer.Answer?

    private static let rows: [(t: Double, y: Double)] = [(100, 1), (101, 5), (102, .nan), (103, 2)]

    private static func bytes(_ numbers: [Double]) -> [UInt8] {
        numbers.flatMap { number in
            withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
        }
    }

    private static func query(_ request: LoopbackServer.Request) -> String {
        let items = URLComponents(string: request.path)?.queryItems ?? []
        return items.first { $0.name == "query" }?.value ?? ""
    }

    private static func usual(_ query: String) -> LoopbackServer.Answer {
        if query.contains("system.settings") {
            return LoopbackServer.Step.answer("readonly\t2\ngroup_by_overflow_mode\tany\n")
        }
        if query.hasPrefix("DESCRIBE") {
            return LoopbackServer.Step.answer("t\tDateTime\ny\tNullable(Float64)\ncity\tString\n")
        }
        if query.contains("toInt128(1)") {
            return LoopbackServer.Step.answer(bytes: bytes([1.8446744073709552e19]))
        }
        if query.contains("count(`t`)") {
            return LoopbackServer.Step.answer(bytes: bytes([4, 4, 100, 103]))
        }
        if query.hasPrefix("SELECT toFloat64(count(*))") {
            return LoopbackServer.Step.answer(bytes: bytes([4, 100, 103]))
        }
        return LoopbackServer.Step.answer(bytes: bytes(rows.flatMap { [$0.t, $0.y] }))
    }

    private func run(
        _ options: [String] = [], environment: [String: String] = [:],
        _ script: @escaping Script = { _, _ in nil },
        _ check: (Binary.Outcome, LoopbackServer, URL) throws -> Void
    ) async throws {
        try await LoopbackServer.serving { request in
            let query = Self.query(request)
            return script(query, request.earlier) ?? Self.usual(query)
        } _: { server in
            try await withFolder { folder in
                let address = "clickhouse://127.0.0.1:\(server.port)/shop/prices"
                let outcome = try await Binary.chartgen.run(
                    [address, "-o", "a.svg"] + options, in: folder, environment: environment)
                try check(outcome, server, folder)
            }
        }
    }

    @Test(
        .promise(
            .data,
            """
            a table of ClickHouse is asked by GET, with the user in headers that no message and no
            picture shows; settings that would cut answers are sent with their safe value
            """))
    func aTableIsDrawn() async throws {
        let user = ["CLICKHOUSE_USER": "reader", "CLICKHOUSE_PASSWORD": "secret-4Kd"]
        try await run(["--verbose", "--describe", "d.json"], environment: user) {
            outcome, server, folder in
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains("asks: SELECT toFloat64(count(*))"))
            for head in server.heads {
                #expect(head.lines.first?.hasPrefix("GET ") == true)
                #expect(head.field("x-clickhouse-user") == "reader")
                #expect(head.field("x-clickhouse-key") == "secret-4Kd")
                #expect(head.path.contains("wait_end_of_query=1"))
                #expect(!head.path.contains("secret"))
            }
            #expect(server.paths.last?.contains("group_by_overflow_mode=throw") == true)
            let texts =
                try outcome.errors + outcome.text
                + String(contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
                + String(contentsOf: folder.appendingPathComponent("d.json"), encoding: .utf8)
            #expect(!texts.contains("secret-4Kd") && texts.contains("prices"))
        }
    }

    /// A server with too many questions is asked again; a faulty question is not repeated.
    @Test(arguments: [(202, 69, 3), (279, 69, 3), (159, 69, 1), (62, 65, 1), (60, 66, 1)])
    func someErrorsAreAskedAgain(code: Int, status: Int, tries: Int) async throws {
        try await run(["--retries", "2"]) { query, _ in
            guard query.hasPrefix("SELECT toFloat64(count(*))") else { return nil }
            return LoopbackServer.Step.answer(
                "Code: \(code). DB::Exception: Some words.", status: "500 Error")
        } _: { outcome, server, _ in
            #expect(Int(outcome.status) == status, "\(outcome.errors)")
            let asked = server.heads.filter {
                Self.query($0).hasPrefix("SELECT toFloat64(count(*))")
            }
            #expect(asked.count == tries)
            // A second try is a question of its own.
            #expect(Set(asked.map(\.path)).count == tries)
        }
    }

    /// The settings, the kind of server and the columns; the ends of all rows; the rows. A range
    /// has its counts and its neighbours besides, a page the ends of the rows that it is of.
    @Test(arguments: [([], 6), (["--from", "101", "--to", "102"], 10)])
    func noQuestionIsAskedTwice(options: [String], count: Int) async throws {
        try await run(options) { query, _ in
            let isAtOrAfter = query.contains(">= toDateTime(toUInt32(101")
            let isBefore = query.contains("< toDateTime(toUInt32(10")
            if query.hasPrefix("SELECT toFloat64(count(*))"), query.contains("WHERE") {
                let ends: [Double] =
                    isAtOrAfter ? [2, 101, 102] : isBefore ? [1, 100, 100] : [1, 103, 103]
                return LoopbackServer.Step.answer(bytes: Self.bytes(ends))
            }
            guard !options.isEmpty, query.contains("ORDER BY") else { return nil }
            let rows: [Double] =
                isAtOrAfter
                ? [101, 5, 102, .nan] : query.contains("DESC") ? [100, 1] : [103, 2]
            return LoopbackServer.Step.answer(bytes: Self.bytes(rows))
        } _: { outcome, server, _ in
            #expect(outcome.status == 0, "\(outcome.errors)")
            let asked = server.heads.map(Self.query)
            #expect(asked.count == count && Set(asked).count == count, "\(asked)")
        }
    }

    @Test func anAnswerOfAnotherLengthIsRefused() async throws {
        try await run { query, _ in
            query.contains("ORDER BY") ? LoopbackServer.Step.answer(bytes: [1, 2, 3]) : nil
        } _: { outcome, _, folder in
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("the answer has 3 bytes"))
            #expect(folder.names == [])
        }
    }

    @Test func settingsThatCutAnswersAndCannotBeSentAreRefused() async throws {
        try await run { query, _ in
            query.contains("system.settings")
                ? LoopbackServer.Step.answer("readonly\t1\nread_overflow_mode\tbreak\n") : nil
        } _: { outcome, _, _ in
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("the setting read_overflow_mode is \"break\""))
        }
    }

    @Test(arguments: [
        (["--nulls", "skip", "--where", "city=O'Slo"], "(`city` = 'O\\'Slo') AND (NOT (isNaN("),
        (["--where-sql", "city LIKE 'O%'"], "WHERE (city LIKE 'O%')"),
        (["--from", "1970-01-01T00:01:41Z"], "(`t` >= toDateTime(toUInt32(101)))"),
    ])
    func optionsAreConditions(options: [String], sql: String) async throws {
        try await run(options + ["--verbose"]) { outcome, server, _ in
            #expect(server.heads.contains { Self.query($0).contains(sql) }, "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        (["clickhouse://u:pw-9@h/t"], "CLICKHOUSE_USER"), (["clickhouse://h"], "it names no table"),
        (["clickhouse://h/t?time=a", "--time-field", "b"], "name two columns"),
        (["clickhouse://h/t", "--where-sql", "1; SELECT 2"], "--where-sql is one expression"),
        (["clickhouse://h/t", "--split-by", "city"], "--split-by is not for series in an engine"),
        (["clickhouse://h/t", "--offline"], "--offline draws from pages on disk"),
        (["sample", "--nulls", "skip"], "--nulls is for series in an engine"),
        (["sample", "--where-sql", "1"], "--where-sql is for series in an engine"),
    ])
    func malformedRequestsAskNoServer(arguments: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(arguments + ["-o", "a.svg"], in: folder)
            #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
            #expect(!outcome.errors.contains("pw-9") && folder.names == [])
        }
    }
}
