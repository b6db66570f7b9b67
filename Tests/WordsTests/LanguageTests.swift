import TestSupport
import Testing

@testable import Words

@Suite(.promise(.pictures, "with `--locale de` no word of a picture…"))
struct LanguageTests {
    @Test(arguments: [
        ("de", Language.german), ("de_AT", .german), ("DE-ch", .german), ("en", .english),
        ("fr", .english), ("den", .english), ("", .english), ("zh_Hans_CN", .english),
    ])
    func aLocaleHasTheWordsOfItsLanguage(locale: String, language: Language) {
        #expect(Language(locale: locale) == language)
    }

    /// Words that are the same in German.
    private static let same: Set = [
        "ofSeries", "range", "dateAndTime", "escapeKey", "title", "trade", "seconds", "minutes",
        "hours", "system", "spans", "meanOfSeries", "fromHint", "sixHours", "oneDay",
        // Of ranked lists, and names of genres.
        "name", "link", "feedGenre", "feedCopyright", "feedAlternative", "feedCountryMusic",
        "feedDance", "dateOrSpan", "feedHipHop", "feedPop", "feedSoul", "feedRock", "feedJapan",
    ]

    @Test func eachWordIsInGermanAndFillsInTheSame() {
        let areas: [(any LanguageWords, any LanguageWords)] = [
            (ChartWords(), ChartWords.german), (AltTextWords(), AltTextWords.german),
            (LiveChartWords(), LiveChartWords.german), (PeriodWords(), PeriodWords.german),
            (ViewerWords(), ViewerWords.german), (ViewerNotes(), ViewerNotes.german),
            (LivePageWords(), LivePageWords.german), (LiveNotes(), LiveNotes.german),
            (LiveFailureWords(), LiveFailureWords.german), (FailureWords(), FailureWords.german),
            (SeriesProblemWords(), SeriesProblemWords.german),
            (BinWords(), BinWords.german), (RankedTexts.of(.english), RankedTexts.of(.german)),
        ]
        for (english, german) in areas {
            let (ours, theirs) = (texts(of: english), texts(of: german))
            #expect(!ours.isEmpty && ours.map(\.name) == theirs.map(\.name))
            for (one, other) in zip(ours, theirs) {
                let left: Set = one.name == "wrongValue" ? ["wanted"] : []
                #expect(
                    placeholders(in: one.text).subtracting(left) == placeholders(in: other.text),
                    "\(one.name)")
                #expect(
                    one.text != other.text || Self.same.contains(one.name), "\(one.name) is English"
                )
            }
        }
    }

    @Test func rankedListsHaveEachWordInEachLanguage() {
        for language in Language.allCases {
            let texts = RankedTexts.of(language).texts
            #expect(Set(texts.keys) == Set(RankedWord.allCases), "\(language)")
        }
    }

    @Test func everyMonthHasAName() {
        for language in Language.allCases {
            #expect(Set(PeriodWords.of(language).months).count == 12, "\(language)")
        }
    }

    @Test func everyFactorHasAName() {
        #expect(Set(ChartWords.german.factors.keys) == Set(ChartWords().factors.keys))
    }

    @Test(arguments: Language.allCases)
    func unitsOfBinsHaveNames(language: Language) {
        let (words, english) = (BinWords.of(language), BinWords())
        #expect(Set(words.one.keys) == Set(english.one.keys))
        #expect(Set(words.several.keys) == Set(english.one.keys))
        #expect(Set(words.means.keys) == ["s", "m", "h", "d", "w"])
        #expect(Set(words.uses.keys) == Set(english.uses.keys))
        #expect(words.uses.values.allSatisfy { placeholders(in: $0) == ["bin"] })
        #expect(words.means.values.allSatisfy { placeholders(in: $0) == ["count"] })
    }

    private func texts(of words: any LanguageWords) -> [(name: String, text: String)] {
        if let ranked = words as? RankedTexts {
            return RankedWord.allCases.map { ($0.rawValue, ranked.texts[$0] ?? "") }
        }
        return Mirror(reflecting: words).children.compactMap { name, value in
            (value as? String).map { (name ?? "", $0) }
        }
    }

    private func placeholders(in text: String) -> Set<String> {
        Set(text.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
    }
}
