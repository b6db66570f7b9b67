import CellValues
import FeedErrors
import Text
public import TimeSeries

/// What was seen in a file: its columns, and how they are read.
public struct Inspection: Sendable {
    /// A column.
    public struct Column: Sendable, Equatable {
        /// Its name, or "column 2" where it has none.
        public let name: String
        /// What it holds.
        public let kind: Kind
        /// How many of its cells are no gaps.
        public let count: Int
        /// The lowest and the highest number, or the first text and the last in the order of their
        /// letters; nil where there are only gaps.
        public let range: Range?
        /// The first of its texts that differ, three at most.
        public let samples: [String]
    }

    /// The two ends of what a column holds, as they are written.
    public struct Range: Sendable, Equatable {
        /// The lowest number, or the first text.
        public let low: String
        /// The highest number, or the last text.
        public let high: String
    }

    /// What the cells of a column are.
    public enum Kind: String, Sendable {
        case dates, numbers, texts, gaps
    }

    /// The columns, in their order.
    public let columns: [Column]
    /// How many rows were looked at.
    public let rows: Int
    /// Whether those are all.
    public let isWhole: Bool
    /// How the file is read.
    public let reading: SeriesReading

    /// What names the columns of times and of values to `--time-field` and `--value-field`.
    public let options: (time: String, value: String)

    /// Rows that are looked at.
    static let mostRows = 100_000

    init(_ table: SurveyedTable) throws {
        let names = table.plan.names
        var tallies = names.map { _ in ColumnTally() }
        var (count, isWhole) = (0, true)
        struct Enough: Error {}
        do {
            try table.rows.forEach { row in
                guard row.cells.count == names.count else { return }
                guard count < Inspection.mostRows else { throw Enough() }
                count += 1
                for (column, cell) in row.cells.enumerated() { tallies[column].take(cell.text) }
            }
        } catch is Enough {
            isWhole = false
        }
        (rows, self.isWhole) = (count, isWhole)
        func option(_ columns: [Int]) -> String {
            columns.map { ValueChoice.option($0, among: names) }.joined(separator: ",")
        }
        options = (
            option(table.plan.times.columns.all), option(table.plan.values.map(\.column))
        )
        var reading = SeriesReading(table.plan)
        reading.notes += [table.plan.turnsNote].compactMap(\.self)
        self.reading = reading
        columns = zip(names, tallies).map { $1.column(named: $0) }
    }
}

/// What the cells of a column were so far.
private struct ColumnTally {
    private var (count, numbers, dates) = (0, 0, 0)
    private var numberRange: (low: (Double, String), high: (Double, String))?
    private var textRange: Inspection.Range?
    private var samples: [String] = []

    mutating func take(_ text: [UInt8]) {
        guard !TableValue.isGap(text) else { return }
        count += 1
        let shown = String(decoding: text, as: UTF8.self).withMarks()
        if samples.count < 3, !samples.contains(shown) { samples.append(shown) }
        if let value = number(text) {
            numbers += 1
            let range = numberRange ?? ((value, shown), (value, shown))
            numberRange = (
                value < range.low.0 ? (value, shown) : range.low,
                value > range.high.0 ? (value, shown) : range.high
            )
        } else if TableTime.isDate(text) {
            dates += 1
        }
        let range = textRange ?? Inspection.Range(low: shown, high: shown)
        textRange = Inspection.Range(low: min(range.low, shown), high: max(range.high, shown))
    }

    private func number(_ text: [UInt8]) -> Double? {
        if let plain = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) { return plain }
        guard let number = FormattedNumber(text) else { return nil }
        return number.value(group: .comma, point: .dot) ?? number.value(group: .dot, point: .comma)
    }

    func column(named name: String) -> Inspection.Column {
        let kind: Inspection.Kind =
            count == 0 ? .gaps : numbers == count ? .numbers : dates == count ? .dates : .texts
        let numbers = kind == .numbers ? numberRange : nil
        return Inspection.Column(
            name: name, kind: kind, count: count,
            range: numbers.map { Inspection.Range(low: $0.low.1, high: $0.high.1) } ?? textRange,
            samples: samples)
    }
}
