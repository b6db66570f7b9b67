import Calendars
import ChartScene
import Foundation
import HTTPTypes
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// What the page says of a wrong parameter, and of a source that fails.
extension ViewerPageTests {
    @Test func aPagePastTheEndSaysHowManyThereAreAndLeadsBack() async throws {
        let page = try await Served(GrowingSource([10, 10, 5])).ask("?page=9&size=7")
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(
            text("status", in: page.text)
                == "page 9 is past the end: the series has 25 points on 4 pages; the last is page 4"
        )
        #expect(link("first", in: page.text) == "?page=1&size=7&zone=UTC")
        #expect(link("previous", in: page.text) == "?page=4&size=7&zone=UTC")
        #expect(link("last", in: page.text) == "?page=last&size=7&zone=UTC")
        #expect(tag("retry", in: page.text)?.contains(" hidden") == true)
    }

    @Test(
        .promise(.server, "a wrong parameter is explained…"),
        arguments: [
            ("?page=0", 400, "page counts from 1 (given: 0)"),
            ("?zone=Nowhere", 400, "no time zone &quot;Nowhere&quot;; take an IANA name"),
            ("?size=x", 400, "size &quot;x&quot; is wrong"),
            ("?from=5&to=1", 400, "from &quot;5&quot; is not before to &quot;1&quot;"),
            ("?at=soon", 400, "at &quot;soon&quot; is no instant"),
        ])
    func whatIsWrongIsSaidOnThePage(query: String, status: Int, words: String) async throws {
        let page = try await Served(GrowingSource([5])).ask(query)
        #expect(page.status == status)
        #expect(text("status", in: page.text)?.hasPrefix(words) == true, "\(page.text)")
        #expect(tag("size", in: page.text) != nil)
    }

    @Test(
        .promise(
            .server,
            """
            a date outside the series is its first or last page, and that is said; sizes there and
            back are one page; First and Last of a range are as wide as it
            """))
    func aDateOutsideTheSeriesIsItsFirstOrLastPageAndThatIsSaid() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        for (at, page, words) in [
            ("-60", "Page 1 of 4", "The series begins 1 January 1970, 00:00."),
            ("0", "Page 1 of 4", ""), ("1440", "Page 4 of 4", ""),
            ("1441", "Page 4 of 4", "The series ends 1 January 1970, 00:24."),
            ("2099-01-01", "Page 4 of 4", "The series ends 1 January 1970, 00:24."),
        ] {
            let answer = try await served.ask("?at=\(at)&size=7")
            #expect(answer.status == 200)
            #expect(text("position", in: answer.text) == page, "\(at)")
            #expect(text("status", in: answer.text) == words, "\(at)")
            let isNote = tag("notice", in: answer.text)?.contains("class=\"note\"") == true
            #expect(isNote == !words.isEmpty)
        }
        // Data is of what was asked for.
        #expect(try await served.ask("page.json?at=1441&size=7").status == 404)
    }

    @Test(
        .promise(
            .server,
            """
            a refusal stays, also after a redraw, until the next input, Esc or 20 seconds; a notice
            that is no failure is not red
            """))
    func noticesThatAreNoFailuresAreMarkedAsSuch() async throws {
        let source = GrowingSource([5])
        let served = Served(source)
        for (query, isNote) in [("?page=9&size=5", true), ("?zone=Nowhere", true)] {
            let html = try await served.ask(query).text
            #expect(tag("notice", in: html)?.contains("class=\"note\"") == isNote)
        }
        source.fail(true)
        let html = try await Served(source).ask("").text
        #expect(tag("notice", in: html)?.contains("class") == false)
    }

    @Test(.promise(.server, "a source that fails is said…"))
    func aSourceThatFailsCanBeTriedAgain() async throws {
        let source = GrowingSource([5])
        source.fail(true)
        let page = try await Served(source).ask("")
        #expect(page.status == 502)
        #expect(tag("retry", in: page.text)?.contains(" hidden") == false)
        #expect(text("status", in: page.text)?.isEmpty == false)
        let hidden = ServerOptions()
        var options = hidden
        options.tellsSourceErrors = false
        let silent = try await Served(source, options: options).ask("")
        #expect(
            text("status", in: silent.text)
                == "Page 1 can&#39;t be had. The source can&#39;t be read.")
    }
}
