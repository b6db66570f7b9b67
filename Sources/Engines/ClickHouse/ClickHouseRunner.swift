import Essentials
import Feeds
import Fetching
import Files
import Synchronization
import Text

/// Asks a ClickHouse server over HTTP: by GET, which writes nothing, for answers in RowBinary that
/// are sent once they are whole.
///
/// - Source: ClickHouse's documentation, "HTTP Interface", "Formats: RowBinary".
final class ClickHouseRunner: SQLRunner {
    private let address: ClickHouseAddress
    private let user: ClickHouse.User
    private let options: HTTPOptions
    /// The settings that are sent with each question, once they are known.
    private let settings = Mutex<[(name: String, value: String)]>([])

    /// How many bytes an answer may have: some five times the most that columns need at 2x.
    private static let mostBytes = 128 << 20
    /// How long a question may be, as part of an address: proxies take no longer ones.
    private static let longestAddress = 15_000

    init(_ address: ClickHouseAddress, _ user: ClickHouse.User, _ options: HTTPOptions) {
        (self.address, self.user, self.options) = (address, user, options)
    }

    @concurrent func table() async throws -> SQLTable {
        try await readSettings()
        let dialect = ClickHouseDialect(hasWideIntegers: await hasWideIntegers())
        let name = [address.database, address.table].compactMap(\.self).map(dialect.quoted)
            .joined(separator: ".")
        let columns = try await lines("DESCRIBE TABLE \(name)").compactMap { fields in
            fields.count >= 2 ? SQLColumn(name: fields[0], type: fields[1]) : nil
        }
        return SQLTable(name: name, columns: columns, dialect: dialect)
    }

    private func readSettings() async throws {
        let names = ClickHouseSettings.names.map { "'\($0)'" }.joined(separator: ", ")
        let rows = try await lines(
            "SELECT name, value FROM system.settings WHERE name IN (\(names))")
        let known = Dictionary(
            rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
        switch ClickHouseSettings.sent(known) {
        case .success(let settings): self.settings.withLock { $0 = settings }
        case .failure(let unsafe):
            throw FeedError(
                .refused, at: address.shown, unsafe.words,
                remedy: .advice("set \(unsafe.name) = '\(unsafe.wanted)' in the user's profile"))
        }
    }

    /// Whether the server knows whole numbers of 128 bits, which those of 2018 don't.
    private func hasWideIntegers() async -> Bool {
        (try? await ask("SELECT toFloat64(bitShiftLeft(toInt128(1), 64)) FORMAT RowBinary")) != nil
    }

    /// Asks them all at once: the server works on each by itself.
    @concurrent func answers(_ queries: [SQLQueries.Query]) async throws -> [SQLAnswer] {
        try await withThrowingTaskGroup(of: (Int, SQLAnswer).self) { group in
            for (index, query) in queries.enumerated() {
                group.addTask { [self] in (index, try await answer(query)) }
            }
            var answers: [Int: SQLAnswer] = [:]
            for try await (index, answer) in group { answers[index] = answer }
            return queries.indices.compactMap { answers[$0] }
        }
    }

    /// Nil: only questions tell whether a table has changed.
    func stamps() -> [FileStamp]? { nil }

    private func answer(_ query: SQLQueries.Query) async throws -> SQLAnswer {
        let bytes = try await ask("\(query.text) FORMAT RowBinary")
        guard bytes.count % (8 * query.fields) == 0 else {
            throw FeedError(
                .badData, at: address.shown,
                "the answer has \(bytes.count) bytes, which are no rows of \(query.fields) numbers")
        }
        return SQLAnswer(fields: query.fields, numbers: Self.numbers(in: bytes))
    }

    /// Returns doubles that stand with their lowest byte first.
    static func numbers(in bytes: [UInt8]) -> [Double] {
        bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map { index in
                let bits = bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
                return Double(bitPattern: UInt64(littleEndian: bits))
            }
        }
    }

    /// Returns the texts of rows.
    private func lines(_ query: String) async throws -> [[String]] {
        let text = String(decoding: try await ask("\(query) FORMAT TabSeparated"), as: UTF8.self)
        return text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
        }
    }

    /// - Source: ClickHouse's documentation, "Formats: TabSeparated".
    static func unescaped(_ field: Substring) -> String {
        let marks: [Character: Character] = [
            "n": "\n", "t": "\t", "r": "\r", "0": "\0", "b": "\u{8}", "f": "\u{C}",
        ]
        var (text, isEscaped) = ("", false)
        for character in field {
            if isEscaped {
                text.append(marks[character] ?? character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    // MARK: Requests

    /// Asks, and once more where that may do.
    private func ask(_ query: String) async throws -> [UInt8] {
        try await options.trying { isFresh in try await asked(query, isFresh) }
    }

    private func asked(_ query: String, _ isFresh: Bool) async throws -> [UInt8] {
        let id = Self.newID()
        let fields =
            [("query", query), ("query_id", id), ("wait_end_of_query", "1")]
            + settings.withLock { $0 }
        let url =
            address.server + "?"
            + fields.map { "\($0)=\($1.percentEncoded())" }
            .joined(separator: "&")
        guard url.utf8.count <= Self.longestAddress else {
            throw FeedError(
                .badData, at: address.shown,
                "a question is longer than an address may be; shorten --where and --where-sql")
        }
        let request = DirectRequest(url: url, headers: headers, mostBytes: Self.mostBytes)
        let (place, options) = (address.shown, options)
        let end: @Sendable () async -> Void = { [self] in await endQuestion(id) }
        let answer = try await QuestionsUnderway.whileUnderway(end) {
            do {
                return try await request.answer(as: place, options, isFresh: isFresh)
            } catch {
                // The server works on whether or not the asker listens. A task that was cancelled
                // can't ask any more, and after another error the process may be about to end.
                let ending = Task.detached { await QuestionsUnderway.whileUnderway(end, end) }
                if !(error is CancellationError) { await ending.value }
                throw error
            }
        }
        guard answer.status == 200 else {
            throw ClickHouseFault(status: answer.status, body: answer.body).error(at: place)
        }
        return answer.body
    }

    /// Ends a question of ours that may still be worked on.
    private func endQuestion(_ id: String) async {
        var options = options
        options.timeout = .seconds(2)
        let sql = "KILL QUERY WHERE query_id = '\(id)' ASYNC"
        _ = try? await DirectRequest(
            url: address.server, headers: headers, body: Array(sql.utf8), mostBytes: 65_536
        ).answer(as: address.shown, options)
    }

    private var headers: [(name: String, value: String)] {
        [
            ("X-ClickHouse-User", user.name), ("X-ClickHouse-Key", user.password),
            ("Accept-Encoding", "identity"),
        ].compactMap { name, value in value.map { (name, $0) } } + options.headers
    }

    private static func newID() -> String {
        let number = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
        return "chartgen-" + number.joined()
    }
}
