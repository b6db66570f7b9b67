import ChartScene

/// A data line in the content stream of a PDF. Cairo takes long over long lines, so it draws a short stroke, the
/// marker, with the line's clip, colour, joins and caps; the line's own strokes take its place in the stream.
struct PDFLine {
    /// 72 points and 96 canvas units are an inch.
    static let pointsPerUnit = 0.75
    private let line: DataLine
    /// The ends of the marker, in canvas units. It goes right across the clip, so that Cairo neither leaves it out nor
    /// takes it for one that needs no clip.
    private let (start, end): (Point, Point)

    init(_ line: DataLine) {
        self.line = line
        // Whole points, which can be written in only one way.
        func unit(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
            (length * PDFLine.pointsPerUnit).rounded(rule) / PDFLine.pointsPerUnit
        }
        start = Point(x: unit(line.clip.x, .down), y: unit(line.clip.y, .down))
        end = Point(x: unit(line.clip.right, .up), y: unit(line.clip.bottom, .up))
    }

    /// The marker, for Cairo to draw.
    var markerStroke: StrokeSet { StrokeSet(width: line.width, polylines: [[start, end]]) }

    /// The operators that Cairo writes for it (ISO 32000-1, section 8.5).
    var marker: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(length: start.x * PDFLine.pointsPerUnit)
        bytes += " ".utf8
        bytes.append(length: start.y * PDFLine.pointsPerUnit)
        bytes += " m ".utf8
        bytes.append(length: end.x * PDFLine.pointsPerUnit)
        bytes += " ".utf8
        bytes.append(length: end.y * PDFLine.pointsPerUnit)
        return bytes + " l S".utf8
    }

    /// The line's own operators. They count in hundredths of a canvas unit: whole numbers are the shortest.
    var strokes: [UInt8] {
        let strokes = line.documentStrokes
        var bytes: [UInt8] = []
        let points = strokes.reduce(0) { $0 + $1.polylines.reduce(0) { $0 + 1 + $1.count } }
        bytes.reserveCapacity(100 + 16 * points)
        bytes += "q \(PDFLine.pointsPerUnit / 100) 0 0 \(PDFLine.pointsPerUnit / 100) 0 0 cm\n".utf8
        for stroke in strokes {
            bytes.append(whole: stroke.width.hundredths)
            bytes += " w\n".utf8
            for polyline in stroke.polylines { PDFLine.append(polyline, to: &bytes) }
            bytes += "S\n".utf8
        }
        return bytes + "Q".utf8
    }

    private static func append(_ polyline: [Point], to bytes: inout [UInt8]) {
        guard let first = polyline.first else { return }
        var (x, y) = (first.x.hundredths, first.y.hundredths)
        bytes.append(x, y, UInt8(ascii: "m"))
        var isDot = true
        for point in polyline.dropFirst() {
            let next = (x: point.x.hundredths, y: point.y.hundredths)
            guard next != (x, y) else { continue }
            (x, y, isDot) = (next.x, next.y, false)
            bytes.append(x, y, UInt8(ascii: "l"))
        }
        // A stroke without length is a dot.
        if isDot { bytes.append(x, y, UInt8(ascii: "l")) }
    }

    /// Operators with the strokes of lines for their markers; nil where other markers are found than one of each line in
    /// their order.
    static func content(_ content: [UInt8], with lines: [PDFLine]) -> [UInt8]? {
        var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], content[...])
        let markers = lines.map(\.marker)
        for (line, marker) in zip(lines, markers) {
            guard let place = PDFLine.place(of: marker, in: rest) else { return nil }
            result += rest[..<place]
            result += line.strokes
            rest = rest[(place + marker.count)...]
        }
        // A text may look like a marker.
        let isLeft = markers.contains { PDFLine.place(of: $0, in: rest) != nil }
        return isLeft ? nil : result + rest
    }

    /// Where a marker's operators begin.
    private static func place(of marker: [UInt8], in content: ArraySlice<UInt8>) -> Int? {
        content.indices.dropFirst().first { index in
            content[index] == marker[0] && PDFScanner.isSpace(content[index - 1])
                && content[index...].starts(with: marker)
        }
    }
}

extension [UInt8] {
    /// Appends a point and an operator that takes it.
    fileprivate mutating func append(_ x: Int, _ y: Int, _ operation: UInt8) {
        append(whole: x)
        append(UInt8(ascii: " "))
        append(whole: y)
        append(UInt8(ascii: " "))
        append(operation)
        append(UInt8(ascii: "\n"))
    }
}
