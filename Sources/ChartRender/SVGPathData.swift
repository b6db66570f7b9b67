import ChartScene

/// Polylines as the data of an SVG path. Points are rounded to hundredths of a unit; all but a
/// polyline's first are given by their distance from the one before, which is exact, for the
/// rounded points are told apart.
struct SVGPathData {
    private(set) var bytes: [UInt8] = []

    init(_ polylines: [[Point]]) {
        bytes.reserveCapacity(polylines.reduce(0) { $0 + 12 + 10 * $1.count })
        for polyline in polylines { append(polyline) }
    }

    private mutating func append(_ polyline: [Point]) {
        guard let first = polyline.first else { return }
        var (x, y) = (first.x.hundredths, first.y.hundredths)
        bytes.append(UInt8(ascii: "M"))
        bytes.append(hundredths: x)
        appendNext(y)
        var isFirst = true
        for point in polyline.dropFirst() {
            let (nextX, nextY) = (point.x.hundredths, point.y.hundredths)
            guard nextX != x || nextY != y else { continue }
            if isFirst {
                bytes.append(UInt8(ascii: "l"))
                bytes.append(hundredths: nextX - x)
            } else {
                appendNext(nextX - x)
            }
            appendNext(nextY - y)
            (x, y, isFirst) = (nextX, nextY, false)
        }
        // A stroke without length is a dot.
        if isFirst { bytes += "h0".utf8 }
    }

    /// A number that follows another one: a minus separates them as well as a space.
    private mutating func appendNext(_ hundredths: Int) {
        if hundredths >= 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(hundredths: hundredths)
    }
}
