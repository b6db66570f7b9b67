import ChartScene
import Ranking
import Text
import TimeSeries

/// A ranked list, or an opened entry, as lines for a terminal.
struct RankTable {
    /// How many cells a line has.
    var columns: Int
    /// How numbers are written.
    var locale: ChartLocale
    /// The language of the notes below the entries.
    var words = RankedWords.english

    /// The least cells that a bar is worth.
    private static let shortestBar = 10
    /// The most cells that a bar needs.
    private static let longestBar = 40
    /// The least cells that a second line is worth.
    private static let shortestSubtitle = 8
    private static let gap = "  "

    /// Returns the title, a line for each entry, and below them the notes for the reader.
    ///
    /// - Parameter all: the entries that bars are to scale with; those of the list unless given.
    func lines(_ list: RankedList, among all: [RankedItem]? = nil) -> [String] {
        [cut(list.title), ""] + rows(list, among: all ?? list.items) + foot(of: list, list.notes)
    }

    /// Returns the lines of an entry's detail.
    ///
    /// - Parameters:
    ///   - list: the list that the entry is of.
    ///   - shown: the part of the other list that is shown; all of it unless given.
    func lines(
        _ detail: RankedDetail, of list: RankedList, shown: RankedList? = nil
    ) -> [String] {
        switch detail {
        case .list(let entry, let inner):
            let value = entry.value.map { " (\(counted($0, list.metric)))" } ?? ""
            return [cut("\(entry.rank.grouped). \(entry.name)\(value)")]
                + lines(shown ?? inner, among: inner.items)
        case .entry(let entry, _):
            return card(entry, of: list) + foot(of: list, detail.notes(of: list), items: [entry])
        }
    }

    /// "63,042 viewers"
    private func counted(_ value: RankedValue, _ metric: RankedMetric?) -> String {
        [value.text(in: locale), metric?.unit].compactMap(\.self).joined(separator: " ")
    }

    /// Returns lines of a label and a value each. A value that the feed does not give is blank.
    private func card(_ entry: RankedItem, of list: RankedList) -> [String] {
        let value = entry.value.map { $0.text(in: locale) }
        let metric = list.metric.map { [RankedField(label: $0.name, value: value)] } ?? []
        let facts =
            [RankedField(label: words(.rank), value: entry.rank.grouped)] + metric + entry.fields
            + [
                RankedField(label: words(.link), value: entry.link),
                RankedField(label: words(.image), value: entry.largeImage ?? entry.image),
            ]
        let labels = facts.map { "\($0.label.asCells()):" }
        let width = min(labels.map(\.cells).max() ?? 0, columns / 2)
        let lines = zip(labels, facts).map { label, fact in
            let text = fact.value.map { RankTable.gap + $0.asCells() } ?? ""
            return text.isEmpty
                ? label : label.cut(toCells: width).padded(toCells: width) + text
        }
        return [entry.name, entry.subtitle].compactMap { $0?.asCells() } + [""] + lines
    }

    /// Returns the notes for the reader, and the source of the data.
    private func foot(
        of list: RankedList, _ notes: [RankedNote], items: [RankedItem]? = nil
    ) -> [String] {
        var lines = notes.map { words.note($0, of: list, locale) }
        if (items ?? list.items).contains(where: { $0.value?.isAtLeast == true }) {
            lines.insert(words(.atLeastSign), at: 0)
        }
        lines += [list.changesSince.map { words.changes(since: $0) }].compactMap(\.self)
        lines += [list.attribution].compactMap { $0?.asCells() }
        return lines.isEmpty ? [] : [""] + lines
    }

    private func cut(_ text: String) -> String { text.asCells().cut(toCells: columns) }
}

extension RankTable {
    /// A line of the table as texts.
    private struct Row {
        let rank, change, name, subtitle, value: String
        /// How long its bar is, from 0 to 1.
        var share = 0.0
    }

    /// How many cells each column has; 0 for one that is left out.
    struct Widths: Equatable {
        var rank, change, name, subtitle, value, bar: Int
    }

    private func rows(_ list: RankedList, among all: [RankedItem]) -> [String] {
        guard !list.items.isEmpty else { return [words(.noEntries)] }
        let most = all.compactMap { $0.value?.number }.max() ?? 0
        let room = columns / 2
        let entries = list.items.map { item in
            Row(
                rank: item.rank.grouped, change: item.change.map { words.change($0) } ?? "",
                name: item.name.asCells(),
                subtitle: item.listLine?.asCells() ?? "",
                value: item.value?.text(in: locale, cells: room) ?? "",
                share: most > 0 ? max(0, (item.value?.number ?? 0) / most) : 0)
        }
        let head = Row(
            rank: "#", change: "", name: words(.name), subtitle: "",
            value: list.metric?.name.asCells() ?? "")
        let rows = [head] + entries
        func widest(_ part: (Row) -> String) -> Int { rows.map { part($0).cells }.max() ?? 0 }
        let widths = widths(
            natural: Widths(
                rank: widest(\.rank), change: widest(\.change), name: widest(\.name),
                subtitle: widest(\.subtitle),
                value: min(widest(\.value), room), bar: most > 0 ? RankTable.longestBar : 0))
        return rows.map { line($0, widths) }
    }

    /// Returns the widths that fit into a line: the numbers first, then names, then second lines,
    /// which have at least a third of the rest. The cells that remain make the bars longer.
    func widths(natural: Widths) -> Widths {
        var widths = natural
        let gap = RankTable.gap.count
        let numbers = [natural.rank, natural.change, natural.value].reduce(0) {
            $0 + ($1 > 0 ? $1 + gap : 0)
        }
        let all = max(1, columns - numbers)
        widths.bar = natural.bar > 0 && all >= 4 * RankTable.shortestBar ? RankTable.shortestBar : 0
        var room = all - (widths.bar > 0 ? widths.bar + gap : 0)
        let second = natural.subtitle > 0 ? natural.subtitle + gap : 0
        widths.name = min(natural.name, max(room - second, room * 2 / 3))
        room -= widths.name
        widths.subtitle = min(natural.subtitle, room - gap)
        if widths.subtitle < min(natural.subtitle, RankTable.shortestSubtitle) {
            (room, widths.subtitle) = (room + widths.name, 0)
            widths.name = min(natural.name, room)
            room -= widths.name
        } else {
            room -= widths.subtitle + (widths.subtitle > 0 ? gap : 0)
        }
        if widths.bar > 0 { widths.bar = min(natural.bar, widths.bar + room) }
        return widths
    }

    private func line(_ row: Row, _ widths: Widths) -> String {
        func cell(_ text: String, _ width: Int, isRight: Bool = false) -> String? {
            guard width > 0 else { return nil }
            return text.cut(toCells: width).padded(toCells: width, isRight: isRight)
        }
        let cells = [
            cell(row.rank, widths.rank, isRight: true), cell(row.change, widths.change),
            cell(row.name, widths.name),
            cell(row.subtitle, widths.subtitle), cell(row.value, widths.value, isRight: true),
            widths.bar > 0 ? RankTable.bar(row.share, of: widths.bar) : nil,
        ]
        var line = cells.compactMap(\.self).joined(separator: RankTable.gap)
        while line.last == " " { line.removeLast() }
        return line.cut(toCells: columns)
    }

    /// Draws a bar from zero, to an eighth of a cell. A share above zero has at least one eighth.
    static func bar(_ share: Double, of cells: Int) -> String {
        let parts = " ▏▎▍▌▋▊▉".map(String.init)
        let eighths = Int((min(share, 1) * Double(cells * 8)).rounded())
        let shown = share > 0 ? max(eighths, 1) : 0
        return String(repeating: "█", count: shown / 8)
            + (shown % 8 == 0 ? "" : parts[shown % 8])
    }
}
