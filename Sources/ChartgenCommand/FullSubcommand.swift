/// The subcommands of `chartgen-full`, as `chartgen` knows them: by name and meaning. All else
/// about each stands in `FullCommand`, in a folder of its own.
package enum FullSubcommand: String, CaseIterable {
    case serve, live, rank
    case sampleAPI = "sample-api"

    /// What it does, in a sentence for help.
    package var abstract: String {
        switch self {
        case .serve: "Serve a page to step through a series in a browser."
        case .live: "Watch trades as they happen: a list, a picture, an archive."
        case .rank: "Show a ranked feed, such as top games or albums: a table, data or a picture."
        case .sampleAPI: "Serve a sample series as a paginated API on loopback."
        }
    }
}

extension FullSubcommand {
    /// Whether only `chartgen-full` can tell what the words mean.
    static func isMeant(by words: [String]) -> Bool {
        if words.contains(where: isOfAllCommands) { return true }
        guard words.contains(where: isSubcommand) else { return false }
        // The first word is no option's value, and the parser takes long to say what options there
        // are.
        if isSubcommand(words[0]) { return true }
        let first =
            words.first == "help"
            ? words.dropFirst().first { !GivenWords.help.contains($0) }
            // The word may be an option's value.
            : (try? CommandDescription.of(Render.self).positionals(in: words))?.first
        return first.map(isSubcommand) ?? false
    }

    private static func isSubcommand(_ word: String) -> Bool {
        FullSubcommand(rawValue: word) != nil
    }

    private static func isOfAllCommands(_ word: String) -> Bool {
        word.hasPrefix("--generate-completion") || word.hasPrefix("--experimental")
    }
}
