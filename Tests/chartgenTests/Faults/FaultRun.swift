import Foundation
import LoopbackServer
import Testing

@testable import ChartgenCommand

/// A run of the binary against a server with a fault.
struct FaultRun {
    let outcome: Binary.Outcome
    let heads: [LoopbackServer.Request]
    /// What the run left in its folder.
    let names: [String]

    var status: Int { outcome.status }
    var errors: String { outcome.errors }

    /// The requests for an API page.
    func requests(page: Int) -> [LoopbackServer.Request] { heads.filter { $0.page == page } }

    /// Draws from a server into a folder of its own.
    ///
    /// - Parameter flags: besides source and output.
    static func against(
        _ flags: [String] = [], environment: [String: String] = [:],
        _ answer: @escaping LoopbackServer.Answering
    ) async throws -> FaultRun {
        try await LoopbackServer.serving(answer) { server in
            try await FaultRun.run(
                flags, source: "\(server.address)/{PAGE}.json", of: server, environment)
        }
    }

    static func run(
        _ flags: [String], source: String, of server: LoopbackServer,
        _ environment: [String: String] = [:]
    ) async throws -> FaultRun {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", source, "-o", "out.svg", "--describe", "out.json", "--width", "300",
                    "--height", "200",
                ] + flags, in: folder, environment: environment)
            return FaultRun(outcome: outcome, heads: server.heads, names: folder.names)
        }
    }

    /// The picture of a server's whole series, whatever its port, and the requests.
    static func picture(
        _ answer: @escaping LoopbackServer.Answering
    ) async throws -> (bytes: [UInt8], heads: [LoopbackServer.Request], errors: String) {
        try await LoopbackServer.serving(answer) { server in
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--all", "--title", "x", "-o", "-", "--format",
                        "svg", "--width", "190", "--height", "150",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let picture = outcome.text.replacing(":\(server.port)", with: ":PORT")
                return (Array(picture.utf8), server.heads, outcome.errors)
            }
        }
    }

    /// Whether it ended with a status, one line of words that hold all of these, and no file.
    func failed(_ status: Int, saying words: String...) -> Bool {
        self.status == status && outcome.lines.count == 1 && names.isEmpty
            && outcome.output.isEmpty && words.allSatisfy { errors.contains($0) }
    }

    /// Whether it drew, and wrote what it was to write.
    var drew: Bool { status == 0 && names == ["out.json", "out.svg"] }
}

/// A series whose API pages hold ten points each, a minute apart, with their index as value.
enum Tens {
    /// The JSON of an API page, or nil past the end.
    static func json(_ page: Int?, of pages: Int) -> String? {
        guard let page, (1...pages).contains(page) else { return nil }
        let points = ((page - 1) * 10..<page * 10).map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
        return "[\(points.joined(separator: ","))]"
    }

    /// The answer to a request for one of `pages` API pages.
    static func answer(_ request: LoopbackServer.Request, of pages: Int = 2) -> [LoopbackServer
        .Step]
    {
        guard let json = json(request.page, of: pages) else {
            return LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        return LoopbackServer.Step.answer(json)
    }
}
