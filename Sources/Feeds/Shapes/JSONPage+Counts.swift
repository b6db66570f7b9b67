import Calendars
import CellValues
import FeedErrors
import Text
import TimeSeries

/// Times of JSON that are numbers, where nothing says what they count: what they are is told by all
/// of a page, as the first rows of a table tell it.
extension SampleFormat {
    /// Returns what the numbers of a page are, if they are no seconds since 1970.
    ///
    /// A series may count from 0, and come to numbers that look like years or months: those need a
    /// name that means them. With such a name they are no seconds in 1970.
    ///
    /// - Parameter place: names the page.
    /// - Throws: `FeedError` for numbers with such a name that are nothing known.
    func reading(
        ofCounts page: SamplePage, at place: String
    ) throws(FeedError) -> NumberedTimes.Reading? {
        guard readsDigitsAsDates, timePattern == nil, page.digitKind == .number,
            let first = page.samples.first?.t, SampleFormat.mayBeOther(first)
        else { return nil }
        let times = NumberedTimes(
            first: page.samples.map(\.t), last: nil, isNamedYear: false, name: timeName)
        let reading: NumberedTimes.Reading
        do throws(NumberedTimesFault) {
            reading = try times.reading()
        } catch {
            guard hasCalendarName, error.areIn1970 else { return nil }
            throw FeedError(.badData, at: place, error.problem, remedy: error.remedy)
        }
        switch reading.kind {
        case .number: return reading.unit == nil ? nil : reading
        case .julianDays, .modifiedJulianDays, .ticks, .fileTimes, .appleSeconds: return reading
        case .year, .months, .excelDays, .dottedMonths, .decimalYears:
            return hasCalendarName ? reading : nil
        case .digits, .shortDigits: return TimeNames(timeName).isCount ? nil : reading
        case .date, .written: return nil
        }
    }

    /// Returns a page with the dates that its numbers are.
    func counted(_ page: SamplePage, _ reading: NumberedTimes.Reading) -> SamplePage {
        var times = TableTimes(zone, RowOrder(), rowBeforePage: nil)
        var counted = SamplePage(samples: [], ends: PageEnds())
        counted.samples = page.samples.map { sample in
            let date = reading.kind.date(sample.t)
            return Sample(t: date.map { times.instant($0) } ?? sample.t, y: sample.valueOrNaN)
        }
        (counted.timeKind, counted.digitKind) = (reading.kind, reading.kind)
        (counted.readingNote, counted.roundedTogether) = (reading.note, page.roundedTogether)
        return counted
    }

    /// Returns the time of a year, a month or a date in digits, where the name of the times means
    /// one; nil for all else.
    func time(written text: String) -> NamedTime? {
        isOfDigits ? TableTimeKind.digits.time(Array(text.utf8), zone, timeUnit) : nil
    }

    private var isOfDigits: Bool { readsDigitsAsDates && timePattern == nil && hasCalendarName }

    private var hasCalendarName: Bool { TimeNames(timeName).isOfCalendar }

    /// The last key of the way to the time.
    private var timeName: String { timeField.split(separator: ".").last.map(String.init) ?? "" }

    /// Returns whether a number may be no second since 1970: it would lie in that year, or far in
    /// the future.
    private static func mayBeOther(_ t: Double) -> Bool {
        abs(t) < 31_536_000 || t >= NumberedTimes.startOfFuture
    }
}
