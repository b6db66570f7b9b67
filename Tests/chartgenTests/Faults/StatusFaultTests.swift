import LoopbackServer
import TestSupport
import Testing

/// What becomes of answers that are no page, by their status and their fields.
@Suite(.slow) struct StatusFaultTests {
    @Test(
        .promise(
            .answers,
            """
            404 and 410 end the series; on page 1 they mean "no such series", 66
            """),
        arguments: ["404 Not Found", "410 Gone"])
    func aFirstPageThatIsNotThereIsNoSeries(status: String) async throws {
        let run = try await FaultRun.against { _ in LoopbackServer.Step.answer("no", status: status)
        }
        #expect(run.failed(66, saying: "no such series, or an empty one, at http://127.0.0.1:"))
        #expect(run.heads.compactMap(\.page) == [1, 0])
    }

    @Test(
        .promise(.answers, "404 and 410 end the series…"),
        arguments: ["404 Not Found", "410 Gone"])
    func aLaterPageThatIsNotThereEndsTheSeries(status: String) async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            request.page ?? 0 <= 2
                ? Tens.answer(request) : LoopbackServer.Step.answer("", status: status)
        }
        #expect(run.drew)
        #expect(run.errors.contains("20 points, end of data"))
    }

    @Test(
        .promise(
            .answers,
            """
            401, 403 (77), 400, 416, 451, 501, 505, odd numbers, 304 unasked (69), 204 (65): one
            request
            """),
        arguments: [
            ("401 Unauthorized", 77, "--header"), ("403 Forbidden", 77, "--header"),
            ("400 Bad", 69, "HTTP 400"), ("416 Range", 69, "HTTP 416"), ("451 Law", 69, "HTTP 451"),
            ("501 No", 69, "HTTP 501"), ("505 Version", 69, "HTTP 505"),
            ("418 Pot", 69, "HTTP 418"),
            ("299 Odd", 69, "HTTP 299"), ("999 Odd", 69, "HTTP 999"),
            ("304 Not Modified", 69, "HTTP 304"), ("204 No Content", 65, "HTTP 204"),
        ] as [(String, Int, String)])
    func finalStatusesAreAskedForOnce(status: String, code: Int, words: String) async throws {
        let run = try await FaultRun.against { _ in
            LoopbackServer.Step.answer(status.hasPrefix("2") ? "" : "x", status: status)
        }
        #expect(run.failed(code, saying: words, "API page 1 (http://127.0.0.1:"), "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    @Test(
        .promise(.answers, "a final status is shown with what the server's JSON says of it"),
        arguments: [
            (
                #"{"error":true,"reason":"No variable temp."}"#,
                #""Bad Request": "No variable temp.";"#
            ),
            (#"{"error":{"code":400,"message":"Bad span"}}"#, #""Bad Request": "Bad span";"#),
            (#"{"errors":[{"detail":"Too\u001b long"}]}"#, #""Bad Request": "Too\u{1B} long";"#),
            (#"{"message":"key s3cr3t is unknown"}"#, #""Bad Request": "key … is unknown";"#),
            (#"{"detail":"\#(String(repeating: "a", count: 500))"}"#, #"aaa…";"#),
            (#"{"status":400}"#, #""Bad Request"; check"#), ("[1", #""Bad Request"; check"#),
        ])
    func aFinalStatusIsShownWithItsReason(body: String, words: String) async throws {
        let run = try await FaultRun.against(["--header", "X-Key: s3cr3t"]) { _ in
            LoopbackServer.Step.answer(
                body, status: "400 Bad", ["Content-Type: application/json; charset=utf-8"])
        }
        #expect(run.failed(69, saying: words, "HTTP 400"), "\(run.errors)")
    }

    /// A status line without a reason shows none, and no empty quotes (RFC 9112, 4).
    @Test(
        .promise(.answers, "a status without a reason is shown by its number"),
        arguments: ["999", "999 "])
    func aStatusWithoutAReasonIsShownByItsNumber(status: String) async throws {
        let run = try await FaultRun.against { _ in
            LoopbackServer.Step.answer("x", status: status)
        }
        #expect(run.failed(69, saying: "HTTP 999; check the address"), "\(run.errors)")
    }

    @Test(
        .promise(
            .answers,
            """
            408, 425, 429, 500, 502, 503, 504 are asked for again; two failures and a page are three
            requests
            """),
        arguments: [408, 425, 429, 500, 502, 503, 504])
    func temporaryStatusesAreAskedForAgain(status: Int) async throws {
        let run = try await FaultRun.against { request in
            request.page == 1 && request.earlier == 0
                ? LoopbackServer.Step.answer("x", status: "\(status) Later") : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.requests(page: 1).count == 2)
    }

    @Test(
        .promise(.answers, "408, 425, 429, 500, 502…"),
        arguments: ["500 Oops", "503 Busy"])
    func twoFailuresAndAPageAreThreeRequests(status: String) async throws {
        let run = try await FaultRun.against { request in
            request.earlier < 2
                ? LoopbackServer.Step.answer("x", status: status) : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.requests(page: 1).count == 3)
    }

    @Test(.promise(.answers, "after `--retries` tries the page is given up, 69"))
    func whatKeepsFailingIsGivenUpAfterThreeTries() async throws {
        let run = try await FaultRun.against { _ in
            LoopbackServer.Step.answer("x", status: "500 Oops")
        }
        #expect(run.failed(69, saying: "API page 1", "HTTP 500", "(3 tries)"))
        #expect(run.heads.count == 3)
    }

    @Test(
        .promise(.answers, "after `--retries` tries the page…"),
        arguments: [(0, 1), (1, 2), (3, 4)])
    func retriesAreWhatTheOptionSays(retries: Int, requests: Int) async throws {
        let run = try await FaultRun.against(["--retries", "\(retries)"]) { _ in
            LoopbackServer.Step.answer("x", status: "503 Busy", ["Retry-After: 0"])
        }
        #expect(run.failed(69, saying: "HTTP 503"))
        #expect(run.heads.count == requests)
    }

    /// There is no time for all the tries, and the last answer counts, not the time.
    @Test(.promise(.transport, "an answer that stalls or drips…"))
    func waitsEndWithTheTimeForAPage() async throws {
        let run = try await FaultRun.against(["--retries", "900", "--timeout", "2"]) { _ in
            LoopbackServer.Step.answer("x", status: "503 Busy")
        }
        #expect(run.failed(69, saying: "HTTP 503", "tries)"), "\(run.errors)")
        let asked = run.heads.map(\.time)
        #expect((asked.last ?? .now) - (asked.first ?? .now) < .seconds(2))
    }

    @Test(
        .promise(
            .answers,
            """
            Retry-After, in seconds or as a date by the server's clock, is waited for; one of no use
            is passed over
            """),
        arguments: [
            ["Retry-After: 2"],
            ["Retry-After: Sun, 06 Nov 1994 08:49:39 GMT", "Date: Sun, 06 Nov 1994 08:49:37 GMT"],
        ])
    func retryAfterIsWaitedFor(fields: [String]) async throws {
        let run = try await FaultRun.against { request in
            request.page == 1 && request.earlier == 0
                ? LoopbackServer.Step.answer("x", status: "503 Busy", fields) : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        let asked = run.requests(page: 1).map(\.time)
        #expect(asked.count == 2)
        #expect(asked[1] - asked[0] >= .seconds(2))
    }

    @Test(
        .promise(.answers, "Retry-After, in seconds or as a date…"),
        arguments: ["-5", "soon", "", "1.5", "Sun, 06 Nov 1994 08:49:37 GMT", "0", "²"])
    func aRetryAfterOfNoUseIsPassedOver(value: String) async throws {
        let run = try await FaultRun.against { request in
            request.page == 1 && request.earlier == 0
                ? LoopbackServer.Step.answer("x", status: "429 Slow", ["Retry-After: \(value)"])
                : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test(
        .promise(.answers, "a wait longer than `--max-wait` is 75 at once, however long it is"),
        arguments: [
            ("3600", "told to wait 3600 seconds, where 60 seconds are allowed"),
            ("99999999999999999999", "told to wait for ever"),
            ("Fri, 31 Dec 9999 23:59:59 GMT", "told to wait for ever"),
        ])
    func aLongerWaitThanAllowedIsAStatusOfItsOwn(value: String, words: String) async throws {
        let run = try await FaultRun.against { _ in
            LoopbackServer.Step.answer("x", status: "429 Slow", ["Retry-After: \(value)"])
        }
        #expect(run.failed(75, saying: "HTTP 429", words, "--max-wait"), "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    @Test(.promise(.answers, "a wait longer than `--max-wait`…"))
    func maxWaitIsWhatTheOptionSays() async throws {
        let run = try await FaultRun.against(["--max-wait", "1"]) { _ in
            LoopbackServer.Step.answer("x", status: "503 Busy", ["Retry-After: 2"])
        }
        #expect(run.failed(75, saying: "told to wait 2 seconds, where 1 second"), "\(run.errors)")
    }

    /// Pages are asked for four at a time and given up one by one.
    @Test(.promise(.answers, "a server that fails is not asked more than 1.2 times as much"))
    func aServerThatFailsIsNotAskedMuchMore() async throws {
        let run = try await FaultRun.against(
            ["--page", "1", "--size", "1000", "--api-page-size", "10", "--allow-partial"]
        ) { request in
            request.page ?? 0 <= 96
                ? Tens.answer(request, of: 100)
                : LoopbackServer.Step.answer("x", status: "500 Oops")
        }
        #expect(run.status == 1)
        #expect(run.heads.count <= 120, "\(run.heads.count)")
    }

    @Test(
        .promise(
            .answers,
            """
            an empty body, HTML or any other answer without a page: 65, with its content type and
            start; a page is read whatever its content type
            """),
        arguments: [
            ("<html>login\u{1B}[2J</html>", ["Content-Type: text/html"], "\"text/html\""),
            ("<html>login\u{1B}[2J</html>", ["Content-Type: text/html"], "<html>login\\u{1B}[2J"),
            ("", ["Content-Type: application/json"], "empty"),
            ("[]x", [], "not valid JSON"),
        ] as [(String, [String], String)])
    func anAnswerThatIsNoPageIsBadData(body: String, fields: [String], words: String) async throws {
        let run = try await FaultRun.against { _ in LoopbackServer.Step.answer(body, fields) }
        #expect(run.failed(65, saying: "API page 1", words), "\(run.errors)")
        #expect(run.heads.count == 1)
    }

    @Test(
        .promise(.answers, "an empty body, HTML or any…"),
        arguments: [[], ["Content-Type: text/plain"], ["Content-Type: ;;;"]])
    func aPageIsAPageWhateverItsContentType(fields: [String]) async throws {
        let run = try await FaultRun.against { request in
            guard let json = Tens.json(request.page, of: 2) else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            return LoopbackServer.Step.answer(json, fields)
        }
        #expect(run.drew, "\(run.errors)")
    }
}
