import Feeds
import LoopbackServer

/// Servers of series that several tests ask.
enum SampleServer {
    /// The built-in sample: API pages of 10,000, 10,000 and 5,000 points.
    static func builtIn<Result>(
        _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving(
            { request in
                guard let page = number(request.path), let json = BuiltInSample().json(page) else {
                    return .status(404)
                }
                return .bytes(json)
            }, body)
    }

    /// Points 0, 1, 2 … a minute apart from 1970 on, with their index as value, cut into API pages
    /// of these lengths; those that are `failing` are answered by a status that nobody tries again.
    static func counting<Result>(
        _ lengths: [Int], failing: Set<Int> = [], _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving(
            { request in
                guard let page = number(request.path), (1...lengths.count).contains(page) else {
                    return .status(404)
                }
                if failing.contains(page) { return .status(400) }
                let first = lengths[..<(page - 1)].reduce(0, +)
                let points = (first..<first + lengths[page - 1]).map {
                    "{\"t\":\($0 * 60),\"y\":\($0)}"
                }
                return .json("[\(points.joined(separator: ","))]")
            }, body)
    }

    /// One answer for every request.
    static func always<Result>(
        _ answer: LoopbackServer.Answer, _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving({ _ in answer }, body)
    }

    private static func number(_ path: String) -> Int? {
        Int(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    }
}
