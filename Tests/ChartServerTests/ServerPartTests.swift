import HTTPTypes
import Hummingbird
import HummingbirdCore
import TestSupport
import Testing

@testable import ChartServer

/// A part of the tests' own: one file, and a line in the list of parts.
private struct AboutPart: ServerPart {
    struct Values: TemplateValues {
        let goTo: String
        let home: String
    }

    let place = PartPlace(folder: "about", "the words about us", "are", at: "about")
    var unready = ["nothing to say yet"]
    var families: [MetricFamily] {
        [MetricFamily("chartgen_about_words", "Words about us.", .gauge, 3)]
    }

    func addRoutes(to routes: inout Routes) {
        routes.on("about") { call in
            guard call.query.isEmpty else { throw ViewProblem("about takes no parameters") }
            return Response(html: try Values(goTo: "Go to us", home: "./").fill(PageAssets.nothing))
        }
        routes.on("about/words.json") { _ in throw Admission.Full() }
    }
}

/// Parts of a server: what one has to bring, and what each gets from the server.
@Suite(
    .promise(
        .server,
        """
        a part of the server answers its paths, and every server has healthz, readyz, metrics and
        words for other paths
        """))
struct ServerPartTests {
    private func server(besideASeries: Bool) -> ServerAnswers {
        let viewer = ViewerPart(service: Served(GrowingSource([10])).service)
        let parts: [any ServerPart] = besideASeries ? [viewer, AboutPart()] : [AboutPart()]
        return ServerAnswers(parts, ServerMetrics(), ServerOptions())
    }

    private func ask(
        _ server: ServerAnswers, _ target: String, method: HTTPRequest.Method = .get
    ) async throws -> Served.Answer {
        let request = Served.request(target, method: method)
        let path = String(target.prefix { $0 != "?" })
        return try await Served.answer(await server.answer(request, path: path, on: nil))
    }

    @Test(arguments: [true, false])
    func aPartAnswersItsPaths(besideASeries: Bool) async throws {
        let server = server(besideASeries: besideASeries)
        let page = try await ask(server, "about")
        #expect(page.status == 200 && page.text.contains("Go to us"))
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.xContentTypeOptions] == "nosniff")
        let head = try await ask(server, "about", method: .head)
        #expect(head.status == 200 && head.body == [])
        #expect(try await ask(server, "about", method: .post).status == 405)
        let wrong = try await ask(server, "about?x=1")
        #expect(wrong.status == 400 && wrong.text == "about takes no parameters\n")
        let full = try await ask(server, "about/words.json")
        #expect(full.status == 503 && full.headers[.retryAfter] == "1")
        #expect(full.object["error"] as? String != nil)
        let nothing = try await ask(server, "about/x/y")
        #expect(nothing.status == 404)
        #expect(
            nothing.text == "there is nothing here; the words about us are at ../../about\n")
    }

    @Test func aPartHasWhatEveryServerHas() async throws {
        let server = server(besideASeries: false)
        let home = try await ask(server, "?x=1")
        #expect(home.status == 307 && home.headers[.location] == "about?x=1")
        #expect(try await ask(server, "healthz").text == "ok\n")
        #expect(try await ask(server, "favicon.svg").status == 200)
        #expect(try await ask(server, "viewer.css").status == 404)
        let ready = try await ask(server, "readyz")
        #expect(ready.status == 503 && ready.text == "nothing to say yet\n")
        _ = try await ask(server, "about")
        let metrics = try await ask(server, "metrics").text.split(separator: "\n")
        #expect(metrics.contains("chartgen_about_words 3"))
        #expect(metrics.contains(#"chartgen_requests_total{route="about",status="200"} 1"#))
        #expect(metrics.contains(#"chartgen_requests_total{route="other",status="404"} 1"#))
    }

    @Test func aPartNextToASeriesChangesNothingThere() async throws {
        let server = server(besideASeries: true)
        #expect(try await ask(server, "chart.svg").status == 200)
        #expect(try await ask(server, "x").text == "there is nothing here; the viewer is at ./\n")
        let metrics = try await ask(server, "metrics").text
        // Of pictures and of tables.
        #expect(metrics.contains("chartgen_places 256"))
        #expect(metrics.contains("chartgen_about_words 3"))
    }
}
