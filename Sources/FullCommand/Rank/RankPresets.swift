import Ranking

/// What `rank` says of descriptions.
enum RankPresets {
    /// A line for each feed that is built in: its name, its title and what it needs.
    static var text: String {
        lines(FeedDescription.presets.map { ($0.name, $0.title, $0.variables) })
            .map { "\($0)\n" }.joined()
    }

    /// - Parameter presets: name, title, and the variables of the environment that are needed.
    static func lines(_ presets: [(name: String, title: String, needs: [String])]) -> [String] {
        let width = presets.map(\.name.cells).max() ?? 0
        let titles = presets.map(\.title.cells).max() ?? 0
        return presets.map { preset in
            let needs = preset.needs.isEmpty ? "" : "needs \(preset.needs.joined(separator: ", "))"
            let line =
                preset.name.padded(toCells: width) + "  " + preset.title.padded(toCells: titles)
                + "  " + needs
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
