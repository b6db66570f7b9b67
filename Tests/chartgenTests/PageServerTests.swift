import AsyncHTTPClient
import Foundation
import LoopbackServer
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

/// The server that an article shows, with a series behind it whose requests are counted.
@Suite struct PageServerTests {
    /// A response of the server.
    private struct Response: Sendable {
        let status: UInt
        let type: String?
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        var isPNG: Bool { status == 200 && body.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
    }

    /// As many connections as a test wants.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 256
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    private static func get(
        _ url: String, method: HTTPMethod = .GET
    ) async throws -> Response {
        var request = HTTPClientRequest(url: url)
        request.method = method
        let response = try await client.execute(request, timeout: .minutes(8))
        let body = try await response.body.collect(upTo: 1 << 24)
        return Response(
            status: response.status.code, type: response.headers.first(name: "content-type"),
            body: Array(body.readableBytesView))
    }

    /// Runs it on a free port, and stops it.
    ///
    /// - Parameter body: takes the server's address without path and query.
    /// - Returns: what it said on stderr.
    private func serving(
        _ source: String, in folder: URL, _ body: (String) async throws -> Void
    ) async throws -> [String] {
        let outcome = try await Binary(name: "PageServer").run([source, "0"], in: folder) { run in
            try await eventually("its address") { run.said.hasSuffix("\n") }
            #expect(run.said.hasSuffix("/?page=1&size=7500\n"))
            try await body(String(run.said.prefix { $0 != "?" }.dropLast()))
            run.signal(SIGTERM)
        }
        #expect(outcome.status == 128 + Int(SIGTERM))
        return outcome.lines
    }

    @Test func aRequestIsAnsweredWithThePicture() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let log = try await serving(api.address, in: folder) { server in
                    let page = try await PageServerTests.get("\(server)/?page=3&size=7500")
                    #expect(page.isPNG && page.type == "image/png")
                    _ = try await Binary(name: "ThirdPage").run([api.address, "3.png"], in: folder)
                    let isSame = try page.body == folder.bytes("3.png")
                    #expect(isSame)

                    let head = try await PageServerTests.get("\(server)/", method: .HEAD)
                    #expect(head.status == 200 && head.body == [])
                    let unasked = try await PageServerTests.get("\(server)/?size=7500")
                    let first = try await PageServerTests.get("\(server)/?page=1")
                    #expect(unasked.isPNG && unasked.body == first.body)
                }
                #expect(log == [])
            }
        }
    }

    @Test func whatCannotBeDrawnIsSaid() async throws {
        let numbers = "page is 1 or more, size 1 to 1000000\n"
        let end =
            "page 5 is past the end: the series has 25,000 points on 4 pages; the last is page 4\n"
        let refusals: [(String, UInt, String)] = [
            ("?page=0", 400, numbers), ("?page=-1", 400, numbers), ("?page=x", 400, numbers),
            ("?page=", 400, numbers), ("?page=99999999999999999999", 400, numbers),
            ("?size=0", 400, numbers), ("?size=1000001", 400, numbers), ("?size=2.5", 400, numbers),
            ("?page=5&size=7500", 404, end), ("favicon.ico", 404, "ask for /?page=1&size=7500\n"),
        ]
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let log = try await serving(api.address, in: folder) { server in
                    for (query, status, text) in refusals {
                        let response = try await PageServerTests.get("\(server)/\(query)")
                        #expect(response.status == status && response.text == text, "\(query)")
                        #expect(response.type == "text/plain; charset=utf-8")
                    }
                    let post = try await PageServerTests.get("\(server)/?page=1", method: .POST)
                    #expect(post.status == 405)
                }
                #expect(log == [])
            }
        }
    }

    @Test func requestsSideBySideShareWhatIsFetched() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                _ = try await serving(api.address, in: folder) { server in
                    let pictures = try await withThrowingTaskGroup(of: Response.self) { tasks in
                        for request in 0..<24 {
                            tasks.addTask {
                                try await PageServerTests.get(
                                    "\(server)/?page=\(request % 4 + 1)&size=7500")
                            }
                        }
                        return try await tasks.reduce(into: []) { $0.append($1) }
                    }
                    // Whether the end is known, which a picture says, depends on who comes first.
                    #expect(pictures.count(where: \.isPNG) == 24)
                    #expect((4...8).contains(Set(pictures.map(\.body)).count))
                }
                #expect(api.pages.sorted() == [1, 2, 3, 4])
            }
        }
    }

    /// More requests wait for an API page that never comes than there are threads to block.
    @Test func aSlowAPIHoldsNobodyElseUp() async throws {
        try await withFolder { folder in
            let page =
                "[\((0..<100).map { "{\"t\":\($0 * 60),\"y\":\($0 % 7)}" }.joined(separator: ","))]"
            try await LoopbackServer.serving({ $0.page == 1 ? .json(page) : .none }) { api in
                _ = try await serving(api.address, in: folder) { server in
                    try await withThrowingTaskGroup { tasks in
                        for _ in 0..<64 {
                            tasks.addTask {
                                _ = try? await PageServerTests.get("\(server)/?page=2&size=100")
                            }
                        }
                        try await eventually("the API is asked for page 2") {
                            api.pages.contains(2)
                        }
                        #expect(try await PageServerTests.get("\(server)/?size=50").isPNG)
                        #expect(try await PageServerTests.get("\(server)/?page=0").status == 400)
                        tasks.cancelAll()
                    }
                }
            }
        }
    }

    @Test func whatTheAPISaysIsForTheLogAlone() async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(403)) { api in
                let log = try await serving(api.address, in: folder) { server in
                    let response = try await PageServerTests.get("\(server)/")
                    #expect(response.status == 502)
                    #expect(response.text == "the series can't be read now; try again later\n")
                }
                #expect(log.count == 1)
                #expect(log.first?.contains("(\(api.address)/1.json): HTTP 403") == true, "\(log)")
            }
        }
    }
}
