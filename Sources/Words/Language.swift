/// A language that all words are there in.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"

    /// What the language calls itself.
    public var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        }
    }

    /// The language of a locale such as "de_AT", or English if its language has no words.
    public init(locale: String) {
        let tag = locale.prefix { $0 != "_" && $0 != "-" }.lowercased()
        self = Language(rawValue: tag) ?? .english
    }
}

/// The words of one area in a language: those of charts, of live trades, of ranked lists. A name in
/// braces stands for a text filled in later.
///
/// English is written at the words themselves. Every other language has a file of its own, such as
/// `German.swift`, with a part for each area.
public protocol LanguageWords: Sendable {
    /// English.
    init()
    /// German.
    static var german: Self { get }
}

extension LanguageWords {
    /// Returns the words in a language.
    public static func of(_ language: Language) -> Self {
        switch language {
        case .english: Self()
        case .german: german
        }
    }

    /// The texts by their names.
    package var byName: [String: String] {
        let texts = Mirror(reflecting: self).children.compactMap { name, value in
            (value as? String).map { (name ?? "", $0) }
        }
        return Dictionary(texts) { text, _ in text }
    }
}
