import CellValues
import JSON
import Text

/// Tables of several arrays as one.
extension JSONTable {
    /// Puts pairs with the same times side by side; nil for others.
    init?(beside tables: [JSONTable], _ names: [String], _ path: String) {
        let times = tables.map { $0.rows.map { $0[0] } }
        guard tables[0].isUnnamed, tables[0].names.count == 2,
            times.allSatisfy({ $0 == times[0] })
        else { return nil }
        self.init(
            columns: [("time", times[0])] + zip(names, tables).map { ($0, $1.rows.map { $0[1] }) },
            path: path, kind: .other)
    }

    /// Puts tables with the same columns below each other, with a column of their names; nil for
    /// others.
    init?(
        below tables: [JSONTable], _ labels: [String], _ path: String, _ format: TableFormat
    ) {
        guard let first = tables.first, tables.allSatisfy({ $0.names == first.names }) else {
            return nil
        }
        self = first
        (self.path, kind, fault) = (path, .other, nil)
        isUnnamed = false
        let series = first.names.contains("series") ? "series name" : "series"
        splitName = series
        if let plan = try? first.plan(format), plan.times.columns.all.count == 1 {
            timeName = first.names[plan.times.columns.first]
        }
        names = [series] + first.names
        rows = zip(labels, tables).flatMap { name, table in
            table.rows.map { [RowFields.Field(text: Array(name.utf8), isQuoted: true)] + $0 }
        }
    }

    /// Puts tables below each other of which each begins after the one before; nil for others.
    init?(runningOn tables: [JSONTable], _ path: String, _ format: TableFormat) {
        guard let first = tables.first, tables.allSatisfy({ $0.names == first.names }),
            let times = try? first.plan(format).times
        else { return nil }
        let seconds = tables.map { table in
            table.rows.map { times.seconds(times.columns.text($0)) ?? .nan }
        }
        let isRunning = zip(seconds, seconds.dropFirst()).allSatisfy { one, next in
            (one.max() ?? .nan) < (next.min() ?? .nan)
        }
        guard isRunning, !seconds.joined().contains(where: \.isNaN) else { return nil }
        self = first
        (self.path, kind, fault) = (path, .other, nil)
        rows = tables.flatMap(\.rows)
    }

    /// Returns tables with only those columns that all of them have; nil where those are no more
    /// than one.
    static func withSharedColumns(_ tables: [JSONTable]) -> [JSONTable]? {
        let shared = (tables.first?.names ?? []).filter { name in
            tables.allSatisfy { $0.names.contains(name) }
        }
        guard shared.count > 1 else { return nil }
        return tables.map { table in
            guard table.names != shared else { return table }
            let places = shared.compactMap(table.names.firstIndex)
            var other = table
            (other.names, other.kind) = (shared, .other)
            other.rows = table.rows.map { row in places.map { row[$0] } }
            return other
        }
    }
}
