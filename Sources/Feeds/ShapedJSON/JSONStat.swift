import CellValues
import FeedErrors
import JSON
import Text

/// A dataset of JSON-stat as a table: a row for each time and each combination of the categories of
/// the other dimensions.
///
/// Source: json-stat.org/full, versions 1.x and 2.0.
struct JSONStat {
    /// A dimension: what it is called, and its categories in the order of the values.
    private struct Dimension {
        let id: String
        let name: String
        let codes: [String]
        let labels: [String]
    }

    private let dimensions: [Dimension]
    private let timeRoles: [String]
    private let values: JSONTree
    private let path: String

    /// The most values of a dataset that are read.
    private static let most = 10_000_000

    /// - Returns: nil for a text that is no JSON-stat.
    /// - Throws: `ColumnFault` for JSON-stat that is not read.
    static func table(in tree: JSONTree) throws(ColumnFault) -> JSONTable? {
        guard case .object(let members) = tree else { return nil }
        if let kind = members["class"]?.text, ["collection", "dimension"].contains(kind),
            members["version"] != nil
        {
            throw fault(
                "a JSON-stat \(kind), which holds no values", "give the address of a dataset")
        }
        let isSecond = members["class"]?.text == "dataset" && members["id"] != nil
        let first = members.keys.lazy.compactMap { key -> (String, JSONTree)? in
            guard let set = members[key], set["dimension"]?["id"]?.elements != nil,
                set["value"] != nil
            else { return nil }
            return (key, set)
        }.first
        guard isSecond || first != nil, let set = isSecond ? tree : first?.1,
            let dimension = set["dimension"], dimension.isObject
        else { return nil }
        let path = isSecond ? "" : JSONTable.path("", first?.0 ?? "")
        return try JSONStat(set, dimension, path: path).table()
    }

    private init(
        _ set: JSONTree, _ dimension: JSONTree, path: String
    ) throws(ColumnFault) {
        let ids = (set["id"] ?? dimension["id"])?.elements?.compactMap(\.text) ?? []
        let sizes =
            (set["size"] ?? dimension["size"])?.elements?.compactMap { $0.text }
            .compactMap { Int($0) } ?? []
        var dimensions: [Dimension] = []
        for (id, size) in zip(ids, sizes) {
            let found = try JSONStat.dimension(id, dimension[id])
            guard found.codes.count == size else {
                throw JSONStat.fault(
                    "JSON-stat whose dimension \(id.printable(limit: 40)) has"
                        + " \(found.codes.count.grouped) categories, where its size is \(size.grouped)"
                )
            }
            dimensions.append(found)
        }
        guard !ids.isEmpty, ids.count == sizes.count, let values = set["value"] else {
            throw JSONStat.fault("JSON-stat without ids and sizes of its dimensions")
        }
        (self.dimensions, self.values, self.path) = (dimensions, values, path)
        timeRoles =
            (set["role"] ?? dimension["role"])?["time"]?.elements?.compactMap(\.text) ?? []
    }

    private static func fault(
        _ problem: String, _ advice: String = "ask the service for CSV"
    ) -> ColumnFault {
        ColumnFault(problem: problem, remedy: .advice(advice))
    }

    /// Reads a dimension. Its `index` is a list of codes or tells the place of each; a single
    /// category may have a label only.
    private static func dimension(
        _ id: String, _ tree: JSONTree?
    ) throws(ColumnFault) -> Dimension {
        let (index, label) = (tree?["category"]?["index"], tree?["category"]?["label"])
        var codes: [String] = []
        if let elements = index?.elements {
            codes = elements.compactMap(\.text)
        } else if case .object(let places)? = index {
            let placed = places.byKey.compactMap { code, place in
                place.text.flatMap { Int($0) }.map { (code: code, place: $0) }
            }
            codes = placed.sorted { $0.place < $1.place }.map(\.code)
        } else if case .object(let labels)? = label, labels.keys.count == 1 {
            codes = labels.keys
        }
        guard !codes.isEmpty else {
            throw fault("JSON-stat whose dimension \(id.printable(limit: 40)) lists no categories")
        }
        return Dimension(
            id: id, name: tree?["label"]?.text ?? id, codes: codes,
            labels: codes.map { label?[$0]?.text ?? $0 })
    }

    // MARK: The table

    private func table() throws(ColumnFault) -> JSONTable {
        let time = try timePlace()
        let count = dimensions.reduce(1) { product, dimension in
            product > JSONStat.most ? product : product * dimension.codes.count
        }
        let cells = try cells(count)
        let others = dimensions.indices.filter { $0 != time && dimensions[$0].codes.count > 1 }
        let times = timeTexts(dimensions[time])
        let rows = cells.indices.map { position -> [RowFields.Field] in
            let places = places(of: position)
            let labels = others.map { dimensions[$0].labels[places[$0]] }
            let joined = others.count > 1 ? [labels.joined(separator: ", ")] : []
            let texts = [times[places[time]]] + joined + labels
            return texts.map { RowFields.Field(text: Array($0.utf8), isQuoted: true) }
                + [cells[position]]
        }
        let names = ["time"] + (others.count > 1 ? ["series"] : []) + others.map(name) + ["value"]
        var table = JSONTable(path: path, kind: .other, names: names, rows: rows)
        table.timeName = "time"
        table.valueName = "value"
        table.splitName = others.isEmpty ? nil : names[1]
        table.note = others.isEmpty ? nil : JSONStat.note(others.map(name))
        return table
    }

    private static func note(_ names: [String]) -> String {
        let shown = names.map { $0.printable(limit: 40) }.joined(separator: " and ")
        return
            "a dataset of JSON-stat: a line for each \(shown) (--where '\(names[0])=…' takes some)"
    }

    /// Returns what a dimension is called, if no column is called so.
    private func name(_ place: Int) -> String {
        let dimension = dimensions[place]
        let isTaken = ["time", "series", "value"].contains(dimension.name)
        return isTaken || dimensions.count(where: { $0.name == dimension.name }) > 1
            ? "\(dimension.id) (dimension \(place + 1))" : dimension.name
    }

    /// Returns the dimension of times: by its role, by its name, or by its categories.
    private func timePlace() throws(ColumnFault) -> Int {
        let byRole = dimensions.firstIndex { timeRoles.contains($0.id) }
        let byName = dimensions.firstIndex {
            TableColumns.timeNames.contains(TableColumns.plain(Array($0.id.utf8)))
        }
        let byTexts = dimensions.firstIndex { dimension in
            dimension.codes.count > 1
                && timeTexts(dimension).allSatisfy { TableTime.isDate(Array($0.utf8)) }
        }
        guard let place = byRole ?? byName ?? byTexts else {
            let names = dimensions.map { $0.id.printable(limit: 30) }.joined(separator: ", ")
            throw JSONStat.fault("JSON-stat in which no dimension is the time: \(names)")
        }
        return place
    }

    /// Returns the codes of times, or their labels where only those are dates.
    private func timeTexts(_ dimension: Dimension) -> [String] {
        let isDate = { (text: String) in
            TableTime.isDate(Array(text.utf8)) || TimeRole.number(Array(text.utf8)) != nil
        }
        return dimension.codes.allSatisfy(isDate) || !dimension.labels.allSatisfy(isDate)
            ? dimension.codes : dimension.labels
    }

    /// Returns the category of each dimension at a position: the last dimension runs fastest.
    private func places(of position: Int) -> [Int] {
        var (rest, places) = (position, [Int](repeating: 0, count: dimensions.count))
        for index in dimensions.indices.reversed() {
            places[index] = rest % dimensions[index].codes.count
            rest /= dimensions[index].codes.count
        }
        return places
    }

    /// Returns the values by their positions: a list, or a map in which some may be missing.
    private func cells(_ count: Int) throws(ColumnFault) -> [RowFields.Field] {
        guard count <= JSONStat.most else {
            throw JSONStat.fault(
                "JSON-stat with more than \(JSONStat.most.grouped) values", "ask for fewer")
        }
        let empty = RowFields.Field(text: [], isQuoted: false)
        if let elements = values.elements {
            guard elements.count == count else {
                throw JSONStat.fault(
                    "JSON-stat with \(elements.count.grouped) values, where its sizes make"
                        + " \(count.grouped)")
            }
            return elements.map { $0.cell ?? empty }
        }
        guard case .object(let members) = values else {
            throw JSONStat.fault("JSON-stat whose values are neither a list nor a map")
        }
        var cells = Array(repeating: empty, count: count)
        for (key, value) in members.byKey {
            guard let place = Int(key), cells.indices.contains(place) else {
                throw JSONStat.fault(
                    "JSON-stat with a value at position \(key.printable(limit: 20)), where its sizes make"
                        + " \(count.grouped)")
            }
            cells[place] = value.cell ?? empty
        }
        return cells
    }
}
