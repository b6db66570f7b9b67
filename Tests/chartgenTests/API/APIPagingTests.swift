import Foundation
import LoopbackServer
import Testing

/// What APIs do that page by offset, cursor, address or link, besides what they should.
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

    // MARK: By offset

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
        arguments: [
            // What is asked for at a time, what the server gives at most, requests of pages 1, 3 and 4.
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
    @Test(arguments: [[], ["--walk"]])
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
    @Test func answersThatAreLongerThanTheFirstAreCut() async throws {
        for page in 1...4 {
            let drawn = try await APIPagingTests.run(
                "/a?offset={OFFSET}", page: page, APIPagingTests.capped { $0 == 0 ? 30 : 100 })
            #expect(drawn.isSlice(page), "\(drawn.errors) \(drawn.description)")
        }
    }

    @Test func anOffsetInThePathAndA404PastTheEnd() async throws {
        let drawn = try await APIPagingTests.run("/from/{OFFSET}/", page: 4) { request in
            let offset = Int(request.path.split(separator: "/").last ?? "") ?? 0
            guard offset < 950 else { return Step.answer("", status: "404 Not Found") }
            return Step.answer(APIPagingTests.points(offset..<min(offset + 100, 950)))
        }
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 5, "\(drawn.requests)")
    }

    // MARK: One after the other

    /// Ten pages of 100 points, the last of 50; each says where the next one is.
    static func chain(
        next: @escaping @Sendable (_ page: Int, _ host: String) -> String
    ) -> LoopbackServer.Answering {
        { request in
            let page = number("page", request) ?? 1
            let range = (page - 1) * 100..<min(page * 100, 950)
            return Step.answer(
                #"{"data":\#(points(range)),"next":\#(next(page, request.field("host") ?? ""))}"#)
        }
    }

    @Test(arguments: ["null", "\"\"", "false", "null,\"x\":1"])
    func whereNothingIsNextTheSeriesEnds(end: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in page < 10 ? "\"?page=\(page + 1)\"" : end })
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 10)
    }

    @Test func aNextPageThatIsNotThereEndsTheSeries() async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4
        ) { request in
            let page = APIPagingTests.number("page", request) ?? 1
            guard page < 11 else { return Step.answer("", status: "410 Gone") }
            return APIPagingTests.chain { page, _ in "\"/a?page=\(page + 1)\"" }(request)
        }
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 11)
    }

    @Test(arguments: [
        // The page after the third is the second, the third, the first.
        ("\"?page=2\"", "back to API page 2"), ("\"/a?page=3\"", "back to API page 3"),
        ("\"/a\"", "back to API page 1"),
    ])
    func aCircleIsFoundOut(next: String, words: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in page == 3 ? next : "\"?page=\(page + 1)\"" })
        #expect(drawn.status == 65 && drawn.picture.isEmpty)
        #expect(drawn.errors.contains(words) && drawn.errors.contains("in a circle"))
        #expect(drawn.requests.count == 3)
    }

    @Test func theSameCursorTwiceIsACircle() async throws {
        let drawn = try await APIPagingTests.run(
            "/a?page={CURSOR}&n=1", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in "\(min(page + 1, 4))" })
        #expect(drawn.status == 65 && drawn.errors.contains("in a circle"), "\(drawn.errors)")
        #expect(drawn.requests == ["/a?n=1", "/a?page=2&n=1", "/a?page=3&n=1", "/a?page=4&n=1"])
    }

    @Test(arguments: [
        ("{}", 65, "\"next\" is \"{}\""), ("[\"?page=2\"]", 65, "\"next\" is"),
        ("true", 65, "\"next\" is \"true\""),
        ("\"ftp://127.0.0.1/\"", 69, "its next page is \"ftp://127.0.0.1/\""),
        ("\"http://\"", 69, "its next page is"),
    ])
    func whatIsNoNextPageIsNamed(next: String, status: Int, words: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], APIPagingTests.chain { _, _ in next }
        )
        #expect(drawn.status == status && drawn.errors.contains(words), "\(drawn.errors)")
        #expect(drawn.requests.count == 1)
    }

    /// A field that is misspelt looks like the end: that is said, and what there is.
    @Test(arguments: [
        (
            ["--next-field", "nxt"],
            #"has no "nxt"; its keys are: data, next: the series is taken to end there"#
        ),
        (["--next-link"], "has no Link header: the series is taken to end there"),
    ])
    func aFirstPageThatSaysNothingOfANextOneIsTold(flags: [String], words: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--api-page-size", "100"] + flags, page: 1
        ) { _ in Step.answer(#"{"data":\#(APIPagingTests.points(0..<100)),"next":"?page=2"}"#) }
        #expect(drawn.status == 0 && drawn.requests.count == 1)
        #expect(drawn.errors.contains(words), "\(drawn.errors)")
    }

    /// The first page is here, the second on another server, which leads back.
    @Test(arguments: [true, false])
    func anotherServerGetsNoCredentials(byLink: Bool) async throws {
        let flags = ["--header", "Authorization: Bearer TOKEN", "--header", "X-Key: TOKEN"]
        @Sendable func answer(_ page: Int, _ next: String) -> LoopbackServer.Answer {
            let points = APIPagingTests.points((page - 1) * 100..<min(page * 100, 950))
            guard byLink else { return Step.answer(#"{"data":\#(points),"next":"\#(next)"}"#) }
            let link = next.isEmpty ? [] : ["Link: <\(next)>; rel=next"]
            return Step.answer(#"{"data":\#(points)}"#, link)
        }
        try await LoopbackServer.serving({ request in
            // Back to where it came from.
            answer(2, "http://user:x@\(request.path.split(separator: "=").last ?? "")/?page=3")
        }) { other in
            let address = other.address
            let drawn = try await LoopbackServer.serving({ request in
                let host = request.field("host") ?? ""
                return APIPagingTests.number("page", request) == 3
                    ? answer(3, "") : answer(1, "\(address)/?from=\(host)")
            }) { server in
                let next = byLink ? ["--next-link"] : ["--next-field", "next"]
                let drawn = try await Drawn.by(
                    [server.address + "/a", "--items", "data"] + next + flags, server)
                let heads = server.heads
                #expect(heads.first?.field("authorization") == "Bearer TOKEN")
                // A stranger decided what is asked here.
                #expect(heads.count == 2 && heads.last?.field("authorization") == nil)
                #expect(heads.last?.field("x-key") == nil)
                return drawn
            }
            #expect(drawn.status == 0, "\(drawn.errors)")
            #expect(drawn.description["count"] as? Int == 250)
            #expect(!other.heads.isEmpty)
            #expect(!other.heads.contains { "\($0.lines)".contains("TOKEN") })
        }
    }

    @Test(arguments: [
        "http://127.0.0.1/x", "http://10.0.0.1/", "http://LOCALHOST./", "http://[::1]/",
    ])
    func fromOutsideNoNextPageLeadsIn(next: String) async throws {
        for isLink in [true, false] {
            let drawn = try await LoopbackServer.serving({ _ in
                Step.answer(
                    #"{"data":\#(APIPagingTests.points(0..<100)),"next":"\#(next)"}"#,
                    ["Link: <\(next)>; rel=\"next\""])
            }) { server in
                try await Drawn.by(
                    ["http://far.invalid/a", "--items", "data"]
                        + (isLink ? ["--next-link"] : ["--next-field", "next"]),
                    server, environment: ["http_proxy": "127.0.0.1:\(server.port)"])
            }
            #expect(drawn.status == 69, "\(drawn.errors)")
            #expect(drawn.errors.contains("where no server from outside may lead"))
            #expect(drawn.requests.count == 1)
        }
    }

    // MARK: All of them

    /// The options of each way, and the page that has nothing on it.
    private static let ways: [(address: String, flags: [String])] = [
        ("/{PAGE}", ["--end", "empty"]), ("/{PAGE}", ["--first-page", "0", "--end", "empty"]),
        ("/a?o={OFFSET}", []), ("/a?c={CURSOR}", ["--next-field", "next"]),
        ("/a", ["--next-field", "next"]), ("/a", ["--next-link"]), ("/a", []),
    ]

    @Test func anEmptySeriesIsOneRequestInEachWay() async throws {
        for way in APIPagingTests.ways {
            let drawn = try await APIPagingTests.run(way.address, way.flags + ["--items", "data"]) {
                _ in
                Step.answer(#"{"data":[],"next":null}"#)
            }
            #expect(drawn.status == 0, "\(way): \(drawn.errors)")
            #expect(drawn.description["count"] as? Int == 0, "\(way)")
            #expect(drawn.requests.count == 1, "\(way): \(drawn.requests)")
        }
    }

    @Test func aSeriesThatIsNotThereIs66InEachWay() async throws {
        for way in APIPagingTests.ways {
            let drawn = try await APIPagingTests.run(way.address, way.flags + ["--items", "data"]) {
                _ in
                Step.answer("", status: "404 Not Found")
            }
            #expect(drawn.status == 66, "\(way): \(drawn.errors)")
            #expect(drawn.requests.count == 1, "\(way): \(drawn.requests)")
        }
    }

    /// The seventh point of the second page is none.
    @Test(
        arguments: [
            (
                "/p?page={PAGE}", ["--first-page", "0"],
                "API page 1 (http://127.0.0.1:PORT/p), element 7"
            ),
            (
                "/p/{PAGE}", ["--first-page", "0"],
                "API page 1 (http://127.0.0.1:PORT/p/1), element 7"
            ),
            (
                "/p?offset={OFFSET}", [],
                "API page 2 (http://127.0.0.1:PORT/p, offset 100), element 7"
            ),
            (
                "/p?page={CURSOR}", ["--next-field", "next"],
                "API page 2 (http://127.0.0.1:PORT/p), element 7"
            ),
            ("/p", ["--next-field", "more"], "API page 2 (http://127.0.0.1:PORT/p/1), element 7"),
            ("/p", ["--next-link"], "API page 2 (http://127.0.0.1:PORT/p/1), element 7"),
        ] as [(String, [String], String)])
    func aBrokenPageIsNamedAsTheAPIKnowsIt(
        address: String, flags: [String], place: String
    ) async throws {
        try await LoopbackServer.serving({ request in
            let isSecond = request.path.hasSuffix("1") || request.path.hasSuffix("offset=100")
            let points = APIPagingTests.points(isSecond ? 100..<200 : 0..<100)
            let broken = points.replacing(#""y":107"#, with: #""y":"107 kW""#)
            return Step.answer(
                #"{"data":\#(broken),"next":1,"more":"/p/1"}"#, ["Link: </p/1>; rel=next"])
        }) { server in
            let drawn = try await Drawn.by(
                [server.address + address, "--items", "data"] + flags, server)
            #expect(drawn.status == 65 && drawn.picture.isEmpty)
            let expected = place.replacing("PORT", with: "\(server.port)")
            #expect(drawn.errors.contains(expected), "\(drawn.errors)")
            #expect(drawn.errors.contains(#""y" is "107 kW", which is no number"#))
        }
    }

    /// Pages 0 to 9, of which number 2 fails.
    @Test func aPageThatIsLeftOutHasTheNumberOfTheAPI() async throws {
        let drawn = try await APIPagingTests.run(
            "/{PAGE}", ["--first-page", "0", "--allow-partial", "--retries", "0"]
        ) { request in
            guard let page = request.page, page != 2 else {
                return Step.answer("", status: "501 Not Implemented")
            }
            return Step.answer(APIPagingTests.points(page * 100..<min(page * 100 + 100, 950)))
        }
        #expect(drawn.status == 1)
        #expect(drawn.errors.contains("drawn without API page 2: API page 2 ("), "\(drawn.errors)")
    }

    @Test(arguments: [
        ["http://h/{PAGE}?o={OFFSET}"], ["http://h/?c={CURSOR}"],
        ["http://h/?c={CURSOR}", "--next-link"],
        ["http://h/{CURSOR}", "--next-field", "next"], ["http://h/{PAGE}", "--next-field", "next"],
        ["http://h/?o={OFFSET}", "--next-link"],
        ["http://h/", "--next-link", "--next-field", "next"],
        ["http://h/?o={OFFSET}", "--first-page", "0"],
        ["http://h/", "--items", "data", "--first-page", "0"],
        ["http://h/", "--first-page", "-1"], ["http://h/", "--items", ""],
        ["http://h/", "--next-field", ""],
        ["sample", "--next-link"], ["-", "--first-page", "0"], ["pages", "--next-field", "next"],
        ["a.csv", "--items", "data", "--source-format", "csv"],
        ["a.csv", "--items", "data", "--delimiter", ";"],
    ])
    func whatMakesNoSenseTogetherIs64(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(arguments + ["-o", "a.svg"], in: folder)
            #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
            #expect(folder.names.isEmpty)
        }
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
