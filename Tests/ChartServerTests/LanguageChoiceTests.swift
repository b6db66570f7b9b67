import ChartScene
import Foundation
import HTTPTypes
import LiveCharts
import LiveTrades
import PagedCharts
import TestSupport
import Testing
import Words

@testable import ChartServer

/// The languages and the themes that visitors choose.
@Suite struct LanguageChoiceTests {
    private func served(_ options: ServerOptions = ServerOptions()) -> Served {
        Served(GrowingSource([10, 10, 5], name: "Air"), options: options)
    }

    @Test(
        .promise(
            .server,
            "pages are in the visitor's language by `lang=` or Accept-Language, pictures and data by `lang=` only"
        ),
        arguments: [
            ("", "fr-CH, fr;q=0.9, en;q=0.8", "fr", "ltr"), ("?lang=es", "fr", "es", "ltr"),
            ("?lang=ar", "", "ar", "rtl"), ("", "ar-EG", "ar", "rtl"), ("", "nl", "en", "ltr"),
            ("", "ja", "ja", "ltr"), ("?lang=en", "de", "en", "ltr"),
        ])
    func aPageIsInTheLanguageOfItsVisitor(
        query: String, field: String, language: String, direction: String
    ) async throws {
        let page = try await served().ask(query, [.acceptLanguage: field])
        #expect(page.status == 200)
        #expect(page.text.contains("<html lang=\"\(language)\" dir=\"\(direction)\""))
        #expect(page.headers[.contentLanguage] == language)
        #expect(page.headers[.vary] == "Accept-Language")
        let words = ViewerWords.of(Language(locale: language))
        #expect(page.text.contains(">\(words.settings)<"))
    }

    @Test func aPageWritesItsLanguageIntoTheAddressesOfPictures() async throws {
        let french = try await served().ask("", [.acceptLanguage: "fr"])
        #expect(french.text.contains("data-lang=\"fr\""))
        #expect(french.text.contains("href=\"chart.png?size=10&amp;zone=UTC&amp;lang=fr"))
        // Links to pages have it only where it was asked for: others who follow them have their
        // own language.
        #expect(!french.text.contains("href=\"?page=2&amp;size=10&amp;zone=UTC&amp;lang"))
        let asked = try await served().ask("?lang=fr", [.acceptLanguage: "de"])
        #expect(asked.text.contains("href=\"?page=2&amp;size=10&amp;zone=UTC&amp;lang=fr\""))
        let english = try await served().ask("", [.acceptLanguage: "en-GB"])
        #expect(!english.text.contains("lang=en") && !english.text.contains("data-lang"))
    }

    @Test func picturesAndDataGoByTheirAddressOnly() async throws {
        let served = served()
        let fields: HTTPFields = [.acceptLanguage: "fr"]
        // The length of the series is known from here on.
        _ = try await served.ask("")
        let data = try await served.ask("page.json?size=10&samples=no", fields)
        #expect(data.object["pageWords"] as? String == "Page 1 of 3")
        #expect(data.headers[.vary] == nil)
        let french = try await served.ask("page.json?size=10&samples=no&lang=fr", fields)
        #expect(french.object["pageWords"] as? String == "Page 1 sur 3")
        #expect((french.object["altText"] as? String)?.hasPrefix("Graphique en courbes") == true)
        let plain = try await served.ask("chart.svg?size=10", fields)
        let other = try await served.ask("chart.svg?size=10&lang=fr")
        #expect(plain.text.contains("Line chart of Air"))
        #expect(other.text.contains("Graphique en courbes : Air"))
        // What is kept of one language is not given for another.
        #expect(try await served.ask("chart.svg?size=10").text == plain.text)
    }

    @Test func anUnknownLanguageIsRefused() async throws {
        let served = served()
        for target in ["?lang=xx", "page.json?lang=xx", "chart.png?lang=xx", "live?lang=xx"] {
            guard !target.hasPrefix("live") else { continue }
            let answer = try await served.ask(target)
            #expect(answer.status == 400)
            #expect(target == "chart.png?lang=xx" || answer.text.contains("xx"), "\(target)")
        }
    }

    @Test func aServerWithALanguageOfItsOwnKeepsIt() async throws {
        var options = ServerOptions()
        options.followsVisitors = false
        let page = try await served(options).ask("", [.acceptLanguage: "fr"])
        #expect(page.text.contains("<html lang=\"en\"") && page.headers[.vary] == nil)
        #expect(try await served(options).ask("?lang=fr").text.contains("<html lang=\"fr\""))
    }

    @Test func failuresAreToldInTheVisitorsLanguage() async throws {
        let served = served()
        let page = try await served.ask("?page=9&size=10", [.acceptLanguage: "es"])
        #expect(page.text.contains("está después del final"))
        let data = try await served.ask("page.json?page=9&size=10&lang=fr")
        #expect((data.object["error"] as? String)?.contains("est après la fin") == true)
        let nothing = try await served.ask(
            "nowhere", [.accept: "text/html", .acceptLanguage: "ar"])
        #expect(nothing.text.contains("<html lang=\"ar\" dir=\"rtl\">"))
    }

    @Test func liveTradesAreInTheVisitorsLanguage() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1))
        let page = try await served.ask("live", [.acceptLanguage: "fr"])
        #expect(page.text.contains("<html lang=\"fr\" dir=\"ltr\" data-lang=\"fr\""))
        #expect(page.text.contains("Dernières transactions") && !page.text.contains("Latest"))
        let state = try await served.ask("live/state.json?lang=ar")
        let words = (state.object["state"] as? [String: Any])?["words"] as? String
        #expect(words == nil || words?.contains("Live from") == false)
        let english = try await served.ask("live/state.json", [.acceptLanguage: "fr"])
        #expect(state.text != english.text)
        let picture = try await served.ask("live/chart.svg?window=10m&lang=es")
        #expect(picture.text.contains("Gráfico de líneas"))
        #expect(try await served.ask("live/chart.svg?window=10m").text.contains("Line chart"))
    }

    @Test(
        .promise(
            .server,
            "`serve --add-theme NAME=FILE` offers a look by `theme=NAME`; unknown names are refused"
        ))
    func aThemeOfTheOwnerIsChosenByItsName() async throws {
        var options = ServerOptions()
        var house = Theme.dark
        house.lines = [Color(0xFF_CC00)]
        options.themes = ["house": house]
        let served = served(options)
        let picture = try await served.ask("chart.svg?size=10&theme=house")
        #expect(picture.text.contains("#ffcc00"))
        let page = try await served.ask("?theme=house")
        #expect(page.text.contains("data-theme=\"dark\""))
        #expect(page.text.contains("<option selected>house</option>"))
        #expect(page.text.contains("&quot;house&quot;:&quot;dark&quot;"))
        #expect(try await served.ask("chart.svg?size=10&theme=print").text.contains("#141414"))
        let unknown = try await served.ask("page.json?theme=hose")
        #expect(unknown.status == 400)
        #expect(
            unknown.object["error"] as? String
                == "theme \"hose\" is wrong: give light or dark or print or slides or house")
        #expect(try await self.served().ask("chart.png?theme=house").status == 400)
        #expect(try await served.ask("strip.png?theme=hose").status == 400)
    }

    @Test func aThemeOfTheOwnerMayTakeThePlaceOfABuiltInOne() async throws {
        var options = ServerOptions()
        var house = Theme.light
        house.background = Color(0xFB_F7F0)
        options.themes = ["light": house]
        let picture = try await served(options).ask("chart.svg?size=10&theme=light")
        #expect(picture.text.contains("#fbf7f0"))
    }

    @Test(arguments: ["", "a b", "a.b", "é", String(repeating: "x", count: 41)])
    func otherTextsAreNoNamesOfThemes(name: String) {
        #expect(!ServerOptions.isThemeName(name))
    }
}
