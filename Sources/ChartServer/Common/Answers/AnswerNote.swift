import HTTPTypes
import Hummingbird
import NIOCore
import Ranking
import Synchronization

/// The log's line about a request and its answer.
struct AnswerNote: Sendable {
    let route: String
    /// Why there is no answer, with what the source says; nil where nothing is known.
    var why: String?
    private let method: String
    private let path: String
    private let query: String?
    private let start = ContinuousClock.now

    /// The longest text that a line has.
    private static let mostLetters = 2_000

    /// - Parameter route: the path's name in the counts.
    init(_ request: Request, _ route: String) {
        self.route = route
        method = AnswerNote.cut(request.method.rawValue)
        path = AnswerNote.cut(request.uri.path)
        query = request.uri.query.map(AnswerNote.cut)
    }

    private static func cut(_ text: String) -> String {
        text.utf8.count <= mostLetters ? text : "\(text.prefix(mostLetters))…"
    }

    /// Returns the answer, which is noted when it is whole: at once where its length is known, else
    /// when its end was written.
    func noted(_ answer: Response, in log: ServerLog) -> Response {
        let status = answer.status.code
        if let length = answer.body.contentLength {
            write(status, bytes: length, isCut: false, in: log)
            return answer
        }
        let (body, count) = (answer.body, Count())
        var counted = answer
        counted.body = ResponseBody { writer in
            let counting = writer.map { part in
                count.bytes.add(part.readableBytes, ordering: .relaxed)
                return part
            }
            var isCut = true
            defer {
                let bytes = count.bytes.load(ordering: .relaxed)
                write(status, bytes: bytes, isCut: isCut, in: log)
            }
            try await body.write(counting)
            isCut = false
        }
        return counted
    }

    /// How many bytes were written.
    private final class Count: Sendable {
        let bytes = Atomic(0)
    }

    private func write(_ status: Int, bytes: Int, isCut: Bool, in log: ServerLog) {
        var members: [OrderedJSON.Member] = [
            .init("method", .text(method)), .init("path", .text(path)),
        ]
        if let query { members.append(.init("query", .text(query))) }
        members += [
            .init("route", .text(route)), .init("status", .number("\(status)")),
            .init("bytes", .number("\(bytes)")), .init("cost", .milliseconds(since: start)),
        ]
        if isCut { members.append(.init("cut", .bool(true))) }
        if let why { members.append(.init("why", .text(AnswerNote.cut(why)))) }
        log.note(status >= 500 ? .warning : .info, "request", members)
    }
}

extension OrderedJSON {
    /// Returns how long something has taken, in milliseconds with three decimals.
    static func milliseconds(since start: ContinuousClock.Instant) -> OrderedJSON {
        let exact = start.duration(to: .now) / .milliseconds(1)
        return .number("\((exact * 1_000).rounded() / 1_000)")
    }
}
