/// Returns the pieces of a run that lie in a horizontal band, its borders included.
///
/// Meant for vector formats, where far-out coordinates overflow. Where the run crosses a border
/// its piece ends exactly on it. A run that only touches a border from outside leaves a piece of
/// one point there, as does a run of one point inside. Points that are not finite are dropped.
///
/// - Parameters:
///   - run: x never decreases; y grows downwards.
///   - top: The smaller y of the band.
///   - bottom: The larger y; nothing is inside if it is smaller than `top`.
/// - Returns: Pieces in the order of the run, never empty ones.
/// - Complexity: O(points).
package func clipped(_ run: [Point], top: Double, bottom: Double) -> [[Point]] {
    guard top <= bottom else { return [] }
    var pieces: [[Point]] = []
    var piece: [Point] = []
    var previous: Point?
    for point in run where point.x.isFinite && point.y.isFinite {
        if let previous {
            let isDownward = previous.y < point.y
            let nearer = isDownward ? top : bottom
            let farther = isDownward ? bottom : top
            if let cut = crossing(of: nearer, from: previous, to: point) { piece.append(cut) }
            if top < bottom, let cut = crossing(of: farther, from: previous, to: point) {
                piece.append(cut)
            }
            if !(top...bottom).contains(point.y), !piece.isEmpty {
                pieces.append(piece)
                piece = []
            }
        }
        if (top...bottom).contains(point.y) { piece.append(point) }
        previous = point
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
}

/// Returns where a segment strictly crosses a border; nil if an end lies on it.
private func crossing(of border: Double, from start: Point, to end: Point) -> Point? {
    guard (start.y < border && border < end.y) || (end.y < border && border < start.y) else {
        return nil
    }
    // Halved, for the difference of two far-out values may overflow.
    let fraction = (border / 2 - start.y / 2) / (end.y / 2 - start.y / 2)
    let x = start.x + fraction * (end.x - start.x)
    return Point(x: min(max(x, start.x), end.x), y: border)
}
