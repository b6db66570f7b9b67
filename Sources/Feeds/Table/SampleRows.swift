import Calendars
import CellValues
import Text
import TimeSeries

/// Reads the rows of a page of a table with delimiters.
struct SampleRows {
    let layout: TableLayout
    let scale: Int
    var times: TableTimes
    var samples: [Sample] = []
    /// The times at both ends of the rows that were read.
    private(set) var ends = PageEnds()
    /// The first values that differ as they are written, and not as numbers.
    var roundedTogether: RoundedTogether?
    /// The place of the last value that has more than a few digits.
    private var longValue: UInt = 0

    init(_ layout: TableLayout, _ format: TableFormat, rowBeforePage: Double?) {
        self.layout = layout
        scale = (format.timeUnit ?? layout.unit)?.decimalExponent ?? 0
        times = TableTimes(
            format.zone, layout.order, rowBeforePage: rowBeforePage, form: layout.form)
    }

    /// Reads whole rows.
    ///
    /// - Parameters:
    ///   - bytes: of a `ChunkBuffer`: followed by two newlines.
    ///   - isLast: whether the last row ends with the bytes.
    /// - Returns: how many bytes were used.
    mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) throws(RowFault) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        let end = start + bytes.count
        var next = start
        var known = (t: samples.last?.t ?? .nan, row: UnsafePointer<UInt8>?.none)
        longValue = 0
        let first = samples.count
        var firstRow: UnsafePointer<UInt8>?
        let hasPlainRows =
            !layout.grammar.isOfBlanks && layout.valueForm?.refusesPlainNumbers != true
        while next < end {
            let sample: Sample
            let rowEnd: UnsafePointer<UInt8>
            // A row that is not plain, or whose end is not here, is read again with care.
            if hasPlainRows, let plain = plainRow(next, end) {
                (sample, rowEnd) = plain
            } else {
                let found = layout.grammar.rowEnd(next, end)
                guard let lineEnd = found ?? (isLast ? end : nil) else { break }
                rowEnd = lineEnd
                guard layout.grammar.isRow(next, rowEnd) else {
                    next = rowEnd
                    continue
                }
                sample = try carefulRow(next, rowEnd, offset: next - start)
                longValue = UInt(bitPattern: next)
            }
            if sample.t == known.t { try checkSameTime(next, after: known.row, in: bytes) }
            // Either row's value may be the long one.
            if longValue >= UInt(bitPattern: known.row ?? end) {
                noteSameValue(sample.valueOrNaN, next, after: known.row, end)
            }
            samples.append(sample)
            known = (sample.t, next)
            firstRow = firstRow ?? next
            next = rowEnd
        }
        if let firstRow, let lastRow = known.row {
            ends.extend(
                first: written(firstRow, end, samples[first].t),
                last: written(lastRow, end, known.t))
        }
        return next - start
    }

    /// Returns the sample of a row that holds nothing out of the ordinary and ends before `end`,
    /// and where the next row starts; nil for all others.
    @inline(__always)
    private mutating func plainRow(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> (Sample, UnsafePointer<UInt8>)? {
        guard start[0] != Byte.hash else { return nil }
        var next = start
        var date: ISODate?
        var sample = Sample(t: 0, y: nil)
        var column = 0
        while true {
            if column == layout.timeColumn {
                guard takeTime(&next, &sample.t, &date) else { return nil }
            } else if column == layout.valueColumn {
                guard takeValue(&next, &sample.valueOrNaN) else { return nil }
            } else {
                if next[0] == Byte.quote { return nil }
                while next[0] != layout.grammar.delimiter, next[0] >= Byte.space { next += 1 }
            }
            guard next[0] == layout.grammar.delimiter else { break }
            next += 1
            column += 1
        }
        if next[0] == Byte.carriageReturn { next += 1 }
        guard next[0] == Byte.newline, next < end, column + 1 == layout.columns else { return nil }
        if let date {
            sample.t = times.instant(date)
            if times.areLeftOut, date.offset == nil { return nil }
        }
        return (sample, next + 1)
    }

    // These functions change no rows. They are mutating so that no call copies the rows: copies
    // took a twelfth of the time.

    @inline(__always)
    private mutating func takeTime(
        _ next: inout UnsafePointer<UInt8>, _ t: inout Double, _ date: inout ISODate?
    ) -> Bool {
        let isQuoted = next[0] == Byte.quote
        if isQuoted { next += 1 }
        if layout.times == .date {
            guard let found = ISODate.read(next) else { return false }
            (date, next) = found
        } else if layout.times == .written {
            date = takeWritten(&next)
            if date == nil { return false }
        } else {
            guard let found = DecimalNumber.read(next, scale: scale, mark: layout.decimalMark)
            else { return false }
            (t, next) = found
            if layout.times != .number {
                date = layout.times.date(t)
                if date == nil { return false }
            }
        }
        return endField(&next, isQuoted)
    }

    /// Takes a date in the table's own form, up to the delimiter, quote or line break behind it.
    @inline(never)
    private mutating func takeWritten(_ next: inout UnsafePointer<UInt8>) -> ISODate? {
        let start = next
        while next[0] != layout.grammar.delimiter, next[0] >= Byte.space, next[0] != Byte.quote {
            next += 1
        }
        return layout.form?.date(UnsafeBufferPointer(start: start, count: next - start))
    }

    /// Takes a number, or nothing, which is a gap.
    @inline(__always)
    private mutating func takeValue(
        _ next: inout UnsafePointer<UInt8>, _ value: inout Double
    ) -> Bool {
        guard next[0] > Byte.space, next[0] != layout.grammar.delimiter else { return true }
        let isQuoted = next[0] == Byte.quote
        if isQuoted { next += 1 }
        guard
            let found = DecimalNumber.read(
                next, mark: layout.valueMarks.one, point: layout.valueMarks.other)
        else { return false }
        if found.end - next > RoundedTogether.shortText { longValue = UInt(bitPattern: next) }
        (value, next) = found
        return endField(&next, isQuoted)
    }

    @inline(__always)
    private mutating func endField(_ next: inout UnsafePointer<UInt8>, _ isQuoted: Bool) -> Bool {
        guard isQuoted else { return true }
        guard next[0] == Byte.quote else { return false }
        next += 1
        return true
    }
}
