import FeedErrors
import JSON
import TimeSeries

/// An element of JSON that is earlier than the one before it because another series begins there,
/// as a label says.
struct SeriesChange: Sendable, Equatable {
    /// From 0.
    let element: Int
    /// The label, such as `key "city"`.
    let name: String

    /// What to try. Sorting would draw the series as one zigzag.
    var remedy: FeedError.Remedy {
        .advice(
            "\(name) changes there: where the page holds several series, ask for one of them, or put"
                + " those of one into a file of its own")
    }
}

extension SampleFormat {
    /// Returns the first element that is earlier than the one before it, if another series begins
    /// there: a label that was the same up to there changes, and is not different in each element.
    ///
    /// Returns nil for a page with the newest element first.
    ///
    /// - Parameters:
    ///   - samples: of the page.
    ///   - bytes: the page, which was read before.
    ///   - values: the fields of values, which are no labels.
    func seriesChange(
        _ samples: [Sample], _ bytes: UnsafeRawBufferPointer, values: [String]
    ) -> SeriesChange? {
        let pairs = zip(samples, samples.dropFirst())
        guard let before = pairs.enumerated().first(where: { $1.0.t > $1.1.t })?.offset,
            samples.count == 2 || pairs.contains(where: { $0.t < $1.t })
        else { return nil }
        let element = before + 1
        let first = [0, before / 2, before]
        var reader = JSONShapeReader(bytes, self, at: "")
        let wanted = Set(first + [element, element + 1, element + 2])
        guard let labels = try? reader.labels(of: wanted, values: values),
            let here = labels[element], let last = labels[before]
        else { return nil }
        let start = before == 0 ? [] : first.compactMap { labels[$0] }
        let name = here.changes(from: last, start).first { name in
            let texts = labels.values.compactMap { $0.text(of: name) }
            let isSteady = start.allSatisfy { $0.text(of: name) == last.text(of: name) }
            return isSteady && (texts.count == 2 || Set(texts).count < texts.count)
        }
        return name.map { SeriesChange(element: element, name: $0) }
    }
}

extension JSONShapeReader {
    /// Returns the labels of some elements of the page, by their numbers from 0.
    ///
    /// - Parameter values: the fields of values, which are no labels.
    fileprivate mutating func labels(
        of elements: Set<Int>, values: [String]
    ) throws(FeedError) -> [Int: SeriesLabels] {
        let range = try sampleRange() ?? scanner.position..<scanner.bytes.count
        scanner.position = range.lowerBound
        var labels: [Int: SeriesLabels] = [:]
        func take(_ tree: JSONTree, _ element: Int) {
            labels[element] = SeriesLabels(tree, format, values: values)
        }
        guard scanner.skip("[") else {
            let bytes = UnsafeRawBufferPointer(rebasing: scanner.bytes[range])
            let columns = try JSONTree(bytes, at: "")
            for element in elements { take(columns.row(element), element) }
            return labels
        }
        scanner.skipWhitespace()
        for element in 0...(elements.max() ?? 0) {
            let start = scanner.position
            try scanner.skipValue(depth: 1)
            if elements.contains(element) {
                let bytes = UnsafeRawBufferPointer(
                    rebasing: scanner.bytes[start..<scanner.position])
                take(try JSONTree(bytes, at: ""), element)
            }
            guard try scanner.comma(before: "]") else { break }
        }
        return labels
    }
}

extension JSONTree {
    /// Returns a row of an object whose members are columns.
    fileprivate func row(_ index: Int) -> JSONTree {
        guard case .object(let members) = self else { return .null }
        var row = JSONObject()
        for (key, column) in members.byKey {
            guard let cells = column.elements, cells.indices.contains(index) else { continue }
            row.append(key, cells[index])
        }
        return .object(row)
    }
}
