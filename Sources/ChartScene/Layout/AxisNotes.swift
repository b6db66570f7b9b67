import Text

/// The notes next to the value axis: "Power, MW · log scale · 3 values ≤ 0 not shown".
struct AxisNotes {
    /// Notes that may be left out, unlike unit and base: without those two the labels can't be
    /// read.
    struct Choice {
        /// "log scale", and how many values the axis leaves out.
        let extras: [String]
        /// Whether `extras` says how many values the axis leaves out.
        let saysHidden: Bool
        /// Whether to take this choice only where the axis's name fits in full.
        let isRoomy: Bool
    }

    private let name: String
    private let unit: String
    private let base: String?
    /// What can be said, the most first; the last choice adds nothing to unit and base.
    let choices: [Choice]
    /// How many values the axis leaves out, in a long and a short form; empty if none.
    let hidden: [String]

    /// Returns whether there are words before it is known what the labels need.
    static func areExpected(_ chart: Chart, _ drawn: DrawnValues) -> Bool {
        chart.yLabel?.isEmpty == false || chart.yScale == .log && drawn.span != nil
            || drawn.notShown + drawn.outside > 0
    }

    init(_ chart: Chart, _ drawn: DrawnValues, _ yAxis: YAxis, _ setter: TextSetter) {
        name = yAxis.unitNote == nil ? (chart.yLabel ?? "").onOneLine : chart.axisName
        unit = yAxis.unitNote ?? ""
        base = yAxis.baseNote
        let hidden = AxisNotes.hidden(drawn, chart.locale)
        self.hidden = hidden
        let isLog = chart.yScale == .log && drawn.span != nil
        let log = isLog ? [chart.locale.words.logScale] : []
        let said = hidden.map { Choice(extras: [$0], saysHidden: true, isRoomy: false) }
        choices =
            [Choice(extras: log + hidden.prefix(1), saysHidden: !hidden.isEmpty, isRoomy: true)]
            + said + [log, []].map { Choice(extras: $0, saysHidden: false, isRoomy: false) }
    }

    /// Says how many values the axis has no place for, in a long and a short form; empty if it has
    /// a place for all. On a logarithmic axis values of 0 or less also lie outside a given range:
    /// one count then covers both.
    private static func hidden(_ drawn: DrawnValues, _ locale: ChartLocale) -> [String] {
        let words = locale.words
        let count = drawn.notShown + drawn.outside
        let (one, many, short) =
            drawn.outside > 0
            ? (words.oneValueOutside, words.valuesOutside, words.valuesOutsideInShort)
            : (words.oneValueNotShown, words.valuesNotShown, words.valuesNotShownInShort)
        guard count > 0 else { return [] }
        return [count == 1 ? one : many, short].map {
            $0.filled(["count": countText(count, locale)])
        }
    }

    /// Returns the words of a choice without the axis's name.
    func needed(_ choice: Choice) -> String {
        ([unit, base ?? ""] + choice.extras).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Returns the words of a choice after as much of the axis's name as fits into `room` canvas
    /// units.
    func text(_ choice: Choice, _ setter: TextSetter, room: Double) -> String {
        let rest = ([base ?? ""] + choice.extras).filter { !$0.isEmpty }.map { " · " + $0 }
        // "×M" is not a unit but says what to do with the labels.
        let isFactor = unit.hasPrefix("×") && !unit.contains(" ")
        let tail = (unit.isEmpty ? "" : (isFactor ? " · " : ", ") + unit) + rest.joined()
        let fitted = setter.fitted(name, .label, room: room - setter.width(tail, .label))
        return fitted.isEmpty ? needed(choice) : fitted + tail
    }

    /// Returns the fullest choice that fits before the text at the row's end. If none does, the
    /// text is dropped (`keepsEnd` is false) and the choice may take the whole row.
    ///
    /// - Parameter isElsewhere: whether another row can say how many values the axis leaves out; if
    ///   not, choices that say it come first.
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
