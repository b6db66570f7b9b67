import ChartScene

/// Whether a picture tells the truth (rule D2): all ink is on the data's line, and every column's
/// lowest and highest point has ink.
struct TruthTest {
    /// Columns found, and a pixel of the first of them.
    struct Finding: Equatable {
        private(set) var count = 0
        private(set) var first: (x: Int, y: Int)?

        mutating func add(x: Int, y: Int) {
            count += 1
            if first == nil { first = (x, y) }
        }

        static func == (a: Finding, b: Finding) -> Bool {
            a.count == b.count && a.first?.x == b.first?.x && a.first?.y == b.first?.y
        }
    }

    /// Columns with dark ink more than a pixel outside the stroked line.
    let beyond: Finding
    /// Columns whose own lowest or highest point has no ink within two pixels.
    let missed: Finding

    /// - Parameters:
    ///   - lineRadius: half the stroke's width in pixels.
    ///   - dotRadius: that of runs of one point.
    init(_ ink: Ink, of truth: TrueLine, lineRadius: Double, dotRadius: Double) {
        beyond = TruthTest.beyond(ink, truth.stroked(lineRadius, dots: dotRadius))
        missed = TruthTest.missed(ink, truth)
    }

    private static func beyond(_ ink: Ink, _ allowed: [[TrueLine.Stretch]]) -> Finding {
        var found = Finding()
        // By column: the first stretch that does not end above the row at hand.
        var cursors = [Int](repeating: 0, count: ink.width)
        var isFound = [Bool](repeating: false, count: ink.width)
        ink.bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            for row in 0..<ink.height {
                let end = index + ink.width
                while index < end {
                    defer { index += 1 }
                    guard bytes[index] >= Ink.dark else { continue }
                    let column = index + ink.width - end
                    guard !isFound[column] else { continue }
                    let stretches = allowed[column]
                    var cursor = cursors[column]
                    while cursor < stretches.count, Double(row) > stretches[cursor].high + 1 {
                        cursor += 1
                    }
                    cursors[column] = cursor
                    if cursor < stretches.count, Double(row + 1) >= stretches[cursor].low - 1 {
                        continue
                    }
                    isFound[column] = true
                    found.add(x: column, y: row)
                }
            }
        }
        return found
    }

    private static func missed(_ ink: Ink, _ truth: TrueLine) -> Finding {
        var found = Finding()
        for (column, own) in truth.own.enumerated() where column < ink.width {
            guard let own else { continue }
            let without = [own.low, own.high].first { y in
                let row = Int(y.rounded(.down))
                let rows = max(0, row - 2)..<max(0, min(ink.height, row + 3))
                return rows.allSatisfy { ink.bytes[$0 * ink.width + column] < Ink.seen }
            }
            if let without { found.add(x: column, y: Int(without)) }
        }
        return found
    }
}

extension TrueLine {
    /// By column: what stroking covers, as stretches from the top that lie apart.
    ///
    /// A disc of the stroke's radius runs along each column's stretch; the nearest points of two
    /// columns count, so that a stretch is never too short.
    func stroked(_ radius: Double, dots dotRadius: Double) -> [[Stretch]] {
        let lineReach = TrueLine.reaches(radius)
        let dotReach = TrueLine.reaches(dotRadius)
        return (0..<width).map { column in
            TrueLine.merged(
                stretches(lines, around: column, lineReach)
                    + stretches(dots, around: column, dotReach)
            ).compactMap { stretch in
                let (low, high) = (
                    max(stretch.low, frame.lowerBound), min(stretch.high, frame.upperBound)
                )
                return low <= high ? Stretch(low: low, high: high) : nil
            }
        }
    }

    /// How far a disc reaches up and down in columns away from its own.
    private static func reaches(_ radius: Double) -> [Double] {
        (0...Int(radius.rounded(.up))).map { away in
            let distance = Double(max(0, away - 1))
            return (radius * radius - distance * distance).squareRoot()
        }
    }

    private func stretches(
        _ columns: [[Stretch]], around column: Int, _ reaches: [Double]
    ) -> [Stretch] {
        var found: [Stretch] = []
        for (away, reach) in reaches.enumerated() {
            for neighbour in away == 0 ? [column] : [column - away, column + away]
            where columns.indices.contains(neighbour) {
                for stretch in columns[neighbour] {
                    found.append(Stretch(low: stretch.low - reach, high: stretch.high + reach))
                }
            }
        }
        return found
    }

    private static func merged(_ stretches: [Stretch]) -> [Stretch] {
        guard stretches.count > 1 else { return stretches }
        var merged: [Stretch] = []
        for stretch in stretches.sorted(by: { $0.low < $1.low }) {
            if let last = merged.last, stretch.low <= last.high {
                merged[merged.count - 1].high = max(last.high, stretch.high)
            } else {
                merged.append(stretch)
            }
        }
        return merged
    }
}
