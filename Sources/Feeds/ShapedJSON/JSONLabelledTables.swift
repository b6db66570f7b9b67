import JSON
import Text

/// Tables as pandas writes them, whose rows or columns are objects under labels.
enum JSONLabelledTables {
    /// Returns the table that an object of objects is: a column for each member, or a row; nil
    /// where a member is no object of plain values, where the keys of members are times, and where
    /// nothing tells columns from rows.
    ///
    /// `{"date": {"0": …}, "close": {"0": …}}` are columns, `{"0": {"date": …, "close": …}}` rows:
    /// a name for times tells, or else the numbers of the rows.
    static func table(_ members: JSONObject, _ path: String) -> JSONTable? {
        let inner = members.keys.compactMap { members[$0]?.members }
        guard members.keys.count > 1, inner.count == members.keys.count, let first = inner.first,
            inner.allSatisfy({ member in member.keys.allSatisfy { member[$0]?.cell != nil } }),
            JSONTable(map: first, path: path) == nil
        else { return nil }
        if isTime(members.keys) { return columns(members.keys, inner, path) }
        guard isTime(first.keys) || areNumbers(members.keys) else {
            return areNumbers(first.keys) ? columns(members.keys, inner, path) : nil
        }
        var rows = JSONTable(objects: inner.map { .object($0) }, path: path)
        rows?.kind = .other
        return rows
    }

    /// Returns the table of the columns' names, the rows' labels, which are the times, and the
    /// rows; nil where the labels only count the rows.
    static func split(_ members: JSONObject, _ path: String) -> JSONTable? {
        guard let names = members["columns"]?.elements?.compactMap(\.text),
            let labels = members["index"]?.elements?.compactMap(\.cell), !labels.isEmpty,
            let data = members["data"]?.elements, data.count == labels.count,
            labels.first?.text != Array("0".utf8)
        else { return nil }
        let rows = zip(labels, data).map { [$0] + ($1.elements ?? []).compactMap(\.cell) }
        guard rows.allSatisfy({ $0.count == names.count + 1 }) else { return nil }
        return JSONTable(path: path, kind: .other, names: ["time"] + names, rows: rows)
    }

    private static func isTime(_ names: [String]) -> Bool {
        names.contains { TableColumns.timeNames.contains(TableColumns.plain(Array($0.utf8))) }
    }

    private static func areNumbers(_ names: [String]) -> Bool {
        names.allSatisfy { Int($0) != nil }
    }

    private static func columns(
        _ names: [String], _ inner: [JSONObject], _ path: String
    ) -> JSONTable? {
        guard let labels = inner.first?.keys, inner.allSatisfy({ $0.keys == labels }) else {
            return nil
        }
        let columns = zip(names, inner).map { name, member in
            (name: name, cells: labels.compactMap { member[$0]?.cell })
        }
        return JSONTable(columns: columns, path: path, kind: .other)
    }
}

extension JSONTree {
    /// The members of an object; nil for anything else.
    var members: JSONObject? { if case .object(let members) = self { members } else { nil } }
}
