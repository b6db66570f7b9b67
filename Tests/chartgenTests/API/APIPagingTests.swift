import Foundation
import LoopbackServer
import TestSupport
import Testing

/// APIs that page by offset, cursor, address or link, and what they do besides what they should: by
/// offset.
@Suite struct APIPagingTests {
    typealias Step = LoopbackServer.Step

    /// Points a minute apart whose value is their index.
    static func points(_ range: Range<Int>) -> String {
        "[\(range.map { #"{"t":\#($0 * 60),"y":\#($0)}"# }.joined(separator: ","))]"
    }

    /// The number of a parameter of the query.
    static func number(_ name: String, _ request: LoopbackServer.Request) -> Int? {
        let query = request.path.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let pair = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
        return pair.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    /// Draws from an API, and gives what was drawn.
    static func run(
        _ address: String, _ arguments: [String] = [], page: Int = 1,
        _ answer: @escaping LoopbackServer.Answering
    ) async throws -> Drawn {
        try await LoopbackServer.serving(answer) { server in
            try await Drawn.by(["\(server.address)\(address)"] + arguments, page: page, server)
        }
    }

    /// A series of 950 points, of which an answer never has more than `most`.
    static func capped(
        at most: @escaping @Sendable (_ offset: Int) -> Int
    ) -> LoopbackServer.Answering {
        { request in
            let offset = min(number("offset", request) ?? 0, 950)
            let limit = min(most(offset), number("limit", request) ?? 1_000)
            return Step.answer(points(offset..<min(offset + limit, 950)))
        }
    }

    @Test(
        .promise(
            .shapes,
            """
            an offset grows by the number of elements that came; an empty answer or a 404 is the
            end; no point comes twice or is lost where answers differ in length
            """),
        arguments: [
            // What is asked for at a time, what the server gives at most, requests of pages 1, 3
            // and 4.
            (nil, 1_000, [1, 1, 2]), (nil, 100, [3, 4, 5]), (250, 1_000, [2, 3, 3]),
            (300, 100, [3, 6, 5]), (7, 7, [36, 37]),
        ] as [(Int?, Int, [Int])])
    func anOffsetGrowsByWhatCame(limit: Int?, most: Int, requests: [Int]) async throws {
        let flags = limit.map { ["--api-page-size", "\($0)"] } ?? []
        for (page, count) in zip([1, 3, 4], requests) {
            let drawn = try await APIPagingTests.run(
                "/a?offset={OFFSET}&limit={LIMIT}", flags, page: page,
                APIPagingTests.capped { _ in most })
            #expect(drawn.status == 0, "\(drawn.errors)")
            #expect(drawn.isSlice(page), "\(drawn.description)")
            #expect(Set(drawn.requests).count == drawn.requests.count, "\(drawn.requests)")
            #expect(drawn.requests.count == count, "\(limit ?? 0) \(page): \(drawn.requests)")
        }
    }

    /// Answers of 100, 37, 100, 63 … points: positions are what the offsets say.
    @Test(
        .promise(.shapes, "an offset grows by the number…"),
        arguments: [[], ["--walk"]])
    func answersOfUnevenLengthMakeNoPointTwice(flags: [String]) async throws {
        for page in 1...4 {
            let drawn = try await APIPagingTests.run(
                "/a?offset={OFFSET}", flags, page: page,
                APIPagingTests.capped { [100, 37, 100, 63][$0 / 100 % 4] })
            #expect(drawn.isSlice(page), "\(drawn.errors) \(drawn.description)")
            #expect(Set(drawn.requests).count == drawn.requests.count, "\(drawn.requests)")
        }
    }

    /// The first answer is the shortest, so that all others are cut.
    @Test(.promise(.shapes, "an offset grows by the number…"))
    func answersThatAreLongerThanTheFirstAreCut() async throws {
        for page in 1...4 {
            let drawn = try await APIPagingTests.run(
                "/a?offset={OFFSET}", page: page, APIPagingTests.capped { $0 == 0 ? 30 : 100 })
            #expect(drawn.isSlice(page), "\(drawn.errors) \(drawn.description)")
        }
    }

    @Test(.promise(.shapes, "an offset grows by the number…"))
    func anOffsetInThePathAndA404PastTheEnd() async throws {
        let drawn = try await APIPagingTests.run("/from/{OFFSET}/", page: 4) { request in
            let offset = Int(request.path.split(separator: "/").last ?? "") ?? 0
            guard offset < 950 else { return Step.answer("", status: "404 Not Found") }
            return Step.answer(APIPagingTests.points(offset..<min(offset + 100, 950)))
        }
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 5, "\(drawn.requests)")
    }
}

extension Drawn {
    /// Whether it shows a page of 250 of 950 points whose values are their indices.
    func isSlice(_ page: Int) -> Bool {
        let points = (page - 1) * 250..<min(page * 250, 950)
        let value = description["value"] as? [String: Double]
        let time = description["time"] as? [String: Any]
        return status == 0 && description["count"] as? Int == points.count
            && value?["min"] == Double(points.lowerBound)
            && value?["max"] == Double(points.upperBound - 1)
            && time?["first"] as? Double == Double(points.lowerBound * 60)
            && description["isLast"] as? Bool == (page == 4)
    }
}
