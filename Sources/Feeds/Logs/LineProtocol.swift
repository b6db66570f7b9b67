import CellValues
import FeedErrors
import Text

/// The table in a text of InfluxDB's line protocol, as Telegraf writes it:
/// `cpu,host=a usage_idle=55.3,usage_user=21.4 1769904000000000000`. Tags and fields are columns,
/// and the time stands at the end.
///
/// Source: https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/
struct LineProtocol {
    let names: [String]
    let rows: [CellRow]
    /// The measurements, the one that is taken first.
    let measurements: [String]

    /// Tags and fields that one measurement may have.
    private static let mostNames = 4096

    /// Takes the rows of one measurement: the first with a field that is asked for, or the first of
    /// all.
    ///
    /// - Parameters:
    ///   - lines: of the text, with the places at which they begin.
    ///   - field: the field that is asked for; nil for any.
    ///   - file: what the text is from, for messages.
    /// - Throws: `FeedError` for a line of another kind, and for more than 4,096 tags and fields.
    init(
        _ lines: [(text: [UInt8], place: Int)], field: String?, _ file: InputFile
    ) throws(FeedError) {
        var points: [(point: LinePoint, place: Int)] = []
        for (text, place) in lines {
            guard let line = LineProtocol.content(of: text) else { continue }
            guard let point = LinePoint(line) else {
                throw file.error(at: place, "this is no point of the line protocol with a time")
            }
            points.append((point, place))
        }
        var measurements: [String] = []
        var known: Set<String> = []
        for (point, _) in points where known.insert(point.measurement).inserted {
            measurements.append(point.measurement)
        }
        let wanted = Set(ValueFields.parts(of: field ?? "").map { $0.lowercased() })
        let asked =
            wanted.isEmpty
            ? nil
            : points.first { point, _ in
                point.fields.contains { wanted.contains($0.name.lowercased()) }
            }
        let chosen = asked?.point.measurement ?? measurements.first ?? ""
        let own = points.filter { $0.point.measurement == chosen }
        let fields = Set(own.flatMap { $0.point.fields.map(\.name) })
        /// The name of the column of a tag, which may be called as a field is.
        func name(ofTag tag: String) -> String { fields.contains(tag) ? "\(tag) (tag)" : tag }
        var places: [String: Int] = [:]
        for (point, place) in own {
            let names = point.tags.map { name(ofTag: $0.name) } + point.fields.map(\.name)
            for name in names where places[name] == nil { places[name] = places.count + 1 }
            guard places.count <= LineProtocol.mostNames else {
                throw file.error(
                    at: place, "more than \(LineProtocol.mostNames.grouped) tags and fields")
            }
        }
        names = ["time"] + places.sorted { $0.value < $1.value }.map(\.key)
        let empty = RowFields.Field(text: [], isQuoted: false)
        rows = own.map { point, place in
            var cells = Array(repeating: empty, count: places.count + 1)
            cells[0] = RowFields.Field(text: point.time, isQuoted: false)
            for (tag, text) in point.tags {
                cells[places[name(ofTag: tag)] ?? 0] = RowFields.Field(text: text, isQuoted: true)
            }
            for (field, text) in point.fields {
                cells[places[field] ?? 0] = RowFields.Field(text: text, isQuoted: false)
            }
            return CellRow(cells: cells, place: place)
        }
        self.measurements = [chosen] + measurements.filter { $0 != chosen }
    }

    /// Returns whether a text begins with a point that has a time.
    static func begin(_ start: [UInt8]) -> Bool {
        let first = start.split(separator: Byte.newline).lazy.compactMap { content(of: $0) }.first
        return first.map { LinePoint($0) != nil } ?? false
    }

    /// Returns a line without blanks around it; nil for an empty line, and for a comment.
    private static func content(of line: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        let start = line.drop { $0 <= Byte.space }
        guard let first = start.first, first != UInt8(ascii: "#") else { return nil }
        return Array(start.reversed().drop { $0 <= Byte.space }.reversed())
    }
}

/// A line of the protocol.
private struct LinePoint {
    let measurement: String
    let tags: [(name: String, text: [UInt8])]
    let fields: [(name: String, text: [UInt8])]
    let time: [UInt8]

    /// Nil for a line of another kind, and for one without a time.
    init?(_ line: [UInt8]) {
        let parts = LinePoint.parts(of: line[...], at: Byte.space)
        guard parts.count == 3, (1..<21).contains(parts[2].count),
            TimeRole.number(Array(parts[2])) != nil
        else { return nil }
        let keys = LinePoint.parts(of: parts[0], at: Byte.comma)
        let (tags, fields) = (
            keys.dropFirst().map(LinePoint.pair),
            LinePoint.parts(of: parts[1], at: Byte.comma).map(LinePoint.pair)
        )
        guard let name = keys.first, !name.isEmpty, !tags.contains(where: { $0 == nil }),
            !fields.contains(where: { $0 == nil })
        else { return nil }
        measurement = LinePoint.plain(name)
        self.tags = tags.compactMap(\.self)
        self.fields = fields.compactMap(\.self).map { ($0.name, LinePoint.number($0.text)) }
        time = Array(parts[2])
    }

    /// Returns the parts between marks that neither stand in quotes nor behind a backslash.
    private static func parts(of text: ArraySlice<UInt8>, at mark: UInt8) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
        for index in text.indices {
            let byte = text[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == Byte.quote {
                isQuoted.toggle()
            } else if byte == mark, !isQuoted {
                parts.append(text[start..<index])
                start = index + 1
            }
        }
        return parts + [text[start...]]
    }

    private static func pair(_ text: ArraySlice<UInt8>) -> (name: String, text: [UInt8])? {
        let sides = parts(of: text, at: UInt8(ascii: "="))
        guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { return nil }
        return (plain(sides[0]), Array(plain(sides[1]).utf8))
    }

    /// Returns a text without the backslashes before marks that would end it.
    private static func plain(_ text: ArraySlice<UInt8>) -> String {
        let bytes = text.indices.filter { index in
            guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex else { return true }
            return !#",= "\"#.utf8.contains(text[index + 1])
        }.map { text[$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a whole number without the letter that says so, "5i" or "5u", and a text without its
    /// quotes.
    private static func number(_ text: [UInt8]) -> [UInt8] {
        guard let last = text.last, "iu".utf8.contains(last),
            TimeRole.number(Array(text.dropLast())) != nil
        else { return text.filter { $0 != Byte.quote } }
        return Array(text.dropLast())
    }
}
