import ArgumentParser
import Calendars
import Feeds
import Text

extension SourceOptions {
    /// Returns the pattern of `--time-format`; nil if it is not given.
    ///
    /// - Throws: `ValidationError` for a text that is no pattern of times.
    func timePattern() throws -> TimePattern? {
        do throws(TimePatternError) {
            return try timeFormat.map { format throws(TimePatternError) in try TimePattern(format) }
        } catch {
            throw ValidationError(
                "--time-format \((timeFormat ?? "").printable(limit: 60)) \(error)")
        }
    }

    /// Returns the comparisons of `--where`.
    ///
    /// - Throws: `ValidationError` for a text without a comparison.
    func conditions() throws -> [RowCondition] {
        try whereHolds.map { text in
            guard let condition = RowCondition(text) else {
                throw ValidationError(
                    "--where \(text.printable(limit: 60)) is no comparison such as city=Oslo or"
                        + " 'depth>=10'")
            }
            return condition
        }
    }

    /// Returns the day of `--date`; nil if it is not given.
    ///
    /// - Throws: `ValidationError` for a text that is no date.
    func firstDay() throws -> CivilDate? {
        guard let date else { return nil }
        if let day = CivilDate(isoText: date) { return day }
        throw ValidationError(
            "--date \(date.printable(limit: 60)) is no date such as 2024-03-01")
    }

    /// Returns the form of `--value-format`; nil if it is not given.
    ///
    /// - Throws: `ValidationError` for a text that is no example of a number.
    func valueForm() throws -> ValueForm? {
        guard let valueFormat else { return nil }
        if let form = ValueForm(example: valueFormat) { return form }
        throw ValidationError(
            "--value-format \(valueFormat.printable(limit: 60)) is no example of a number such as 1,234.5,"
                + " 1.234,5 or 12%")
    }
}
