public import Feeds
import Looks
import Text

/// The words of ranked lists in a language: one that is part of the program, or one of a file.
///
/// A file is a JSON object: `language` is the language's tag, `name` its name in that language,
/// and every other key is one of `Key` with its text. English stands in for keys that are missing.
public struct RankedWords: Sendable, Equatable {
    /// The language's tag: "en".
    public let language: String
    /// What the language calls itself: "English".
    public let name: String
    private let table: [Key: String]

    /// The words, as files and templates name them.
    public typealias Key = RankedWord

    /// English.
    public static let english = RankedWords(.english)
    /// German.
    public static let german = RankedWords(.german)
    /// The languages that are part of the program.
    public static let all = Language.all.map { RankedWords($0) }

    /// The words of a language.
    public init(_ language: Language) {
        (self.language, name) = (language.tag, language.name)
        table = RankedTexts.of(language).texts
    }

    /// The words of a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - place: names the file in errors.
    /// - Throws: `FeedError` of kind `badData` for anything but such an object: for a key that is
    ///   unknown, a value that is no text, and a name in braces that is not filled in.
    public init(_ bytes: [UInt8], at place: String) throws(FeedError) {
        self.init(try Language(json: bytes, file: place))
    }

    /// Returns the text of a key, with the given values in the place of the words in its braces.
    public func callAsFunction(_ key: Key, _ values: [String: String] = [:]) -> String {
        (table[key] ?? key.rawValue).filled(values)
    }
}
