import NIOHTTP1

extension LoopbackServer {
    /// What is done after a request's head has arrived, in order.
    public enum Step: Sendable {
        /// A response that HTTP/1 and HTTP/2 can send.
        case respond(Response)
        /// Bytes as they stand, over HTTP/1 only.
        case send([UInt8])
        /// Sends the bytes over and over, with a pause after each time, until the client goes away;
        /// over HTTP/1 only.
        case drip([UInt8], every: Duration)
        case pause(Duration)
        /// Goes on once the gate is opened.
        case hold(Gate)
        case close
        /// Closes so that the client gets an error, not an end.
        case reset

        public static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
    }

    /// A response as HTTP means it, or one that breaks off.
    public struct Response: Sendable {
        /// "200 OK".
        var status: String
        /// "Name: value".
        var fields: [String]
        var body: [UInt8]
        /// The length that is promised: more than the body's for one that breaks off.
        var length: Int

        /// The response as HTTP/1.1 sends it.
        public var bytes: [UInt8] {
            let lines = ["HTTP/1.1 \(status)", "Content-Length: \(length)"] + fields
            return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
        }
    }
}

extension LoopbackServer.Step {
    /// A whole answer.
    public static func answer(
        _ body: String, status: String = "200 OK", _ fields: [String] = []
    ) -> [LoopbackServer.Step] {
        answer(bytes: Array(body.utf8), status: status, fields)
    }

    public static func answer(
        bytes: [UInt8], status: String = "200 OK", _ fields: [String] = []
    ) -> [LoopbackServer.Step] {
        [.respond(.init(status: status, fields: fields, body: bytes, length: bytes.count))]
    }
}

/// Answers by what they hold.
extension [LoopbackServer.Step] {
    public static func json(_ text: String, _ fields: [(String, String)] = []) -> Self {
        let fields = [("Content-Type", "application/json")] + fields
        return LoopbackServer.Step.answer(text, fields.map { "\($0): \($1)" })
    }

    public static func bytes(_ bytes: [UInt8]) -> Self { LoopbackServer.Step.answer(bytes: bytes) }

    public static func status(_ status: Int, _ fields: [(String, String)] = []) -> Self {
        let code = HTTPResponseStatus(statusCode: status)
        // Of these a client expects no body.
        let body = status == 204 || status == 304 ? "" : "status \(status)\n"
        return LoopbackServer.Step.answer(
            body, status: "\(status) \(code.reasonPhrase)", fields.map { "\($0): \($1)" })
    }

    /// Not a byte, ever.
    public static var none: Self { [] }

    /// A body that promises more bytes than arrive.
    public static func truncated(_ text: String) -> Self {
        let bytes = [UInt8](text.utf8)
        let half = Array<UInt8>(bytes.prefix(bytes.count / 2))
        return [
            .respond(.init(status: "200 OK", fields: [], body: half, length: bytes.count)), .close,
        ]
    }
}
