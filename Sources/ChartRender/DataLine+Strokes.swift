import ChartScene

/// Polylines that are stroked with one width, round joins and round caps; a polyline of one point
/// is a dot.
struct StrokeSet {
    /// In canvas units.
    let width: Double
    let polylines: [[Point]]

    /// The most polylines of one path: programs that show documents take ever longer for each.
    private static let mostPolylines = 4_000

    /// The polylines in sets that are small enough; none without polylines.
    fileprivate var pieces: [StrokeSet] {
        stride(from: 0, to: polylines.count, by: StrokeSet.mostPolylines).map { start in
            let piece = polylines[start...].prefix(StrokeSet.mostPolylines)
            return StrokeSet(width: width, polylines: Array(piece))
        }
    }
}

extension DataLine {
    /// The line as strokes, thinned to what a document needs. They are to be clipped by `clip`.
    var documentStrokes: [StrokeSet] {
        // Wider canvases show more, so their documents hold more.
        let share = max(1, clip.width / Canvas.usual.width)
        let path = VectorPath(
            runs, lineWidth: width, dotDiameter: dotDiameter,
            limit: Int(min(share, 100) * Double(VectorPath.usualLimit)))
        let band = (top: clip.y - width, bottom: clip.bottom + width)
        let lines = path.lines.flatMap { clipped($0, top: band.top, bottom: band.bottom) }
        let dots = path.dots.filter { (clip.y...clip.bottom).contains($0.y) }
        return [
            StrokeSet(width: width, polylines: lines),
            StrokeSet(width: width, polylines: within(band, path.strokes)),
            StrokeSet(width: dotDiameter, polylines: within(band, path.rows)),
            StrokeSet(width: dotDiameter, polylines: dots.map { [$0] }),
        ].flatMap(\.pieces)
    }

    private func within(
        _ band: (top: Double, bottom: Double), _ strokes: [UprightStroke]
    ) -> [[Point]] {
        strokes.filter { $0.bottom >= band.top && $0.top <= band.bottom }.map { stroke in
            [max(stroke.top, band.top), min(stroke.bottom, band.bottom)].map {
                Point(x: stroke.x, y: $0)
            }
        }
    }
}
