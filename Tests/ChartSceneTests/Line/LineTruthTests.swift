import ChartScene
import Testing

/// The truth of a picture, which needs no stored one: no ink beyond the line, no extreme without.
@Suite struct LineTruthTests {
    static let width = 400
    static let height = 200
    static let radius = 0.75

    @Test(arguments: [LineShape.noise, .walk, .spikes, .steps], [10_000, 50_000])
    func noInkIsBeyondTheLineAndNoExtremeIsMissed(shape: LineShape, count: Int) {
        check(shape, count)
    }

    @Test func noInkIsBeyondTheLineAndNoExtremeIsMissedIn200000Points() {
        check(.walk, 200_000)
    }

    private func check(_ shape: LineShape, _ count: Int) {
        let run = shape.points(count, width: Double(Self.width), height: Double(Self.height))
        let mask = lineCoverage(
            of: [run], lineWidth: 2 * Self.radius, dotDiameter: 3, width: Self.width,
            height: Self.height)
        #expect(beyond(mask, run) == 0)
        #expect(missed(mask, run) == 0)
    }

    /// Columns with dark ink more than a pixel outside the stroked line.
    private func beyond(_ mask: CoverageMask, _ run: [Point]) -> Int {
        var lows = [Double](repeating: .infinity, count: Self.width)
        var highs = [Double](repeating: -.infinity, count: Self.width)
        for (start, end) in zip(run, run.dropFirst()) {
            let first = max(0, Int(start.x - Self.radius - 1))
            let last = min(Self.width - 1, Int(end.x + Self.radius))
            for column in first...last {
                // The part of the segment from which the disc reaches into the column.
                let left = max(start.x, Double(column) - Self.radius)
                let right = min(end.x, Double(column + 1) + Self.radius)
                guard left <= right else { continue }
                for x in [left, right] {
                    let y = start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
                    lows[column] = min(lows[column], y - Self.radius)
                    highs[column] = max(highs[column], y + Self.radius)
                }
            }
        }
        return (0..<Self.width).count { column in
            (0..<Self.height).contains { row in
                mask.bytes[row * Self.width + column] >= 128
                    && (Double(row + 1) < lows[column] - 1 || Double(row) > highs[column] + 1)
            }
        }
    }

    /// Columns whose own lowest or highest point has no ink within two pixels.
    private func missed(_ mask: CoverageMask, _ run: [Point]) -> Int {
        let columns = Dictionary(grouping: run) { Int($0.x) }
        return columns.count { column, points in
            let heights = points.map(\.y)
            return [heights.min() ?? 0, heights.max() ?? 0].contains { y in
                let rows = max(0, Int(y) - 2)...min(Self.height - 1, Int(y) + 2)
                return rows.allSatisfy { mask.bytes[$0 * Self.width + column] < 64 }
            }
        }
    }
}
