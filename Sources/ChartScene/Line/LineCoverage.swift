/// Returns the pixels that a line covers when all its points are stroked with round joins and caps.
///
/// A line that never turns back in x is the graph of a function, and stroking dilates it by a
/// disc. A vertical cut through that is one interval: over all u within the radius r of the cut
/// at x, from the least y(u) - sqrt(r^2 - (u - x)^2) to the greatest y(u) + sqrt(r^2 - (u - x)^2).
/// So the lowest and highest y of narrow columns are all that the picture needs. Coverage is
/// within 8/255 of the exact area.
///
/// - Parameters:
///   - runs: In pixels, x to the right and y down from the mask's top left corner. x never
///     decreases inside a run nor from one run to the next. Equal x are allowed, so are points
///     far outside the mask; points that are not finite are passed over. A run of one point is a
///     disc; empty runs are nothing.
///   - lineWidth: Pixels; nothing is stroked unless it is above 0.
///   - dotDiameter: Pixels, for runs of one point.
///   - width: Pixels of the mask across; none if it is not above 0.
///   - height: Pixels of the mask down; none if it is not above 0.
/// - Complexity: O(points + width * S * r * S) for S fine columns a pixel.
/// - Source: our own; the cost follows the width, since a vertical line cuts a dilated graph once.
public func lineCoverage(
    of runs: [[Point]], lineWidth: Double, dotDiameter: Double, width: Int, height: Int
) -> CoverageMask {
    guard width > 0, height > 0 else {
        return CoverageMask(width: max(0, width), height: max(0, height), bytes: [])
    }
    let grid = FineGrid(width: width, height: height, lineWidth: lineWidth)
    let dot = Dot(diameter: dotDiameter, grid: grid)
    let envelope = ColumnEnvelope(grid: grid)
    var intervals = NodeIntervals(grid: grid, reach: max(grid.reach, dot.reach))
    for run in runs {
        if run.count == 1 {
            dot.draw(at: run[0], into: &intervals)
        } else if lineWidth > 0 {
            let columns = run.withUnsafeBufferPointer { envelope.fill(from: $0) }
            if let columns { envelope.dilate(columns, into: &intervals) }
        }
    }
    return intervals.finish()
}
