import CellValues
import Text

/// The table in a text of InfluxDB's line protocol, as Telegraf writes it:
/// `cpu,host=a usage_idle=55.3,usage_user=21.4 1769904000000000000`. Tags and fields are columns,
/// and the time stands at the end. (https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/)
struct LineProtocol {
    let names: [String]
    let rows: [CellRow]
    /// The measurements, in the order in which they come.
    let measurements: [String]

    /// Takes the rows of one measurement: of the first that has a field that is asked for, or of the
    /// first of all. Nil for a text with a line of another kind.
    init?(_ lines: [(text: [UInt8], place: Int)], field: String?) {
        var points: [(point: LinePoint, place: Int)] = []
        for (text, place) in lines {
            let line = text.last == Byte.carriageReturn ? text.dropLast() : text[...]
            let first = line.first { $0 > Byte.space }
            guard let first, first != UInt8(ascii: "#") else { continue }
            guard let point = LinePoint(line) else { return nil }
            points.append((point, place))
        }
        var measurements: [String] = []
        for (point, _) in points where measurements.last != point.measurement {
            if !measurements.contains(point.measurement) { measurements.append(point.measurement) }
        }
        let wanted = ValueFields.parts(of: field ?? "").map { $0.lowercased() }
        let asked = measurements.first { name in
            points.contains { point, _ in
                point.measurement == name
                    && point.fields.contains { wanted.contains($0.name.lowercased()) }
            }
        }
        guard let chosen = asked ?? measurements.first else { return nil }
        let own = points.filter { $0.point.measurement == chosen }
        var places: [String: Int] = [:]
        for (name, _) in own.flatMap({ $0.point.tags + $0.point.fields }) where places[name] == nil
        {
            places[name] = places.count + 1
        }
        names = ["time"] + places.sorted { $0.value < $1.value }.map(\.key)
        let empty = RowFields.Field(text: [], isQuoted: false)
        rows = own.map { point, place in
            var cells = Array(repeating: empty, count: places.count + 1)
            cells[0] = RowFields.Field(text: point.time, isQuoted: false)
            for (name, text) in point.tags {
                cells[places[name] ?? 0] = RowFields.Field(text: text, isQuoted: true)
            }
            for (name, text) in point.fields {
                cells[places[name] ?? 0] = RowFields.Field(text: text, isQuoted: false)
            }
            return CellRow(cells: cells, place: place)
        }
        self.measurements = [chosen] + measurements.filter { $0 != chosen }
    }

    /// Returns whether a text begins with a point that has a time.
    static func begin(_ start: [UInt8]) -> Bool {
        let lines = start.split(separator: Byte.newline).lazy.filter {
            $0.first != UInt8(ascii: "#")
        }
        return lines.first.map { LinePoint($0) != nil } ?? false
    }
}

/// A line of the protocol.
private struct LinePoint {
    let measurement: String
    let tags: [(name: String, text: [UInt8])]
    let fields: [(name: String, text: [UInt8])]
    let time: [UInt8]

    /// Nil for a line of another kind, and for one without a time.
    init?(_ line: ArraySlice<UInt8>) {
        let parts = LinePoint.parts(of: line, at: Byte.space)
        guard parts.count == 3, !parts[2].isEmpty, parts[2].count < 20,
            parts[2].allSatisfy({ $0 &- Byte.zero < 10 })
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

    private static func plain(_ text: ArraySlice<UInt8>) -> String {
        var isEscaped = false
        let bytes = text.filter { byte in
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return !isEscaped
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a whole number without the letter that says so: "5i", "5u".
    private static func number(_ text: [UInt8]) -> [UInt8] {
        guard let last = text.last, "iu".utf8.contains(last),
            TimeRole.number(Array(text.dropLast())) != nil
        else { return text.filter { $0 != Byte.quote } }
        return Array(text.dropLast())
    }
}
