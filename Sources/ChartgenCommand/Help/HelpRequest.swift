import ArgumentParser
import Essentials
import Text

/// A request for help that chartgen words itself; the parser words all other help.
package enum HelpRequest: Equatable {
    /// A short help on the whole command.
    case overview
    /// Every option of `render` or `repl` in full.
    case render, repl

    /// - Returns: nil if no help was asked for, or the help of a command for which the parser words
    ///   it.
    /// - Throws: `Failure` 64 for help with a word that is no command and no source.
    init?(_ words: [String], of subcommands: [any ParsableCommand.Type]) throws {
        if words.first == "help" {
            let topics = words.dropFirst().filter { !GivenWords.help.contains($0) }
            guard let request = try HelpRequest.named(topics, subcommands) else { return nil }
            self = request
            return
        }
        let options = words.prefix { $0 != "--" }
        guard options.contains(where: GivenWords.help.contains) else { return nil }
        let description = try CommandDescription.of(Render.self)
        var named = description.positionals(in: words)
        let command = named.first.flatMap { HelpRequest.commands.contains($0) ? $0 : nil }
        if command != nil { named.removeFirst() }
        guard command == nil || command == "render" || command == "repl" else { return nil }
        for place in named where !HelpRequest.isSource(place) {
            throw Failure(Failure.usage, "\(HelpRequest.nothing(place)); see chartgen --help")
        }
        self = command == nil ? .overview : command == "repl" ? .repl : .render
    }

    private static func named(
        _ topics: [String], _ subcommands: [any ParsableCommand.Type]
    ) throws(Failure) -> HelpRequest? {
        guard let topic = topics.first, topics != ["help"] else { return .overview }
        guard commands.contains(topic) else {
            throw Failure(
                Failure.usage,
                "\(topic.printable()) is no subcommand\(suggestion(for: topic)); those are"
                    + " \(commands.joined(separator: ", ")); chartgen --help lists the options")
        }
        try checkParts(of: topic, topics.dropFirst(), subcommands)
        return topic == "render" ? .render : topic == "repl" ? .repl : nil
    }

    /// Whether a command has such a subcommand, that one such a one, and so on.
    private static func checkParts(
        of topic: String, _ parts: ArraySlice<String>, _ subcommands: [any ParsableCommand.Type]
    ) throws(Failure) {
        var (known, path) = (subcommands, topic)
        known = known.first { $0._commandName == topic }?.configuration.subcommands ?? []
        for part in parts {
            guard let next = known.first(where: { $0._commandName == part }) else {
                throw Failure(
                    Failure.usage,
                    "\(path) has no subcommand \(part.printable()); see chartgen help \(path)")
            }
            (known, path) = (next.configuration.subcommands, "\(path) \(part)")
        }
    }

    /// The names of all subcommands, those of `chartgen-full` as well.
    static var commands: [String] { meanings.map(\.name) }

    /// All subcommands with what they do.
    static var meanings: [(name: String, meaning: String)] {
        Chartgen.configuration.subcommands.map {
            ($0.configuration.commandName ?? "", $0.configuration.abstract)
        } + FullSubcommand.allCases.map { ($0.rawValue, $0.abstract) }
    }

    /// Whether a word may be drawn: a URL, a file or folder that is there, stdin or the sample.
    private static func isSource(_ word: String) -> Bool {
        ["-", SourceOptions.sample].contains(word) || word.isTypedAddress
            || FileManager.default.fileExists(atPath: word)
    }

    /// Returns the message for a plain word that has no meaning here. It may be a subcommand with a
    /// slip in it, so the message may suggest one.
    static func nothing(_ word: String) -> String {
        "\(word.printable(limit: 200)) is no file, folder, URL or subcommand\(suggestion(for: word))"
    }

    private static func suggestion(for word: String) -> String {
        let others = (commands + ["help"]).filter { $0 != word }
        return Likeness.closest(to: word, among: others).map { " (did you mean \($0)?)" } ?? ""
    }
}
