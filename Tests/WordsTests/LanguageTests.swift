import TestSupport
import Testing

@testable import Words

@Suite(.promise(.pictures, "with `--locale de` no word of a picture…"))
struct LanguageTests {
    @Test(arguments: [
        ("de", Language.german), ("de_AT", .german), ("DE-ch", .german), ("en", .english),
        ("fr", .french), ("fr_CA", .french), ("es-419", .spanish), ("ja", .japanese),
        ("ar_EG", .arabic), ("nl", .english), ("den", .english), ("", .english),
        ("zh_Hans_CN", .english),
    ])
    func aLocaleHasTheWordsOfItsLanguage(locale: String, language: Language) {
        #expect(Language(locale: locale) == language)
    }

    /// Words that are the same in English, by language.
    private static let same: [String: Set<String>] = [
        "de": [
            "ofSeries", "range", "dateAndTime", "escapeKey", "title", "trade", "seconds",
            "minutes", "hours", "system", "spans", "meanOfSeries", "fromHint", "sixHours",
            "oneDay",
            // Of ranked lists, and names of genres.
            "name", "link", "feedGenre", "feedCopyright", "feedAlternative", "feedCountryMusic",
            "feedDance", "dateOrSpan", "feedHipHop", "feedPop", "feedSoul", "feedRock",
            "feedJapan",
        ],
        "fr": [
            "place", "range", "spans", "date", "dayOfYear", "dayOfMonth", "dateAndTime",
            "somePoints",
            "onePoint", "points", "allOfOnePoint", "allPoints", "pageOfSeveral", "onePage",
            "pages", "source", "seconds", "minutes", "hours", "day", "fromHint", "toHint",
            "sixHours", "oneDay",
            "feedGenre", "feedCopyright", "feedDescription", "feedAlternative",
            "feedCountryMusic", "feedDance", "feedInstrumental", "feedPop", "feedSoul",
            "feedRock", "feedCanada", "feedFrance", "image", "dateOrSpan",
        ],
        "es": [
            "ofSeries", "range", "spans", "meanOfSeries", "dayOfMonth", "dateAndTime", "seconds",
            "minutes", "hours", "escapeKey", "fromHint", "toHint", "sixHours", "oneDay",
            "feedCopyright", "feedCountryMusic", "feedDance", "feedInstrumental", "feedPop",
            "feedSoul", "feedRock", "dateOrSpan", "range",
        ],
        "ja": [
            "range", "spans", "homeKey", "endKey", "shiftKey", "escapeKey", "fromHint", "toHint",
        ],
        "ar": [
            "ofSeries", "range", "spans", "meanOfSeries", "date", "dayOfYear", "dayOfMonth",
            "day", "homeKey", "endKey", "shiftKey", "escapeKey", "fromHint", "toHint",
        ],
    ]

    private func areas(_ language: Language) -> [any LanguageWords] {
        [
            ChartWords.of(language), AltTextWords.of(language), LiveChartWords.of(language),
            LiveScreenWords.of(language), PeriodWords.of(language), ViewerWords.of(language),
            ViewerNotes.of(language), LivePageWords.of(language), LiveNotes.of(language),
            LiveFailureWords.of(language), FailureWords.of(language),
            SeriesProblemWords.of(language), BinWords.of(language), RankedTexts.of(language),
        ]
    }

    @Test(arguments: Language.all.dropFirst())
    func eachWordIsThereAndFillsInTheSame(language: Language) {
        for (english, other) in zip(areas(.english), areas(language)) {
            let (ours, theirs) = (texts(of: english), texts(of: other))
            #expect(!ours.isEmpty && ours.map(\.name) == theirs.map(\.name))
            for (one, other) in zip(ours, theirs) {
                let left: Set = one.name == "wrongValue" ? ["wanted"] : []
                #expect(
                    placeholders(in: one.text).subtracting(left) == placeholders(in: other.text),
                    "\(language.tag) \(one.name)")
                let isSame = LanguageTests.same[language.tag]?.contains(one.name) == true
                #expect(
                    one.text != other.text || isSame, "\(language.tag) \(one.name) is English")
            }
        }
    }

    @Test func eachLanguageHasItsTagItsNameAndItsDirection() {
        #expect(Language.all.map(\.tag) == ["en", "de", "fr", "es", "ja", "ar"])
        #expect(Set(Language.all.map(\.name)).count == 6)
        #expect(Language.all.filter(\.isRightToLeft) == [.arabic])
    }

    @Test func rankedListsHaveEachWordInEachLanguage() {
        for language in Language.all {
            let texts = RankedTexts.of(language).texts
            #expect(Set(texts.keys) == Set(RankedWord.allCases), "\(language)")
        }
    }

    @Test func everyMonthHasAName() {
        for language in Language.all {
            #expect(Set(PeriodWords.of(language).months).count == 12, "\(language)")
        }
    }

    @Test func everyFactorHasAName() {
        for language in Language.all {
            #expect(Set(ChartWords.of(language).factors.keys) == Set(ChartWords().factors.keys))
        }
    }

    @Test(arguments: Language.all)
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
