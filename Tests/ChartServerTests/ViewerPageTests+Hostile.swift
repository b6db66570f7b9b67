import Calendars
import ChartScene
import Foundation
import HTTPTypes
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// Texts that would be markup.
extension ViewerPageTests {
    @Test(
        .promise(
            .server,
            """
            parts of a parameter that an answer quotes steer no terminal, in texts and in pages
            """))
    func noControlCharacterOfAParameterIsSentBack() async throws {
        let served = Served(GrowingSource([5]))
        for code in ["%1B%5B31m", "%07", "%C2%9B31m", "%E2%80%AE", "%7F", "%0D%0AX: 1"] {
            for name in ["zone", "at", "from", "to", "page", "size", "theme", "columns", code] {
                for path in ["", "chart.png", "page.json", "page.csv", "series.json"] {
                    let answer = try await served.ask("\(path)?\(name)=\(code)")
                    #expect(answer.status == 400 || path == "series.json")
                    let odd = answer.text.unicodeScalars.filter {
                        $0 != "\n" && $0.properties.generalCategory == .control
                            || $0 == "\u{202E}"
                    }
                    #expect(odd.isEmpty, "\(path)?\(name)=\(code)")
                }
            }
        }
    }

    @Test(
        .promise(
            .server,
            """
            hostile titles, names and parameters are texts; a page lets in nothing but its own files
            """),
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{state}}", "a&amp;b",
        ])
    func aHostileTitleIsAText(title: String) async throws {
        for served in [
            Served(GrowingSource([5]), title: title), Served(GrowingSource([5], name: title)),
        ] {
            let html = try await served.ask("").text
            let count = html.components(separatedBy: "<script").count - 1
            // viewer.js, gestures.js, panels.js and strip.js.
            #expect(count == 4 && !html.contains("<img src=x"))
            let plain = text("h1", in: html) ?? html
            #expect(plain.isEmpty == false)
            #expect(!html.contains("data-state=\"\(title)"))
        }
    }

    @Test(.promise(.server, "hostile titles, names and parameters…"))
    func hostileParametersAreTexts() async throws {
        let served = Served(GrowingSource([5]))
        let own = try await served.ask("").text.components(separatedBy: "<script").count
        for value in ["%22%3E%3Cscript%3E", "%27%3E%3Cscript%3E", "%3C/html%3E%3Cscript%3E"] {
            for name in ["zone", "at", "from", "to", "page", "size", "theme", value] {
                let page = try await served.ask("?\(name)=\(value)")
                #expect(page.status == 400)
                #expect(page.text.components(separatedBy: "<script").count == own, "\(name)")
            }
        }
    }

    @Test(.promise(.server, "hostile titles, names and parameters…"))
    func pagesHaveAPolicyThatLetsNothingElseIn() async throws {
        let served = Served(GrowingSource([5]))
        for target in ["", "?page=0", "?page=9&size=5"] {
            let policy = try await served.ask(target).headers[.contentSecurityPolicy]
            #expect(
                policy
                    == "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self';"
                    + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            )
        }
        for target in ["chart.svg", "chart.png", "page.csv", "healthz", "nothing", "viewer.js"] {
            let headers = try await served.ask(target).headers
            #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
            #expect(headers[.xContentTypeOptions] == "nosniff")
        }
    }
}
