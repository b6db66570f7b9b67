/// The words beside the value axis: "Power, MW · log scale · 3 values ≤ 0 not shown".
struct AxisNotes {
    /// One way to say more or less of what is not needed to read the labels.
    struct Choice {
        let extras: [String]
        let saysHidden: Bool
        /// Whether the name is to stand in full.
        let isRoomy: Bool
    }

    private let name: String
    private let unit: String
    private let base: String?
    /// The fullest first; the last says only what the labels need.
    let choices: [Choice]
    /// That a logarithmic axis leaves values out, at length and in short; empty if it does not.
    let hidden: [String]

    init(_ chart: Chart, _ drawn: DrawnValues, _ yAxis: YAxis, _ setter: TextSetter) {
        let name = (chart.yLabel ?? "").onOneLine
        self.name = name == chart.unit.symbol && yAxis.unitNote != nil ? "" : name
        unit = yAxis.unitNote ?? ""
        base = yAxis.baseNote
        let words = chart.locale.words
        let count = ["count": countText(drawn.notShown, chart.locale)]
        let hidden =
            drawn.notShown == 0
            ? []
            : [
                (drawn.notShown == 1 ? words.oneValueNotShown : words.valuesNotShown)
                    .filled(count),
                words.valuesNotShownInShort.filled(count),
            ]
        self.hidden = hidden
        let log = chart.yScale == .log && drawn.span != nil ? [words.logScale] : []
        let said = hidden.map { Choice(extras: [$0], saysHidden: true, isRoomy: false) }
        choices =
            [Choice(extras: log + hidden.prefix(1), saysHidden: !hidden.isEmpty, isRoomy: true)]
            + said + [log, []].map { Choice(extras: $0, saysHidden: false, isRoomy: false) }
    }

    /// Without the name.
    func needed(_ choice: Choice) -> String {
        ([unit, base ?? ""] + choice.extras).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// With as much of the name before as there is room for.
    func text(_ choice: Choice, _ setter: TextSetter, room: Double) -> String {
        let rest = ([base ?? ""] + choice.extras).filter { !$0.isEmpty }.map { " · " + $0 }
        // "×M" is not a unit but says what to do with the labels.
        let isFactor = unit.hasPrefix("×") && !unit.contains(" ")
        let tail = (unit.isEmpty ? "" : (isFactor ? " · " : ", ") + unit) + rest.joined()
        let fitted = setter.fitted(name, .label, room: room - setter.width(tail, .label))
        return fitted.isEmpty ? needed(choice) : fitted + tail
    }

    /// What of it fits before the text at the row's end, or in its place.
    ///
    /// - Parameter isElsewhere: whether the values left out are said in another row.
    func choice(
        before end: PlacedText?, from left: Double, to right: Double, isElsewhere: Bool,
        _ setter: TextSetter, gap: Double
    ) -> (choice: Choice, keepsEnd: Bool) {
        func fits(_ choice: Choice, _ limit: Double) -> Bool {
            let full = text(choice, setter, room: .infinity)
            let text = choice.isRoomy ? full : needed(choice)
            return text.isEmpty || left + setter.width(text, .label) <= limit
        }
        let limits = [(end.map { $0.box.x - gap } ?? right, true), (right, false)]
        for mustSay in [!hidden.isEmpty && !isElsewhere, false] {
            for (limit, keepsEnd) in limits {
                let fitting = choices.first { ($0.saysHidden || !mustSay) && fits($0, limit) }
                if let fitting { return (fitting, keepsEnd) }
            }
        }
        return (Choice(extras: [], saysHidden: false, isRoomy: false), false)
    }
}

extension AxisNotes {
    /// That values are left out, beside the zone below the plot; nil if there is no room.
    func inFooter(_ footer: [PlacedText], _ chart: Chart, _ setter: TextSetter) -> PlacedText? {
        guard let zone = footer.first else { return nil }
        let right = footer.dropFirst().first?.box.x ?? (chart.canvas.width - Bands.padding / 2)
        let place = Point(x: zone.box.right + 12, y: zone.origin.y)
        return hidden.map { setter.text(.caption, $0, .label, chart.theme.text, at: place) }
            .first { $0.box.x >= place.x && $0.box.right + 12 <= right }
    }
}
