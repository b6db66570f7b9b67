import Calendars
import CellValues
import FeedErrors
import Text

/// How the times of a table's rows are read: in which columns they stand, and how they are written.
struct RowTimes {
    var columns: TimeColumns
    var kind = TableTimeKind.number
    var form: DateForm?
    let zone: Zone
    var unit = TimeUnit.seconds
    /// The order of the first rows, for wall times that come twice.
    var order = RowOrder()
    /// Notes on the reading that was taken where several were possible: sentences.
    var notes: [String] = []

    /// Learns from the times of some rows how they are written.
    ///
    /// - Parameters:
    ///   - texts: of the first rows, and perhaps others, in their order.
    ///   - name: what the header calls their column.
    /// - Throws: `ColumnFault` for times that may mean two things.
    init(
        _ columns: TimeColumns, _ texts: [[UInt8]], name: String, _ format: TableFormat,
        mark: UInt8 = Byte.dot
    ) throws(ColumnFault) {
        (self.columns, zone) = (columns, columns.region ?? format.zone)
        unit = format.timeUnit ?? .seconds
        let texts = texts.filter { !$0.isEmpty }
        guard let first = texts.first else { return }
        if let pattern = format.timePattern {
            (kind, form) = (.written, .pattern(pattern))
        } else if DecimalNumber.value(of: first, scale: 0, mark: mark) != nil {
            try learnNumbers(texts, name, format, mark)
        } else if ISODate(first) != nil {
            kind = .date
        } else if DateForm.isClock(first) {
            guard let date = format.date else {
                throw ColumnFault(
                    problem: "times such as \(first.printable()) name no day", remedy: .firstDay)
            }
            (kind, form) = (.written, .clock(day: date.dayNumber))
        } else {
            try learnForm(texts)
        }
        order = RowOrder(texts.compactMap(date), zone)
    }

    private mutating func learnForm(_ texts: [[UInt8]]) throws(ColumnFault) {
        do throws(DateFormFault) {
            guard let choice = try DateFormChoice.of(texts) else { return }
            (kind, form) = (.written, choice.form)
            notes += choice.note.map { [$0] } ?? []
        } catch {
            throw ColumnFault(
                problem: error.problem,
                remedy: .timeFormats(error.patterns.dayFirst, error.patterns.monthFirst))
        }
    }

    private mutating func learnNumbers(
        _ texts: [[UInt8]], _ name: String, _ format: TableFormat, _ mark: UInt8
    ) throws(ColumnFault) {
        guard format.timeUnit == nil else { return }
        try RowTimes.refuseOrdinals(name)
        // A time may come again, once for each of several series.
        let numbers = Set(texts.compactMap { DecimalNumber.value(of: $0, scale: 0, mark: mark) })
            .sorted()
        let times = NumberedTimes(
            first: numbers, last: nil, isNamedYear: false, column: columns.first, name: name)
        do throws(NumberedTimesFault) {
            let reading = try times.reading()
            (kind, unit) = (reading.kind, reading.unit ?? unit)
            notes += reading.note.map { [$0] } ?? []
        } catch {
            throw ColumnFault(problem: error.problem, remedy: error.remedy)
        }
    }

    /// - Throws: `ColumnFault` for a column called "Nth day", or week or the like, as Google Analytics
    ///   counts them from the first one.
    private static func refuseOrdinals(_ name: String) throws(ColumnFault) {
        let words = name.lowercased().split(separator: " ")
        guard words.count == 2, words[0] == "nth" else { return }
        throw ColumnFault(
            problem:
                "column \(name.printable(limit: 40)) counts \(words[1])s from a start, and holds no"
                + " dates",
            remedy: .advice(
                "export the table by date, or write dates, the start plus the \(words[1])s"),
            isOfHeads: true)
    }

    /// Returns the date in the text of a time; nil for any other text, and for times that are
    /// counted.
    func date(_ text: [UInt8]) -> ISODate? {
        switch kind {
        case .number: nil
        case .date: ISODate(text)
        case .written: form?.date(text)
        default:
            DecimalNumber.value(of: text, scale: 0, mark: Byte.dot).flatMap { kind.date($0) }
        }
    }

    /// Returns the seconds from 1970 of a text, of a date as its clock shows it, for comparing
    /// times; nil for a text that is no time.
    func seconds(_ text: [UInt8]) -> Double? {
        guard kind != .number else { return number(text) }
        return date(text).map { Double($0.wallSecond - ($0.offset ?? 0)) }
    }

    /// Returns the instant of a counted time, in seconds from 1970.
    func number(_ text: [UInt8]) -> Double? {
        DecimalNumber.value(of: text, scale: unit.decimalExponent, mark: Byte.dot)
    }

    /// The kind's name in messages.
    var name: String { form?.name ?? kind.name }
}
