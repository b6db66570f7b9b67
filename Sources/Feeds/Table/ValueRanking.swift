import CellValues
import Text

/// The columns of numbers of a table, the likeliest to be meant first.
struct ValueRanking {
    /// What a column is by its name and its values, the likeliest first.
    private enum Kind: Int {
        /// Called as the one is that people mean among several.
        case telling
        case usual
        /// Never changes, grows by the same step from row to row, begins with zeros as codes do, or
        /// counts documents.
        case dull
        case calledTime
        /// Called as codes, places and row numbers are.
        case weak
    }

    /// From 0, in the order of their likeliness.
    let columns: [Int]
    private let table: TableColumns
    private let kinds: [Int: Kind]

    /// - Parameter times: the columns of the time.
    init(_ table: TableColumns, besides times: Set<Int>) {
        let found = table.numberColumns(but: times)
        let kinds = Dictionary(
            uniqueKeysWithValues: found.map {
                ($0, ValueRanking.kind(of: $0, in: table, besides: times))
            })
        columns = found.sorted { (kinds[$0]!.rawValue, $0) < (kinds[$1]!.rawValue, $1) }
        (self.table, self.kinds) = (table, kinds)
    }

    /// The columns that are worth a line, from left to right; all of them where none is.
    var sensible: [Int] {
        let sensible = columns.filter { kinds[$0] != .calledTime && kinds[$0] != .weak }
        return (sensible.isEmpty ? columns : sensible).sorted()
    }

    /// Returns whether another column of numbers is as likely as this one, which is not called "y".
    ///
    /// - Parameter others: columns that are no values.
    func isAmongAlike(_ column: Int, besides others: Set<Int> = []) -> Bool {
        table.fields[column].text != Array("y".utf8)
            && kinds.contains {
                $0.key != column && !others.contains($0.key) && $0.value == kinds[column]
            }
    }

    private static func kind(
        of column: Int, in table: TableColumns, besides times: Set<Int>
    ) -> Kind {
        if table.isWeak(column, besides: times) {
            return table.isCalledTime(column) ? .calledTime : .weak
        }
        let name = TableColumns.plain(table.fields[column].text)
        let values = table.values(of: column, besides: times)
        if name == "level", values.allSatisfy({ logLevels.contains($0.text) }) { return .weak }
        // One that is called "value" may count up in a first example.
        if TableColumns.tellingNames.contains(name), !isConstant(values) { return .telling }
        let isDull =
            name == "doccount" || isConstant(values) || isCounter(values, table.mark)
            || values.allSatisfy { isOfLeadingZero($0.text) }
        return isDull ? .dull : .usual
    }

    /// How grave the lines of a log are, as Bunyan and pino write it.
    private static let logLevels = Set([10, 20, 30, 40, 50, 60].map { Array("\($0)".utf8) })

    private static func isConstant(_ values: [RowFields.Field]) -> Bool {
        guard values.count > 2, let first = values.first?.text else { return false }
        return values.allSatisfy { $0.text == first }
    }

    /// Returns whether a number begins with a zero that says nothing of its size: "0300123".
    private static func isOfLeadingZero(_ text: [UInt8]) -> Bool {
        text.count > 1 && text[0] == Byte.zero && text[1] &- Byte.zero < 10
    }

    /// Returns whether numbers count rows or steps: each is higher than the one before by as much.
    private static func isCounter(_ values: [RowFields.Field], _ mark: UInt8) -> Bool {
        guard values.count > 4 else { return false }
        var (last, step): (Double?, Double?) = (nil, nil)
        for value in values {
            guard let number = DecimalNumber.value(of: value.text, scale: 0, mark: mark),
                number == number.rounded()
            else { return false }
            if let last {
                guard number > last, number - last == step ?? (number - last) else { return false }
                step = number - last
            }
            last = number
        }
        return true
    }
}
