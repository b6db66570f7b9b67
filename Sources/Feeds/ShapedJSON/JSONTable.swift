import CellValues
import JSON
import Text

/// A table that was found in a JSON text: rows of cells under names.
struct JSONTable {
    /// How its samples are written in the text.
    enum Kind: Equatable {
        /// An array of objects, or of arrays.
        case elements
        /// Arrays side by side, each a column.
        case columns
        /// Anything else: only the cells say it.
        case other
    }

    /// The way to it: empty for the whole text.
    var path: String
    var kind: Kind
    var names: [String]
    var rows: [[RowFields.Field]]
    /// Whether no name came from the text.
    var isUnnamed = false
    /// The column that names the series, if the text says so.
    var splitName: String?
    /// The column of the times, where its name does not tell.
    var timeName: String?
    /// The column of the values, where the text says which.
    var valueName: String?
    /// What is said of the way in which the text is read.
    var note: String?
    /// Whether a key is missing in some objects.
    var hasHoles = false
    /// How many samples each row has of a column.
    var samplesPerRow = 1
    /// The doubt that keeps it from being read, which an option decides.
    var fault: ColumnFault?

    /// Returns the way to a member of what a way leads to.
    static func path(_ path: String, _ key: String) -> String {
        let isPlain = !key.isEmpty && !key.contains { ".[]\\\"'".contains($0) }
        guard isPlain else { return "\(path)[\"\(key)\"]" }
        return path.isEmpty ? key : "\(path).\(key)"
    }
}

extension JSONTable {
    /// Returns the table of an array of objects: a column for each key, a row for each object. Keys
    /// of objects inside have the way to them as a name. A few numbers beside a time, as many in each
    /// object, are columns: "v[0]", "v[1]". Other arrays inside are left out.
    ///
    /// - Parameter unwrapsArrays: whether the elements of all arrays of a few are columns.
    init?(objects: [JSONTree], path: String, unwrapsArrays: Bool = false) {
        var flat = objects.map { $0.flat(unwrapsArrays ? .few : .none) }
        if !unwrapsArrays, objects.contains(where: \.hasNumbers), JSONTable.haveTimes(flat) {
            flat = JSONTable.withEvenLists(objects.map { $0.flat(.ofNumbers) })
        }
        if !unwrapsArrays, flat.contains(where: { $0.contains { $0.name.contains("[0]") } }) {
            let long = Set(objects.flatMap { $0.longLists(at: "", depth: 0) })
            flat = flat.map { $0.filter { cell in !long.contains { cell.name.hasPrefix($0) } } }
        }
        guard !flat.isEmpty,
            objects.allSatisfy({ $0.isObject || unwrapsArrays && $0.elements != nil })
        else { return nil }
        var names: [String] = []
        var places: [String: Int] = [:]
        // Elements of lists come behind the other members.
        let all = flat.joined().map(\.name)
        let lists = unwrapsArrays ? [] : all.filter { $0.hasSuffix("]") }
        for name in all.filter({ unwrapsArrays || !$0.hasSuffix("]") }) + lists
        where places[name] == nil {
            places[name] = names.count
            names.append(name)
        }
        guard !names.isEmpty else { return nil }
        let empty = RowFields.Field(text: [], isQuoted: false)
        let rows = flat.map { members -> [RowFields.Field] in
            var row = Array(repeating: empty, count: names.count)
            for (name, field) in members { if let place = places[name] { row[place] = field } }
            return row
        }
        self.init(path: path, kind: .elements, names: names, rows: rows)
        hasHoles = flat.contains { $0.count < names.count }
    }

    /// Returns whether each of several objects has a time by itself.
    private static func haveTimes(_ flat: [[(name: String, cell: RowFields.Field)]]) -> Bool {
        flat.count > 1
            && flat.allSatisfy { members in
                members.contains { name, cell in
                    TableTime.isDate(cell.text)
                        || TableColumns.timeNames.contains(TableColumns.plain(Array(name.utf8)))
                }
            }
    }

    /// Returns the cells of objects without those of lists that some objects have longer than
    /// others.
    private static func withEvenLists(
        _ flat: [[(name: String, cell: RowFields.Field)]]
    ) -> [[(name: String, cell: RowFields.Field)]] {
        var counts: [String: Int] = [:]
        for (name, _) in flat.joined() where name.hasSuffix("]") { counts[name, default: 0] += 1 }
        func list(_ name: String) -> Substring? {
            name.hasSuffix("]") ? name.lastIndex(of: "[").map { name[..<$0] } : nil
        }
        let lengths = Dictionary(grouping: counts.keys, by: { list($0) ?? "" })
            .mapValues { names in Set(names.map { counts[$0] ?? 0 }).count }
        return flat.map { members in
            members.filter { name, _ in list(name).map { lengths[$0] == 1 } ?? true }
        }
    }

    /// Returns the table of an array of arrays, the first of which may hold the names.
    init?(arrays: [JSONTree], path: String) {
        let rows = arrays.compactMap { $0.elements?.map(\.cell) }
        guard rows.count == arrays.count, let first = rows.first, first.count > 1,
            rows.allSatisfy({ $0.count == first.count }), !rows.joined().contains(nil)
        else { return nil }
        let cells = rows.map { $0.compactMap(\.self) }
        let isHeader = cells.count > 1 && cells[0].allSatisfy { $0.isQuoted && !$0.text.hasDigit }
        let names =
            isHeader
            ? cells[0].map { String(decoding: $0.text, as: UTF8.self) }
            : first.indices.map { "[\($0)]" }
        self.init(
            path: path, kind: isHeader ? .other : .elements, names: names,
            rows: Array(cells.dropFirst(isHeader ? 1 : 0)), isUnnamed: !isHeader)
    }

    /// Returns the table of arrays that are as long as each other.
    init?(columns: [(name: String, cells: [RowFields.Field])], path: String, kind: Kind) {
        guard let count = columns.first?.cells.count, columns.count > 1, count > 0,
            columns.allSatisfy({ $0.cells.count == count })
        else { return nil }
        let rows = (0..<count).map { row in columns.map { $0.cells[row] } }
        self.init(path: path, kind: kind, names: columns.map(\.name), rows: rows)
    }

    /// Returns the table of an object whose keys are times.
    init?(map members: JSONObject, path: String) {
        guard members.keys.count > 1,
            members.keys.allSatisfy({ TableTime.isDate(Array($0.utf8)) || TimeKey.isTime($0) })
        else { return nil }
        var values = members.keys.compactMap { members[$0] }
        guard values.count == members.keys.count else { return nil }
        if values.contains(where: \.isObject) {
            // An empty list or null is a time at which there was nothing.
            values = values.map { $0 == .array([]) || $0 == .null ? .object(JSONObject()) : $0 }
        }
        let times = members.keys.map { RowFields.Field(text: Array($0.utf8), isQuoted: true) }
        if values.allSatisfy({ $0.cell != nil }) {
            let cells = values.compactMap(\.cell)
            let rows = zip(times, cells).map { [$0, $1] }
            self.init(path: path, kind: .other, names: ["time", "y"], rows: rows)
            return
        }
        guard
            let table = JSONTable(objects: values, path: path)
                ?? JSONTable(arrays: values, path: path)
        else { return nil }
        self = table
        isUnnamed = false
        kind = .other
        names = ["time"] + table.names
        rows = zip(times, table.rows).map { [$0] + $1 }
    }
}

/// Keys of a map that are times in digits.
enum TimeKey {
    /// Returns whether a key is a year, a date in digits, or seconds or milliseconds from 2000 on.
    static func isTime(_ key: String) -> Bool {
        guard let number = TimeRole.number(Array(key.utf8)) else { return false }
        return TableTimeKind.year.date(Double(number)) != nil
            || TableTimeKind.digits.date(Double(number)) != nil
            || isInstant(number)
    }

    /// Returns whether a number may be seconds or milliseconds from 2000 on.
    static func isInstant(_ number: Int) -> Bool {
        (900_000_000...4_000_000_000).contains(number)
            || (900_000_000_000...4_000_000_000_000).contains(number)
    }
}

extension JSONTree {
    var isObject: Bool { if case .object = self { true } else { false } }

    /// The value as a cell; nil for an object or an array.
    var cell: RowFields.Field? {
        switch self {
        case .string(let text): RowFields.Field(text: Array(text.utf8), isQuoted: true)
        case .number(let text): RowFields.Field(text: Array(text.utf8), isQuoted: false)
        case .bool(let isTrue):
            RowFields.Field(text: Array("\(isTrue)".utf8), isQuoted: false)
        case .null: RowFields.Field(text: [], isQuoted: false)
        case .object, .array: nil
        }
    }

    /// The cells of an object and of the objects in it, with the ways to them.
    var flat: [(name: String, cell: RowFields.Field)] { flat(.none) }

    /// Arrays whose elements are cells of their own.
    enum Lists {
        case none
        /// A few numbers, or nulls.
        case ofNumbers
        /// All with a few elements.
        case few
    }

    /// Elements of an array that may be columns.
    private static let fewElements = 8

    /// Whether a member of an object is a list of a few numbers.
    var hasNumbers: Bool {
        guard case .object(let members) = self else { return false }
        return members.keys.contains { members[$0]?.elements.map(JSONTree.areNumbers) ?? false }
    }

    private static func areNumbers(_ elements: [JSONTree]) -> Bool {
        func isNumber(_ element: JSONTree) -> Bool {
            if case .number = element { true } else { false }
        }
        return elements.count <= fewElements && elements.contains(where: isNumber)
            && elements.allSatisfy { isNumber($0) || $0 == .null }
    }

    /// Returns the cells of an object and of the objects in it, with the ways to them.
    ///
    /// - Parameter lists: those whose elements are among them.
    func flat(_ lists: Lists) -> [(name: String, cell: RowFields.Field)] {
        flat(at: "", depth: 0, lists)
    }

    private func flat(
        at path: String, depth: Int, _ lists: Lists
    ) -> [(name: String, cell: RowFields.Field)] {
        guard depth < 6 else { return [] }
        return parts(at: path, depth, lists).flatMap { name, value in
            value.cell.map { [(name, $0)] } ?? value.flat(at: name, depth: depth + 1, lists)
        }
    }

    /// Returns the members of an object, or the elements of an array of a few.
    private func parts(
        at path: String, _ depth: Int, _ lists: Lists
    ) -> [(name: String, value: JSONTree)] {
        switch self {
        case .object(let members):
            members.keys.compactMap { key in
                members[key].map { value in
                    let isPlain = depth == 0 && value.cell != nil
                    return (isPlain ? key : JSONTable.path(path, key), value)
                }
            }
        case .array(let elements)
        where elements.count <= JSONTree.fewElements && !path.isOfPlace
            && (lists == .few || lists == .ofNumbers && JSONTree.areNumbers(elements)):
            elements.enumerated().map { ("\(path)[\($0)]", $1) }
        case .array(let elements) where elements.count == 1 && elements[0].isObject && depth > 0:
            [("\(path)[0]", elements[0])]
        case .array, .string, .number, .bool, .null: []
        }
    }
}

extension JSONTree {
    /// Returns the ways to the first elements of lists of several objects: their members do not
    /// stand for those of the other objects.
    fileprivate func longLists(at path: String, depth: Int) -> [String] {
        guard depth < 6, case .object(let members) = self else { return [] }
        return members.keys.flatMap { key -> [String] in
            guard let value = members[key] else { return [] }
            let name = JSONTable.path(path, key)
            guard let elements = value.elements else {
                return value.longLists(at: name, depth: depth + 1)
            }
            guard let first = elements.first, first.isObject else { return [] }
            return elements.count > 1
                ? ["\(name)[0]"] : first.longLists(at: "\(name)[0]", depth: depth + 1)
        }
    }
}

extension String {
    /// Whether a way leads to the coordinates of a place.
    fileprivate var isOfPlace: Bool { hasSuffix("coordinates") || hasSuffix("bbox") }
}

/// Names that are ways to keys inside objects.
extension RowSample {
    /// Returns how many objects with names of their own lead to a column: an object called "main" or
    /// "values" says nothing but that its numbers are those that are meant.
    func depth(of column: Int) -> Int {
        guard isOfKeys else { return 0 }
        return names[column].split(separator: ".").dropLast()
            .count { part in
                let key = part.hasSuffix("[0]") ? part.dropLast(3) : part
                return !RowSample.plainWrappers.contains(key.lowercased())
            }
    }

    private static let plainWrappers: Set<String> = [
        "main", "data", "value", "values", "field", "fields", "properties", "attributes",
        "measurement", "measurements", "metric", "metrics", "reading", "readings", "observation",
        "observations", "stats", "sensor", "sensors", "payload", "body", "item", "object", "result",
        "results", "state", "current", "_source", "sample", "details",
    ]

    /// Returns the column of values that a text means: one that is called so, or the only one with
    /// numbers inside an object that is.
    func valueColumn(_ field: String) throws(ColumnFault) -> Int {
        do throws(ColumnFault) {
            return try column(field)
        } catch {
            guard isOfKeys else { throw error }
            let inside = names.indices.filter { column in
                let name = names[column]
                let isInside = [".", "["].contains { mark in
                    name.hasPrefix(field + mark) || name.plainlyContains("." + field + mark)
                }
                return isInside && holdsNumbers(column)
            }
            guard inside.count == 1 else { throw error }
            return inside[0]
        }
    }

    private func holdsNumbers(_ column: Int) -> Bool {
        let texts = texts(column).filter { !TableValue.isGap($0) }
        return !texts.isEmpty && texts.allSatisfy { ValueForm.isNumber($0, hasDots: true) }
    }
}
