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
            rows.allSatisfy({ $0.count == width }), width == 1 || width == steps.names.count
        else { return nil }
        let names = width == steps.names.count ? steps.names : ["[0]"]
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
