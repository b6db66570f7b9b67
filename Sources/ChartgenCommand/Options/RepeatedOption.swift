package import ArgumentParser

/// Finds an option that is given twice though it holds one value. The parser would take the last
/// and drop the others without a word.
package enum RepeatedOption {
    /// An option as a command declares it.
    struct Known: Equatable {
        /// "-o", "--output".
        let names: [String]
        let takesValue: Bool
        let isRepeatable: Bool
    }

    /// Finds an option that is given twice. Looks only at the words: a value that looks like an
    /// option does not count.
    ///
    /// - Returns: the repeated option as it was typed the second time; nil if no option is
    ///   repeated.
    static func first(in words: [String], of options: [Known]) -> String? {
        var seen = Set<Int>()
        var position = words.startIndex
        while position < words.endIndex, words[position] != "--" {
            let word = words[position]
            let name = name(of: word)
            position += 1
            guard let index = options.firstIndex(where: { $0.names.contains(name) }),
                options[index].takesValue
            else { continue }
            if name == word { position += 1 }
            if !seen.insert(index).inserted, !options[index].isRepeatable { return name }
        }
        return nil
    }

    /// - Throws: `Failure` 64 if a word of the command names an option for the second time.
    package static func refuse(in words: [String], of command: any ParsableCommand.Type) throws {
        // Asking the parser what options there are takes longer than a page does to draw.
        let names = words.filter { $0.hasPrefix("-") }.map(name)
        guard Set(names).count < names.count || names.contains("--output") else { return }
        guard let option = first(in: words, of: try known(of: command)) else { return }
        throw Failure(Failure.usage, "\(option) is given twice: give it once")
    }

    /// "--title" of "--title=A".
    private static func name(of word: String) -> String {
        word.hasPrefix("-") ? String(word.prefix { $0 != "=" }) : word
    }

    /// The options of a command, by the parser's own description of it.
    static func known(of command: any ParsableCommand.Type) throws -> [Known] {
        try CommandDescription.of(command).arguments.filter { !$0.isPositional }.map { argument in
            Known(
                names: argument.typedNames, takesValue: argument.takesValue,
                isRepeatable: argument.isRepeating)
        }
    }
}
