import CellValues
import JSON
import Text

extension JSONTable {
    /// Returns the table of an object whose members are columns, directly or in objects inside; nil
    /// where several objects inside have times of their own, and this one has none.
    init?(columnsOf tree: JSONTree, path: String) {
        let columns = tree.flatColumns(at: "", depth: 0)
        let timed = columns.filter(\.isCalledTime) + columns.filter(\.areDates)
        let own = timed.filter(\.parent.isEmpty)
        guard let times = own.first ?? timed.first,
            !own.isEmpty || Set(timed.map(\.parent)).count == 1
        else { return nil }
        let others = columns.filter { $0.cells.count == times.cells.count && $0.name != times.name }
        let isFlat = !others.contains { $0.name.contains { ".[".contains($0) } }
        self.init(
            columns: ([times] + others).map { ($0.name, $0.cells) }, path: path,
            kind: isFlat ? .columns : .other)
    }

    /// Returns the table with the units that an object says for its columns, as in
    /// `hourly_units`.
    func withUnits(in units: JSONTree?) -> JSONTable {
        guard case .object(let members)? = units else { return self }
        var table = self
        table.names = names.map { name in
            guard let unit = members[name]?.text, !unit.isEmpty, unit != "iso8601",
                unit != "unixtime"
            else { return name }
            return "\(name) (\(unit))"
        }
        if table.names != names { table.kind = .other }
        return table
    }
}

/// An array of plain values in an object.
struct JSONColumn {
    /// The way to it.
    let name: String
    /// The way to the object that it is a member of.
    let parent: String
    let cells: [RowFields.Field]

    /// Keys of two values that are the ends of an axis, and no samples.
    private static let extents: Set<String> = [
        "range", "domain", "extent", "extents", "bounds", "bbox", "limits",
    ]

    /// Returns nil for the ends of an axis.
    init?(_ elements: [JSONTree], key: String, in parent: String) {
        cells = elements.compactMap(\.cell)
        guard cells.count == elements.count, !cells.isEmpty,
            cells.count != 2 || !JSONColumn.extents.contains(key.lowercased())
        else { return nil }
        (name, self.parent) = (JSONTable.path(parent, key), parent)
    }

    /// Whether it is called as columns of times are.
    var isCalledTime: Bool {
        TableColumns.timeNames.contains(TableColumns.plain(Array(name.utf8)))
    }

    var areDates: Bool { cells.allSatisfy { TableTime.isDate($0.text) } }

    var areNumbers: Bool {
        cells.allSatisfy { $0.text.isEmpty || ValueForm.isNumber($0.text, hasDots: true) }
    }
}

extension JSONTree {
    /// The arrays of plain values in an object, in the objects inside it, and in those that are
    /// the only element of an array.
    func flatColumns(at path: String, depth: Int) -> [JSONColumn] {
        guard case .object(let members) = self, depth < 5 else { return [] }
        return members.keys.flatMap { key -> [JSONColumn] in
            guard let value = members[key] else { return [] }
            let name = JSONTable.path(path, key)
            guard let elements = value.elements else {
                return value.flatColumns(at: name, depth: depth + 1)
            }
            if let column = JSONColumn(elements, key: key, in: path) { return [column] }
            guard elements.count == 1 else { return [] }
            return elements[0].flatColumns(at: name, depth: depth + 1)
        }
    }
}

extension JSONTree {
    /// The keys of lists of numbers that have not as many elements as the times beside them, but up
    /// to twice as many, and at least half of them.
    var tornColumns: [String] {
        guard case .object(let members) = self else { return [] }
        let columns = members.keys.compactMap { key in
            members[key]?.elements.flatMap { JSONColumn($0, key: key, in: "") }.map { (key, $0) }
        }
        let times =
            columns.first(where: \.1.isCalledTime) ?? columns.first(where: \.1.areDates)
        guard let count = times?.1.cells.count else { return [] }
        let others = columns.filter { _, column in
            let own = column.cells.count
            return own != count && own <= 2 * count && count <= 2 * own && column.areNumbers
        }
        return others.map(\.0)
    }
}

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
