package import ArgumentParser
import Engines
import Essentials
import Text

/// A program: the root of its subcommands, and how it begins and ends.
package protocol Program: AsyncParsableCommand {
    /// Does what the words say.
    static func perform(_ words: [String]) async throws
}

extension Program {
    /// Shows help, draws, or does what another subcommand says.
    package static func performCommand(_ words: [String]) async throws {
        if let help = try HelpRequest(words, of: configuration.subcommands) {
            let columns = HelpText.columns(ProcessInfo.processInfo.environment)
            Console.text(try help.text(columns: columns))
            Essentials.exit(0)
        }
        try SystemShortage.check(for: words)
        if isDrawing(words) {
            try await drawing(words).run()
        } else {
            try await run(words)
        }
    }

    /// Readies the process, does what its arguments say, and ends.
    ///
    /// - Parameter isLasting: whether it may run for days.
    package static func start(isLasting: Bool = false) async {
        StandardStreams.occupy()
        Memory.keepWhatIsFreed()
        OpenFiles.allowMost()
        SystemShortage.saysWhatIsMissing(isLasting: isLasting)
        Interruption.install()
        defer { QuestionsUnderway.endAll() }
        var words: [String] = []
        do {
            words = try GivenWords.read()
            guard !words.isEmpty else { leaveWithExamples() }
            try await perform(words)
        } catch {
            leave(with: error, after: words)
        }
    }

    /// Whether the words can't mean anything but `render`.
    private static func isDrawing(_ words: [String]) -> Bool {
        let others = HelpRequest.commands
        return words.allSatisfy { word in
            !others.contains(word) && word != "help" && word != "-h" && word != "--version"
                && !word.hasPrefix("--help") && !word.hasPrefix("--generate-completion")
                && !word.hasPrefix("--experimental")
        }
    }

    /// Parses words as those of `render` only. Most runs draw, and this saves half of the parser's
    /// time.
    private static func drawing(_ words: [String]) throws -> Render {
        try RepeatedOption.refuse(in: words, of: Render.self)
        WarmUp.begin(for: words)
        // `parse` validates what this has validated, and makes types for that.
        guard let render = try Render.parseAsRoot(words) as? Render else {
            throw CleanExit.helpRequest(Render.self)
        }
        return render
    }

    /// Does what any other words say.
    private static func run(_ words: [String]) async throws {
        if words == ["--version"] {
            Console.line(configuration.version)
            Essentials.exit(0)
        }
        if let command = configuration.subcommands.first(where: {
            $0.configuration.commandName == words.first
        }) {
            try RepeatedOption.refuse(in: Array(words.dropFirst()), of: command)
        }
        try await run(parseAsRoot(withCommandFirst(words)))
    }

    /// Puts the subcommand before a request for help that comes first, which would be for `render`.
    private static func withCommandFirst(_ words: [String]) -> [String] {
        guard let first = words.first, GivenWords.help.contains(first),
            let place = words.firstIndex(where: HelpRequest.commands.contains)
        else { return words }
        return [words[place]] + words[..<place] + words[(place + 1)...]
    }

    /// Runs a command that was parsed.
    package static func run(_ command: sending any ParsableCommand) async throws {
        var command = command
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// Shows examples and ends. A user who types only the program's name wants to know what it
    /// does, and not a picture of the sample.
    private static func leaveWithExamples() -> Never {
        Console.note("\(configuration.abstract) Examples:")
        for example in Examples.first {
            Console.note("  \(example.line)")
            Console.note("      \(example.meaning)")
        }
        Console.note("chartgen --help lists all options.")
        if StandardStreams.hasUnreadInput { Console.error(Render.stdinNote) }
        Essentials.exit(Failure.usage)
    }

    /// Help goes to stdout; whatever went wrong is one line on stderr.
    private static func leave(with error: any Error, after words: [String]) -> Never {
        QuestionsUnderway.endAll()
        if let status = error as? ExitCode {
            let isReaders = status.rawValue == 128 + SIGPIPE
            Essentials.exit(isReaders ? Console.statusOfFailedOutput ?? 141 : status.rawValue)
        }
        let failure = Failure(error)
        if let failure {
            Console.error(failure.line)
            Essentials.exit(failure.status)
        }
        // The parser makes all of the help each time that it is asked.
        let code = exitCode(for: error)
        guard code != .success else {
            Console.text("\(fullMessage(for: error))\n")
            Essentials.exit(0)
        }
        guard code == .validationFailure else {
            Console.error("\("\(error)".printable(limit: 300)): this should not happen")
            Essentials.exit(Failure.software)
        }
        Console.error(usage(message(for: error), words))
        Essentials.exit(Failure.usage)
    }

    /// The parser's message on one line, with what it quotes cut to a length that can be read.
    private static func usage(_ message: String, _ words: [String]) -> String {
        var message = message
        for word in words where word.unicodeScalars.count > 60 {
            message = message.replacing(word, with: word.harmless(limit: 60))
        }
        let lines = message.split { $0.isNewline }
        return suggesting(lines.joined(separator: " "), words) + "; see chartgen --help"
    }

    /// The message with a likely option in place of the one that the parser thinks of, which is not
    /// always likely.
    private static func suggesting(_ message: String, _ words: [String]) -> String {
        guard
            let unknown = message.wholeMatch(of: /(Unknown option '--?(.*)')\. Did you mean .*/)?
                .output
                ?? message.wholeMatch(of: /(Unknown option '--?(.*)')/)?.output
        else { return message }
        let command = configuration.subcommands.first {
            $0.configuration.commandName == words.first
        }
        let known = (try? RepeatedOption.known(of: command ?? Render.self)) ?? []
        let names = (known.flatMap(\.names) + ["--help", "--version"])
            .filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        let name = String(unknown.2.prefix { $0 != "=" })
        guard let likely = Likeness.closest(to: name, among: names) else {
            return String(unknown.1)
        }
        return "\(unknown.1). Did you mean '--\(likely)'?"
    }
}
