import Calendars
import ChartScene
import Testing

@testable import ChartLocales

/// Dates as readers of a language write them. The texts are those of Unicode's locale data, with
/// the names of the table, without commas after weekdays, and in the order of English words where
/// languages have the same one.
@Suite struct WrittenDateTests {
    private static let newYear = Moment(second: 1_609_459_200, zone: .utc)

    @Test(
        arguments: [
            ("en", "Fri 1 Jan 2021", "1 Jan 2021", "Fri 1 Jan", "1 Jan"),
            ("en_GB", "Fri 1 Jan 2021", "1 Jan 2021", "Fri 1 Jan", "1 Jan"),
            ("en_CA", "Fri 1 Jan 2021", "1 Jan 2021", "Fri 1 Jan", "1 Jan"),
            ("de", "Fr. 1. Jan. 2021", "1. Jan. 2021", "Fr. 1. Jan.", "1. Jan."),
            ("fr", "ven. 1 janv. 2021", "1 janv. 2021", "ven. 1 janv.", "1 janv."),
            ("es", "vie 1 ene 2021", "1 ene 2021", "vie 1 ene", "1 ene"),
            ("it", "ven 1 gen 2021", "1 gen 2021", "ven 1 gen", "1 gen"),
            ("nl", "vr 1 jan 2021", "1 jan 2021", "vr 1 jan", "1 jan"),
            ("pt", "sex. 1 jan. 2021", "1 jan. 2021", "sex. 1 jan.", "1 jan."),
            ("pl", "pt. 1 sty 2021", "1 sty 2021", "pt. 1 sty", "1 sty"),
            ("cs", "pá 1. led 2021", "1. led 2021", "pá 1. led", "1. led"),
            ("hr", "pet 1. sij 2021.", "1. sij 2021.", "pet 1. sij", "1. sij"),
            ("tr", "1 Oca 2021 Cum", "1 Oca 2021", "1 Oca Cum", "1 Oca"),
            ("hu", "2021. jan. 1., P", "2021. jan. 1.", "jan. 1., P", "jan. 1."),
            ("lt", "2021-01-01, pn", "2021-01-01", "01-01, pn", "01-01"),
            ("fil", "Biy Ene 1, 2021", "Ene 1, 2021", "Biy Ene 1", "Ene 1"),
            ("es_US", "vie ene 1, 2021", "ene 1, 2021", "vie ene 1", "ene 1"),
            ("ar", "جمعة 1 يناير 2021", "1 يناير 2021", "جمعة 1 يناير", "1 يناير"),
            ("ja", "2021年1月1日(金)", "2021年1月1日", "1月1日(金)", "1月1日"),
            ("ko", "2021년 1월 1일 (금)", "2021년 1월 1일", "1월 1일 (금)", "1월 1일"),
            ("zh", "2021年1月1日 周五", "2021年1月1日", "1月1日 周五", "1月1日"),
            ("zh_Hant", "2021年1月1日 週五", "2021年1月1日", "1月1日 週五", "1月1日"),
            // Their dates are not known.
            ("ain", "Fri 1 M01 2021", "1 M01 2021", "Fri 1 M01", "1 M01"),
        ])
    func datesAreInTheOrderOfTheLanguage(
        name: String, fullDate: String, date: String, fullDay: String, day: String
    ) throws {
        let text = TimeText(locale: try .named(name))
        let moment = WrittenDateTests.newYear
        let texts = [
            text.date(moment), text.shortDate(moment), text.day(moment), text.dayOfMonth(moment),
        ]
        #expect(texts == [fullDate, date, fullDay, day])
        #expect(text.dateAndMinutes(moment) == "\(date) 00:00")
    }

    /// 20 days are told by Mondays, 90 by months.
    @Test(
        arguments: [
            ("en", 20, ["4", "11", "18"], "Jan 2021"), ("ja", 20, ["4日", "11日", "18日"], "2021年1月"),
            ("ko", 20, ["4일", "11일", "18일"], "2021년 1월"),
            ("hu", 20, ["4", "11", "18"], "2021. jan."),
            ("de", 20, ["4", "11", "18"], "Jan. 2021"), ("lt", 20, ["04", "11", "18"], "2021-01"),
            ("ja", 90, ["1月", "2月", "3月"], "2021年"), ("zh", 90, ["1月", "2月", "3月"], "2021年"),
            ("de", 90, ["Jan.", "Feb.", "März"], "2021"),
        ])
    func labelsOfTheAxisAre(name: String, days: Int, labels: [String], context: String) throws {
        let first = 1_609_459_200.0
        let ticks = timeTicks(
            in: first...first + Double(days) * 86_400, width: 200, zone: .utc,
            locale: try .named(name)
        ) { Double($0.count) * 6 }
        #expect(Array(ticks.labelled.map(\.label).prefix(3)) == labels)
        #expect(ticks.labelled.first?.context == context)
    }

    /// Every language of the table writes each part of a date, and nothing of a pattern is left.
    @Test func everyDateHasAllItsParts() throws {
        let moment = Moment(second: 1_609_459_200 + 22 * 86_400, zone: .utc)
        for name in LocaleTable.identifiers {
            let locale = try ChartLocale.named(name)
            let text = TimeText(locale: locale)
            let (date, short) = (text.date(moment), text.shortDate(moment))
            #expect(date.contains("2021") && short.contains("2021"), "\(name)")
            #expect(date.contains("23") && short.contains("23"), "\(name)")
            #expect(date.contains(locale.weekdays[6]), "\(name): \(date)")
            #expect(!date.contains("'") || locale.months[0].contains("'"), "\(name): \(date)")
        }
    }
}
