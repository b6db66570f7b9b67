import Calendars
import ChartLocales
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

    /// A language, with the dates and numbers that are usual in it.
    ///
    /// - Parameter usual: the server's, which keeps its own.
    init(_ language: Language, besides usual: PageLanguage) {
        guard language != usual.language else {
            self = usual
            return
        }
        let names = [language.tag, String(language.tag.prefix { $0 != "-" })]
        var locale = names.lazy.compactMap { try? ChartLocale.named($0) }.first ?? .english
        (locale.words, locale.language) = (.of(language), language)
        self.init(locale)
    }

    /// "rtl" where it is written from right to left.
    var direction: String { language.isRightToLeft ? "rtl" : "ltr" }

    /// The language's tag: "en".
    var tag: String { language.tag }

    /// The words of ranked lists.
    var ranked: RankedWords { RankedWords(language) }

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
