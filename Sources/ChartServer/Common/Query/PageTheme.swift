import ChartScene
import Text

/// The theme that an address asks for, by its name.
struct PageTheme: Hashable, Sendable {
    let name: String

    static let light = PageTheme(known: "light")
    static let dark = PageTheme(known: "dark")
    /// What a name is, in words.
    static let wanted = "light, dark, or the name of another theme"

    private init(known name: String) { self.name = name }

    /// Nil for a text that is no name of a theme on any server.
    init?(_ name: String) {
        guard ServerOptions.isThemeName(name) else { return nil }
        self.name = name
    }
}

extension ServerOptions {
    /// Whether a theme may have a name: up to 40 letters, digits, hyphens and underscores of ASCII.
    public static func isThemeName(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }

    /// - Throws: `ViewProblem` for a theme that the server does not have.
    func check(_ theme: PageTheme?) throws(ViewProblem) {
        guard let theme, look(theme) == nil else { return }
        let own = themes.keys.sorted()
        let names = Theme.builtIn.map(\.name) + own.filter { Theme.named($0) == nil }
        throw ViewProblem("theme", theme.name, wanted: names.joined(separator: " or "))
    }

    /// Returns a theme; nil for one that the server does not have.
    private func look(_ theme: PageTheme) -> Theme? {
        themes[theme.name] ?? Theme.named(theme.name)
    }

    /// Returns the look that a request asks for.
    ///
    /// - Parameter usual: where it asks for none.
    func look(_ theme: PageTheme?, usual: Theme) -> Theme {
        theme.flatMap { look($0) } ?? usual
    }

    /// Returns the colours of a page around pictures of a theme: "light", "dark", or "system" where
    /// the visitor chose none.
    func scheme(_ theme: PageTheme?) -> String {
        guard let theme else { return "system" }
        return look(theme)?.isDark == true ? "dark" : "light"
    }

    /// The names of the owner's themes, which pages offer next to light and dark.
    var themeNames: [String] {
        themes.keys.filter { ![PageTheme.light.name, PageTheme.dark.name].contains($0) }.sorted()
    }

    /// The colours of the page for each theme, as JSON: {"print":"light"}.
    var schemes: String {
        let names = Set(Theme.builtIn.map(\.name)).union(themes.keys).sorted()
        let members = names.compactMap { PageTheme($0) }.map { theme in
            "\"\(theme.name)\":\"\(scheme(theme))\""
        }
        return "{\(members.joined(separator: ","))}"
    }
}
