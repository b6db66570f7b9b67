import ChartLocales
package import ChartScene
import Feeds
import Files
import Looks
import Text

/// The languages of the files that `--words` names.
package enum WordsFile {
    /// The most bytes of a file.
    private static let mostBytes = 1 << 20

    /// Reads the words of a language.
    ///
    /// - Throws: `Failure` 66 for a file that can't be read; `FeedError` for one that holds no
    ///   words.
    package static func language(_ path: String) throws -> Language {
        guard let bytes = ReadableFile.head(of: path, upTo: mostBytes + 1) else {
            throw Failure(Failure.noInput, "\(path.printable(limit: 200)): it can't be read")
        }
        guard bytes.count <= mostBytes else {
            throw Failure(
                Failure.badData, "\(path.printable(limit: 200)): a file of words has 1 MB at most")
        }
        return try Language(json: bytes, file: path)
    }

    /// Returns the names, separators and words of a locale.
    ///
    /// - Parameters:
    ///   - typed: the locale's name, as typed; nil for that of the first file, or else English.
    ///   - own: the languages of files.
    /// - Throws: `ChartLocaleError` for a name that no locale and no file has.
    package static func locale(
        _ typed: String?, _ own: [Language]
    ) throws(ChartLocaleError) -> ChartLocale {
        let name = typed ?? own.first?.tag ?? "en"
        let tag = name.replacing("_", with: "-")
        guard let index = LanguageRanges.index(of: tag, among: own.map(\.tag)) else {
            return try ChartLocale.named(name)
        }
        let primary = String(name.prefix { $0 != "-" && $0 != "_" })
        let names = [name, primary].lazy.compactMap { try? ChartLocale.named($0) }.first
        var locale = names ?? .english
        (locale.words, locale.language) = (.of(own[index]), own[index])
        return locale
    }
}
