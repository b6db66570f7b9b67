import ChartRender
package import ChartScene
import Feeds
import Files
import Looks
import Text

/// A theme as typed: the name of one that is built in, or a JSON file.
package enum ThemeChoice {
    /// The most bytes of a file.
    private static let mostBytes = 1 << 20

    /// Finds a theme.
    ///
    /// - Parameter typed: a name, or the path of a file.
    /// - Throws: `Failure` 64 for a name that no theme has, a file that can't be read, and one
    ///   with a wrong key.
    package static func theme(_ typed: String) throws(Failure) -> Theme {
        if let theme = Theme.named(typed) { return theme }
        guard isFile(typed) else { throw unknown(typed) }
        return try read(typed)
    }

    /// Whether the text is the path of a file that a run reads, and not a theme's name.
    package static func isFile(_ typed: String) -> Bool {
        Theme.named(typed) == nil
            && (typed.contains("/") || typed.lowercased().hasSuffix(".json")
                || FileStatus(typed) != nil)
    }

    private static func unknown(_ typed: String) -> Failure {
        let names = Theme.builtIn.map(\.name)
        let near = Likeness.closest(to: typed, among: names).map { "; did you mean \($0)?" } ?? ""
        return Failure(
            Failure.usage,
            "--theme \(typed.printable(limit: 60)) is no theme; take "
                + names.joined(separator: ", ") + ", or a JSON file" + near)
    }

    /// Opens the fonts of a theme, so that a wrong one is told before anything is fetched.
    private static func open(
        _ fonts: ThemeFonts, of theme: Theme, _ place: String
    ) throws(Failure) {
        do throws(RenderError) {
            _ = try Typeface.standard(for: theme)
        } catch {
            switch error {
            case .noFontFile(let file), .badFontFile(let file):
                let key = fonts.files.firstIndex(of: file).map { "fonts.\($0)" } ?? "boldFont"
                let problem =
                    if case .noFontFile = error { "can't be read" } else {
                        "is no font with outlines"
                    }
                throw Failure(
                    Failure.usage, "\(place): \(key): \(file.printable(limit: 200)) \(problem)")
            default: throw Failure(Failure(error)?.status ?? Failure.usage, error.description)
            }
        }
    }

    private static func read(_ path: String) throws(Failure) -> Theme {
        let place = path.printable(limit: 200)
        guard let bytes = ReadableFile.head(of: path, upTo: mostBytes + 1) else {
            throw Failure(Failure.usage, "--theme \(place): the file can't be read")
        }
        guard bytes.count <= mostBytes else {
            throw Failure(Failure.usage, "--theme \(place): a theme's file has 1 MB at most")
        }
        let theme: Theme
        do throws(FeedError) {
            theme = try Theme(json: bytes, file: path)
        } catch {
            throw Failure(Failure.usage, error.description)
        }
        try open(theme.fonts, of: theme, path.harmless(limit: 200))
        return theme
    }
}
