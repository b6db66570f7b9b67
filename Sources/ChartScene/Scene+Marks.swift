extension LayoutPlan {
    /// The marks. They lie below the lines, so that they hide no data.
    var marks: [SceneItem] {
        // A rule would strike through a message that stands in the line's place.
        let message = texts.first { $0.role == .message }?.box
        return markers.filter { marker in
            // Put on whole pixels a rule may be a unit off its mark.
            message.map { marker.x + 1 < $0.x || marker.x - 1 > $0.right } ?? true
        }.flatMap { marker -> [SceneItem] in
            switch marker.kind {
            case .fetchFailed, .endUnknown: [bar(marker.x)]
            case .startOfData: isRuled(marker) ? [rule(marker.x, dash: 2, theme.axis)] : []
            case .endOfData:
                (isRuled(marker) ? [rule(marker.x, dash: 4, theme.axis)] : []) + dots(at: marker.x)
            }
        }
    }

    /// The rules of samples that are pointed out: below the lines.
    var pinRules: [SceneItem] { pins.map { rule($0.x, dash: 3, theme.mark) } }

    /// Their dots: above the lines, with a ring that sets them apart.
    var pinDots: [SceneItem] {
        pins.flatMap { pin -> [SceneItem] in
            [
                .dot(center: pin, radius: 5.5, theme.background),
                .dot(center: pin, radius: 4, theme.mark),
            ]
        }
    }

    /// Whether the lines are more than usual, so that a rule for each would be in the way.
    private var areManyLines: Bool { lines.count > LayoutPlan.usualLines }

    /// Returns whether a start or an end has a rule: of many lines only the first start and the
    /// last end have one.
    private func isRuled(_ marker: Marker) -> Bool {
        guard areManyLines else { return true }
        let same = markers.lazy.filter { $0.kind == marker.kind }.map(\.x)
        return marker.x == (marker.kind == .startOfData ? same.min() : same.max())
    }

    private func rule(_ x: Double, dash: Double, _ color: Color) -> SceneItem {
        .dashedRule(
            x: snapped(x) + hairline / 2, top: plot.y, bottom: plot.bottom, width: hairline,
            dash: dash, color)
    }

    /// Returns the dots of the lines that end at an x.
    private func dots(at x: Double) -> [SceneItem] {
        let radius = areManyLines ? 2.5 : 4
        return lastPoints.filter { $0.place.x == x }.map {
            .dot(center: $0.place, radius: radius, $0.color)
        }
    }

    /// Returns the bar for a missing part: solid and wide, unlike the rules.
    private func bar(_ x: Double) -> SceneItem {
        let width = 3 * hairline
        return .fill(
            Rect(x: snapped(x) - hairline, y: plot.y, width: width, height: plot.height),
            theme.failure)
    }
}
