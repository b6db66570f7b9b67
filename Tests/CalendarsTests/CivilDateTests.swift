import Calendars
import Foundation
import TestSupport
import Testing

@Suite("A date") struct CivilDateTests {
    @Test("dates are the C library's from year 1 to 9999")
    func calendar() {
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

@Suite("A local date") struct LocalDateTests {
    @Test("that does not exist has no first second: Apia, 30 December 2011")
    func apia() {
        #expect(RuleZones.apia.firstSecond(ofDay: 15_338) == nil)
    }

    @Test("whose midnight comes twice begins at the first: Havana, 1 November 2026")
    func havana() {
        let day = CivilDate(year: 2026, month: 11, day: 1).dayNumber
        #expect(RuleZones.havana.firstSecond(ofDay: day) == 1_793_505_600)
    }

    @Test("without midnight begins later: Cairo, 24 April 2026")
    func cairo() {
        let day = CivilDate(year: 2026, month: 4, day: 24).dayNumber
        #expect(RuleZones.cairo.firstSecond(ofDay: day) == 1_776_981_600)
    }
}
