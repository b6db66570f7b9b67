import Calendars
import TestSupport
import Testing
import Text
import TimeSeries

@testable import ChartScene

@Suite struct ChartWordsTests {
    @Test(
        arguments: [
            ("no braces", "no braces"), ("{a}", "1"), ("{a} of {b}", "1 of 2"),
            ("{c} {a}", "{c} 1"),
            ("{a", "{a"), ("a}", "a}"), ("", ""), ("{a}{a}", "11"),
        ])
    func bracesAreFilledIn(template: String, text: String) {
        #expect(template.filled(["a": "1", "b": "2"]) == text)
    }

    /// Whatever is drawn on a chart is taken from the table of words.
    @Test func aLanguageIsATableOfWords() throws {
        var words = ChartWords()
        words.page = "Seite {page} von {pages}"
        words.pageOfSeveral = "Seite {page}"
        words.points = "Punkte {first} bis {last}"
        words.pointsOfTotal = "{points} von {total}"
        words.startOfData = "Beginn der Daten"
        words.endOfData = "Ende der Daten"
        words.continues = "geht weiter →"
        let locale = ChartLocale(
            months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
            decimalSeparator: ",", groupSeparator: ".", words: words)
        var chart = try Charts.chart([1, 2, 3], page: 1)
        chart.locale = locale
        func drawn() -> [String] { Charts.plan(chart).texts.map(\.text) }
        #expect(drawn().contains("Seite 1 · Punkte 1 bis 3"))
        #expect(drawn().contains("Beginn der Daten") && drawn().contains("geht weiter →"))
        chart = try Charts.chart([1, 2, 3], page: 2, of: 2)
        chart.locale = locale
        #expect(drawn().contains("Seite 2 von 2 · Punkte 4 bis 6 von 6"))
        #expect(drawn().contains("Ende der Daten"))
        chart.series = [ChartSeries(.empty)]
        chart.locale.words.noData = "Keine Daten"
        #expect(drawn().contains("Keine Daten"))
        // The description for people and programs that don't see the chart is in the language.
        #expect(Charts.plan(chart).altText.contains("No data."))
        chart.locale.language = .german
        #expect(Charts.plan(chart).altText.contains("Keine Daten."))
    }

    @Test(.promise(.pictures, "with `--locale de` no word of a picture…"))
    func aGermanChartIsDescribedInGerman() throws {
        var chart = try Charts.chart([1, 2.5, 1_000], page: 1)
        chart.locale = ChartLocale(
            months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
            decimalSeparator: ",", groupSeparator: ".", words: .german, language: .german)
        chart.title = ""
        let text = Charts.plan(chart).altText
        #expect(text.hasPrefix("Liniendiagramm: eine Reihe. Seite 1, Punkte 1–3. 3 Punkte von "))
        #expect(text.contains(" Werte (kW) von 1 bis 1000. "))
        #expect(text.hasSuffix("Die Reihe beginnt auf dieser Seite."))
        chart.series = try [Charts.chart([2.5, 2.5], page: 1), chart].map {
            var series = $0.series[0]
            series.name = "A"
            return series
        }
        #expect(Charts.plan(chart).altText.contains("A alle 2,5; A von 1 bis 1000."))
    }
}
