import ChartScene

extension [RankedText] {
    /// Lengths that differ by less are taken to be equal: a hundredth of a unit is not seen.
    private static var tolerance: Double { 0.01 }

    /// Returns a problem for each text that covers another text or one of `covers`, leaves the
    /// canvas, is cut without an ellipsis, or is hard to see on its background.
    ///
    /// - Parameters:
    ///   - covers: the shapes that no text may lie on, with names.
    ///   - backdrop: the colour behind a text.
    func problems(
        on canvas: Canvas, covers: [(name: String, box: Rect)], backdrop: (RankedText) -> Color
    ) -> [ChartProblem] {
        let broken = filter { !$0.box.isFinite }
        guard broken.isEmpty else {
            return broken.map {
                ChartProblem(.coordinates, "the place of \($0.name) is not a number")
            }
        }
        return overlaps + covered(by: covers)
            + filter { !$0.box.lies(on: canvas) }.map {
                ChartProblem(.outside, "\($0.name) leaves the canvas")
            }
            + filter { $0.isCut && !$0.text.hasSuffix("…") }.map {
                ChartProblem(.cut, "\($0.name) is cut without an ellipsis")
            }
            + filter { $0.placed.color.contrast(with: backdrop($0)) < Theme.textContrast }.map {
                ChartProblem(
                    .contrast, "\($0.name) in \($0.placed.color.hex) on \(backdrop($0).hex)")
            }
    }

    /// The problems of texts that cover one another. It goes from top to bottom, so that only texts
    /// at the same height are compared.
    private var overlaps: [ChartProblem] {
        let sorted = self.sorted { $0.box.y < $1.box.y }
        return sorted.indices.flatMap { index in
            sorted[(index + 1)...].prefix { $0.box.y < sorted[index].box.bottom }
                .filter { $0.box.overlaps(sorted[index].box, tolerance: Self.tolerance) }
                .map { ChartProblem(.overlap, "\(sorted[index].name) and \($0.name)") }
        }
    }

    private func covered(by covers: [(name: String, box: Rect)]) -> [ChartProblem] {
        let sorted = covers.sorted { $0.box.y < $1.box.y }
        return flatMap { text in
            sorted.prefix { $0.box.y < text.box.bottom }
                .filter { $0.box.overlaps(text.box, tolerance: Self.tolerance) }
                .map { ChartProblem(.overlap, "\(text.name) and \($0.name)") }
        }
    }
}

extension RankedText {
    /// Role, text and box, for a problem's words.
    var name: String { placed.name }
}

extension Rect {
    var isFinite: Bool { [x, y, width, height].allSatisfy(\.isFinite) }

    /// Whether no part of it is outside of the canvas.
    func lies(on canvas: Canvas) -> Bool {
        x >= -0.01 && y >= -0.01 && right <= canvas.width + 0.01
            && bottom <= canvas.height + 0.01
    }
}
