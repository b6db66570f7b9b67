public import ChartScene

extension RankedPlan {
    /// The plan as drawing items, back to front.
    public var scene: Scene {
        let hairlines = rules.map { SceneItem.fill($0, theme.grid) }
        let placeholders = rows.compactMap(\.image).filter(\.isPlaceholder).map {
            SceneItem.roundedFill($0.box, radius: cornerRadius, theme.placeholder)
        }
        let bars = rows.compactMap(\.bar).map { bar in
            SceneItem.roundedFill(
                bar, radius: min(2, bar.height / 2, bar.width / 2), theme.lines.first ?? theme.title
            )
        }
        let zero = zeroRules.map { SceneItem.fill($0, theme.axis) }
        return Scene(
            canvas: canvas,
            items: theme.backdrop + hairlines + placeholders
                + images.map(SceneItem.image) + bars + zero
                + texts.map { SceneItem.text($0.placed) },
            title: title, altText: altText, date: date, tzdataVersion: nil)
    }
}
