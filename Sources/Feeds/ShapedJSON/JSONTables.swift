import CellValues
import JSON
import Text

/// Finds the tables in a JSON text that may hold samples.
struct JSONTables {
    /// Those that can be read, or the largest one that leaves a doubt.
    private(set) var found: [JSONTable] = []
    /// The tables that were left out, as they hold only a few samples beside others.
    private(set) var few: [JSONTable] = []
    /// Where places beside tables look like them and can't be read.
    private(set) var unread: [String] = []
    /// Where lists of numbers stand beside a list of times that is somewhat longer or shorter.
    private(set) var torn: [String] = []
    private let format: TableFormat

    /// Elements of an array that are looked into until one holds samples.
    private static let mostWithout = 1000
    /// Objects and arrays inside each other that are looked into.
    private static let depth = 10

    init(_ tree: JSONTree, _ format: TableFormat, path: String = "") {
        self.format = format
        found = tables(tree, path, 0)
    }

    /// Finds tables that are made of several lists, and have what the caller chooses: a series, or
    /// the column of one list. Nil where they do not have it.
    init?(chosenIn tree: JSONTree, _ format: TableFormat, path: String) {
        guard !format.only.isEmpty || !format.conditions.isEmpty || format.valueField != nil else {
            return nil
        }
        var any = format
        (any.only, any.conditions, any.valueField) = ([], [], nil)
        self.init(tree, any, path: path)
        guard !found.isEmpty, found.allSatisfy({ (try? $0.plan(format)) != nil }) else {
            return nil
        }
    }

    /// Returns the tables in a value that can be read as samples, without those that are few beside
    /// others.
    private mutating func tables(_ tree: JSONTree, _ path: String, _ depth: Int) -> [JSONTable] {
        guard depth < JSONTables.depth else { return [] }
        switch tree {
        case .array(let elements): return withoutFew(tables(of: elements, path, depth))
        case .object(let members): return withoutFew(tables(of: members, path, depth))
        case .string, .number, .bool, .null: return []
        }
    }

    private mutating func tables(
        of elements: [JSONTree], _ path: String, _ depth: Int
    ) -> [JSONTable] {
        let hasSteps = elements.first?.members.flatMap { JSONTable(steps: $0, path: path) } != nil
        var own =
            hasSteps
            ? nil
            : best([
                { JSONTable(objects: elements, path: path) },
                { JSONTable(arrays: elements, path: path) },
            ])
        // What is measured may stand in lists inside.
        if let table = own, table.fault == nil, table.isConstant(format),
            let inner = JSONTable(objects: elements, path: path, unwrapsArrays: true)
                .flatMap(checked), inner.fault == nil, !inner.isConstant(format)
        {
            own = inner
        }
        guard own?.mayBeFew ?? true else { return [own].compactMap(\.self) }
        let before = few
        let inner = inside(elements, path, depth)
        guard own != nil || !inner.isEmpty else {
            let unwrapped = JSONTable(objects: elements, path: path, unwrapsArrays: true)
            return [unwrapped].compactMap(\.self).compactMap(checked)
        }
        return choice(own, inner, few: before)
    }

    private mutating func tables(
        of members: JSONObject, _ path: String, _ depth: Int
    ) -> [JSONTable] {
        let tree = JSONTree.object(members)
        torn += tree.tornColumns.map { JSONTable.path(path, $0) }
        let own = best(
            [{ JSONLabelledTables.split(members, path) }]
                + JSONMatrix.tables(members, path).map { table in { table } } + [
                    { JSONTable(map: members, path: path) },
                    { JSONSharedTimes.table(tree, path) },
                    { JSONTable(columnsOf: tree, path: path) },
                    { JSONTable(steps: members, path: path) },
                    { JSONTable(secondsFromStart: members, path: path) },
                    { JSONLabelledTables.table(members, path) },
                ]
        )?.withUnits(in: members["units"])
        guard own?.mayBeFew ?? true else { return [own].compactMap(\.self) }
        let before = few
        let inner = inside(members, path, depth)
        return choice(own, inner, few: before)
    }

    /// Returns a table, or those inside it where it is few beside them or leaves a doubt: an object
    /// around a list of samples is no sample.
    private mutating func choice(
        _ own: JSONTable?, _ inner: [JSONTable], few before: [JSONTable]
    ) -> [JSONTable] {
        guard let own else { return inner }
        let most = inner.filter { $0.fault == nil }.map(\.samples).max() ?? 0
        guard own.isFew(beside: most) || own.fault != nil && most > 0 else {
            few = before
            return [own]
        }
        if own.fault == nil { few.append(own) }
        return inner
    }

    /// Returns the tables without those that are few beside the largest, and without those that
    /// leave a doubt beside one as large that leaves none.
    private mutating func withoutFew(_ tables: [JSONTable]) -> [JSONTable] {
        guard tables.count > 1 else { return tables }
        let most = tables.map(\.samples).max() ?? 0
        let mostClear = tables.filter { $0.fault == nil }.map(\.samples).max() ?? 0
        few += tables.filter { $0.fault == nil && $0.isFew(beside: most) }
        return tables.filter {
            !$0.isFew(beside: most) && ($0.fault == nil || $0.samples > mostClear)
        }
    }

    /// Returns the first table of several that can be read, or else the first that leaves a doubt.
    private func best(_ tables: [() -> JSONTable?]) -> JSONTable? {
        var doubtful: JSONTable?
        for make in tables {
            guard let table = make().flatMap(checked) else { continue }
            if table.fault == nil { return table }
            doubtful = doubtful ?? table
        }
        return doubtful
    }

    /// Returns the table if rows of it can be read, or leave a doubt that an option decides.
    private func checked(_ table: JSONTable) -> JSONTable? {
        var table = table
        do throws(ColumnFault) {
            if case .wide(let wide) = try table.plan(format).arrangement {
                table.samplesPerRow = wide.heads.count
            }
        } catch {
            guard error.isDoubt else { return nil }
            table.fault = error
        }
        return table
    }

    // MARK: Inside

    private mutating func inside(
        _ elements: [JSONTree], _ path: String, _ depth: Int
    ) -> [JSONTable] {
        var inner: [(element: JSONTree, tables: [JSONTable])] = []
        var without: [(element: JSONTree, path: String)] = []
        for (index, element) in elements.enumerated() {
            if index == JSONTables.mostWithout, inner.isEmpty { break }
            let tables = tables(element, "\(path)[\(index)]", depth + 1)
            if !tables.isEmpty { inner.append((element, tables)) }
            if tables.isEmpty { without.append((element, "\(path)[\(index)]")) }
        }
        noteUnread(without, beside: inner.first?.element)
        let all = inner.flatMap(\.tables)
        guard inner.count > 1, all.count == inner.count else { return all }
        let names = JSONSeriesNames(inner.map(\.element))
        return merged(all, names, path)
    }

    private mutating func inside(
        _ members: JSONObject, _ path: String, _ depth: Int
    ) -> [JSONTable] {
        let keys = members.keys.filter { members[$0]?.cell == nil }
        var several: [(key: String, tables: [JSONTable])] = []
        var without: [(element: JSONTree, path: String)] = []
        for key in keys {
            guard let value = members[key] else { continue }
            let tables = tables(value, JSONTable.path(path, key), depth + 1)
            if !tables.isEmpty { several.append((key, tables)) }
            if tables.isEmpty { without.append((value, JSONTable.path(path, key))) }
        }
        noteUnread(without, beside: several.first.flatMap { members[$0.key] })
        let all = several.flatMap { key, tables in
            tables.map { $0.withUnits(in: members["\(key)_units"]) }
        }
        guard several.count > 1, several.count == keys.count,
            several.allSatisfy({ $1.count == 1 && $1[0].names == all[0].names })
        else { return all }
        let names = several.map(\.key)
        let table =
            JSONTable(beside: all, names, path) ?? JSONTable(below: all, names, path, format)
        return [table].compactMap(\.self).compactMap(checked)
    }

    /// Notes the places without a table that hold numbers as one with some does, below the same keys.
    private mutating func noteUnread(
        _ places: [(element: JSONTree, path: String)], beside found: JSONTree?
    ) {
        guard let found, !found.keysOfRows.isEmpty else { return }
        unread += places.filter { $0.element.keysOfRows == found.keysOfRows }.map(\.path)
    }

    /// Returns the tables of the elements of an array as one: one series where each runs on from
    /// the one before and none has a name, or else a line each. Where their columns differ, those that
    /// all have are taken, or each table is returned.
    private func merged(
        _ tables: [JSONTable], _ names: JSONSeriesNames, _ path: String
    ) -> [JSONTable] {
        if !names.areNames, let one = JSONTable(runningOn: tables, path, format) { return [one] }
        let shared = JSONTable.withSharedColumns(tables)
        let table = shared.flatMap { JSONTable(below: $0, names.names, path, format) }
        return table.flatMap(checked).map { [$0] } ?? tables
    }
}

extension JSONTable {
    /// Rows that may be a handful beside others.
    private static let handful = 10

    /// How many samples the rows hold of each column.
    var samples: Int { rows.count * samplesPerRow }

    /// Whether the table may be few beside another one.
    var mayBeFew: Bool { fault != nil || samples < JSONTable.handful }

    /// Returns whether the table holds so few samples that it is not meant beside as many others:
    /// one beside several, or a handful beside five times as many.
    func isFew(beside others: Int) -> Bool {
        samples < 2 && others > samples
            || samples < JSONTable.handful && samples * 5 <= others
    }

    /// Returns whether three rows or more have one value each, and all the same.
    func isConstant(_ format: TableFormat) -> Bool {
        guard rows.count > 2, let plan = try? plan(format), plan.isOfColumns, plan.values.count == 1
        else { return false }
        return Set(rows.map { $0[plan.values[0].column].text }).count == 1
    }

    /// How the table is read.
    func plan(_ format: TableFormat) throws(ColumnFault) -> ShapedPlan {
        var format = format
        format.splitField = format.splitField ?? splitName
        format.timeField = format.timeField ?? timeName
        format.valueField = format.valueField ?? valueName
        var sample = RowSample(
            names: names, hasHeader: !isUnnamed, rows: sampledRows, format: format)
        sample.isOfKeys = true
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
}

extension JSONTree {
    /// The keys of an object that holds a list, with those of the last objects in its lists; those
    /// of the last object in a list; `[]` for a list of lists. Empty for all others.
    fileprivate var keysOfRows: Set<String> {
        switch self {
        case .array(let elements):
            guard let last = elements.last else { return [] }
            return last.members.map { Set($0.keys) } ?? (last.elements == nil ? [] : ["[]"])
        case .object(let members):
            let inner = members.keys.compactMap { members[$0] }.filter { $0.elements != nil }
                .reduce(into: Set<String>()) { $0.formUnion($1.keysOfRows) }
            let lists = members.keys.filter { !(members[$0]?.elements ?? []).isEmpty }
            return lists.isEmpty ? [] : Set(members.keys).union(inner)
        case .string, .number, .bool, .null: return []
        }
    }
}
