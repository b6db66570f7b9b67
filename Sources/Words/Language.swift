/// A language that there are words in: one that is part of the program, or one of a file.
public struct Language: Sendable, Hashable {
    /// The language's tag: "en" (RFC 5646).
    public let tag: String
    /// What the language calls itself.
    public let name: String
    /// The words of a file; nil for a language that is part of the program.
    private let own: OwnWords?

    /// A language that is part of the program.
    private init(_ tag: String, _ name: String) {
        (self.tag, self.name, own) = (tag, name, nil)
    }

    /// The language of a file.
    ///
    /// - Parameters:
    ///   - tag: "nl", or "pt-BR".
    ///   - name: what it calls itself.
    ///   - areas: its words, one of each kind; English stands in for kinds that are missing.
    package init(_ tag: String, _ name: String, areas: [any LanguageWords]) {
        (self.tag, self.name, own) = (tag, name, OwnWords(areas))
    }

    /// English, which the words themselves are written in.
    public static let english = Language("en", "English")
    /// German.
    public static let german = Language("de", "Deutsch")
    /// French.
    public static let french = Language("fr", "Français")
    /// Spanish.
    public static let spanish = Language("es", "Español")
    /// Japanese.
    public static let japanese = Language("ja", "日本語")
    /// Arabic.
    public static let arabic = Language("ar", "العربية")

    /// The languages that are part of the program, English first.
    public static let all = [english, german, french, spanish, japanese, arabic]

    /// The language of a locale such as "de_AT", or English if its language has no words.
    public init(locale: String) {
        let tag = locale.prefix { $0 != "_" && $0 != "-" }.lowercased()
        self = Language.all.first { $0.tag == tag } ?? .english
    }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(primary)
    }

    /// Returns its words of a kind.
    fileprivate func words<Words: LanguageWords>() -> Words {
        if let own { return own.words() }
        return switch tag {
        case "de": .german
        case "fr": .french
        case "es": .spanish
        case "ja": .japanese
        case "ar": .arabic
        default: Words()
        }
    }
}

/// The words of a file. Two files are never equal.
private final class OwnWords: Sendable, Hashable {
    private let areas: [any LanguageWords]

    init(_ areas: [any LanguageWords]) { self.areas = areas }

    func words<Words: LanguageWords>() -> Words {
        areas.lazy.compactMap { $0 as? Words }.first ?? Words()
    }

    static func == (one: OwnWords, other: OwnWords) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The words of one area in a language: those of charts, of live trades, of ranked lists. A name in
/// braces stands for a text filled in later.
///
/// English is written at the words themselves. Every other language has a file of its own, such as
/// `German.swift`, with a part for each area.
public protocol LanguageWords: Decodable, Sendable {
    /// English.
    init()
    /// German.
    static var german: Self { get }
    /// French.
    static var french: Self { get }
    /// Spanish.
    static var spanish: Self { get }
    /// Japanese.
    static var japanese: Self { get }
    /// Arabic.
    static var arabic: Self { get }
}

extension LanguageWords {
    /// Returns the words in a language.
    public static func of(_ language: Language) -> Self { language.words() }

    /// The texts by their names.
    package var byName: [String: String] {
        let texts = Mirror(reflecting: self).children.compactMap { name, value in
            (value as? String).map { (name ?? "", $0) }
        }
        return Dictionary(texts) { text, _ in text }
    }
}
