import LoopbackServer
import TestSupport
import Testing

/// First pages that say nothing of a next one where that was expected.
extension APIPagingTests {
    private func run(
        _ flags: [String], _ more: String, url: String = "/a"
    ) async throws -> Drawn {
        try await APIPagingTests.run(url, ["--items", "data"] + flags, page: 1) { _ in
            Step.answer(#"{"data":\#(APIPagingTests.points(0..<100))\#(more)}"#)
        }
    }

    /// A field that is misspelt would look like the end.
    @Test(
        .promise(
            .shapes,
            """
            a first page without the field of the next page is 65 where another field could lead on;
            otherwise the page counts as the last, and stderr says which keys it has
            """),
        arguments: [
            ("nxt", #","next":"?page=2""#, #"no "nxt"; its keys are: data, next"#),
            ("next", #","meta":{"next":"?page=2"}"#, #"no "next"; its keys are: data, meta.next"#),
            ("meta.nxt", #","meta":{"next":2}"#, #"no "meta.nxt"; its keys are: data, meta.next"#),
        ])
    func aFieldThatIsNotThereBesideOthersIsMisspelt(
        field: String, more: String, words: String
    ) async throws {
        for url in ["/a", "/a?c={CURSOR}"] {
            let drawn = try await run(["--next-field", field], more, url: url)
            #expect(drawn.status == 65 && drawn.requests.count == 1 && drawn.picture.isEmpty)
            #expect(drawn.errors.contains(words), "\(drawn.errors)")
            #expect(drawn.errors.contains("see --next-field"), "\(drawn.errors)")
        }
    }

    /// So ends a series of one page, where nothing else could lead on or the page is not full.
    @Test(
        .promise(.shapes, "a first page without the field…"),
        arguments: [
            (["--next-field", "next"], "", "/a", #"has no "next"; its keys are: data"#),
            (["--next-field", "next"], #","tags":["a"]"#, "/a", "its keys are: data, tags"),
            (["--next-field", "next"], #","total":100"#, "/a?n={LIMIT}&c={CURSOR}", "data, total"),
            (["--next-link"], #","next":"?page=2""#, "/a", "has no Link header"),
        ])
    func aFirstPageThatCanNotLeadOnIsToldToBeTheEnd(
        flags: [String], more: String, url: String, words: String
    ) async throws {
        let drawn = try await run(flags, more, url: url)
        #expect(drawn.status == 0 && drawn.requests.count == 1, "\(drawn.errors)")
        #expect(drawn.errors.contains(words), "\(drawn.errors)")
        #expect(drawn.errors.contains("the series is taken to end there"), "\(drawn.errors)")
    }

    /// So some servers say that there is nothing yet: the same cursor, and no elements.
    @Test(
        .promise(.shapes, "null, \"\", false, nothing, a 404…"),
        arguments: ["/a", "/a?page={CURSOR}&n=1"])
    func anEmptyPageThatNamesItselfEndsTheSeries(url: String) async throws {
        let drawn = try await APIPagingTests.run(
            url, ["--items", "data", "--next-field", "next"], page: 4
        ) { request in
            let page = APIPagingTests.number("page", request) ?? 1
            let range = min((page - 1) * 100, 950)..<min(page * 100, 950)
            let next = min(page + 1, 11)
            let text = url == "/a" ? "\"?page=\(next)\"" : "\(next)"
            return Step.answer(#"{"data":\#(APIPagingTests.points(range)),"next":\#(text)}"#)
        }
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 11)
    }
}
