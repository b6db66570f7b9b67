import Calendars
import CellValues
import FeedErrors
import JSON
import Text
import TimeSeries

extension JSONShapeReader {
    /// Reads the time at a place: a number, or a text that is a number or a date.
    mutating func time(_ range: Range<Int>) throws(FeedError) -> JSONTime {
        let time: JSONTime
        if scanner.bytes[range.lowerBound] == Byte.quote {
            time = try textTime(range)
        } else if format.timePattern != nil {
            time = try patternTime(range)
        } else {
            let t = try number(range, isTime: true)
            time = JSONTime(t: t, range: range, kind: .number)
            try checkDigits(time)
        }
        try checkSameTime(time)
        return time
    }

    /// Reads the value at a place; NaN for a gap: null, or a text such as "" or "NA".
    mutating func value(_ range: Range<Int>) throws(FeedError) -> Double {
        switch scanner.bytes[range.lowerBound] {
        case UInt8(ascii: "n"): return .nan
        case Byte.quote:
            let text = text(range)
            if let value = TableValue.read(text, in: format.valueForm, marks: DecimalMarks()) {
                return value
            }
            throw scanner.notASample(
                "\(name(isTime: false)) is \(text.printable()), which is no number",
                at: range.lowerBound)
        default: return try number(range, isTime: false)
        }
    }

    func written(_ time: JSONTime) -> WrittenTime {
        WrittenTime(t: time.t, text: Array(scanner.bytes[time.range]))
    }

    /// Returns the text between the quotes, in UTF-8 and without escapes.
    private func text(_ range: Range<Int>) -> [UInt8] {
        let inside = (range.lowerBound + 1)..<(range.upperBound - 1)
        let hasEscapes = scanner.bytes[inside].contains(Byte.backslash)
        return scanner.unescaped(JSONString(range: inside, hasEscapes: hasEscapes))
    }

    private mutating func number(
        _ range: Range<Int>, isTime: Bool
    ) throws(FeedError) -> Double {
        scanner.position = range.lowerBound
        guard scanner.isAtNumber else {
            let isNull = scanner.next == UInt8(ascii: "n")
            throw scanner.notASample(
                "\(name(isTime: isTime)) is \(isNull ? "null" : "not a number")",
                at: range.lowerBound)
        }
        let number = try scanner.number()
        let value = scanner.value(
            of: number, tenToThe: isTime ? format.timeUnit.decimalExponent : 0)
        guard value.isFinite else {
            throw scanner.badData(
                "\(name(isTime: isTime)) is \(scanner.shown(range, limit: 20)), beyond the largest"
                    + " number there is, 1.8e308", at: range.lowerBound)
        }
        return value
    }

    /// Returns the instant of a date.
    ///
    /// - Throws: `FeedError` for one that the clocks of the zone leave out.
    mutating func instant(_ date: ISODate, _ range: Range<Int>) throws(FeedError) -> Double {
        let t = times.instant(date)
        guard let fault = times.fault(of: date, text(range)) else { return t }
        var error = scanner.badData(fault.problem, at: range.lowerBound)
        error = FeedError(error.kind, at: error.place, error.problem, remedy: fault.remedy)
        throw error
    }

    private mutating func textTime(_ range: Range<Int>) throws(FeedError) -> JSONTime {
        let inside = (range.lowerBound + 1)..<(range.upperBound - 1)
        if format.timePattern == nil, let date = date(inside) {
            return JSONTime(t: try instant(date, inside), range: inside, kind: .date)
        }
        let text = text(range)
        if let time = try writtenTime(text, inside) { return time }
        let scale = format.timeUnit.decimalExponent
        if let (date, kind) = digitDate(text) {
            let time = JSONTime(t: try instant(date, inside), range: inside, kind: kind)
            try checkDigits(time)
            return time
        }
        switch TableTime.read(text, scale: scale, mark: Byte.dot) {
        case .date(let date):
            return JSONTime(t: try instant(date, inside), range: inside, kind: .date)
        case .number(let t):
            let time = JSONTime(t: t, range: inside, kind: .number)
            try checkDigits(time)
            if text.count == 4, text.allSatisfy({ $0 &- Byte.zero < 10 }) { fourDigitNumbers += 1 }
            return time
        case nil:
            throw scanner.notASample(
                "\(name(isTime: true)) is \(text.printable()), neither a number nor a date",
                at: range.lowerBound, remedy: text.hasDigit ? .time(text) : .fields)
        }
    }

    /// Returns the date that is the whole of a text without escapes: read in place, for most texts
    /// are that.
    private func date(_ inside: Range<Int>) -> ISODate? {
        guard inside.count >= 10, let base = scanner.bytes.baseAddress else { return nil }
        let start = base.assumingMemoryBound(to: UInt8.self)
        // Proof: the quote behind the text is in no date, so nothing behind it is read.
        guard let found = ISODate.read(start + inside.lowerBound),
            found.end - start == inside.upperBound
        else { return nil }
        return found.date
    }

    /// Returns the year, the month or the date such as 20240102 that a text is, unless it counts
    /// units.
    private func digitDate(_ text: [UInt8]) -> (ISODate, TableTimeKind)? {
        guard format.readsDigitsAsDates, [4, 6, 8, 12, 14].contains(text.count),
            text.allSatisfy({ $0 &- Byte.zero < 10 }),
            let number = Double(String(decoding: text, as: UTF8.self))
        else { return nil }
        let kind: TableTimeKind = text.count == 4 ? .year : text.count == 6 ? .months : .digits
        return kind.date(number).map { ($0, kind) }
    }

    /// Checks that a time of only digits is of the same kind as others of the page: a year, a date
    /// or a number.
    private mutating func checkDigits(_ time: JSONTime) throws(FeedError) {
        guard let known = digitTime else {
            digitTime = time
            return
        }
        guard known.kind != time.kind, format.readsDigitsAsDates else { return }
        let (text, other) = (Array(scanner.bytes[time.range]), Array(scanner.bytes[known.range]))
        throw scanner.notASample(
            "\(name(isTime: true)) is \(text.printable()), a \(time.kind.name), and"
                + " \(other.printable()) before it is a \(known.kind.name)",
            at: time.range.lowerBound,
            remedy: [time.kind, known.kind].contains(.number) ? .countedTimes : .oneFormOfTimes)
    }

    /// Throws if a time equals that of the sample before it in seconds, but differs as it is
    /// written.
    private func checkSameTime(_ time: JSONTime) throws(FeedError) {
        guard let last, last.t == time.t, last.kind == time.kind,
            let fault = written(time).fault(after: written(last), time.kind)
        else { return }
        throw scanner.badData(fault.problem, at: time.range.lowerBound, remedy: fault.remedy)
    }

    func name(isTime: Bool) -> String {
        (isTime ? format.timeField : format.valueField).printable()
    }
}
