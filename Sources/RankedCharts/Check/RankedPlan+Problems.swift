public import ChartScene

extension RankedPlan {
    /// The flaws of the picture; empty for a good one. Flaws are texts, pictures and bars that
    /// cover one another or leave the canvas, bars that are not to scale, cut texts without an
    /// ellipsis, ranks that come twice, and letters that are hard to see.
    ///
    /// - Complexity: O(rows * log(rows)) as long as texts stand in rows.
    public var problems: [ChartProblem] {
        let placeholders = Set(rows.compactMap(\.image).filter(\.isPlaceholder).map(\.box))
        let bars = rows.compactMap { row in row.bar.map { ("the bar of \(row.rank)", $0) } }
        let pictures = rows.compactMap { row in
            row.image.map { ("the picture of \(row.rank)", $0.box) }
        }
        let shapes = (bars + pictures).filter { !$0.1.isFinite }
        guard shapes.isEmpty else {
            return shapes.map { ChartProblem(.coordinates, "the place of \($0.0) is not a number") }
        }
        let onPictures = texts.filter { $0.placed.role == .initial }
        let others = texts.filter { $0.placed.role != .initial }
        return others.problems(on: canvas, covers: bars + pictures + ruleBoxes) { _ in
            theme.background
        } + onPictures.problems(on: canvas, covers: bars) { _ in theme.placeholder }
            + onPictures.filter { text in !placeholders.contains { $0.contains(text.box) } }.map {
                ChartProblem(.overlap, "\($0.name) is on no placeholder")
            } + shapeProblems(bars + pictures) + scaleProblems + rankProblems + rowProblems
    }

    private var ruleBoxes: [(String, Rect)] { (rules + zeroRules).map { ("a rule", $0) } }

    /// Bars and pictures that leave the canvas or lie on one another.
    private func shapeProblems(_ shapes: [(String, Rect)]) -> [ChartProblem] {
        let leaving = shapes.filter { !$0.1.lies(on: canvas) }
            .map { ChartProblem(.outside, "\($0.0) leaves the canvas") }
        let sorted = shapes.sorted { $0.1.y < $1.1.y }
        return leaving
            + sorted.indices.flatMap { index in
                sorted[(index + 1)...].prefix { $0.1.y < sorted[index].1.bottom }
                    .filter { $0.1.overlaps(sorted[index].1, tolerance: 0.01) }
                    .map { ChartProblem(.overlap, "\(sorted[index].0) and \($0.0)") }
            }
    }

    /// Bars that are more than half a device pixel longer or shorter than their numbers say,
    /// compared with the longest bar of the page; bars that do not begin where the others do; bars
    /// without a number, and numbers without a bar.
    private var scaleProblems: [ChartProblem] {
        let strange = rows.filter { ($0.bar == nil) != (($0.value ?? 0) == 0) }.map {
            ChartProblem(.scale, "\($0.rank) has \($0.bar == nil ? "no" : "a") bar")
        }
        let bars = rows.compactMap { row in row.bar.map { (row, $0, row.value ?? 0) } }
        guard let longest = bars.max(by: { abs($0.2) < abs($1.2) }), strange.isEmpty else {
            return strange
        }
        let slack = 0.5 / canvas.scale
        // Rows may stand in several columns.
        func zero(_ row: Row, _ bar: Rect, _ value: Double) -> Double {
            (value < 0 ? bar.right : bar.x) - row.box.x
        }
        return bars.filter { row, bar, value in
            let length = abs(value / longest.2) * longest.1.width
            return
                !(abs(bar.width - length) <= slack
                && abs(zero(row, bar, value) - zero(longest.0, longest.1, longest.2)) <= slack)
        }.map { row, bar, value in
            ChartProblem(
                .scale,
                "the bar of \(row.rank) is at \(tenths(bar.x))–\(tenths(bar.right)) for \(value);"
                    + " that of \(longest.0.rank) at \(tenths(longest.1.x))–"
                    + "\(tenths(longest.1.right)) for \(longest.2)")
        }
    }

    private var rankProblems: [ChartProblem] {
        zip(rows, rows.dropFirst()).filter { $0.rank >= $1.rank }
            .map { ChartProblem(.repeated, "rank \($1.rank) comes after \($0.rank)") }
    }

    /// Rows in which no text of a role stands.
    private func rowsWithout(_ role: PlacedText.Role) -> [Row] {
        let (top, height) = (rows.first?.box.y ?? 0, rows.first?.box.height ?? 1)
        func line(_ box: Rect) -> Int {
            Int(((box.y + box.height / 2 - top) / height).rounded(.down))
        }
        let texts = texts.filter { $0.placed.role == role && abs($0.box.y) < 1e6 }
        let lines = Dictionary(grouping: texts) { line($0.box) }
        return rows.filter { row in
            lines[line(row.box)]?.contains { row.box.contains($0.box) } != true
        }
    }

    /// Rows whose parts stand in another row or nowhere, and rows without a name.
    private var rowProblems: [ChartProblem] {
        let few = [PlacedText.Role.name, .rank].flatMap { role in
            rowsWithout(role).map { ChartProblem(.ticks, "row \($0.rank) has no \(role.rawValue)") }
        }
        return few
            + rows.filter { row in
                [row.image?.box, row.bar].compactMap { $0 }.contains { !row.box.contains($0) }
            }.map { ChartProblem(.overlap, "row \($0.rank) does not hold its bar or picture") }
    }
}

extension Rect {
    func contains(_ other: Rect) -> Bool {
        other.x >= x - 0.01 && other.y >= y - 0.01 && other.right <= right + 0.01
            && other.bottom <= bottom + 0.01
    }
}
