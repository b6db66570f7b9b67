import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What holds for every way of paging.
extension APIPagingTests {
    /// The options of each way, and the page that has nothing on it.
    fileprivate static let ways: [(address: String, flags: [String])] = [
        ("/{PAGE}", ["--end", "empty"]), ("/{PAGE}", ["--first-page", "0", "--end", "empty"]),
        ("/a?o={OFFSET}", []), ("/a?c={CURSOR}", ["--next-field", "next"]),
        ("/a", ["--next-field", "next"]), ("/a", ["--next-link"]), ("/a", []),
    ]

    /// Page 0 is looked at where page 1 holds nothing, unless the first page was said.
    private func requests(_ way: (address: String, flags: [String])) -> Int {
        way.address.contains("{PAGE}") && !way.flags.contains("--first-page") ? 2 : 1
    }

    @Test(
        .promise(
            .shapes,
            """
            an empty series, and one that does not exist, take one request in each way of paging, and
            with `{PAGE}` one more for page 0
            """))
    func anEmptySeriesIsOneRequestInEachWay() async throws {
        for way in APIPagingTests.ways {
            let drawn = try await APIPagingTests.run(way.address, way.flags + ["--items", "data"]) {
                _ in
                Step.answer(#"{"data":[],"next":null}"#)
            }
            #expect(drawn.status == 0, "\(way): \(drawn.errors)")
            #expect(drawn.description["count"] as? Int == 0, "\(way)")
            #expect(drawn.requests.count == requests(way), "\(way): \(drawn.requests)")
        }
    }

    @Test(.promise(.shapes, "an empty series, and one…"))
    func aSeriesThatIsNotThereIs66InEachWay() async throws {
        for way in APIPagingTests.ways {
            let drawn = try await APIPagingTests.run(way.address, way.flags + ["--items", "data"]) {
                _ in
                Step.answer("", status: "404 Not Found")
            }
            #expect(drawn.status == 66, "\(way): \(drawn.errors)")
            #expect(drawn.requests.count == requests(way), "\(way): \(drawn.requests)")
        }
    }

    /// The seventh point of the second page is none.
    @Test(
        .promise(.shapes, "a broken page is named as the API knows it, with its element"),
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
    @Test(.promise(.shapes, "a broken page is named…"))
    func aPageThatIsLeftOutHasTheNumberOfTheAPI() async throws {
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

    @Test(
        .promise(.shapes, "options and words that make no sense together: 64"),
        arguments: [
            ["http://h/{PAGE}?o={OFFSET}"], ["http://h/?c={CURSOR}"],
            ["http://h/?c={CURSOR}", "--next-link"],
            ["http://h/{CURSOR}", "--next-field", "next"],
            ["http://h/{PAGE}", "--next-field", "next"],
            ["http://h/?o={OFFSET}", "--next-link"],
            ["http://h/", "--next-link", "--next-field", "next"],
            ["http://h/?o={OFFSET}", "--first-page", "0"],
            ["http://h/", "--items", "data", "--first-page", "0"],
            ["http://h/", "--first-page", "-1"], ["http://h/", "--items", ""],
            ["http://h/", "--next-field", ""],
            ["sample", "--next-link"], ["-", "--first-page", "0"],
            ["pages", "--next-field", "next"],
            ["a.csv", "--items", "data", "--source-format", "csv"],
            ["a.csv", "--items", "data", "--delimiter", ";"],
        ])
    func whatMakesNoSenseTogetherIs64(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                arguments + ["-o", "a.svg"], in: folder)
            #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
            #expect(folder.names.isEmpty)
        }
    }
}
