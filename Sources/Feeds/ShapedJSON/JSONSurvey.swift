import Calendars
import CellValues
import FeedErrors
import JSON
import Text

/// Tells where in a JSON text the samples stand, and how they are to be read.
struct JSONSurvey {
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - place: names the text in errors.
    /// - Throws: `FeedError` where there are several tables, with the ways to them, and where the
    ///   only one can be read in several ways.
    static func survey(
        _ bytes: UnsafeRawBufferPointer, _ format: TableFormat, at place: String
    ) throws(FeedError) -> Survey<SampleFormat> {
        if let tree = try? JSONTree(bytes, at: place) {
            return try survey(tree, format, at: place, note: nil)
        }
        let tree = withNulls(bytes)?.withUnsafeBytes { try? JSONTree($0, at: place) }
        guard let tree else { return Survey() }
        return try survey(tree, format, at: place, note: "NaN and Infinity are gaps")
    }

    /// Returns a text with null for the NaN and Infinity that Python writes, which are no JSON; nil
    /// for a text without them.
    private static func withNulls(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        let words = ["NaN", "-Infinity", "Infinity"].map { Array($0.utf8) }
        var (text, isQuoted, isEscaped, isChanged) = ([UInt8](), false, false, false)
        text.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            let isFirst = byte == words[0][0] || byte == words[1][0] || byte == words[2][0]
            if !isQuoted, isFirst,
                let word = words.first(where: { bytes[place...].starts(with: $0) })
            {
                text += Array("null".utf8)
                isChanged = true
                place += word.count
                continue
            }
            if byte == Byte.quote, !isEscaped { isQuoted.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            text.append(byte)
            place += 1
        }
        return isChanged ? text : nil
    }

    /// - Parameter note: what is said of the text; nil for nothing.
    private static func survey(
        _ tree: JSONTree, _ format: TableFormat, at place: String, note: String?
    ) throws(FeedError) -> Survey<SampleFormat> {
        var samples = tree
        if let items = format.items {
            guard let value = tree.value(at: items) else { return Survey() }
            samples = value
        }
        if let set = try dataset(samples, format, at: place) { return set }
        let offset = JSONOffset(tree, besides: format.zone)
        let path = format.items?.text ?? ""
        var tables = JSONTables(samples, format, path: path)
        if !tables.found.contains(where: { $0.samples > 1 }) {
            // Times of day are found and refused, as they name no day.
            let other = JSONTables(samples, format.withAnyDay, path: path)
            if tables.found.isEmpty || other.found.contains(where: { $0.samples > 1 }) {
                tables = other
            }
        }
        if tables.found.isEmpty, let other = JSONTables(chosenIn: samples, format, path: path) {
            tables = other
        }
        guard var table = tables.found.first else { return Survey() }
        guard tables.found.count == 1 else { throw several(tables.found, at: place) }
        table.note(left: tables.few)
        table.note(unread: tables.unread, "they can't be read like those beside them")
        table.note(unread: tables.torn, "they are not as long as the times beside them")
        if let note { table.note = [note, table.note].compactMap(\.self).joined(separator: "; ") }
        return try survey(table, format, offset, at: place)
    }

    /// Returns how a text of JSON-stat or SDMX-JSON is read; nil for any other text.
    private static func dataset(
        _ tree: JSONTree, _ format: TableFormat, at place: String
    ) throws(FeedError) -> Survey<SampleFormat>? {
        var table: JSONTable?
        do throws(ColumnFault) {
            table = try JSONStat.table(in: tree)
            if table == nil { table = try JSONSDMX.table(in: tree) }
        } catch {
            throw FeedError(.badData, at: place, error.problem, remedy: error.remedy)
        }
        guard let table else { return nil }
        return try survey(table, format, nil, at: place)
    }

    private static func several(_ tables: [JSONTable], at place: String) -> FeedError {
        let paths = tables.map { $0.path.isEmpty ? "." : $0.path }
        let shown = paths.prefix(6).map { $0.printable(limit: 60) }.joined(separator: ", ")
        return FeedError(
            .badData, at: place,
            "several places hold samples: \(shown)\(paths.count > 6 ? ", …" : "")",
            remedy: .items(paths[0]))
    }

    private static func survey(
        _ table: JSONTable, _ format: TableFormat, _ offset: JSONOffset?, at place: String
    ) throws(FeedError) -> Survey<SampleFormat> {
        var plan: ShapedPlan
        do throws(ColumnFault) {
            plan = try table.plan(format)
            plan.notes += table.note.map { [$0] } ?? []
            if let offset, table.hasLocalTimes(plan) {
                var format = format
                format.zone = offset.zone
                plan = try table.plan(format)
                plan.notes += (table.note.map { [$0] } ?? []) + [offset.note]
            }
            if format.timeField == nil { try plan.checkTimes(of: table.rows) }
        } catch {
            throw FeedError(.badData, at: place, error.problem, remedy: error.remedy)
        }
        let rows = table.rows.enumerated().map { CellRow(cells: $1, place: $0) }
        let path = table.path.isEmpty ? "" : ", \(table.path.printable(limit: 80))"
        let listed = ListedRows(
            names: table.names, rows: rows, placeName: place,
            rowName: { "\(place)\(path), element \($0)" }, areElements: true)
        return Survey(
            plain: table.plainFormat(plan, format),
            table: SurveyedTable(rows: listed, plan: plan))
    }
}

/// Why a text of JSON holds no samples.
extension JSONSurvey {
    /// Returns the error of samples that lack a field that was chosen, or have several that are
    /// called so; nil where there are no samples without it, either.
    static func unknownField(
        _ tree: JSONTree, _ format: TableFormat, at place: String
    ) -> FeedError? {
        var bare = format
        (bare.timeField, bare.valueField, bare.splitField) = (nil, nil, nil)
        (bare.only, bare.conditions) = ([], [])
        let samples = format.items.map { tree.value(at: $0) } ?? tree
        let fields = [format.timeField, format.valueField, format.splitField].compactMap(\.self)
        guard !fields.isEmpty, let samples,
            let table = JSONTables(samples, bare, path: format.items?.text ?? "").found.first
        else { return nil }
        let names = fields.flatMap { field in
            ColumnName.places(of: field, among: table.names).count == 1
                ? [field] : ValueFields.parts(of: field)
        }
        for name in names where Int(name) == nil && name != "all" {
            let places = ColumnName.places(of: name, among: table.names)
            guard places.count != 1 else { continue }
            let keys = places.isEmpty ? Array(table.names.indices) : places
            let shown = keys.prefix(8).map { table.names[$0].printable(limit: 60) }
            let path = table.path.isEmpty ? "" : ", \(table.path.printable(limit: 80))"
            return FeedError(
                .badData, at: place + path,
                (places.isEmpty
                    ? "no key \(name.printable()); the elements have: "
                    : "\(places.count) keys are called \(name.printable()): ")
                    + shown.joined(separator: ", ") + (keys.count > 8 ? ", …" : ""),
                remedy: .fields)
        }
        return nil
    }

    /// Returns an error without the advice to take an array in which no samples were found, and
    /// with what the text lacks.
    static func explained(
        _ error: FeedError, _ tree: JSONTree, _ format: TableFormat
    ) -> FeedError {
        guard case .items = error.remedy, format.items == nil else { return error }
        var contents = JSONContents()
        contents.look(at: tree, depth: 0)
        let problem = contents.lack.map { "\(error.problem); \($0)" } ?? error.problem
        return FeedError(
            error.kind, at: error.place, problem, remedy: contents.lack == nil ? .fields : nil)
    }
}

/// Whether times stand in a text of JSON, and numbers beside them.
private struct JSONContents {
    private var hasTimes = false
    private var hasNumbers = false

    /// Elements of an array that are looked at.
    private static let most = 100

    /// What is missing, in words; nil where neither is.
    var lack: String? {
        if !hasTimes { return "there are no times in it, neither dates nor seconds since 1970" }
        return hasNumbers ? nil : "there are no numbers beside its times, only texts"
    }

    mutating func look(at tree: JSONTree, depth: Int) {
        guard depth < 10 else { return }
        switch tree {
        case .array(let elements):
            take(elements.compactMap(\.cell))
            for element in elements.prefix(JSONContents.most) {
                look(at: element, depth: depth + 1)
            }
        case .object(let members):
            take(tree.flat.map(\.cell))
            take(tree.flatColumns(at: "", depth: 0).compactMap(\.cells.first))
            for key in members.keys.prefix(JSONContents.most) {
                if let value = members[key] { look(at: value, depth: depth + 1) }
            }
        case .string, .number, .bool, .null: break
        }
    }

    /// Takes values that stand beside each other.
    private mutating func take(_ cells: [RowFields.Field]) {
        let texts = cells.prefix(JSONContents.most).map(\.text)
        guard texts.contains(where: isTime) else { return }
        hasTimes = true
        hasNumbers =
            hasNumbers
            || texts.contains { !isTime($0) && ValueForm.isNumber($0, hasDots: true) }
    }

    private func isTime(_ text: [UInt8]) -> Bool {
        guard let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) else {
            return TableTime.isDate(text)
        }
        return [1, 1e3, 1e6, 1e9].contains { unit in
            (631_152_000..<4_133_980_800).contains(number / unit)
        }
    }
}

extension TableFormat {
    /// With a day for times of day, if there is none.
    fileprivate var withAnyDay: TableFormat {
        var format = self
        format.date = format.date ?? CivilDate(year: 2000, month: 1, day: 1)
        return format
    }
}

extension JSONTable {
    /// Returns the format in which the samples are read without taking the text apart; nil
    /// where no such format exists.
    fileprivate func plainFormat(_ plan: ShapedPlan, _ format: TableFormat) -> SampleFormat? {
        guard kind != .other, !hasHoles, note == nil,
            [.number, .date, .written].contains(plan.times.kind), plan.times.form != .season,
            plan.isOfColumns, !format.needsShaping, let form = plan.form,
            format.keepsOrder || isInOrder(plan)
        else { return nil }
        var plain = format.sampleFormat
        plain.items = path.isEmpty ? nil : JSONPath(path)
        plain.timeField = names[plan.times.columns.first]
        plain.valueField = plan.values.map(\.name).joined(separator: ",")
        plain.valueForm = plain.valueForm ?? form
        plain.zone = plan.times.zone
        return plain
    }

    /// Says which place with a few samples is not read.
    fileprivate mutating func note(left few: [JSONTable]) {
        guard note == nil, let left = few.first(where: { $0.samples > 1 }) else { return }
        let path = left.path.isEmpty ? "." : left.path
        let own = self.path.isEmpty ? "." : self.path
        note =
            path == own
            ? "samples: those inside \(own.printable(limit: 60)), and not its"
                + " \(left.rows.count) elements"
            : "samples: \(own.printable(limit: 60)), and not \(path.printable(limit: 60)), which"
                + " holds only \(left.rows.count) (--items \(path.quotedForShell))"
    }

    /// Says which places are not read, and why.
    fileprivate mutating func note(unread: [String], _ reason: String) {
        guard !unread.isEmpty else { return }
        let paths = unread.prefix(4).map { $0.printable(limit: 60) }.joined(separator: ", ")
        let own = "left out, as \(reason): \(paths)\(unread.count > 4 ? ", …" : "")"
        note = [note, own].compactMap(\.self).joined(separator: "; ")
    }

    /// Returns whether a time is a date without an offset of its own.
    fileprivate func hasLocalTimes(_ plan: ShapedPlan) -> Bool {
        rows.contains { row in
            plan.times.date(plan.times.columns.text(row)).map { $0.offset == nil } ?? false
        }
    }

    func isInOrder(_ plan: ShapedPlan) -> Bool {
        let times = rows.map { plan.times.seconds(plan.times.columns.text($0)) ?? .nan }
        return !zip(times, times.dropFirst()).contains { $0 > $1 }
    }
}

extension ShapedPlan {
    /// The form of all values, nil for plain numbers; nil as a whole where they have several, and
    /// where one has a number or a word for missing values.
    fileprivate var form: ValueForm?? {
        let forms = values.map(\.reading.form)
        guard let first = forms.first, forms.allSatisfy({ $0 == first }),
            !values.contains(where: { $0.reading.hasGapsOfItsOwn })
        else { return nil }
        return .some(first)
    }
}
