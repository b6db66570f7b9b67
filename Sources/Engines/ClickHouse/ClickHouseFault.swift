import Feeds
import Text

/// An error of ClickHouse: its code and its words.
///
/// - Source: ClickHouse's `src/Common/ErrorCodes.cpp` for the codes.
struct ClickHouseFault: Equatable {
    /// Nil where a proxy or another server answered.
    let code: Int?
    let status: Int
    let words: String

    /// - Parameters:
    ///   - status: of HTTP.
    ///   - body: such as "Code: 60, e.displayText() = DB::Exception: Table default.x doesn't
    ///     exist.".
    init(status: Int, body: [UInt8]) {
        let text = String(decoding: body.prefix(4_096), as: UTF8.self)
        self.status = status
        var rest = text[...]
        if rest.hasPrefix("Code: ") {
            rest = rest.dropFirst(6)
            let digits = rest.prefix { $0.isWholeNumber }
            code = Int(digits)
            rest = rest.dropFirst(digits.count)
        } else {
            code = nil
        }
        for mark in ["e.displayText() = ", "DB::Exception: "] {
            if let found = rest.firstRange(of: mark) { rest = rest[found.upperBound...] }
        }
        if let end = rest.firstRange(of: ", e.what() = ") { rest = rest[..<end.lowerBound] }
        if let end = rest.firstRange(of: " (version ") { rest = rest[..<end.lowerBound] }
        // Of a lost shard the lines that follow say which one; of an answer that is not
        // ClickHouse's the first line is enough.
        let lines = rest.split(whereSeparator: \.isNewline).map { String($0).withoutOuterSpaces }
        words = lines.prefix(code == nil ? 1 : 6).joined(separator: " ")
    }

    /// Whether asking again may do: too many questions at once, and connections to shards that were
    /// lost.
    var isTemporary: Bool {
        code.map { [32, 202, 209, 210, 279].contains($0) } ?? [429, 502, 503, 504].contains(status)
    }

    /// Returns the error of a question.
    ///
    /// - Parameter place: names the table.
    func error(at place: String) -> FeedError {
        var error = finalError(at: place)
        error.mayPass = isTemporary
        return error
    }

    private func finalError(at place: String) -> FeedError {
        let said = "ClickHouse says: \(words.printable(limit: 400))"
        switch code {
        case 60, 81:
            return FeedError(
                .notFound, at: place, code == 60 ? "no such table" : "no such database")
        case 192, 193, 194, 497, 516:
            return FeedError(
                .refused, at: place, said,
                remedy: "CLICKHOUSE_USER and CLICKHOUSE_PASSWORD name the user")
        case 158, 159, 160, 241, 307, 396:
            return FeedError(
                .unreachable, at: place, said,
                remedy: "--from and --to draw a part; the user's limits are the server's")
        case 32, 202, 209, 210, 279, 394:
            return FeedError(.unreachable, at: place, said, remedy: "try again later")
        case .some: return FeedError(.badData, at: place, said)
        case nil:
            let isRefused = [401, 403].contains(status)
            return FeedError(
                isRefused ? .refused : .unreachable, at: place,
                "HTTP \(status)" + (words.isEmpty ? "" : ": \(words.printable(limit: 200))"),
                remedy: "is this the HTTP port of a ClickHouse server (8123)?")
        }
    }
}
