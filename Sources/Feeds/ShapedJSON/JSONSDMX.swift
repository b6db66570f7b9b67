import CellValues
import FeedErrors
import JSON
import Text

/// A message of SDMX-JSON as a table: a row for each observation, with the names of the categories
/// of each dimension.
///
/// Source: github.com/sdmx-twg/sdmx-json, data messages of the versions 1.0 and 2.0.
struct JSONSDMX {
    /// A dimension: what it is called, and the names of its categories.
    private struct Dimension {
        let id: String
        let names: [String]
    }

    private let series: [Dimension]
    private let observation: [Dimension]
    private let time: (isOfSeries: Bool, place: Int)

    /// - Returns: nil for a text that is no such message.
    /// - Throws: `ColumnFault` for a message that is not read.
    static func table(in tree: JSONTree) throws(ColumnFault) -> JSONTable? {
        let root = tree["data"]?["dataSets"] == nil ? tree : tree["data"] ?? tree
        guard let sets = root["dataSets"]?.elements, let set = sets.first,
            let structure = root["structure"] ?? root["structures"]?.elements?.first,
            let dimensions = structure["dimensions"]
        else { return nil }
        guard sets.count == 1 else {
            throw fault("SDMX-JSON with \(sets.count.grouped) sets of data, where one is read")
        }
        return try JSONSDMX(dimensions).table(set)
    }

    private static func fault(_ problem: String) -> ColumnFault {
        ColumnFault(problem: problem, remedy: .advice("ask the service for CSV"))
    }

    private init(_ dimensions: JSONTree) throws(ColumnFault) {
        series = JSONSDMX.dimensions(dimensions["series"])
        observation = JSONSDMX.dimensions(dimensions["observation"])
        let isTime = { (dimension: Dimension) in
            ["TIME_PERIOD", "TIME", "TIME_DIMENSION"].contains(dimension.id)
        }
        if let place = observation.firstIndex(where: isTime) {
            time = (false, place)
        } else if let place = series.firstIndex(where: isTime) {
            time = (true, place)
        } else {
            throw JSONSDMX.fault("SDMX-JSON in which no dimension is the time")
        }
    }

    private static func dimensions(_ tree: JSONTree?) -> [Dimension] {
        (tree?.elements ?? []).map { dimension in
            let id = dimension["id"]?.text ?? ""
            let values = dimension["values"]?.elements ?? []
            let isTime = id.hasPrefix("TIME")
            return Dimension(
                id: id,
                names: values.map { value in
                    let texts =
                        isTime ? [value["id"], value["name"]] : [value["name"], value["id"]]
                    return texts.lazy.compactMap { $0?.text ?? $0?["en"]?.text }.first ?? ""
                })
        }
    }

    /// Returns the table of the observations, by series or all in one object.
    private func table(_ set: JSONTree) throws(ColumnFault) -> JSONTable {
        var rows: [[RowFields.Field]] = []
        if let all = set["series"]?.members {
            for key in all.keys {
                let places = try places(key, series)
                for (own, value) in try observations(all[key]) {
                    rows.append(row(places, own, value))
                }
            }
        } else {
            for (own, value) in try observations(set) { rows.append(row([], own, value)) }
        }
        guard !rows.isEmpty else { throw JSONSDMX.fault("SDMX-JSON without an observation") }
        return table(rows)
    }

    private func table(_ rows: [[RowFields.Field]]) -> JSONTable {
        let labels = labels.map(\.id)
        let names = ["time"] + (labels.isEmpty ? [] : ["series"]) + ["value"]
        var table = JSONTable(path: "dataSets[0]", kind: .other, names: names, rows: rows)
        (table.timeName, table.valueName) = ("time", "value")
        table.splitName = labels.isEmpty ? nil : "series"
        let shown = labels.map { $0.printable(limit: 40) }.joined(separator: " and ")
        table.note = labels.isEmpty ? nil : "a message of SDMX-JSON: a line for each \(shown)"
        return table
    }

    /// The dimensions with several categories, but for the time.
    private var labels: [(isOfSeries: Bool, place: Int, id: String)] {
        let all =
            series.enumerated().map { (true, $0, $1) }
            + observation.enumerated().map { (false, $0, $1) }
        return all.filter { isOfSeries, place, dimension in
            (isOfSeries, place) != time && dimension.names.count > 1
        }.map { ($0, $1, $2.id) }
    }

    private func row(_ series: [Int], _ own: [Int], _ value: RowFields.Field) -> [RowFields.Field] {
        func name(_ isOfSeries: Bool, _ place: Int) -> String {
            isOfSeries
                ? self.series[place].names[series[place]] : observation[place].names[own[place]]
        }
        let labels = labels.map { name($0.isOfSeries, $0.place) }
        let texts =
            [name(time.isOfSeries, time.place)]
            + (labels.isEmpty ? [] : [labels.joined(separator: ", ")])
        return texts.map { RowFields.Field(text: Array($0.utf8), isQuoted: true) } + [value]
    }

    /// Returns the observations of a set or a series: their places, and the first of their values.
    private func observations(
        _ tree: JSONTree?
    ) throws(ColumnFault) -> [(places: [Int], value: RowFields.Field)] {
        guard let members = tree?["observations"]?.members else {
            throw JSONSDMX.fault("SDMX-JSON with a series that has no observations")
        }
        var found: [([Int], RowFields.Field)] = []
        for key in members.keys {
            let value = members[key]?.elements?.first?.cell
            found.append(
                (
                    try places(key, observation),
                    value ?? RowFields.Field(text: [], isQuoted: false)
                ))
        }
        return found
    }

    /// Returns the places of categories that a key has, such as "0:3:1".
    private func places(_ key: String, _ dimensions: [Dimension]) throws(ColumnFault) -> [Int] {
        let places = key.split(separator: ":").compactMap { Int($0) }
        guard places.count == dimensions.count,
            zip(places, dimensions).allSatisfy({ $1.names.indices.contains($0) })
        else { throw JSONSDMX.fault("SDMX-JSON with a key of no category: \(key.printable())") }
        return places
    }
}
