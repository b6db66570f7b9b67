import CellValues
import JSON
import Text

/// Series whose times stand once beside them, as charts on web pages have them: `labels` and
/// `datasets`, or the categories of an axis and `series`.
enum JSONSharedTimes {
    private typealias Series = (name: String, cells: [RowFields.Field])

    /// Keys of the values of a series, those that do so best first.
    private static let valueKeys = ["data", "values", "y", "value", "points"]
    /// Series of one text at most.
    private static let mostSeries = 1000

    /// Returns the series as rows of one table, with a column of their names; nil where there are
    /// fewer than two, or no times as long as the longest.
    static func table(_ tree: JSONTree, _ path: String) -> JSONTable? {
        let lists = lists(in: tree, depth: 0)
        guard !lists.isEmpty else { return nil }
        let times = tree.flatColumns(at: "", depth: 0).filter { column in
            column.cells.allSatisfy { TableTime.isDate($0.text) }
                || areCounted(column.cells.map(\.text))
        }
        guard times.count == 1, let time = times.first else { return nil }
        let fitting = lists.filter { $0.map(\.cells.count).max() == time.cells.count }
        guard fitting.count == 1, let series = fitting.first else { return nil }
        return table(series, time.cells, path)
    }

    private static func table(
        _ series: [Series], _ times: [RowFields.Field], _ path: String
    ) -> JSONTable {
        let gap = RowFields.Field(text: [], isQuoted: false)
        let rows = series.flatMap { name, cells in
            times.enumerated().map { place, time in
                [
                    RowFields.Field(text: Array(name.utf8), isQuoted: true), time,
                    cells.indices.contains(place) ? cells[place] : gap,
                ]
            }
        }
        var table = JSONTable(
            path: path, kind: .other, names: ["series", "time", "value"], rows: rows)
        (table.splitName, table.timeName, table.valueName) = ("series", "time", "value")
        return table
    }

    /// Returns the lists of series in an object and in those inside it.
    private static func lists(in tree: JSONTree, depth: Int) -> [[Series]] {
        guard case .object(let members) = tree, depth < 4 else { return [] }
        return members.keys.flatMap { key -> [[Series]] in
            guard let value = members[key] else { return [] }
            guard let elements = value.elements else { return lists(in: value, depth: depth + 1) }
            return series(elements).map { [$0] } ?? []
        }
    }

    /// Returns the series of an array that has an object with values for each; nil for others.
    private static func series(_ elements: [JSONTree]) -> [Series]? {
        guard (2...mostSeries).contains(elements.count) else { return nil }
        let cells = elements.compactMap(values)
        guard cells.count == elements.count else { return nil }
        return zip(JSONSeriesNames(elements).names, cells).map { ($0, $1) }
    }

    /// Returns whether numbers are seconds or milliseconds that rise: three or more.
    private static func areCounted(_ texts: [[UInt8]]) -> Bool {
        let numbers = texts.compactMap(TimeRole.number)
        return numbers.count == texts.count && numbers.count > 2
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
            && numbers.allSatisfy(TimeKey.isInstant)
    }

    /// Returns the values of a series: those below a key for values, or below the only key of an
    /// object in it: `{"by": {"outcome": "ok"}, "series": {"sum": [1, 2]}}`.
    private static func values(_ element: JSONTree) -> [RowFields.Field]? {
        if let found = valuesBelowKey(element) { return found }
        guard case .object(let members) = element else { return nil }
        let inner = members.keys.compactMap { key -> [RowFields.Field]? in
            guard case .object(let inside)? = members[key], inside.keys.count == 1,
                let elements = inside.keys.first.flatMap({ inside[$0]?.elements }),
                elements.count > 1
            else { return nil }
            let cells = elements.compactMap(\.cell)
            return cells.count == elements.count ? cells : nil
        }
        return inner.count == 1 ? inner[0] : nil
    }

    private static func valuesBelowKey(_ element: JSONTree) -> [RowFields.Field]? {
        valueKeys.lazy.compactMap { key -> [RowFields.Field]? in
            guard let elements = element[key]?.elements, elements.count > 1 else { return nil }
            let cells = elements.compactMap(\.cell)
            return cells.count == elements.count ? cells : nil
        }.first
    }
}
