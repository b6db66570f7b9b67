import FeedErrors
import Fetching
import Synchronization
import Text

/// How samples are written on the pages of an API: as the caller says, or as the first of them that
/// is read otherwise tells.
final class PageShape: Sendable {
    private struct Reading {
        let format: SampleFormat
        let fields: ValueFields
        /// Whether a page holds samples that are read so.
        var isProven: Bool
        /// Whether a page told it.
        var isFound = false
        /// The values that are drawn of several, as that page tells.
        var choice: ValueChoice?
    }

    private let reading: Mutex<Reading>
    private let hasAskedForZero = Mutex(false)
    /// What to look for; nil where the caller said how samples are written.
    private let wanted: TableFormat?

    init(_ format: SampleFormat, finding wanted: TableFormat?) {
        let fields = ValueFields(format.valueField)
        reading = Mutex(Reading(format: format, fields: fields, isProven: false))
        self.wanted = wanted
    }

    var format: SampleFormat { reading.withLock { $0.format } }
    var fields: ValueFields { reading.withLock { $0.fields } }

    /// The values that are drawn of several, if the caller chose none and a page has several.
    var choice: ValueChoice? { reading.withLock { $0.isProven ? $0.choice : nil } }

    /// Whether a page may still tell that samples are written in another way.
    var isOpen: Bool { wanted != nil && !reading.withLock { $0.isProven } }

    /// Whether a page told how samples are written.
    var isFound: Bool { reading.withLock { $0.isFound } }

    /// Returns true the first time.
    func mayAskForZero() -> Bool {
        hasAskedForZero.withLock { hasAsked in
            defer { hasAsked = true }
            return !hasAsked
        }
    }

    /// Returns the samples of a page, in a column for each value.
    ///
    /// - Throws: `FeedError` for a page that is not written as the others, or as none that is read.
    func columns(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> [SamplePage] {
        let known = reading.withLock { $0 }
        do throws(FeedError) {
            return try read(bytes, known, at: place)
        } catch {
            guard !known.isProven, let wanted,
                let (found, choice) = try PageShape.found(bytes, wanted, at: place),
                found.timeField != known.format.timeField || found.items != known.format.items
                    || found.valueField != known.format.valueField
            else { throw error }
            let other = Reading(
                format: found, fields: ValueFields(found.valueField), isProven: false,
                isFound: true, choice: choice)
            return try read(bytes, other, at: place)
        }
    }

    private func read(
        _ bytes: UnsafeRawBufferPointer, _ reading: Reading, at place: String
    ) throws(FeedError) -> [SamplePage] {
        let columns = try reading.format.samplePages(bytes, reading.fields, at: place)
        guard !reading.isProven, !columns[0].samples.isEmpty else { return columns }
        self.reading.withLock { current in
            guard !current.isProven else { return }
            current = reading
            current.isProven = true
        }
        return columns
    }

    /// Returns the format in which a page's samples are written, and the values that are drawn of
    /// several; nil where none are found.
    ///
    /// - Throws: `FeedError` for samples that only a text that is read whole can have.
    private static func found(
        _ bytes: UnsafeRawBufferPointer, _ wanted: TableFormat, at place: String
    ) throws(FeedError) -> (format: SampleFormat, choice: ValueChoice?)? {
        let survey = try JSONSurvey.survey(bytes, wanted, at: place)
        if let plain = survey.plain { return (plain, survey.table?.plan.choice) }
        guard let plan = survey.table?.plan else { return nil }
        let time = plan.names[plan.times.columns.first]
        guard time != wanted.sampleFormat.timeField else { return nil }
        throw FeedError(
            .badData, at: place,
            "its samples (time \(time.printable(limit: 40))) are several series, have gaps, or are"
                + " not in the order of time; pages are read one after the other",
            remedy: .fields)
    }
}
