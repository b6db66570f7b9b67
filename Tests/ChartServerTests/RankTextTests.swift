import Calendars
import Ranking
import Testing

@testable import ChartServer

/// Texts, numbers and bars of ranked lists.
@Suite struct RankTextTests {
    @Test func textsCantTurnRoundWhatIsBesideThem() {
        #expect(RankText.clean("a\u{202E}b\u{0}c\n\u{200D}\u{E000}") == "ab c \u{200D}\u{FFFD}")
    }

    @Test(
        arguments: [
            ("63042", "63,042", "63.042"), ("-1234.50", "-1,234.50", "-1.234,50"),
            ("7", "7", "7"), ("1e9", "1e9", "1e9"), ("0.0001", "0.0001", "0,0001"),
        ])
    func numbersHaveEveryDigit(text: String, english: String, german: String) async throws {
        let value = RankedValue(text: text, number: 1)
        for (words, expected) in [(RankedWords.english, english), (.german, german)] {
            let form = RankText(
                words: words, locale: RankService.locale(words), zone: .utc, tellsSource: false)
            #expect(form.value(value) == expected)
        }
    }

    @Test(
        arguments: [
            ("2022-04-22", "22 Apr 2022", "22. Apr. 2022"),
            ("2022-04-22T00:00:00-07:00", "22 Apr 2022", "22. Apr. 2022"),
            ("2022-04-22T20:30:00-07:00", "23 Apr 2022 03:30 UTC", "23. Apr. 2022 03:30 UTC"),
            ("2022-04-22T20:30", "22 Apr 2022 20:30", "22. Apr. 2022 20:30"),
            ("2022-04-31", "2022-04-31", "2022-04-31"), ("2022", "2022", "2022"),
            ("since 2022-04-22", "since 2022-04-22", "since 2022-04-22"), ("", "", ""),
        ])
    func datesAreToldInTheLanguage(date: String, english: String, german: String) {
        for (words, expected) in [(RankedWords.english, english), (.german, german)] {
            let text = RankText(
                words: words, locale: RankService.locale(words), zone: .utc, tellsSource: false)
            #expect(text.value(of: RankedField(label: "Released", value: date)) == expected)
        }
    }

    @Test func aLowerBoundSaysSoInTheLanguage() {
        let value = RankedValue(text: "5000", number: 5_000, isAtLeast: true)
        let text = RankText(
            words: .german, locale: RankService.locale(.german), zone: .utc, tellsSource: false)
        #expect(text.value(value) == "mindestens 5.000")
    }

    @Test(
        arguments: [
            ([10, 5, 0], ["0 100", "0 50", "0 0"]), ([-5, 5], ["0 50", "50 50"]),
            ([-4, -8], ["50 50", "0 100"]), ([0, 0], ["0 0", "0 0"]),
            ([1e308, -1e308], ["0 0", "0 0"]),
            ([3, 1], ["0 100", "0 33.3"]),
        ] as [([Double], [String])])
    func barsAreToScaleFromZero(numbers: [Double], bars: [String]) {
        let scale = RankBars(numbers)
        #expect(numbers.map { scale.bar($0) }.map { "\($0.start) \($0.length)" } == bars)
    }
}
