import Feeds

/// Where an entry has a text: at the first of some ways at which there is one.
public struct FeedField: Sendable, Equatable {
    /// A path, and the changes to the text at its end.
    public struct Choice: Sendable, Equatable {
        /// The path; that of several texts joins them by ", ".
        public var path: FeedPath
        /// Parts of the text and their replacements, applied one after the other.
        public var replacements: [Replacement]
        /// The text to put in front.
        public var prefix: String

        /// The text as it stands.
        public init(path: FeedPath, replacements: [Replacement] = [], prefix: String = "") {
            self.path = path
            self.replacements = replacements
            self.prefix = prefix
        }
    }

    /// A part of a text, and its replacement.
    public struct Replacement: Sendable, Equatable {
        /// The part, wherever it stands.
        public var part: String
        /// The text in its place.
        public var replacement: String

        /// Makes a replacement for a part of the text.
        public init(_ part: String, by replacement: String) {
            self.part = part
            self.replacement = replacement
        }
    }

    /// The ways, the best first.
    public var choices: [Choice]

    /// Makes a field from the ways to its text, the best first.
    public init(_ choices: [Choice]) {
        self.choices = choices
    }

    /// Returns the text of an entry; nil if it has none, or only spaces.
    func text(in entry: JSONTree) -> String? {
        for choice in choices {
            let texts = choice.path.values(in: entry).compactMap(\.shown)
            guard !texts.isEmpty else { continue }
            let text = choice.replacements.reduce(texts.joined(separator: ", ")) {
                $0.replacing($1.part, with: $1.replacement)
            }
            return choice.prefix + text
        }
        return nil
    }
}

extension JSONTree {
    /// A text that says something, a number, or a truth value.
    fileprivate var shown: String? {
        switch self {
        case .string(let text): text.allSatisfy(\.isWhitespace) ? nil : text
        case .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
