import ArgumentParser
import Feeds
import Foundation

/// The command: `render` unless another subcommand is named.
@main
struct Chartgen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chartgen",
        abstract: "Draws a page of a paginated time series as a line chart.",
        discussion: """
            A series is answered page by page, by an HTTP API or from files, as JSON arrays
            of {"t": seconds, "y": value or null}. A file may also be CSV, TSV or NDJSON,
            gzip or not, with a sample on each row. Ask for any page of any size.

            Examples:
              chartgen meter.csv
                  a table of times and values, to meter.png
              chartgen 'https://example.org/api/{PAGE}.json' --page 3 --size 7500 -o 3.png
                  points 15,001 to 22,500 of a series behind an API
              chartgen pages/ --at 2026-03-29T12:00 --time-zone Europe/Berlin -o noon.svg
                  the page of a folder's series that holds an instant
              chartgen meter.csv.gz --time-field time --value-field kW --all -o kW.png
                  two columns of a table as a whole
              chartgen repl https://example.org/api --size 7500
                  step through a series: next, prev, goto 7, save 7.pdf
              curl -s https://example.org/api/1.json | chartgen - -o - > 1.png
                  one page through a pipe
              chartgen 'https://example.org/kW?after={CURSOR}' --items data --next-field next
                  samples inside an object, page after page by a cursor
              chartgen sample --page 2 --size 5000 -o sample.svg
                  the built-in sample, to try things out

            Exit status:
              0    done
              1    pictures differ (diff), or one is incomplete or failed --check
              64   usage
              65   bad data
              66   no such page or series
              69   source or font unavailable
              70   a fault of chartgen's own
              71   the system gives too little: threads, memory
              73   cannot write
              75   told to wait longer than --max-wait
              77   refused (401, 403)
              129, 130, 141, 143
                   ended by SIGHUP, SIGINT, a reader that left, SIGTERM
            """,
        version: "chartgen 0.1.0",
        subcommands: [Render.self, Repl.self, SampleAPI.self, Diff.self, CacheCommand.self],
        defaultSubcommand: Render.self)

    static func main() async {
        ThreadShortage.endsTheProcess()
        StandardStreams.occupy()
        Memory.keepWhatIsFreed()
        Interruption.install()
        var words: [String] = []
        do {
            words = try GivenWords.read()
            guard !words.isEmpty else { leaveWithExamples() }
            var command = try parsed(words)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            leave(with: error, after: words)
        }
    }

    /// Most runs draw: those whose words can't mean anything else are parsed as that alone, which spares
    /// half of the parser's time.
    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        if words == ["--version"] {
            Console.line(configuration.version)
            Foundation.exit(0)
        }
        let others = configuration.subcommands.map { $0.configuration.commandName ?? "" }
        let isDrawing = words.allSatisfy { word in
            !others.contains(word) && word != "help" && word != "-h" && word != "--version"
                && !word.hasPrefix("--help") && !word.hasPrefix("--generate-completion")
                && !word.hasPrefix("--experimental")
        }
        guard isDrawing else {
            if let command = configuration.subcommands.first(where: {
                $0.configuration.commandName == words.first
            }) {
                try RepeatedOption.refuse(in: Array(words.dropFirst()), of: command)
            }
            return try parseAsRoot(words)
        }
        try RepeatedOption.refuse(in: words, of: Render.self)
        WarmUp.begin(for: words)
        return try Render.parse(words)
    }

    /// Whoever types the name alone wants to know what it does, and not a picture of the sample.
    private static func leaveWithExamples() -> Never {
        Console.note("\(configuration.abstract) Examples:")
        Console.note("  chartgen meter.csv")
        Console.note("      a table of times and values, to meter.png")
        Console.note(
            "  chartgen 'https://example.org/api/{PAGE}.json' --page 3 --size 7500 -o 3.png")
        Console.note("      points 15,001 to 22,500 of a series behind an API")
        Console.note("  chartgen sample --page 2 --size 5000 -o sample.svg")
        Console.note("      the built-in sample, to try things out")
        Console.note("chartgen --help lists all options.")
        if StandardStreams.hasUnreadInput { Console.error(Render.stdinNote) }
        Foundation.exit(Failure.usage)
    }

    /// Help goes to stdout; whatever went wrong is one line on stderr.
    private static func leave(with error: any Error, after words: [String]) -> Never {
        if let status = error as? ExitCode { Foundation.exit(status.rawValue) }
        let failure = Failure(error)
        if let failure {
            Console.error(failure.line)
            Foundation.exit(failure.status)
        }
        guard exitCode(for: error) != .success else {
            Console.text("\(fullMessage(for: error))\n")
            Foundation.exit(0)
        }
        guard exitCode(for: error) == .validationFailure else {
            Console.error("\("\(error)".printable(limit: 300)): this should not happen")
            Foundation.exit(Failure.software)
        }
        Console.error(usage(message(for: error), words))
        Foundation.exit(Failure.usage)
    }

    /// The parser's message on one line, with what it quotes cut to a length that can be read.
    private static func usage(_ message: String, _ words: [String]) -> String {
        var message = message
        for word in words where word.unicodeScalars.count > 60 {
            message = message.replacing(word, with: word.harmless(limit: 60))
        }
        let lines = message.split { $0.isNewline }
        return lines.joined(separator: " ") + "; see chartgen --help"
    }
}
