import CellValues
import JSON
import Text

/// Finds the tables in a JSON text that may hold samples.
struct JSONTables {
    private(set) var found: [JSONTable] = []
    private let format: TableFormat

    /// Objects and arrays inside each other that are looked into.
    private static let depth = 10

    init(_ tree: JSONTree, _ format: TableFormat, path: String = "") {
        self.format = format
        found = tables(tree, path, 0)
    }

    /// Returns the tables in a value that can be read as samples.
    private func tables(_ tree: JSONTree, _ path: String, _ depth: Int) -> [JSONTable] {
        guard depth < JSONTables.depth else { return [] }
        switch tree {
        case .array(let elements): return tables(of: elements, path, depth)
        case .object(let members): return tables(of: members, path, depth)
        case .string, .number, .bool, .null: return []
        }
    }

    private func tables(of elements: [JSONTree], _ path: String, _ depth: Int) -> [JSONTable] {
        let own =
            JSONTable(objects: elements, path: path).flatMap(readable)
            ?? JSONTable(arrays: elements, path: path).flatMap(readable)
        if let own { return [own] }
        let inner = elements.prefix(1000).enumerated().map { index, element in
            tables(element, "\(path)[\(index)]", depth + 1)
        }
        guard elements.count > 1, inner.allSatisfy({ $0.count == 1 }) else {
            return inner.flatMap(\.self)
        }
        let names = JSONSeriesNames(elements).names
        return [below(inner.flatMap(\.self), names, path)].compactMap(\.self)
    }

    private func tables(of members: JSONObject, _ path: String, _ depth: Int) -> [JSONTable] {
        let tree = JSONTree.object(members)
        let own =
            JSONLabelledTables.split(members, path).flatMap(readable)
            ?? JSONMatrix.tables(members, path).lazy.compactMap(readable).first
            ?? JSONTable(map: members, path: path).flatMap(readable)
            ?? JSONTable(columnsOf: tree, path: path).flatMap(readable)
            ?? JSONLabelledTables.table(members, path).flatMap(readable)
        if let own { return [own.withUnits(members)] }
        let keys = members.keys.filter { members[$0]?.cell == nil }
        let inner = keys.map { key in
            members[key].map { tables($0, JSONTable.path(path, key), depth + 1) } ?? []
        }
        let several = zip(keys, inner).filter { !$1.isEmpty }
        let all = several.flatMap { key, tables in
            tables.map { $0.withUnits(in: members["\(key)_units"]) }
        }
        guard several.count > 1, several.count == keys.count,
            several.allSatisfy({ $1.count == 1 && $1[0].names == all[0].names })
        else { return all }
        let names = several.map { $0.0 }
        return [beside(all, names, path) ?? below(all, names, path)].compactMap(\.self)
    }

    /// Returns the table if rows of it can be read.
    private func readable(_ table: JSONTable) -> JSONTable? {
        (try? table.plan(format)) != nil ? table : nil
    }

    /// Returns pairs with the same times as one table, side by side; nil for others.
    private func beside(
        _ tables: [JSONTable], _ names: [String], _ path: String
    ) -> JSONTable? {
        let times = tables.map { $0.rows.map { $0[0] } }
        guard tables[0].isUnnamed, tables[0].names.count == 2,
            times.allSatisfy({ $0 == times[0] })
        else { return nil }
        return JSONTable(
            columns: [("time", times[0])] + zip(names, tables).map { ($0, $1.rows.map { $0[1] }) },
            path: path, kind: .other)
    }

    /// Returns tables with the same columns as one, with a column of their names.
    private func below(
        _ tables: [JSONTable], _ labels: [String], _ path: String
    ) -> JSONTable? {
        guard let first = tables.first, tables.allSatisfy({ $0.names == first.names }) else {
            return nil
        }
        var table = first
        (table.path, table.kind) = (path, .other)
        table.isUnnamed = false
        let isTaken = first.names.contains("series")
        table.splitName = isTaken ? "series name" : "series"
        if let plan = try? first.plan(format), plan.times.columns.all.count == 1 {
            table.timeName = first.names[plan.times.columns.first]
        }
        table.names = [isTaken ? "series name" : "series"] + first.names
        table.rows = zip(labels, tables).flatMap { name, table in
            table.rows.map { [RowFields.Field(text: Array(name.utf8), isQuoted: true)] + $0 }
        }
        return table
    }
}

extension JSONTable {
    /// How the table is read.
    func plan(_ format: TableFormat) throws(ColumnFault) -> ShapedPlan {
        var format = format
        format.splitField = format.splitField ?? splitName
        format.timeField = format.timeField ?? timeName
        format.valueField = format.valueField ?? valueName
        let sample = RowSample(
            names: names, hasHeader: !isUnnamed, rows: sampledRows, format: format)
        let plan = try ShapedPlan(sample)
        guard plan.reads(sample.rows) else { throw ColumnFault(problem: "no samples", remedy: nil) }
        return plan
    }

    /// The first rows, and others from all over the table.
    private var sampledRows: [[RowFields.Field]] {
        guard rows.count > 1064 else { return rows }
        let step = (rows.count - 64) / 1000
        return Array(rows.prefix(64)) + stride(from: 64, to: rows.count, by: step).map { rows[$0] }
    }

    /// Returns the table of an object whose members are columns, directly or in objects inside.
    init?(columnsOf tree: JSONTree, path: String) {
        let columns = tree.flatColumns(at: "", depth: 0)
        let isTime = { (column: (name: String, cells: [RowFields.Field])) in
            TableColumns.timeNames.contains(TableColumns.plain(Array(column.name.utf8)))
        }
        guard
            let times = columns.first(where: isTime)
                ?? columns.first(where: { column in
                    column.cells.allSatisfy { TableTime.isDate($0.text) }
                })
        else { return nil }
        let others = columns.filter { $0.cells.count == times.cells.count && $0.name != times.name }
        let isFlat = !others.contains { $0.name.contains { ".[".contains($0) } }
        self.init(columns: [times] + others, path: path, kind: isFlat ? .columns : .other)
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

    fileprivate func withUnits(_ members: JSONObject) -> JSONTable {
        withUnits(in: members["units"])
    }
}

extension JSONTree {
    /// The arrays of plain values in an object, in the objects inside it, and in those that are
    /// the only element of an array.
    fileprivate func flatColumns(
        at path: String, depth: Int
    ) -> [(name: String, cells: [RowFields.Field])] {
        guard case .object(let members) = self, depth < 5 else { return [] }
        return members.keys.flatMap { key -> [(name: String, cells: [RowFields.Field])] in
            let name = JSONTable.path(path, key)
            guard let value = members[key] else { return [] }
            guard let elements = value.elements else {
                return value.flatColumns(at: name, depth: depth + 1)
            }
            let cells = elements.compactMap(\.cell)
            if cells.count == elements.count, !cells.isEmpty { return [(name, cells)] }
            guard elements.count == 1 else { return [] }
            return elements[0].flatColumns(at: name, depth: depth + 1)
        }
    }
}

/// Names and values that stand next to each other in an object: `columns` and `values`, `schema`
/// and `data`.
private enum JSONMatrix {
    /// Returns the tables that names and values may be: rows first, but where the names stand in an
    /// object of their own, as with Grafana's frames.
    static func tables(_ members: JSONObject, _ path: String) -> [JSONTable] {
        let (names, matrices) = parts(.object(members), depth: 0)
        return matrices.flatMap { matrix in
            names.flatMap { names -> [JSONTable] in
                let found = [rows(names.texts, matrix, path), columns(names.texts, matrix, path)]
                return (names.isInside ? found.reversed() : found).compactMap(\.self)
            }
        }
    }

    private static func rows(
        _ names: [String], _ matrix: [JSONTree], _ path: String
    ) -> JSONTable? {
        guard matrix.allSatisfy({ $0.elements?.count == names.count }),
            var table = JSONTable(arrays: matrix, path: path), table.isUnnamed
        else { return nil }
        (table.names, table.isUnnamed, table.kind) = (names, false, .other)
        return table
    }

    private static func columns(
        _ names: [String], _ matrix: [JSONTree], _ path: String
    ) -> JSONTable? {
        let columns = zip(names, matrix).compactMap { name, column in
            column.elements.map { (name: name, cells: $0.compactMap(\.cell)) }
        }
        guard matrix.count == names.count, columns.count == names.count else { return nil }
        return JSONTable(columns: columns, path: path, kind: .other)
    }

    private typealias Names = (texts: [String], isInside: Bool)

    /// Returns the lists of names and the arrays of arrays in an object and one level below.
    private static func parts(
        _ tree: JSONTree, depth: Int
    ) -> (names: [Names], matrices: [[JSONTree]]) {
        guard case .object(let members) = tree, depth < 2 else { return ([], []) }
        var (names, matrices): ([Names], [[JSONTree]]) = ([], [])
        for key in members.keys {
            guard let value = members[key] else { continue }
            guard let elements = value.elements else {
                let inner = parts(value, depth: depth + 1)
                (names, matrices) = (names + inner.names, matrices + inner.matrices)
                continue
            }
            if !elements.isEmpty, elements.allSatisfy({ $0.elements != nil }) {
                matrices.append(elements)
            }
            let texts = elements.compactMap { element -> String? in
                if case .string(let text) = element { return text }
                return (element["name"] ?? element["text"] ?? element["label"])?.text
            }
            if texts.count > 1, texts.count == elements.count { names.append((texts, depth > 0)) }
        }
        return (names, matrices)
    }
}
