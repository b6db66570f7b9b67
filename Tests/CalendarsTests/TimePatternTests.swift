import Foundation
import TestSupport
import Testing

@testable import Calendars

@Suite(.promise(.data, "times as people write them…"))
struct TimePatternTests {
    /// Seconds by Python's datetime.
    @Test(
        arguments: [
            ("%d/%m/%Y %H:%M", "31/12/2024 23:59", 1_735_689_540),
            ("%m/%d/%y", "02/01/24", 1_706_745_600), ("%y-%m-%d", "69-01-01", -31_536_000),
            ("%y-%m-%d", "68-01-01", 3_092_601_600), ("%Y%m%d", "20240102", 1_704_153_600),
            ("%Y%j", "2024366", 1_735_603_200), ("%Y-%j", "2024-1", 1_704_067_200),
            ("%e %b %Y", " 2 Jan 2024", 1_704_153_600), ("%-d.%-m.%Y", "2.1.2024", 1_704_153_600),
            ("%B %d, %Y", "february 29, 2024", 1_709_164_800),
            ("%A, %d %b %Y", "Tuesday, 02 JAN 2024", 1_704_153_600),
            ("%a %d %h %Y", "Tue 02 Jan 2024", 1_704_153_600),
            ("%d/%b/%Y:%T %z", "02/Jan/2024:03:04:05 +0100", 1_704_161_045),
            ("%FT%T%z", "2024-01-02T03:04:05-05:30", 1_704_184_445),
            ("%F %R %Z", "2024-01-02 03:04 EST", 1_704_182_640),
            ("%F %R%z", "2024-01-02 03:04Z", 1_704_164_640),
            ("%D %I:%M %p", "01/02/24 12:04 am", 1_704_153_840),
            ("%D %I:%M %p", "01/02/24 12:04 PM", 1_704_197_040),
            ("%D%t%I%p", "01/02/24 11PM", 1_704_236_400),
            ("%F %T.%f", "2024-01-02 03:04:05.25", 1_704_164_645.25),
            ("%F %T%.f", "2024-01-02 03:04:05", 1_704_164_645),
            ("%F %T%.f", "2024-01-02 03:04:05.5", 1_704_164_645.5),
            ("%s", "1704164645", 1_704_164_645), ("%s.%f", "1704164645.5", 1_704_164_645.5),
            ("%s", "-5", -5), ("%Y", "1880", -2_840_140_800), ("%Y-%m", "2024-02", 1_706_745_600),
            ("%d%%%m%%%Y", "02%01%2024", 1_704_153_600), ("at %F", "at 2024-01-02", 1_704_153_600),
            ("%d. %B %Y", "2.January 2024", 1_704_153_600),
            ("%d. %B %Y", "1. März 2024", 1_709_251_200),
            ("%F %R", "2024-01-02 24:00", 1_704_240_000),
            ("%F %R%Z", "2024-01-02 03:04CET", 1_704_161_040),
        ] as [(String, String, Double)])
    func aTextIsReadByItsPattern(format: String, text: String, seconds: Double) throws {
        let date = DateForm.pattern(try TimePattern(format)).date(Array(text.utf8))
        #expect(date?.seconds(offset: date?.offset ?? 0) == seconds)
    }

    @Test(arguments: [
        ("%d/%m/%Y", "31/02/2024"), ("%d/%m/%Y", "1/13/2024"), ("%d/%m/%Y", "01/01/24"),
        ("%d/%m/%Y", "01/01/2024 "), ("%d/%m/%Y", "01/01/0000"), ("%d/%m/%Y", "001/01/2024"),
        ("%Y%m%d", "2024102"), ("%Y-%j", "2023-366"), ("%Y-%j", "2024-0"),
        ("%F %R", "2024-01-02 24:01"),
        ("%F %R", "2024-01-02 03:60"), ("%F %T", "2024-01-02 03:04:60"),
        ("%F %T.%f", "2024-01-02 03:04:05."),
        ("%D %I:%M %p", "01/02/24 13:04 PM"), ("%D %I:%M %p", "01/02/24 0:04 AM"),
        ("%F %R%z", "2024-01-02 03:04+1"), ("%F %R%z", "2024-01-02 03:04+24:00"),
        ("%F %R%Z", "2024-01-02 03:04IST"), ("%s", "1e9"), ("%s", "1704164645.5"),
        ("%s%.f", "-5.5"),
        ("%d %b %Y", "02 Janu 2024"), ("%F", ""), ("%F", "2024-01-02\n"),
    ])
    func anyOtherTextIsNot(format: String, text: String) throws {
        #expect(DateForm.pattern(try TimePattern(format)).date(Array(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            ("%Q", .unknownLetter("Q")), ("%Y-%m-%d %L", .unknownLetter("L")),
            ("%.3f", .unknownLetter(".")),
            ("%E", .unknownLetter("E")), ("%Y%", .endsWithPercent),
            ("%H:%M", .missing("year (%Y or %y)")),
            ("", .missing("year (%Y or %y)")), ("%Y-%d", .missing("month (%m or %b)")),
            ("%F %M", .missing("hour (%H)")), ("%F %H%S", .missing("minute (%M)")),
            ("%F %R.%f", .missing("second (%S)")),
            ("%Y %H", .missing("day (%d), which a time of day needs")),
            ("%F %I", .missing("half of the day (%p), which %I needs")),
            ("%F %H %p", .missing("hour from 1 to 12 (%I), which %p needs")),
            ("%Y %y", .twice("the year")), ("%F %D", .twice("the year")),
            ("%F %b", .twice("the month")),
            ("%F %T %H", .twice("the hour")), ("%F %z%Z", .twice("the zone")),
            ("%Y-%m-%j", .twice("the day (%j is one of the year)")),
            ("%s %Y", .twice("the time (%s is all of it)")),
        ] as [(String, TimePatternError)])
    func whatNamesNoInstantIsRefused(format: String, error: TimePatternError) {
        #expect(throws: error) { try TimePattern(format) }
    }

    /// What the C library writes is read as what it was.
    @Test(.promise(.data, "times as people write them…"))
    func whatStrftimeWritesIsRead() throws {
        let dates = [
            "%Y-%m-%d", "%d.%m.%y", "%b %e %Y", "%A %B %d, %Y", "%Y%j", "%D", "%F", "%d/%h/%Y",
        ]
        let clocks = ["", " %H:%M:%S", "T%T", " %I:%M:%S %p", ":%H%M%S", " %R"]
        let zones = ["", " %z", " %Z"]
        var numbers = SystemRandomNumberGenerator()
        for date in dates {
            for clock in clocks {
                for zone in zones {
                    let format = date + clock + zone
                    let pattern = DateForm.pattern(try TimePattern(format))
                    let second = Int.random(in: -20_000_000...3_000_000_000, using: &numbers)
                    let unit = clock.isEmpty ? 86_400 : clock == " %R" ? 60 : 1
                    let text = written(second, format)
                    #expect(
                        pattern.date(Array(text.utf8))?.wallSecond
                            == second - floorRemainder(second, unit), "\(format) \(text)")
                }
            }
        }
    }

    private func written(_ second: Int, _ format: String) -> String {
        var (time, parts) = (time_t(second), tm())
        gmtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 200)
        let count = strftime(&text, text.count, format, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
