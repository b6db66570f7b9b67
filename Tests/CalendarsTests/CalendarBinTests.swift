import TestSupport
import Testing

@testable import Calendars

/// Bins of time. Instants by Python's zoneinfo.
@Suite struct CalendarBinTests {
    @Test(
        arguments: [
            ("1d", 1, .day), ("2w", 2, .week), ("15m", 15, .minute), ("1mo", 1, .month),
            ("6mo", 6, .month), ("24mo", 24, .month), ("1q", 1, .quarter), ("8q", 8, .quarter),
            ("10y", 10, .year), ("90m", 90, .minute), ("24h", 24, .hour),
            ("86400s", 86_400, .second),
            ("day", 1, .day), ("month", 1, .month), ("quarter", 1, .quarter),
            ("second", 1, .second),
        ] as [(String, Int, CalendarBin.Unit)])
    func aNumberAndAUnitAreABin(text: String, count: Int, unit: CalendarBin.Unit) throws {
        let bin = try CalendarBin(text)
        #expect(bin.count == count && bin.unit == unit)
        #expect(try CalendarBin(bin.text) == bin)
    }

    @Test(
        arguments: [
            ("0d", .empty), ("0s", .empty), ("7", .noBin), ("", .noBin), ("d", .noBin),
            ("1.5h", .noBin), ("-1d", .noBin), ("1 d", .noBin), ("1D", .noBin), ("days", .noBin),
            ("٣d", .noBin), ("99999999999999999999d", .noBin), ("7h", .uneven(.hour)),
            ("48h", .uneven(.hour)), ("7m", .uneven(.minute)), ("86401s", .uneven(.second)),
            ("9223372036854775807h", .uneven(.hour)), ("5mo", .uneven(.month)),
            ("18mo", .uneven(.month)), ("3q", .uneven(.quarter)), ("1001d", .tooLong),
            ("9223372036854775807y", .tooLong),
        ] as [(String, CalendarBinError)])
    func otherTextsAreNone(text: String, problem: CalendarBinError) {
        #expect(throws: problem) { try CalendarBin(text) }
    }

    /// Berlin has 23 hours on 2024-03-31 and 25 on 2024-10-27.
    @Test(
        arguments: [
            // A day of 23 hours, one of 25, and a leap day.
            ("1d", 1_711_846_800, 1_711_839_600..<1_711_922_400),
            ("1d", 1_730_050_000, 1_729_980_000..<1_730_070_000),
            ("1d", 1_709_200_000, 1_709_161_200..<1_709_247_600),
            // The week from Monday 25 March to Monday 1 April.
            ("1w", 1_711_846_800, 1_711_321_200..<1_711_922_400),
            // March, the first quarter and the year.
            ("1mo", 1_711_846_800, 1_709_247_600..<1_711_922_400),
            ("1mo", 1_709_200_000, 1_706_742_000..<1_709_247_600),
            ("1q", 1_711_846_800, 1_704_063_600..<1_711_922_400),
            ("1y", 1_711_846_800, 1_704_063_600..<1_735_686_000),
            ("10y", 1_711_846_800, 1_577_833_200..<1_893_452_400),
            // 01:00 to 03:00, where 02:00 is left out.
            ("1h", 1_711_846_799, 1_711_843_200..<1_711_846_800),
            ("1h", 1_711_846_800, 1_711_846_800..<1_711_850_400),
            // From 00:00 to 06:00 are 5 hours, and 7 in October.
            ("6h", 1_711_846_800, 1_711_839_600..<1_711_857_600),
            ("6h", 1_729_990_800, 1_729_980_000..<1_730_005_200),
            // 02:00 to 03:00 comes twice.
            ("1h", 1_729_987_200, 1_729_987_200..<1_729_990_800),
            ("1h", 1_729_990_800, 1_729_990_800..<1_729_994_400),
            ("15m", 1_729_990_800, 1_729_990_800..<1_729_991_700),
            ("2h", 1_729_990_800, 1_729_987_200..<1_729_998_000),
            ("24h", 1_729_990_800, 1_729_980_000..<1_730_070_000),
        ] as [(String, Int, Range<Int>)])
    func berlin(text: String, second: Int, bounds: Range<Int>) throws {
        let zone = try OddZones.zone("Europe/Berlin")
        let bin = try CalendarBin(text)
        #expect(bin.bounds(holding: second, in: zone) == bounds)
        #expect(bin.bounds(holding: bounds.lowerBound, in: zone) == bounds)
        #expect(bin.bounds(holding: bounds.upperBound - 1, in: zone) == bounds)
    }

    /// Bins whose start clocks show twice, or after whose start they go back before it.
    @Test(
        arguments: [
            // 01:00 to 00:00 on 2024-11-03.
            ("America/Havana", "2h", 1_730_610_000, 1_730_606_400..<1_730_617_200),
            ("America/Havana", "4h", 1_730_610_000, 1_730_606_400..<1_730_624_400),
            ("America/Havana", "6h", 1_730_610_000, 1_730_606_400..<1_730_631_600),
            ("America/Havana", "12h", 1_730_610_000, 1_730_606_400..<1_730_653_200),
            ("America/Havana", "1h", 1_730_610_000, 1_730_610_000..<1_730_613_600),
            // 01:00 to 00:00 on 2024-10-27.
            ("Atlantic/Azores", "6h", 1_729_990_800, 1_729_987_200..<1_730_012_400),
            // 03:00 to 01:00 on the same day.
            ("Antarctica/Troll", "2h", 1_729_992_600, 1_729_987_200..<1_730_001_600),
            // 02:00 to 01:00 on 2024-11-03: 01:30 comes twice.
            ("America/New_York", "90m", 1_730_615_400, 1_730_611_800..<1_730_620_800),
            // 00:01 to 23:01 on 2007-11-04.
            ("America/St_Johns", "2h", 1_194_143_460, 1_194_143_400..<1_194_154_200),
        ] as [(String, String, Int, Range<Int>)])
    func aBinOfMoreThanAnHourBeginsTheFirstTime(
        name: String, text: String, second: Int, bounds: Range<Int>
    ) throws {
        let zone = try OddZones.zone(name)
        let bin = try CalendarBin(text)
        for second in [second, bounds.lowerBound, bounds.upperBound - 1] {
            #expect(bin.bounds(holding: second, in: zone) == bounds)
        }
    }

    @Test(
        arguments: [
            ("1d", -1, -86_400..<0), ("2d", -1, -172_800..<0), ("2d", 86_400, 0..<172_800),
            // The first Monday is 1970-01-05.
            ("1w", 0, -259_200..<345_600), ("1mo", -1, -2_678_400..<0),
        ] as [(String, Int, Range<Int>)])
    func binsLieOnBothSidesOf1970(text: String, second: Int, bounds: Range<Int>) throws {
        let bin = try CalendarBin(text)
        #expect(bin.bounds(holding: second, in: .utc) == bounds)
    }

    /// A bin begins where clocks show a multiple of it, or leap into another one; a date, and a bin
    /// of more than an hour, where it is the first such second. Tried minute by minute around all
    /// changes of a few years.
    @Test(
        arguments: Trials.turns(
            ["15m", "1h", "90m", "2h", "4h", "6h", "12h", "1d", "2d", "1w", "1mo", "1q"],
            [
                "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe",
                "America/Havana", "Asia/Kathmandu", "America/Sao_Paulo", "Atlantic/Azores",
                "Antarctica/Troll",
            ]))
    func aSlowWalkOverTheClockFindsTheSameBins(text: String, name: String) throws {
        let zone = try OddZones.zone(name)
        let bin = try CalendarBin(text)
        let changes = zone.changes(after: 1_285_000_000, through: 1_330_000_000).map(\.t)
        var compared = 0
        // A zone whose clocks don't change is tried around the start of 2011.
        for t in changes.isEmpty ? [1_293_840_000] : changes {
            let center = Int(t) / 60 * 60
            let reach = (bin.unit.dial == .seconds ? 2 : bin.unit.dial == .days ? 10 : 35) * 86_400
            let walk = SlowBins(bin: bin, zone: zone, from: center - reach)
            let starts = walk.starts(through: center + reach)
            for second in stride(from: center - 86_400, to: center + 2 * 86_400, by: 600) {
                let bounds = bin.bounds(holding: second, in: zone)
                let start = starts.last { $0 <= second }
                let end = starts.first { $0 > second }
                #expect(start.map { $0 == bounds.lowerBound } ?? true, "\(second)")
                #expect(end.map { $0 == bounds.upperBound } ?? true, "\(second)")
                compared += [start, end].compactMap(\.self).count
            }
        }
        #expect(compared > 0)
    }
}

/// Finds the starts of bins by looking at the clock each minute.
private struct SlowBins {
    let bin: CalendarBin
    let zone: Zone
    let from: Int

    func starts(through end: Int) -> [Int] {
        var starts: [Int] = []
        var latest = place(from)
        for second in stride(from: from + 60, through: end, by: 60) {
            let place = place(second)
            let isClock = ["15m", "1h"].contains(bin.text)
            if isClock ? place != latest || isMultiple(second) : place > latest {
                starts.append(second)
                latest = place
            }
        }
        return starts
    }

    /// The number of the bin by what the clock or the calendar shows.
    private func place(_ second: Int) -> Int {
        let local = second + zone.offset(atSecond: second)
        let day = floorQuotient(local, 86_400)
        let date = CivilDate(dayNumber: day)
        return switch bin.unit {
        case .second: floorQuotient(local, bin.count)
        case .minute: floorQuotient(local, bin.count * 60)
        case .hour: floorQuotient(local, bin.count * 3_600)
        case .day: floorQuotient(day, bin.count)
        case .week: floorQuotient(day + 3, 7 * bin.count)
        case .month: floorQuotient(date.year * 12 + date.month - 1, bin.count)
        case .quarter: floorQuotient(date.year * 12 + date.month - 1, 3 * bin.count)
        case .year: floorQuotient(date.year, bin.count)
        }
    }

    private func isMultiple(_ second: Int) -> Bool {
        let local = second + zone.offset(atSecond: second)
        return local.isMultiple(of: bin.count * (bin.unit == .hour ? 3_600 : 60))
    }
}
