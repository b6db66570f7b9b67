import Calendars
import CellValues
import FeedErrors
import Text

extension TableLayout {
    /// Returns the date in the text of a time, in a table whose times are dates; nil for a text
    /// that is no date.
    func date(_ text: [UInt8]) -> ISODate? {
        times == .date ? ISODate(text) : form?.date(text)
    }

    /// Whether times are texts of dates.
    var isDated: Bool { times == .date || times == .written }

    /// The name of the kind of time that the table has, for messages about any other text.
    var timeName: String { form?.name ?? times.name }

    /// Takes from the first rows of a table with delimiters, and from its last one, what its times
    /// are.
    ///
    /// - Parameters:
    ///   - name: what the header calls their column.
    ///   - offset: where the rows start, for an error.
    mutating func findTimes(
        _ file: InputFile, _ sample: TableSample, _ format: TableFormat, name: [UInt8], offset: Int
    ) throws(FeedError) {
        let first = sample.rows.lazy.compactMap(timeText).first { !$0.isEmpty }
        if let pattern = format.timePattern {
            (times, form) = (.written, .pattern(pattern))
        } else if case .date = first.flatMap({
            TableTime.read($0, scale: 0, mark: decimalMark)
        }) {
            times = .date
        } else if let first, DateForm.isClock(first) {
            try takeClock(file, first, format, offset: offset)
        } else if let choice = try formChoice(file, sample, name, offset: offset) {
            (times, form) = (.written, choice.form)
            notes += choice.note.map { [$0] } ?? []
        } else if format.timeUnit == nil {
            take(try numbers(file, sample, name: name))
        }
    }

    /// Takes times of day, if the format says the day of the first.
    mutating func takeClock(
        _ file: InputFile, _ example: [UInt8], _ format: TableFormat, offset: Int
    ) throws(FeedError) {
        guard let date = format.date else {
            throw file.error(
                at: offset, "times such as \(example.printable()) name no day", remedy: .firstDay)
        }
        (times, form) = (.written, .clock(day: date.dayNumber))
    }

    /// Takes what numbers are.
    mutating func take(_ reading: NumberedTimes.Reading) {
        (times, unit) = (reading.kind, reading.unit)
        notes += reading.note.map { [$0] } ?? []
    }

    /// Returns the form of dates that are not those of ISO 8601; nil for other times.
    ///
    /// Where the first rows leave open which number is the day, those of the first MiB and the last
    /// one tell.
    private func formChoice(
        _ file: InputFile, _ sample: TableSample, _ name: [UInt8], offset: Int
    ) throws(FeedError) -> DateFormChoice? {
        guard let first = sample.rows.first.flatMap(timeText),
            DecimalNumber.value(of: first, scale: 0, mark: decimalMark) == nil
        else { return nil }
        let name = String(decoding: name, as: UTF8.self)
        do throws(DateFormFault) {
            let choice = try DateFormChoice.of(sample.rows.compactMap(timeText), below: name)
            if choice?.example == nil || sample.areAll { return choice }
        } catch {
            if sample.areAll { throw error.error(file, at: offset) }
        }
        var texts = sample.head.fieldsAhead(grammar, limit: .max).rows.compactMap(timeText)
        texts = [first] + texts
        if let last = try TableTail(file, grammar).last(columns: columns, timeText) {
            texts.append(last)
        }
        do throws(DateFormFault) {
            return try DateFormChoice.of(texts, below: name)
        } catch {
            throw error.error(file, at: offset)
        }
    }

    /// Returns what times are that are numbers.
    private func numbers(
        _ file: InputFile, _ sample: TableSample, name: [UInt8]
    ) throws(FeedError) -> NumberedTimes.Reading {
        var last: Double?
        if !sample.areAll {
            last = try TableTail(file, grammar).last(columns: columns, numberedTime)
        }
        return try NumberedTimes(
            first: sample.rows.compactMap(numberedTime), last: last,
            isNamedYear: false, column: timeColumn, name: String(decoding: name, as: UTF8.self),
            haveLeadingZeros: sample.rows.compactMap(timeText).contains(
                where: NumberedTimes.hasLeadingZero)
        ).reading(of: file)
    }

    private func timeText(_ fields: [RowFields.Field]) -> [UInt8]? {
        fields.indices.contains(timeColumn) ? fields[timeColumn].text : nil
    }

    /// Returns the time of a row, if it is a number.
    private func numberedTime(_ fields: [RowFields.Field]) -> Double? {
        timeText(fields).flatMap { DecimalNumber.value(of: $0, scale: 0, mark: decimalMark) }
    }
}

/// The first rows of a table below its header.
struct TableSample {
    let rows: [[RowFields.Field]]
    /// Whether no others follow.
    let areAll: Bool
    /// The first bytes of the file, behind the first row.
    let head: TableHead
}

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
