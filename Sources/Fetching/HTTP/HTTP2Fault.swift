import NIOHTTP2

/// A connection of HTTP/2 broke the protocol, so nothing on it can be trusted any more.
struct HTTP2Fault: Error, Equatable {
    /// What happened on it, in a few plain words.
    let words: String

    static let `protocol` = HTTP2Fault(words: "an answer that breaks the rules of HTTP/2")
    static let flood = HTTP2Fault(words: "a flood of HTTP/2 frames that are no part of an answer")

    private init(words: String) {
        self.words = words
    }

    /// Nil for an error that is not about the protocol: a lost connection, say.
    init?(_ error: any Error) {
        switch error {
        case let fault as HTTP2Fault: self = fault
        // As for HTTP/1, an answer that is cut short is lost, and asked for again.
        case is NIOHTTP2Errors.ContentLengthViolated, is NIOHTTP2Errors.StreamClosed,
            is NIOHTTP2Errors.StreamError, is NIOHTTP2Errors.IOOnClosedConnection:
            return nil
        case is any NIOHTTP2Error: self = .protocol
        default: return nil
        }
    }
}

/// Counts the frames and bytes that a connection of HTTP/2 sends between parts of answers.
struct HTTP2Tally: Sendable, Equatable {
    /// More of them in a row than any server has a reason to send.
    static let mostFrames = 1_000
    static let mostBytes = 1 << 20

    private var frames = 0
    private var bytes = 0

    /// Notes bytes that came, whatever they are part of.
    mutating func note(bytes count: Int) { bytes += count }

    /// Notes a frame: a part of an answer begins the count anew.
    mutating func note(isPartOfAnswer: Bool) {
        if isPartOfAnswer { self = HTTP2Tally() } else { frames += 1 }
    }

    var isFlood: Bool { frames > HTTP2Tally.mostFrames || bytes > HTTP2Tally.mostBytes }
}
