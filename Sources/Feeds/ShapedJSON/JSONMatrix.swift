import JSON

/// Names and values that stand next to each other in an object: `columns` and `values`, `schema`
/// and `data`.
enum JSONMatrix {
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
