import ChartScene

/// What stroking every segment covers, worked out the slow way: each segment is a capsule, each of
/// many vertical cuts a pixel meets each capsule in one interval, and the area is the length of
/// the union of those intervals. Nothing here knows of columns' lowest and highest values.
struct ReferenceCoverage {
    let width: Int
    let height: Int
    /// Vertical cuts a pixel; an edge is off by at most half a part of them.
    let cutsPerPixel = 128
    private var cuts: [[(low: Double, high: Double)]]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cuts = Array(repeating: [], count: width * cutsPerPixel)
    }

    /// Cover of each pixel from 0 to 255, row by row.
    static func values(
        of runs: [[Point]], lineWidth: Double, dotDiameter: Double, width: Int, height: Int
    ) -> [Double] {
        var reference = ReferenceCoverage(width: width, height: height)
        for run in runs {
            if run.count == 1 {
                reference.add(from: run[0], to: run[0], radius: dotDiameter / 2)
            }
            for (start, end) in zip(run, run.dropFirst()) {
                reference.add(from: start, to: end, radius: lineWidth / 2)
            }
        }
        return reference.sum()
    }

    private mutating func add(from start: Point, to end: Point, radius: Double) {
        let capsule = Capsule(start: start, end: end, radius: radius)
        let scale = Double(cutsPerPixel)
        let first = Int(max(0, ((start.x - radius) * scale).rounded(.down)))
        let last = Int(min(Double(cuts.count - 1), ((end.x + radius) * scale).rounded(.up)))
        guard first <= last else { return }
        for cut in first...last {
            let interval = capsule.cut(at: (Double(cut) + 0.5) / scale)
            if interval.low <= interval.high { cuts[cut].append(interval) }
        }
    }

    private func sum() -> [Double] {
        var values = [Double](repeating: 0, count: width * height)
        for (cut, intervals) in cuts.enumerated() {
            var covered = 0.0
            for interval in intervals.sorted(by: { $0.low < $1.low }) {
                let low = max(interval.low, covered)
                let high = min(interval.high, Double(height))
                guard low < high else { continue }
                covered = high
                for row in Int(low)...min(Int(high), height - 1) {
                    let part = min(high, Double(row + 1)) - max(low, Double(row))
                    values[row * width + cut / cutsPerPixel] += part * 255 / Double(cutsPerPixel)
                }
            }
        }
        return values
    }
}

/// All points within a radius of a segment.
private struct Capsule {
    let start: Point
    let end: Point
    let radius: Double
    let length: Double

    init(start: Point, end: Point, radius: Double) {
        (self.start, self.end, self.radius) = (start, end, radius)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        length = (dx * dx + dy * dy).squareRoot()
    }

    /// Where the vertical line at x meets the capsule: an interval, for a capsule is convex;
    /// from infinity down to its negative if nowhere.
    func cut(at x: Double) -> (low: Double, high: Double) {
        let first = disc(around: start, at: x)
        let last = disc(around: end, at: x)
        let middle = rectangle(at: x)
        return (
            min(first.low, min(last.low, middle.low)), max(first.high, max(last.high, middle.high))
        )
    }

    private func disc(around center: Point, at x: Double) -> (low: Double, high: Double) {
        let square = radius * radius - (x - center.x) * (x - center.x)
        guard square >= 0 else { return (.infinity, -.infinity) }
        return (center.y - square.squareRoot(), center.y + square.squareRoot())
    }

    /// The points beside the segment: along it from 0 to its length, across it up to the radius.
    private func rectangle(at x: Double) -> (low: Double, high: Double) {
        guard length > 0 else { return (.infinity, -.infinity) }
        let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length)
        let along = solutions(factor: uy, term: (x - start.x) * ux, from: 0, to: length)
        let across = solutions(factor: ux, term: (start.x - x) * uy, from: -radius, to: radius)
        let (low, high) = (max(along.low, across.low), min(along.high, across.high))
        return low <= high ? (start.y + low, start.y + high) : (.infinity, -.infinity)
    }

    /// All v for which factor * v + term lies in the range.
    private func solutions(
        factor: Double, term: Double, from: Double, to: Double
    ) -> (low: Double, high: Double) {
        guard factor != 0 else {
            return from <= term && term <= to ? (-.infinity, .infinity) : (.infinity, -.infinity)
        }
        let (first, second) = ((from - term) / factor, (to - term) / factor)
        return (min(first, second), max(first, second))
    }
}

/// The largest differences of a mask from the exact cover, in 1/255 of a pixel: of the mask as it
/// is, and of the mask rounded to few steps.
func largestDifferences(
    of runs: [[Point]], lineWidth: Double, dotDiameter: Double = 3, width: Int, height: Int
) -> (exact: Double, rounded: Double) {
    var mask = lineCoverage(
        of: runs, lineWidth: lineWidth, dotDiameter: dotDiameter, width: width, height: height)
    let reference = ReferenceCoverage.values(
        of: runs, lineWidth: lineWidth, dotDiameter: dotDiameter, width: width, height: height)
    func difference() -> Double {
        guard mask.bytes.count == reference.count else { return .infinity }
        return zip(mask.bytes, reference).map { abs(Double($0) - $1) }.max() ?? 0
    }
    let exact = difference()
    mask.roundToFewSteps()
    return (exact, difference())
}
