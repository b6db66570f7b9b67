import Ranking

/// What `rank` says of descriptions.
enum RankPresets {
    /// A line for each feed that is built in: its name, its title and what it needs.
    static func text(in words: RankedWords) -> String {
        lines(FeedDescription.presets.map { ($0.name, words.said($0.title), $0.variables) }, words)
            .map { "\($0)\n" }.joined()
    }

    /// - Parameter presets: name, title, and the variables of the environment that are needed.
    static func lines(
        _ presets: [(name: String, title: String, needs: [String])], _ words: RankedWords = .english
    ) -> [String] {
        let width = presets.map(\.name.cells).max() ?? 0
        let titles = presets.map(\.title.cells).max() ?? 0
        return presets.map { preset in
            let names = preset.needs.joined(separator: ", ")
            let needs = names.isEmpty ? "" : words(.needs, ["names": names])
            let line =
                preset.name.padded(toCells: width) + "  " + preset.title.padded(toCells: titles)
                + "  " + needs
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
