/// The words right above the plot: the value axis's name and notes at the left, and in a row below
/// them the words of the marks over their rules. A low canvas has one row for both.
///
/// Where room is short, the notes that the y labels need are placed first, then "End of data", the
/// words for missing parts, the axis's name, "Start of data" and last "continues".
struct AboveRow {
    private(set) var texts: [PlacedText] = []
    /// Whether it is said how many values the axis leaves out.
    private(set) var saysHidden = false

    private static let gap = 12.0

    /// - Parameters:
    ///   - zone: the zone, where it stands in the row of the axis's name and there are no marks.
    ///   - isHiddenSaid: whether another row can say what the axis leaves out.
    init(
        _ chart: Chart, _ bands: Bands, _ marks: Marks, _ yAxis: YAxis, _ notes: AxisNotes,
        zone: PlacedText?, isHiddenSaid: Bool, _ setter: TextSetter
    ) {
        let (name, baseline) = (bands.axisNameBaseline, bands.marksBaseline)
        // A page around the picture says where the series starts and ends.
        let places = chart.isInPage ? nil : baseline
        let endText =
            zone
            ?? places.flatMap {
                AboveRow.end(marks, at: $0, yAxis.plot.width, chart.theme, setter)
            }
        let isShared = name == baseline || zone != nil
        guard let row = name ?? baseline else { return }
        let right = chart.canvas.width - bands.padding
        let (choice, keepsEnd) = notes.choice(
            before: isShared ? endText : nil, from: bands.padding, to: right,
            isElsewhere: isHiddenSaid, setter, gap: AboveRow.gap)
        let end = keepsEnd ? endText : nil
        let needed = isShared ? notes.needed(choice) : ""
        let left = bands.padding + setter.width(needed, .label) + AboveRow.gap
        let failures =
            baseline.map { baseline in
                AboveRow.failures(
                    marks, at: baseline,
                    from: needed.isEmpty ? yAxis.plot.x : max(yAxis.plot.x, left),
                    to: end.map { $0.box.x - AboveRow.gap } ?? yAxis.plot.right, chart.theme, setter
                )
            } ?? []
        let limit = (failures.first ?? end).map { $0.box.x - AboveRow.gap } ?? right
        let nameLimit = isShared ? limit : right
        let label = name.flatMap { _ in
            AboveRow.label(
                notes.text(choice, setter, room: nameLimit - bands.padding), from: bands.padding,
                to: isShared ? min(yAxis.plot.x - YAxis.labelGap(setter), limit) : bands.padding,
                at: row,
                chart.theme, setter)
        }
        saysHidden = name != nil && choice.saysHidden
        texts = [label, end].compactMap { $0 } + failures
        guard let baseline = places else { return }
        // Keep a mark's words far enough from the axis's name that the two are not read as one
        // text.
        let taken = (isShared ? label?.box.right : nil).map { $0 + 2 * AboveRow.gap } ?? 0
        let start = AboveRow.start(marks, at: baseline, after: taken, chart.theme, setter)
        // A text that would leave the canvas was moved, maybe onto the name.
        if let start, start.box.right <= limit, start.box.x >= taken { texts.append(start) }
        addContinuations(chart, marks, yAxis.plot, after: taken, at: baseline, setter)
    }

    /// Adds "continued" and "continues" at the plot's edges where they keep apart from the other
    /// words.
    private mutating func addContinuations(
        _ chart: Chart, _ marks: Marks, _ plot: Rect, after least: Double, at baseline: Double,
        _ setter: TextSetter
    ) {
        let (words, color) = (chart.locale.words, chart.theme.text)
        let left = max(plot.x, least)
        let before = setter.text(
            .continuation, words.continued, .label, color, at: Point(x: left, y: baseline))
        let after = setter.text(
            .continuation, words.continues, .label, color,
            at: Point(x: plot.right, y: baseline), .right)
        for (text, goesOn) in [(after, marks.goesOnAfter), (before, marks.goesOnBefore)]
        where goesOn
            && texts.allSatisfy({
                $0.origin.y != baseline || AboveRow.keepsApart(text.box, $0.box)
            })
        {
            texts.append(text)
        }
    }

    private static func keepsApart(_ a: Rect, _ b: Rect) -> Bool {
        a.right + AboveRow.gap <= b.x || b.right + AboveRow.gap <= a.x
    }

    /// The labels for missing parts over one bar, the longest first.
    private struct FailureWords {
        let x: Double
        let labels: [String]

        /// Groups the marks by their bars. Bars with an unknown end come first, then the others
        /// from left to right.
        static func all(_ failures: [LayoutPlan.Marker]) -> [FailureWords] {
            let bars = Dictionary(grouping: failures, by: \.x).sorted { $0.key < $1.key }
            let unknown = bars.filter { $0.value.contains { $0.kind == .endUnknown } }
            let others = bars.filter { !$0.value.contains { $0.kind == .endUnknown } }
            return (unknown + others).map { x, markers in
                let joined = markers.map(\.label).joined(separator: " · ")
                let short = markers.last { $0.kind == .endUnknown } ?? markers[0]
                return FailureWords(x: x, labels: [joined, short.label])
            }
        }
    }

    /// Returns the y axis's name and notes: flush right with the ticks' labels if that short, else
    /// from `start` on.
    private static func label(
        _ text: String, from start: Double, to end: Double, at baseline: Double, _ theme: Theme,
        _ setter: TextSetter
    ) -> PlacedText? {
        guard !text.isEmpty else { return nil }
        let isShort = setter.width(text, .label) <= end - start
        return setter.text(
            .yLabel, text, .label, theme.text, at: Point(x: isShort ? end : start, y: baseline),
            isShort ? .right : .left)
    }

    /// Returns the words over the last end, unless they are wider than the plot.
    private static func end(
        _ marks: Marks, at baseline: Double, _ room: Double, _ theme: Theme, _ setter: TextSetter
    ) -> PlacedText? {
        guard let end = marks.end, setter.width(end.label, .label) <= room else { return nil }
        let x = marks.isSingle ? end.x + gap / 2 : end.x
        return setter.text(
            .marker, end.label, .label, theme.mark, at: Point(x: x, y: baseline),
            marks.isSingle ? .left : .right)
    }

    /// Returns the words over missing parts, from left to right; those without room over their bar
    /// are left out. Where an end is not known, that is said first.
    private static func failures(
        _ marks: Marks, at baseline: Double, from left: Double, to right: Double, _ theme: Theme,
        _ setter: TextSetter
    ) -> [PlacedText] {
        var texts: [PlacedText] = []
        for words in FailureWords.all(marks.failures) {
            for label in words.labels {
                let width = setter.width(label, .mark)
                let x = max(min(words.x - width / 2, right - width), left)
                let text = setter.text(
                    .marker, label, .mark, theme.failure, at: Point(x: x, y: baseline))
                let isOverBar = (text.box.x - 0.01...text.box.right + 0.01).contains(words.x)
                let isInside = text.box.x >= left - 0.01 && text.box.right <= right + 0.01
                guard isInside, isOverBar, texts.allSatisfy({ keepsApart($0.box, text.box) }) else {
                    continue
                }
                texts.append(text)
                break
            }
        }
        return texts.sorted { $0.box.x < $1.box.x }
    }

    private static func start(
        _ marks: Marks, at baseline: Double, after left: Double, _ theme: Theme,
        _ setter: TextSetter
    ) -> PlacedText? {
        marks.start.map { start in
            let width = setter.width(start.label, .label)
            let x = marks.isSingle ? start.x - gap / 2 - width : start.x
            return setter.text(
                .marker, start.label, .label, theme.text, at: Point(x: max(x, left), y: baseline))
        }
    }
}
