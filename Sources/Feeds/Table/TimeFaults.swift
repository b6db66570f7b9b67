import CellValues
import FeedErrors

extension DateFormFault {
    /// Returns the error for a date in a table's file.
    func error(_ file: InputFile, at offset: Int) -> FeedError {
        file.error(
            at: offset, problem, remedy: .timeFormats(patterns.dayFirst, patterns.monthFirst))
    }
}

extension NumberedTimes {
    /// Returns what the times are: see `reading`.
    ///
    /// - Throws: `FeedError` for times that can't be seconds.
    func reading(of file: InputFile) throws(FeedError) -> Reading {
        do throws(NumberedTimesFault) {
            return try reading()
        } catch {
            throw FeedError(.badData, at: file.name, error.problem, remedy: error.remedy)
        }
    }
}
