import FeedErrors
import Testing
import Words

@testable import Looks

@Suite struct WordsFileTests {
    private func language(_ json: String) throws -> Language {
        try Language(json: Array(json.utf8), file: "nl.json")
    }

    private let dutch = #"""
        {"language": "nl", "name": "Nederlands", "retry": "Opnieuw",
         "chart": {"endOfData": "Einde van de gegevens", "page": "Pagina {page} van {pages}",
                   "factors": {"3": "duizend"}},
         "bins": {"one": {"d": "dag"}},
         "periods": {"months": ["januari", "februari", "maart", "april", "mei", "juni", "juli",
                                "augustus", "september", "oktober", "november", "december"]}}
        """#

    @Test func wordsOfAFileAreSpokenAndEnglishStandsInForTheOthers() throws {
        let language = try language(dutch)
        #expect(language.tag == "nl" && language.name == "Nederlands" && !language.isRightToLeft)
        let words = ChartWords.of(language)
        #expect(words.endOfData == "Einde van de gegevens")
        #expect(words.page == "Pagina {page} van {pages}")
        #expect(words.startOfData == "Start of data")
        #expect(words.factors[3] == "duizend" && words.factors[6] == "millions")
        #expect(BinWords.of(language).one["d"] == "dag" && BinWords.of(language).one["h"] == "hour")
        #expect(PeriodWords.of(language).months[2] == "maart")
        #expect(RankedTexts.of(language).texts[.retry] == "Opnieuw")
        #expect(RankedTexts.of(language).texts[.next] == "Next")
        #expect(ViewerWords.of(language) == ViewerWords())
    }

    @Test func eachKindOfWordsHasAKey() {
        #expect(Set(WordAreas.all.map(\.key)).count == 13)
        for (key, type) in WordAreas.all {
            #expect(!type.init().values.isEmpty, "\(key)")
        }
    }

    @Test func aFileMayBeWrittenFromRightToLeft() throws {
        #expect(try language(#"{"language": "he-IL", "name": "עברית"}"#).isRightToLeft)
    }

    @Test(arguments: [
        (
            #"{"language": "nl", "name": "N", "chrt": {}}"#,
            #"nl.json: the file has no "chrt"; write "chart""#
        ),
        (
            #"{"language": "nl", "name": "N", "chart": {"endOfDate": "x"}}"#,
            #"nl.json: chart has no "endOfDate"; write "endOfData""#
        ),
        (
            #"{"language": "nl", "name": "N", "chart": {"page": "{blad}"}}"#,
            "nl.json: chart.page has {blad}, which nothing fills in; it may have {page} and {pages}"
        ),
        (
            #"{"language": "nl", "name": "N", "bins": {"one": {"day": "dag"}}}"#,
            #"nl.json: bins.one has no "day"; it knows d, h, m, mo, q, s, w, y"#
        ),
        (
            #"{"language": "nl", "name": "N", "periods": {"months": ["jan"]}}"#,
            "nl.json: periods.months has 1 texts, where 12 were expected"
        ),
        (
            #"{"language": "nl", "name": "N", "viewer": {"next": 7}}"#,
            "nl.json: viewer.next is 7, where a text was expected"
        ),
    ])
    func whatIsWrongIsNamedWithItsPlace(json: String, line: String) {
        let error = #expect(throws: FeedError.self) { try language(json) }
        #expect(error?.description == line)
    }
}
