import CellValues
import JSON
import Text

extension JSONTable {
    /// Returns the table of an object whose members are columns, directly or in objects inside; nil
    /// where several objects inside have times of their own, and this one has none.
    init?(columnsOf tree: JSONTree, path: String) {
        let columns = tree.flatColumns(at: "", depth: 0)
        let dated = columns.filter { column in
            column.cells.allSatisfy { TableTime.isDate($0.text) }
        }
        let timed = columns.filter(\.isCalledTime) + dated
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
