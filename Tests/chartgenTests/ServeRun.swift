import AsyncHTTPClient
import Foundation
import LoopbackServer
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

/// `chartgen serve` while it runs, and what it answers.
struct ServeRun: Sendable {
    /// An answer.
    struct Response: Sendable {
        let status: UInt
        let headers: HTTPHeaders
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var isPNG: Bool { status == 200 && body.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
        var object: [String: Any] {
            let object = try? JSONSerialization.jsonObject(with: Data(body))
            return object as? [String: Any] ?? [:]
        }

        func field(_ name: String) -> String? { headers.first(name: name) }
    }

    let run: Running
    /// "http://127.0.0.1:PORT/".
    let address: String

    var port: Int { URL(string: address)?.port ?? 0 }

    /// As many connections as a test wants.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 512
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    /// What is answered to a request such as "chart.png?page=3".
    func get(
        _ target: String, method: HTTPMethod = .GET, _ fields: [(String, String)] = [],
        body: String? = nil
    ) async throws -> Response {
        var request = HTTPClientRequest(url: address + target)
        request.method = method
        request.headers = HTTPHeaders(fields)
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await ServeRun.client.execute(request, timeout: .minutes(8))
        let bytes = try await response.body.collect(upTo: 1 << 26)
        return Response(
            status: response.status.code, headers: response.headers,
            body: Array(bytes.readableBytesView))
    }

    /// Runs it on a free port, and stops it.
    static func serving(
        _ words: [String], in folder: URL, environment: [String: String] = [:],
        _ body: (ServeRun) async throws -> Void
    ) async throws {
        _ = try await outcome(words, in: folder, environment: environment, body)
    }

    /// Runs it on a free port, and stops it. It looks at its source again only where `words` say
    /// how often.
    ///
    /// - Parameter isToEnd: whether `body` stops it; nil if it may.
    /// - Returns: what it said, and how it ended.
    static func outcome(
        _ words: [String], in folder: URL, environment: [String: String] = [:],
        isToEnd: Bool? = false, _ body: (ServeRun) async throws -> Void
    ) async throws -> Binary.Outcome {
        // On a slow machine a look at the source would fall into the run, and be counted.
        let poll = words.contains("--poll") ? [] : ["--poll", "3600"]
        let words = ["serve"] + words + poll + ["--port", "0"]
        return try await Binary.chartgen.run(words, in: folder, environment: environment) { run in
            try await eventually("its address") { run.said.hasSuffix("/\n") || run.hasEnded }
            let address = run.said.split(separator: "\n").last.map(String.init) ?? ""
            try #require(address.hasPrefix("http://"), "\(run.complained)")
            try await body(ServeRun(run: run, address: address))
            // It is still there, whatever it was asked.
            if let isToEnd { #expect(run.hasEnded == isToEnd, "\(run.complained)") }
            run.signal(SIGTERM)
        }
    }

    // MARK: Connections by hand

    /// A connection to it on which a test writes and reads bytes.
    func connection() throws -> RawConnection { try RawConnection(port: port) }
}

/// A connection of TCP, used to the byte. Closed when it is let go.
final class RawConnection: Sendable {
    private let descriptor: CInt

    /// Nobody listens.
    struct Refused: Error {}

    /// - Parameters:
    ///   - receiving: how many bytes the kernel takes for it before it is read from; 0 for the
    ///     usual.
    ///   - isExpected: whether it is a failure that nobody listens.
    init(port: Int, receiving: CInt = 0, isExpected: Bool = true) throws {
        #if canImport(Glibc)
            let stream = CInt(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        // Writing to a server that has closed is no end of the tests.
        signal(SIGPIPE, SIG_IGN)
        descriptor = socket(AF_INET, stream, 0)
        if receiving > 0 {
            var size = receiving
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard isExpected || result == 0 else { throw Refused() }
        try #require(result == 0, "no connection: \(errno)")
    }

    deinit { close(descriptor) }

    /// - Returns: whether all of it was taken.
    @discardableResult
    func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return write(descriptor, bytes, bytes.count) == bytes.count
    }

    /// Sends a request without a body.
    @discardableResult
    func ask(_ target: String, _ fields: [String] = []) -> Bool {
        send(
            (["GET /\(target) HTTP/1.1", "Host: localhost"] + fields).joined(separator: "\r\n")
                + "\r\n\r\n")
    }

    /// The bytes that are there by now, without waiting; nil once the server has closed.
    func read(upTo limit: Int = 1 << 16) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &bytes, limit, CInt(MSG_DONTWAIT))
        if count > 0 { return Array(bytes.prefix(count)) }
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? [] : nil
    }

    /// Reads on to the end.
    ///
    /// - Returns: whether the server ends the connection with a reset, and not as it ends an answer
    ///   that is whole.
    func endsWithReset() async throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var isReset = false
        try await eventually("the end") {
            let count = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
            isReset = count < 0 && errno == ECONNRESET
            return count == 0 || isReset
        }
        return isReset
    }

    /// All that comes until the server closes, or until `isEnough`.
    func text(until isEnough: (String) -> Bool = { _ in false }) async throws -> String {
        var bytes: [UInt8] = []
        try await eventually("the answer") {
            guard let more = read() else { return true }
            bytes += more
            return isEnough(String(decoding: bytes, as: UTF8.self))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
