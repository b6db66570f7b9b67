import Calendars
import CellValues
import FeedErrors
import Text
import TimeSeries

extension SampleRows {
    /// Returns the sample of any row, or throws the row's fault.
    ///
    /// - Parameter offset: where the row starts, for the fault.
    mutating func carefulRow(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, offset: Int
    ) throws(RowFault) -> Sample {
        let row = RowFields(start, end, layout.grammar)
        if let fault = row.fault {
            throw RowFault(offset: offset, problem: "column \(fault.field + 1) \(fault.problem)")
        }
        guard row.fields.count == layout.columns else {
            throw RowFault(
                offset: offset,
                problem: "\(count(row.fields.count)) where the first row has \(layout.columns)")
        }
        let t = try time(row.fields[layout.timeColumn].text, offset: offset)
        let text = row.fields[layout.valueColumn].text
        guard
            let value = TableValue.read(text, in: layout.valueForm, marks: layout.valueMarks)
        else {
            let place = "the value (column \(layout.valueColumn + 1)) is \(text.printable()), "
            if let mark = openMark(in: text) {
                throw RowFault(
                    offset: offset,
                    problem: place
                        + "where \(mark.name) may be the decimal mark, or set off thousands",
                    remedy: mark == .dot
                        ? .thousandsOrDecimals : .valueFormats("1234,5", "1,234.5"))
            }
            if layout.valueForm == nil,
                TableValue.read(text, marks: DecimalMarks(layout.decimalMark)) != nil
            {
                throw RowFault(
                    offset: offset, problem: place + "and the first rows have another decimal mark",
                    remedy: .oneDecimalMark)
            }
            if let form = layout.valueForm, FormattedNumber(text) != nil {
                throw RowFault(
                    offset: offset,
                    problem: place + "where a number such as \(form.example) is expected",
                    remedy: .valueFormat)
            }
            throw RowFault(
                offset: offset, problem: place + "which is no number",
                remedy: FormattedNumber(text) == nil
                    ? .gap(for: text, in: "\(layout.valueColumn + 1)") : .valueFormat)
        }
        return Sample(t: t, y: value)
    }

    /// Returns the mark of a value that may be the decimal one, or set off thousands, by the first
    /// rows.
    private func openMark(in text: [UInt8]) -> FormattedNumber.Mark? {
        if let form = layout.valueForm { return form.openMark(in: text) }
        guard layout.valueMarks.areOpen else { return nil }
        return DecimalMarks.markOfThousands(text).map { $0 == Byte.dot ? .dot : .comma }
    }

    private func count(_ fields: Int) -> String { fields == 1 ? "1 field" : "\(fields) fields" }

    private mutating func time(_ text: [UInt8], offset: Int) throws(RowFault) -> Double {
        guard let date = try date(text, offset: offset) else {
            // Proof: a time that is no date is a number.
            return DecimalNumber.value(of: text, scale: scale, mark: layout.decimalMark) ?? .nan
        }
        let t = times.instant(date)
        if let fault = times.fault(of: date, text) {
            throw RowFault(offset: offset, problem: fault.problem, remedy: fault.remedy)
        }
        return t
    }

    /// Returns the date in a text; nil for a number that counts.
    private func date(_ text: [UInt8], offset: Int) throws(RowFault) -> ISODate? {
        if layout.times == .written {
            if let date = layout.form?.date(text) { return date }
            throw timeFault(
                text, isOther: TableTime.isTime(text, mark: layout.decimalMark, pattern: nil),
                offset: offset)
        }
        let found = TableTime.read(text, scale: scale, mark: layout.decimalMark)
        switch found {
        case .number where layout.times == .number: return nil
        case .number(let number):
            if let date = layout.times.date(number) { return date }
        case .date(let date) where layout.times == .date: return date
        case .date, nil: break
        }
        throw timeFault(
            text, isOther: found != nil || TableTime.isDate(text), offset: offset)
    }

    /// - Parameter isOther: whether the text is a time of another kind.
    private func timeFault(_ text: [UInt8], isOther: Bool, offset: Int) -> RowFault {
        let mayBeDate = !isOther && text.hasDigit
        let name = mayBeDate && layout.times == .number ? "time" : layout.timeName
        return RowFault(
            offset: offset,
            problem:
                "the time (column \(layout.timeColumn + 1)) is \(text.printable()), where a"
                + " \(name) is expected\(isOther ? ", as in the first row" : "")",
            remedy: mayBeDate ? .time(text) : .timeField)
    }
}
