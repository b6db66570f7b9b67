import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The command lines of the README's section "Any JSON API", each against such an API.
@Suite struct APIShapeTests {
    /// The requests that pages 1, 3 and 4 of 250 points take, by the path of the API. Where pages
    /// are numbered, the one after the window is among them.
    private static let requests: [String: [Int: Int]] = [
        "/pairs": [1: 4, 3: 5, 4: 5], "/zero": [1: 4, 3: 5, 4: 5],
        "/wrapped": [1: 3, 3: 8, 4: 10], "/links": [1: 3, 3: 8, 4: 10],
        "/offsets": [1: 3, 3: 4, 4: 5], "/cursors": [1: 3, 3: 8, 4: 10],
        "/prometheus/api/v1/query_range": [1: 1, 3: 1, 4: 1], "/columns": [1: 1, 3: 1, 4: 1],
    ]

    /// The arguments of the README's command lines.
    static func commandLines() throws -> [[String]] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let section = readme.split(separator: "### Any JSON API").dropFirst().first ?? ""
        return section.split(separator: "\n").prefix { !$0.hasPrefix("##") }
            .compactMap { line in
                guard let start = line.range(of: "`chartgen "), line.hasPrefix("|") else {
                    return nil
                }
                let command = line[start.upperBound...].prefix { $0 != "`" }
                return command.matches(of: /'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
            }
    }

    @Test(.promise(.shapes, "every shape of the README's…"))
    func theReadmeHasALineForEachShape() throws {
        let paths = try APIShapeTests.commandLines().map { APIShapeTests.path($0) }
        #expect(Set(paths) == Set(APIShapeTests.requests.keys))
        #expect(paths.count == APIShapeTests.requests.count)
    }

    @Test(
        .promise(
            .shapes,
            """
            every shape of the README's table is drawn like the plain one, to the byte, by its
            command line; no request is made twice, and none without need
            """),
        arguments: [1, 3, 4])
    func everyShapeIsDrawnLikeThePlainOneWithoutARequestTwice(page: Int) async throws {
        try await LoopbackServer.serving({ ShapedAPI.answer($0) }) { server in
            for line in try APIShapeTests.commandLines() {
                let path = APIShapeTests.path(line)
                let plain = ["\(server.address)\(path)?plain={PAGE}"]
                let expected = try await Drawn.by(plain, page: page, server)
                let drawn = try await Drawn.by(
                    line.map { $0.replacing("https://example.org", with: server.address) },
                    page: page, server)
                #expect(drawn.errors == expected.errors, "\(path)")
                let isSame = drawn.picture == expected.picture && !drawn.picture.isEmpty
                #expect(isSame, "\(path): another picture")
                #expect(Set(drawn.requests).count == drawn.requests.count, "\(drawn.requests)")
                #expect(
                    drawn.requests.count == APIShapeTests.requests[path]?[page],
                    "\(drawn.requests)")
                APIShapeTests.check(drawn, page, isWhole: path == "/columns", path)
            }
        }
    }

    private static func path(_ line: [String]) -> String {
        String((line.first ?? "").replacing("https://example.org", with: "").prefix { $0 != "?" })
    }

    /// Holds a description against the points.
    private static func check(_ drawn: Drawn, _ page: Int, isWhole: Bool, _ path: String) {
        let points = (page - 1) * 250..<min(page * 250, ShapedAPI.count)
        let values = points.compactMap { Double(ShapedAPI.value($0)) }
        let time = drawn.description["time"] as? [String: Any]
        let value = drawn.description["value"] as? [String: Double]
        func seconds(_ index: Int) -> Double? { Double(ShapedAPI.time(index, isWhole: isWhole)) }
        #expect(drawn.description["count"] as? Int == points.count, "\(path)")
        #expect(drawn.description["isLast"] as? Bool == (page == 4), "\(path)")
        #expect(near(time?["first"], seconds(points.lowerBound)), "\(path) \(time ?? [:])")
        #expect(near(time?["last"], seconds(points.upperBound - 1)), "\(path)")
        #expect(value?["min"] == values.min(), "\(path)")
        #expect(value?["max"] == values.max(), "\(path)")
    }

    /// JSONSerialization does not always give the last bit.
    private static func near(_ found: Any?, _ expected: Double?) -> Bool {
        guard let found = found as? Double, let expected else { return false }
        return abs(found - expected) < 1e-5
    }
}

/// What a run came to.
struct Drawn {
    var errors: String
    var status: Int
    /// The SVG; empty without one.
    var picture: [UInt8]
    var description: [String: Any]
    /// The paths and queries that were asked for.
    var requests: [String]

    /// Draws a page of 250 points.
    static func by(
        _ arguments: [String], page: Int = 1, _ server: LoopbackServer,
        environment: [String: String] = [:]
    ) async throws -> Drawn {
        let before = server.heads.count
        return try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                arguments + [
                    "--page", "\(page)", "--size", "250", "--title", "T", "--subtitle", "S",
                    "--y-label", "Y", "-o",
                    "out.svg", "--describe", "out.json",
                ], in: folder, environment: environment)
            let hasDrawn = folder.names.contains("out.svg")
            return Drawn(
                errors: outcome.errors, status: outcome.status,
                picture: hasDrawn ? try folder.bytes("out.svg") : [],
                description: hasDrawn ? try folder.object("out.json") : [:],
                requests: server.heads.dropFirst(before).map(\.path))
        }
    }
}
