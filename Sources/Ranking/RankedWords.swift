public import Feeds
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
    public static let all = Language.allCases.map { RankedWords($0) }

    private init(_ language: Language) {
        (self.language, name) = (language.rawValue, language.name)
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
        let tree = try RankedWords.tree(bytes, place)
        guard case .object(let object) = tree else {
            throw FeedError(.badData, at: place, "the words of a language are an object")
        }
        var members = object.byKey
        language = try RankedWords.tag(&members, place)
        name = try RankedWords.text("name", &members, place)
        var table: [Key: String] = [:]
        for key in members.keys.sorted() {
            guard let known = Key(rawValue: key) else {
                throw FeedError(.badData, at: place, "there is no word \(key.printable())")
            }
            let text = try RankedWords.text(key, &members, place)
            try RankedWords.compare(text, with: RankedWords.english(known), key, place)
            table[known] = text
        }
        self.table = RankedWords.english.table.merging(table) { _, own in own }
    }

    private static func tree(_ bytes: [UInt8], _ place: String) throws(FeedError) -> JSONTree {
        var read = Result<JSONTree, FeedError>.success(.null)
        bytes.withUnsafeBytes { bytes in
            do throws(FeedError) {
                read = .success(try JSONTree(bytes, at: place))
            } catch {
                read = .failure(error)
            }
        }
        return try read.get()
    }

    /// Reads the language's tag. Its form is checked by RFC 5646, 2.1.
    private static func tag(
        _ members: inout [String: JSONTree], _ place: String
    ) throws(FeedError) -> String {
        let tag = try text("language", &members, place)
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 4, parts[0].count >= 2,
            parts.allSatisfy({ part in
                (1...8).contains(part.utf8.count)
                    && part.utf8.allSatisfy {
                        Character(UnicodeScalar($0)).isLetter || (0x30...0x39).contains($0)
                    }
            }), tag.utf8.allSatisfy({ $0 < 0x80 })
        else {
            throw FeedError(
                .badData, at: place,
                "language \(tag.printable()) is wrong: give a tag such as en or pt-BR")
        }
        return tag
    }

    /// Takes a text out of an object.
    private static func text(
        _ key: String, _ members: inout [String: JSONTree], _ place: String
    ) throws(FeedError) -> String {
        switch members.removeValue(forKey: key) {
        case .string(let text)? where !text.isEmpty: return text
        case nil: throw FeedError(.badData, at: place, "\(key) is missing")
        case _?: throw FeedError(.badData, at: place, "\(key) is no text")
        }
    }

    private static func compare(
        _ text: String, with usual: String, _ key: String, _ place: String
    ) throws(FeedError) {
        let known = placeholders(in: usual)
        guard let wrong = placeholders(in: text).subtracting(known).sorted().first else { return }
        let all = known.sorted().map { "{\($0)}" }.joined(separator: " and ")
        throw FeedError(
            .badData, at: place,
            "\(key) has {\(wrong)}, which nobody fills in"
                + (known.isEmpty ? "" : "; it may have \(all)"))
    }

    /// Returns the names in braces.
    package static func placeholders(in text: String) -> Set<String> {
        Set(text.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
    }

    /// Returns the text of a key, with the given values in the place of the words in its braces.
    public func callAsFunction(_ key: Key, _ values: [String: String] = [:]) -> String {
        (table[key] ?? key.rawValue).filled(values)
    }
}
