import ChartScene
import ChartServer
import ChartgenCommand
import Text

/// The looks that `serve --add-theme` names.
enum ServedThemes {
    /// Reads themes by their names.
    ///
    /// - Parameter typed: "house=themes/house.json".
    /// - Throws: `Failure` 64 for a text without a name or a file, a name that is given twice, and
    ///   a file that is no theme.
    static func named(_ typed: [String]) throws(Failure) -> [String: Theme] {
        var themes: [String: Theme] = [:]
        for text in typed {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, ServerOptions.isThemeName(parts[0]) else {
                throw Failure(
                    Failure.usage,
                    "--add-theme \(text.printable(limit: 60)): give a name of letters, digits, - and _, and"
                        + " a file, such as house=house.json")
            }
            guard themes[parts[0]] == nil else {
                throw Failure(Failure.usage, "--add-theme gives \(parts[0]) twice")
            }
            themes[parts[0]] = try ThemeChoice.theme(parts[1])
        }
        return themes
    }
}
