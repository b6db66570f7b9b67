import Calendars
import ChartScene
import Foundation
import Ranking
import Text
import Words

/// The language of pages: their words, and how numbers are written next to them.
struct PageLanguage: Sendable {
    let language: Language
    /// English wherever the words are.
    let locale: ChartLocale
    let failures: FailureWords

    static let english = PageLanguage(.english)

    /// - Parameter locale: of the charts.
    init(_ locale: ChartLocale) {
        language = locale.language
        self.locale = language == .english ? .english : locale
        failures = .of(language)
    }

    /// The language's tag: "en".
    var tag: String { language.rawValue }

    /// The words of ranked lists.
    var ranked: RankedWords { RankedWords.all.first { $0.language == tag } ?? .english }

    var isEnglish: Bool { language == .english }

    /// Returns words of the language.
    func words<Words: LanguageWords>(_ type: Words.Type = Words.self) -> Words { .of(language) }

    /// Returns a number with the language's separators.
    ///
    /// - Parameter text: the number as English has it: "1,999.5".
    func number(_ text: String) -> String {
        isEnglish
            ? text
            : text.map { mark in
                switch mark {
                case ",": locale.groupSeparator
                case ".": locale.decimalSeparator
                default: String(mark)
                }
            }.joined()
    }

    /// Returns a count with separators between thousands.
    func count(_ count: Int) -> String { number(count.grouped) }

    /// The words that a script fills in and puts together, as an object of JSON.
    ///
    /// - Parameter more: further words, by name.
    func script(_ words: some LanguageWords, _ more: [String: String] = [:]) -> String {
        var table = words.byName.merging(more) { _, more in more }
        (table["groups"], table["decimals"]) = (locale.groupSeparator, locale.decimalSeparator)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Proof: texts are JSON.
        return String(decoding: try! encoder.encode(table), as: UTF8.self)
    }
}
