import ChartScene

/// The corners of the triangle under which a line leaves the plot, and of the ring around it.
struct Pointer {
    let triangle: [Point]
    let ring: [Point]

    init(tip: Point, width: Double, height: Double, ringWidth: Double) {
        // The ring ends at the height of the tip, as if another picture began there.
        let across = ringWidth * (width * width / 4 / (height * height) + 1).squareRoot()
        let below = height < 0 ? -ringWidth : ringWidth
        let base = width / 2 + across
        func corners(_ distances: [(x: Double, y: Double)]) -> [Point] {
            distances.map { Point(x: tip.x + $0.x, y: tip.y + $0.y) }
        }
        triangle = corners([(0, 0), (width / 2, height), (-width / 2, height)])
        ring = corners([
            (-across, 0), (across, 0), (base, height + below), (-base, height + below),
        ])
    }
}
