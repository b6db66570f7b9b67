import Calendars
import Foundation
import TestSupport
import Testing

@Suite struct CivilDateTests {
    @Test func datesAreThoseOfTheCLibraryFromYear1To9999() {
        // Every 37th day, and both sides of 29 February 2000, the last day of 400 years.
        let days =
            Array(stride(from: -719_162, through: 2_932_896, by: 37)) + [11_015, 11_016, 11_017]
        for dayNumber in days {
            let date = CivilDate(dayNumber: dayNumber)
            let known = brokenDown(day: dayNumber)
            #expect(date.year == Int(known.tm_year) + 1_900)
            #expect(date.month == Int(known.tm_mon) + 1)
            #expect(date.day == Int(known.tm_mday))
            #expect(CivilDate.weekday(ofDayNumber: dayNumber) == Int(known.tm_wday))
            #expect(date.dayNumber == dayNumber)
        }
    }

    /// The C library's calendar for a day number since 1970.
    private func brokenDown(day: Int) -> tm {
        var seconds = time_t(day * 86_400)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return parts
    }
}

@Suite struct LocalDateTests {
    @Test func aDateThatDoesNotExistHasNoFirstSecond() {
        #expect(RuleZones.apia.firstSecond(ofDay: 15_338) == nil)
    }

    @Test func aDateWhoseMidnightComesTwiceBeginsAtTheFirst() {
        let day = CivilDate(year: 2026, month: 11, day: 1).dayNumber
        #expect(RuleZones.havana.firstSecond(ofDay: day) == 1_793_505_600)
    }

    @Test func aDateWithoutMidnightBeginsLater() {
        let day = CivilDate(year: 2026, month: 4, day: 24).dayNumber
        #expect(RuleZones.cairo.firstSecond(ofDay: day) == 1_776_981_600)
    }
}
