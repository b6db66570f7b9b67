import ArgumentParser
import Essentials

/// What a command takes, by the parser's own description of it.
struct CommandDescription: Decodable {
    struct Name: Decodable, Equatable {
        let kind, name: String

        /// "-o", "--output".
        var typed: String { (kind == "short" ? "-" : "--") + name }
    }

    /// An option, a flag or a positional argument.
    struct Argument: Decodable {
        let kind: String
        let isRepeating: Bool
        let names: [Name]?
        let abstract: String?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let sectionTitle: String?
        let shouldDisplay: Bool

        var isPositional: Bool { kind == "positional" }
        var takesValue: Bool { kind == "option" }
        var typedNames: [String] { (names ?? []).map(\.typed) }
    }

    let arguments: [Argument]

    /// Asks the parser for a command's options. That takes longer than drawing a page, so use it
    /// only for messages and help.
    static func of(_ command: any ParsableCommand.Type) throws -> CommandDescription {
        struct Whole: Decodable { let command: CommandDescription }
        return try JSONDecoder().decode(Whole.self, from: Data(command._dumpHelp().utf8)).command
    }

    /// Returns the words that are no options and no options' values.
    func positionals(in words: [String]) -> [String] {
        var positionals: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" { return positionals + rest }
            guard word.hasPrefix("-"), word != "-" else {
                positionals.append(word)
                continue
            }
            let isKnown = arguments.contains { $0.takesValue && $0.typedNames.contains(word) }
            let next = rest.first ?? ""
            if isKnown, !GivenWords.help.contains(next) { _ = rest.popFirst() }
        }
        return positionals
    }
}
