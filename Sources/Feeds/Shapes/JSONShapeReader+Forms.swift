import Calendars
import CellValues
import FeedErrors
import JSON
import Text
import TimeSeries

/// Dates that are not those of ISO 8601.
extension JSONShapeReader {
    /// Reads a time that is a text in a form of its own; returns nil for all others.
    ///
    /// Where day and month may be either, the whole page has to be seen first. Until then such
    /// dates are collected, and no sample counts.
    mutating func writtenTime(
        _ text: [UInt8], _ inside: Range<Int>
    ) throws(FeedError) -> JSONTime? {
        if let form, let date = form.date(text) {
            return JSONTime(t: times.instant(date), range: inside, kind: .written)
        }
        if let form, form.isOfTwo, DateForm.forms(of: text).contains(where: \.isOfTwo) {
            throw scanner.notASample(
                "\(name(isTime: true)) is \(text.printable()), where a \(form.name) is expected, as"
                    + " other times of the page show", at: inside.lowerBound - 1,
                remedy: .dateForms)
        }
        if let pattern = format.timePattern { throw noTime(text, inside.lowerBound - 1, pattern) }
        if let date = formBefore?.date(text) {
            return JSONTime(t: times.instant(date), range: inside, kind: .written)
        }
        // Most texts that are no dates of ISO 8601 are numbers.
        guard DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) == nil else { return nil }
        if DateForm.isClock(text) { return try clockTime(text, inside) }
        guard let found = DateForm.forms(of: text).first else { return nil }
        guard !found.isOfTwo, DateForm.season.date(text) == nil else {
            openDates.append(text)
            return JSONTime(t: .nan, range: inside, kind: .written)
        }
        guard let date = found.date(text) else { return nil }
        formBefore = found
        return JSONTime(t: times.instant(date), range: inside, kind: .written)
    }

    /// Reads a time of day, if the format says the day of the first.
    private mutating func clockTime(
        _ text: [UInt8], _ inside: Range<Int>
    ) throws(FeedError) -> JSONTime {
        guard let day = format.date?.dayNumber, let date = DateForm.clock(day: day).date(text)
        else {
            throw scanner.notASample(
                "times such as \(text.printable()) name no day", at: inside.lowerBound - 1,
                remedy: .firstDay)
        }
        return JSONTime(t: times.instant(ofClock: date, from: day), range: inside, kind: .written)
    }

    /// Reads the digits of a number as a time in the format's pattern.
    mutating func patternTime(_ range: Range<Int>) throws(FeedError) -> JSONTime {
        let text = Array(scanner.bytes[range])
        guard let pattern = format.timePattern, let date = DateForm.pattern(pattern).date(text)
        else { throw noTime(text, range.lowerBound, format.timePattern) }
        return JSONTime(t: times.instant(date), range: range, kind: .written)
    }

    private func noTime(_ text: [UInt8], _ offset: Int, _ pattern: TimePattern?) -> FeedError {
        scanner.notASample(
            "\(name(isTime: true)) is \(text.printable()), where a time such as"
                + " \(pattern?.format ?? "") is expected", at: offset, remedy: .timeField)
    }

    /// Returns the form of dates whose day and month may be either, or which may be seasons; nil
    /// where the page has no such dates, or their form was known before.
    ///
    /// - Throws: `FeedError` where the page leaves it open.
    func formOfDates() throws(FeedError) -> DateFormChoice? {
        guard !openDates.isEmpty else { return nil }
        // Times that are no seasons tell that the others are none.
        if let formBefore, DateForm.areSeasons(openDates) {
            return DateFormChoice(form: formBefore)
        }
        do throws(DateFormFault) {
            return try DateFormChoice.of(openDates)
        } catch {
            throw FeedError(
                .badData, at: scanner.place, error.problem,
                remedy: .timeFormats(error.patterns.dayFirst, error.patterns.monthFirst))
        }
    }
}
