import CellValues
import JSON
import Text

/// The names of the series in an array that has an object for each.
struct JSONSeriesNames {
    let names: [String]
    /// Whether they tell series apart, and are neither times nor numbers of their own.
    let areNames: Bool

    /// Keys that name a series, those that do so best first.
    private static let keys = [
        "name", "label", "title", "sitename", "target", "symbol", "ticker", "legend", "key", "id",
    ]

    init(_ elements: [JSONTree]) {
        let labels = elements.map { element in
            element.flat.filter { !$0.cell.text.isEmpty }
                .map { (path: $0.name, text: String(decoding: $0.cell.text, as: UTF8.self)) }
        }
        let paths = labels.first?.map(\.path) ?? []
        func texts(_ path: String) -> [String] {
            labels.map { label in label.first { $0.path == path }?.text ?? "" }
        }
        let telling = paths.filter {
            Set(texts($0)).count == elements.count && !$0.lowercased().hasSuffix("color")
        }
        let ofAll = telling.filter { !texts($0).contains("") }
        let called = ofAll.first { $0.lowercased().hasSuffix("name") }
        let best = JSONSeriesNames.keys.lazy.compactMap { key in
            telling.first { TableColumns.plain(Array($0.utf8)) == key }
        }.first
        if let path = best ?? called ?? ofAll.first ?? telling.first {
            names = texts(path)
            areNames = !names.allSatisfy { TableTime.isDate(Array($0.utf8)) || TimeKey.isTime($0) }
            return
        }
        let differing = paths.filter { Set(texts($0)).count > 1 }
        let joined = elements.indices.map { index in
            differing.map { texts($0)[index] }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        areNames = Set(joined).count == elements.count
        names = areNames ? joined : elements.indices.map { "series \($0 + 1)" }
    }
}
