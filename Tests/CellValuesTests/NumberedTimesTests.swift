import Calendars
import FeedErrors
import TestSupport
import Testing

@testable import CellValues

@Suite(.promise(.data, "columns of years, and of dates…"))
struct NumberedTimesTests {
    private func kind(
        _ first: [Double], _ last: Double? = nil, isNamedYear: Bool = false
    ) throws(NumberedTimesFault) -> TableTimeKind {
        try NumberedTimes(first: first, last: last, isNamedYear: isNamedYear).kind()
    }

    private func reading(
        _ first: [Double], _ last: Double?, _ name: String
    ) throws(NumberedTimesFault) -> NumberedTimes.Reading {
        try NumberedTimes(first: first, last: last, isNamedYear: false, name: name).reading()
    }

    /// Counts in the unit in which all of them lie from 1990 to 2100, months, and Excel's days.
    @Test(
        arguments: [
            ([1_581_094_990_000], 1_581_094_990_001, "", .number, .milliseconds),
            ([631_152_000_000, 4_133_980_799_999], nil, "", .number, .milliseconds),
            ([1.581e15], nil, "", .number, .microseconds),
            ([1.581e18], nil, "", .number, .nanoseconds),
            ([1_581_094_990], nil, "", .number, nil),
            ([202_401, 202_402], 210_012, "", .months, nil), ([190_001], nil, "", .months, nil),
            ([1790, 1800], nil, "Jahr", .year, nil),
            ([45_292, 45_293.5], nil, "Date", .excelDays, nil),
            ([20_000], 80_000, "Date/Time", .excelDays, nil),
            ([2_460_310.5], 2_460_311, "HJD", .julianDays, nil),
            ([2_460_310.5], nil, "Julian Date", .julianDays, nil),
            ([60_310], 60_311.5, "MJD", .modifiedJulianDays, nil),
            // Counts from the year 1, from 1601 and, by the name alone, from 2001; months with a dot.
            ([638_396_640_000_000_000], nil, "Ticks", .ticks, nil),
            ([133_485_408_000_000_000], nil, "lastLogon", .fileTimes, nil),
            ([725_846_400], nil, "coredata_timestamp", .appleSeconds, nil),
            ([725_846_400], nil, "timestamp", .number, nil),
            ([2021.09, 2021.1, 2021.11, 2021.12, 2022.01], nil, "Period", .dottedMonths, nil),
            ([2021.03, 2021.06, 2021.09], 2021.12, "Period", .dottedMonths, nil),
            ([2005.0417, 2005.125, 2005.2083, 2005.2917, 2005.375], nil, "", .decimalYears, nil),
            ([1999.5, 2000.5, 2001.5, 2002.5, 2003.5], nil, "Year", .decimalYears, nil),
            // Dates with a year of two digits: by their name far in the future, or by their steps.
            ([2_401_302_030, 2_401_302_040], 2_401_310_000, "date", .shortDigits, nil),
            ([2_005_121_015], nil, "time", .digits, nil),
            ([2_005_121_030], nil, "time", .shortDigits, nil),
            ([240_130_203_000, 240_130_203_015], nil, "Timestamp", .shortDigits, nil),
            (
                [1_701_022_340, 1_701_022_350, 1_701_030_000, 1_701_030_010], nil, "",
                .shortDigits, nil
            ),
            (
                [2_012_010_930, 2_012_010_945, 2_012_011_000, 2_012_011_015], nil, "t",
                .shortDigits, nil
            ),
            ([1_701_022_340, 1_701_022_350], nil, "date", .number, nil),
            ([2_401_302_030, 2_401_302_040], nil, "", .number, nil),
            ([2_401_302_030, 2_401_302_061], nil, "date", .number, nil),
            ([2_001_010_000, 2_001_010_001, 2_001_010_002, 2_001_010_003], nil, "", .number, nil),
            ([2_401_302_030], nil, "elapsed (s)", .number, nil),
        ] as [([Double], Double?, String, TableTimeKind, TimeUnit?)])
    func whatTheirSizeAndNameTell(
        first: [Double], last: Double?, name: String, kind: TableTimeKind,
        unit: TimeUnit?
    ) throws {
        let reading = try reading(first, last, name)
        #expect((reading.kind, reading.unit) == (kind, unit))
        let ofDays: [TableTimeKind] = [
            .excelDays, .julianDays, .modifiedJulianDays, .shortDigits, .ticks, .fileTimes,
            .appleSeconds, .dottedMonths, .decimalYears,
        ]
        #expect((reading.note != nil) == (unit != nil || ofDays.contains(kind)))
    }

    @Test(
        arguments: [
            // Not all of them in one unit, or before 1990.
            ([1_581_094_990_000], 1_581_094_990_000_000, ""), ([631_151_999_999], nil, ""),
            // No months, or seconds by their name; no name that means dates, and too few days.
            ([202_412, 202_413], nil, ""), ([189_912], nil, ""), ([210_101], nil, ""),
            ([1500.5, 1501, 1501.5, 1502, 1502.5], nil, "wavenumber"),
            ([1600.5, 1601, 1601.5, 1602, 1602.5], nil, ""), ([202_401.5], nil, ""),
            ([202_401], nil, "elapsed (s)"), ([45_292], nil, "t"),
            ([19_999], nil, "date"), ([80_001], nil, "date"),
        ] as [([Double], Double?, String)])
    func otherNumbersAreRefused(first: [Double], last: Double?, name: String) {
        #expect(throws: NumberedTimesFault.self) { try reading(first, last, name) }
    }

    @Test(
        arguments: [
            ([], nil, false, .number), ([1880, 1881, 1882], nil, false, .year),
            // One year is missing; the last row is far.
            ([1880, 1881, 1883], 2020, false, .year), ([2020, 2019, 2018], nil, false, .year),
            ([1000, 1001], 2999, false, .year), ([1790, 1800, 1810], nil, true, .year),
            ([2024], nil, true, .year),
            ([20_240_102], nil, false, .digits),
            ([20_240_228, 20_240_229], 20_240_301, false, .digits),
            ([10_000_101, 29_991_231], nil, false, .digits),
            ([20_240_102, 20_240_102], nil, false, .digits),
            ([1_581_094_990, 1_581_095_110], nil, false, .number),
            // A table may begin in 1970, or before it.
            ([0, 86_400], 1_581_094_990, false, .number), ([31_536_000], nil, false, .number),
            ([-31_536_000, -31_535_999], nil, false, .number),
            ([4_133_980_799], nil, false, .number),
        ] as [([Double], Double?, Bool, TableTimeKind)])
    func whatTimesCount(
        first: [Double], last: Double?, isNamedYear: Bool, kind: TableTimeKind
    ) throws {
        #expect(try self.kind(first, last, isNamedYear: isNamedYear) == kind)
    }

    @Test(
        arguments: [
            ([0, 1, 2], nil, "0 to 2", "in 1970", .seconds),
            ([-1.5, 1.25], nil, "-1.5 to 1.25", "in 1970", .seconds),
            // No years: parts of one, the same one twice, one alone, and such that are far apart.
            ([1880.5, 1881.5], nil, "1880.5 to 1881.5", "in 1970", .seconds),
            (
                [1880, 1880, 1881], nil, "1880 to 1881",
                "in 1970 (years are read by the time format %Y)", .seconds
            ),
            ([2024], nil, "2024", "in 1970 (years are read by the time format %Y)", .seconds),
            (
                [1790, 1800, 1810], nil, "1790 to 1810",
                "in 1970 (years are read by the time format %Y)", .seconds
            ),
            ([999, 1000], nil, "999 to 1000", "in 1970", .seconds),
            ([1880, 1881], 3000, "1880 to 3000", "in 1970", .seconds),
            // No days.
            ([20_240_102, 20_240_230], nil, "20240102 to 20240230", "in 1970", .seconds),
            ([20_240_102.5], nil, "20240102.5", "in 1970", .seconds),
            ([4_133_980_800], nil, "4133980800", "beyond 2100", .seconds),
            (
                [100_000_000_000], 1_581_094_990_001, "100000000000 to 1581094990001",
                "beyond 2100", .timeUnit(.milliseconds)
            ),
            ([1e300], nil, "1e+300", "beyond 2100", .seconds),
        ] as [([Double], Double?, String, String, FeedError.Remedy)])
    func timesThatAreNoSecondsAreRefused(
        first: [Double], last: Double?, range: String, place: String, remedy: FeedError.Remedy
    ) {
        let fault = #expect(throws: NumberedTimesFault.self) { try kind(first, last) }
        #expect(fault?.problem == "as seconds all times (\(range)) would lie \(place)")
        #expect(fault?.remedy == remedy)
    }

    @Test(
        arguments: [
            (.year, 1880, -2_840_140_800), (.year, 2024.5, nil), (.year, 999, nil),
            (.year, 3000, nil), (.digits, 20_240_102, 1_704_153_600), (.digits, 20_240_230, nil),
            (.digits, 20_241_301, nil), (.digits, 9_991_231, nil), (.digits, 30_000_101, nil),
            (.digits, 2_024_010_223, 1_704_236_400), (.digits, 2_024_010_224, nil),
            (.digits, 202_401_020_930, 1_704_187_800), (.digits, 202_401_020_960, nil),
            (.digits, 20_240_102_093_059, 1_704_187_859), (.digits, 20_240_102_093_060, nil),
            (.digits, 20_240_102_240_000, nil), (.digits, 1_701_010_100, nil),
            (.digits, 2_101_010_100, nil), (.digits, 202_401_020, nil), (.digits, -20_240_102, nil),
            (.digits, 1e300, nil), (.months, 202_401, 1_704_067_200), (.months, 202_413, nil),
            (.months, 202_400, nil), (.months, 189_912, nil), (.excelDays, 45_292, 1_704_067_200),
            (.excelDays, 45_292.5, 1_704_110_400), (.excelDays, 45_292.04166666666, 1_704_070_800),
            (.shortDigits, 2_401_302_030, 1_706_646_600), (.shortDigits, 2_401_302_060, nil),
            (.shortDigits, 240_130_203_015, 1_706_646_615), (.shortDigits, 2_402_302_030, nil),
            (.shortDigits, 9_901_010_000, 915_148_800), (.shortDigits, 601_302_030, 1_138_653_000),
            (.shortDigits, 24_013_020, nil),
            (.excelDays, 19_999, nil), (.number, 2024, nil), (.date, 20_240_102, nil),
        ] as [(TableTimeKind, Double, Int?)])
    func datesOfNumbers(kind: TableTimeKind, number: Double, wallSecond: Int?) {
        #expect(kind.date(number)?.wallSecond == wallSecond)
    }
}
