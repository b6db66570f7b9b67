import Feeds
import Foundation
import Looks
import Testing

@testable import Ranking

/// The words of ranked lists: one table a language.
@Suite struct RankedWordsTests {
    private func words(_ json: String) throws -> RankedWords {
        try RankedWords(Array(json.utf8), at: "nl.json")
    }

    private func problem(_ json: String) -> String {
        do {
            _ = try words(json)
            return "none"
        } catch {
            return
                "\((error as? FeedError)?.place ?? "?"): \((error as? FeedError)?.problem ?? "?")"
        }
    }

    @Test(arguments: RankedWords.all)
    func eachLanguageHasEachWordWithTheSamePlaceholders(words: RankedWords) {
        for key in RankedWords.Key.allCases {
            let text = words(key)
            #expect(text != key.rawValue || key == .refresh, "\(words.language) lacks \(key)")
            #expect(
                Language.placeholders(in: text)
                    == Language.placeholders(in: RankedWords.english(key)),
                "\(words.language): \(key)")
        }
    }

    @Test func theLanguagesNameThemselves() {
        #expect(RankedWords.all.map(\.language) == ["en", "de", "fr", "es", "ja", "ar"])
        #expect(Set(RankedWords.all.map(\.name)).count == 6)
    }

    @Test func aFileIsEnoughForALanguage() throws {
        let words = try words(
            #"{"language":"nl","name":"Nederlands","retry":"Opnieuw","atLeast":"minstens {value}"}"#
        )
        #expect(words.language == "nl" && words.name == "Nederlands")
        #expect(words(.retry) == "Opnieuw" && words(.atLeast, ["value": "7"]) == "minstens 7")
        // What the file lacks is English.
        #expect(words(.noConnection) == "No connection")
    }

    @Test(
        arguments: [
            (#"[]"#, "nl.json: the file is an array, where an object was expected"),
            (#"{"name":"N"}"#, "nl.json: the file needs \"language\""),
            (#"{"language":"nl"}"#, "nl.json: the file needs \"name\""),
            (#"{"language":"nl","name":7}"#, "nl.json: name is 7, where a text was expected"),
            (#"{"language":"nl","name":""}"#, "nl.json: name is empty"),
            (
                #"{"language":"n l","name":"N"}"#,
                #"nl.json: language is "n l", which is no tag such as en or pt-BR"#
            ),
            (
                #"{"language":"nl","name":"N","retri":"x"}"#,
                #"nl.json: the file has no "retri""#
            ),
            (
                #"{"language":"nl","name":"N","retry":null}"#,
                "nl.json: retry is null, where a text was expected"
            ),
            (
                #"{"language":"nl","name":"N","page":"Blad {page} {blad}"}"#,
                "nl.json: page has {blad}, which nothing fills in; it may have {page} and {pages}"
            ),
            (
                #"{"language":"nl","name":"N","retry":"{x}"}"#,
                "nl.json: retry has {x}, which nothing fills in"
            ),
        ])
    func aFileThatIsWrongIsRefusedByName(json: String, words: String) {
        #expect(problem(json) == words)
    }

    @Test func aFileThatIsNoJSONIsRefused() {
        #expect(problem(#"{"language":"#).hasPrefix("nl.json"))
    }

    @Test(
        arguments: [
            (nil, "en"), ("", "en"), ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("nl", "en"),
            ("nl, de", "de"), ("de;q=0.5, en;q=0.9", "en"), ("de;q=0.5, en;q=0.4", "de"),
            ("en;q=0, de", "de"), ("de;q=0", "en"), ("nl;q=1, *;q=0.5", "en"), ("fr-CA", "fr"),
            ("ja;q=0.9, fr;q=0.8", "ja"),
            ("de;q=x, en", "en"), ("de;q=2", "en"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
            (" de ; q=0.8 , nl", "de"), (",,;,", "en"), ("de-AT-1996, en", "de"),
        ] as [(String?, String)])
    func theBrowsersLanguageIsTaken(field: String?, language: String) throws {
        let brazilian = try words(#"{"language":"pt-BR","name":"Português"}"#)
        let chosen = RankedWords.preferred(by: field, among: RankedWords.all + [brazilian])
        #expect(chosen.language == language)
    }

    @Test(
        arguments: [
            (.fewer(asked: 50, given: 38), "38 of 50 entries were given"),
            (.incomplete, "The source says that its list is not complete"),
            (.limit(1_000), "The source gives 1,000 entries at the most"),
            (.amongFirst(1_000), "Ranked among the first 1,000 that the source gave"),
            (.repeated(1), "Entries that were given twice and are shown once: 1"),
            (.unusable(2), "Entries that can't be shown: 2"),
            (.cut(after: 500), "Numbers with “at least” are sums of the first 500 entries"),
            (.old, "No new data came from the source; this is what it said before"),
            (
                .kept(at: 1_795_767_000, MissingPart(FeedError(.unreachable, at: "x", "503"))),
                "As of 2026-11-27 08:10 UTC; the source can't be had now: x: 503"
            ),
            (
                .failed(MissingPart(FeedError(.unreachable, at: "x", "503"))),
                "A part is missing: x: 503"
            ),
        ] as [(RankedNote, String)])
    func notesAreSentences(note: RankedNote, words: String) {
        #expect(RankedWords.english.note(note) == words)
    }

    @Test func countsInNotesAreWrittenAsTheCallerSays() {
        #expect(
            RankedWords.german.note(.limit(1_000)) { "<\($0)>" }
                == "Die Quelle liefert höchstens <1000> Einträge")
    }

    @Test(
        arguments: [
            (-5, "0 s ago"), (59.9, "59 s ago"), (60, "1 min ago"), (3_599, "59 min ago"),
            (3_600, "1 h ago"), (172_799, "47 h ago"), (172_800, "2 d ago"),
            (.infinity, "11,574,074 d ago"),
        ] as [(Double, String)])
    func agesHaveOneUnit(seconds: Double, words: String) {
        #expect(RankedWords.english.age(seconds) == words)
    }

    @Test func theGermanDaysAreInTheDative() {
        #expect(RankedWords.german.age(3 * 86_400) == "vor 3 Tagen")
    }

    @Test func whatIsFilledInIsNotFilledInAgain() {
        let words = RankedWords.english(
            .range, ["first": "{last}", "last": "2", "count": "{count}"])
        #expect(words == "{last} to 2 of {count}")
    }
}
