import Calendars
import CellValues
import JSON
import Text

extension JSONTable {
    /// Returns the table of an object that has the time of the first value, the step from one to
    /// the next, and the values: `{"beg_time": 1704067200, "step_time": 1800, "value": [[4.5], [4.7]]}`.
    ///
    /// Both numbers count seconds, or both milliseconds. They may stand in a member called `meta`.
    init?(steps members: JSONObject, path: String) {
        let steps = [members, members["meta"]?.members].compactMap(\.self).lazy
            .compactMap(JSONSteps.init).first
        guard let steps else { return nil }
        let arrays = JSONSteps.valueKeys.compactMap { members[$0]?.elements }
        guard arrays.count == 1, let values = arrays.first, values.count > 1,
            steps.fit(values.count)
        else { return nil }
        let rows = values.compactMap { $0.elements?.compactMap(\.cell) ?? $0.cell.map { [$0] } }
        guard let width = rows.first?.count, width > 0, rows.count == values.count,
            rows.allSatisfy({ $0.count == width }),
            width == 1 || steps.names.isEmpty || width == steps.names.count,
            // Pairs have times of their own.
            !rows.joined().contains(where: {
                TimeRole.number($0.text).map(TimeKey.isInstant) ?? TableTime.isDate($0.text)
            })
        else { return nil }
        let names =
            width == steps.names.count ? steps.names : (0..<width).map { "[\($0)]" }
        self.init(
            path: path, kind: .other, names: ["time"] + names,
            rows: rows.enumerated().map { [steps.time($0)] + $1 })
        note = steps.note
    }
}

/// The time of the first value and the step from one to the next.
private struct JSONSteps {
    private let start: Int
    private let step: Int
    private let end: Int?
    /// What the values of each time are called, if that is said.
    let names: [String]
    /// The sentence that says so.
    let note: String

    private static let startKeys = ["pointStart", "beg_time", "start", "start_time", "startTime"]
    private static let stepKeys = ["pointInterval", "step_time", "step", "interval", "resolution"]
    private static let endKeys = ["end", "end_time", "endTime"]
    static let valueKeys = ["data", "value", "values"]

    init?(_ members: JSONObject) {
        func number(_ keys: [String]) -> (key: String, value: Int)? {
            keys.lazy.compactMap { key -> (String, Int)? in
                guard case .number(let text)? = members[key], let value = Int(text) else {
                    return nil
                }
                return (key, value)
            }.first
        }
        guard let start = number(JSONSteps.startKeys), let step = number(JSONSteps.stepKeys),
            TimeKey.isInstant(start.value), step.value > 0, members["pointIntervalUnit"] == nil
        else { return nil }
        (self.start, self.step, end) = (start.value, step.value, number(JSONSteps.endKeys)?.value)
        names = members["legend"]?.elements?.compactMap(\.text) ?? []
        note =
            "times begin with \(start.key) (\(start.value)) and go on by \(step.key) (\(step.value))"
    }

    /// Returns whether so many values end where the object says that they do.
    func fit(_ count: Int) -> Bool {
        let last = step.multipliedReportingOverflow(by: count)
        guard !last.overflow, !start.addingReportingOverflow(last.partialValue).overflow else {
            return false
        }
        guard let end else { return true }
        let span = end.subtractingReportingOverflow(start)
        return !span.overflow && ((count - 2)...(count + 1)).contains(span.partialValue / step)
    }

    func time(_ place: Int) -> RowFields.Field {
        RowFields.Field(text: Array("\(start + place * step)".utf8), isQuoted: false)
    }
}

/// Values whose keys count seconds from a start that is said beside them, as Fronius' inverters
/// answer.
extension JSONTable {
    /// Returns the table of such an object: `{"Start": "2024-03-05T00:00:00+01:00", "Data":
    /// {"power": {"Values": {"0": 1.5, "300": 2.5}}}}`. All values have the same keys.
    ///
    /// Source: Fronius Solar API V1, GetArchiveData.
    init?(secondsFromStart members: JSONObject, path: String) {
        guard let (key, text, start) = JSONTable.start(in: members) else { return nil }
        let maps = JSONTree.object(members).countedMaps(depth: 0)
        guard let first = maps.first?.map, maps.allSatisfy({ $0.map.keys == first.keys }) else {
            return nil
        }
        let begin = start.wallSecond - (start.offset ?? 0)
        let times = first.keys.compactMap { Int($0) }.map { second in
            let text = Double(begin + second).isoText
            return RowFields.Field(
                text: Array((start.offset == nil ? text.dropLast() : text[...]).utf8),
                isQuoted: true)
        }
        self.init(
            columns: [("time", times)]
                + maps.map { name, map in
                    (name: name, cells: map.keys.compactMap { map[$0]?.cell })
                }, path: path, kind: .other)
        note = "times are seconds from \(key.printable(limit: 20)) (\(text.printable(limit: 40)))"
    }

    /// Returns the member that says with a time of day when values start.
    private static func start(
        in members: JSONObject
    ) -> (key: String, text: String, date: ISODate)? {
        members.keys.lazy.compactMap { key -> (String, String, ISODate)? in
            guard ["start", "starttime", "startdate"].contains(key.lowercased()),
                case .string(let text)? = members[key], text.contains(":")
            else { return nil }
            return ISODate(text.utf8).map { (key, text, $0) }
        }.first
    }
}

extension JSONTree {
    /// Returns the objects in an object whose keys are numbers that rise, with numbers as values, and
    /// what they are called: by their own key, or by that around one such as "Values".
    fileprivate func countedMaps(
        named name: String = "", depth: Int
    ) -> [(name: String, map: JSONObject)] {
        guard case .object(let members) = self, depth < 5 else { return [] }
        if members.isCounted { return [(name, members)] }
        return members.keys.flatMap { key -> [(name: String, map: JSONObject)] in
            let isWrapper = ["values", "data"].contains(key.lowercased()) && !name.isEmpty
            return members[key]?.countedMaps(named: isWrapper ? name : key, depth: depth + 1) ?? []
        }
    }
}

extension JSONObject {
    fileprivate var isCounted: Bool {
        let numbers = keys.compactMap { Int($0) }
        return numbers.count > 1 && numbers.count == keys.count && numbers[0] >= 0
            && numbers[numbers.count - 1] < 367 * 86_400
            && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
            && keys.allSatisfy { key in
                if case .number? = self[key] { true } else { self[key] == .null }
            }
    }
}
