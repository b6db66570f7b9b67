extension LayoutPlan {
    /// Texts and lines that hardly stand out from what is behind them, one a colour.
    var contrastProblems: [ChartProblem] {
        let letters = texts.reduce(into: [Color: PlacedText]()) { texts, text in
            texts[text.color] = texts[text.color] ?? text
        }
        let pale = letters.values.filter {
            $0.color.contrast(with: theme.background) < Theme.textContrast
        }.map { text in
            ChartProblem(
                .contrast, "\(text.name) in \(text.color.hex) on \(theme.background.hex)")
        }
        // Lines with a colour of their own may be pale on purpose.
        let faint = lines.filter { line in
            theme.lines.contains(line.color)
                && line.color.contrast(with: theme.background) < Theme.lineContrast
        }.map { line in
            ChartProblem(
                .contrast, "the line \(line.name) in \(line.color.hex) on \(theme.background.hex)")
        }
        return pale.sorted { $0.words < $1.words } + faint
    }
}
