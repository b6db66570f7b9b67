import Feeds
import Text

/// A line of an entry over time: its numbers or its places.
struct RankLine: Sendable, Equatable {
    let entry: RankHistory.Entry
    /// Whether its places are drawn, and not its numbers.
    let isPlace: Bool
}

extension RankHistory {
    /// The most lines that one chart holds.
    static let mostLines = 40
    /// What asks for places: after an entry's name, or alone for those of all entries.
    static let placeWord = "place"

    /// Returns the lines to draw.
    ///
    /// - Parameter typed: names or ids of entries with commas between them, each with " place"
    ///   after it where its places are wanted; "place" alone for the places of all; nil for the
    ///   numbers of all. A feed without numbers has places only.
    /// - Throws: `FeedError` where there is no such entry, or where there are too many.
    func lines(_ typed: String?) throws(FeedError) -> [RankLine] {
        guard !entries.isEmpty else {
            throw fault(
                answers.isEmpty
                    ? "no answer came yet: \(failures.count.grouped) failed"
                    : "each answer is a list without entries")
        }
        guard let typed else { return try all(arePlaces: metric == nil) }
        if let whole = try line(typed) { return [whole] }
        if typed.lowercased() == RankHistory.placeWord { return try all(arePlaces: true) }
        var lines: [RankLine] = []
        for part in ValueFields.parts(of: typed) {
            guard let line = try line(part) else { throw unknown(part) }
            if !lines.contains(line) { lines.append(line) }
        }
        guard Set(lines.map(\.isPlace)).count == 1 else {
            throw fault("places and numbers have no axis in common: draw one picture of each")
        }
        return lines
    }

    private func all(arePlaces: Bool) throws(FeedError) -> [RankLine] {
        guard entries.count <= RankHistory.mostLines else {
            let names = entries.prefix(3).map(\.name)
            throw FeedError(
                .badData, at: path.printable(limit: 200),
                "\(entries.count.grouped) entries were in the list, and a chart holds"
                    + " \(RankHistory.mostLines); the first are now"
                    + " \(names.map { $0.printable(limit: 40) }.joined(separator: ", "))",
                remedy: .advice("name some with --value-field"))
        }
        return entries.map { RankLine(entry: $0, isPlace: arePlaces) }
    }

    /// Returns the line that a text asks for; nil where it names no entry.
    private func line(_ text: String) throws(FeedError) -> RankLine? {
        if let entry = try entry(text) { return RankLine(entry: entry, isPlace: metric == nil) }
        let end = " \(RankHistory.placeWord)"
        guard text.lowercased().hasSuffix(end),
            let entry = try entry(String(text.dropLast(end.count)))
        else { return nil }
        return RankLine(entry: entry, isPlace: true)
    }

    /// Returns the entry of a name or an id: as it is written, or else in any case.
    private func entry(_ text: String) throws(FeedError) -> Entry? {
        let ways: [(Entry) -> Bool] = [
            { $0.id == text }, { $0.name == text },
            { $0.name.lowercased() == text.lowercased() },
        ]
        for isMeant in ways {
            let found = entries.filter(isMeant)
            if found.count > 1 {
                let ids = found.prefix(5).map { $0.id.printable(limit: 40) }
                throw fault(
                    "\(found.count) entries are called \(text.printable(limit: 60)): take one by its"
                        + " id, which are \(ids.joined(separator: ", "))")
            }
            if let entry = found.first { return entry }
        }
        return nil
    }

    private func unknown(_ part: String) -> FeedError {
        let names = entries.map(\.name)
        let shown = names.prefix(10).map { $0.printable(limit: 40) }.joined(separator: ", ")
        return FeedError(
            .badData, at: path.printable(limit: 200),
            "no entry \(part.printable(limit: 60)); there are \(shown)"
                + (names.count > 10 ? " and \((names.count - 10).grouped) others" : ""),
            remedy: Likeness.closest(to: part, among: names).map {
                .advice("is \($0.printable(limit: 60)) meant?")
            })
    }

    private func fault(_ problem: String) -> FeedError {
        FeedError(.badData, at: path.printable(limit: 200), problem)
    }
}
