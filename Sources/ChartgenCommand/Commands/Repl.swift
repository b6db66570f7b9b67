import ArgumentParser
import Essentials
import PagedCharts

/// Steps through a series by commands, at a terminal or from a pipe.
struct Repl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract:
            "Step through a series: next, prev, first, last, goto, range, zoom, size, save, open, info.",
        discussion: """
            At the prompt, help lists the commands. They may come from a pipe, too: then no prompt is
            shown, a command that fails does not keep the next from being done, and the exit status is 1
            where several failed, or that of the only one.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(
        parsing: .unconditional, help: "Points on a page. Default: the API's own page size.")
    var size: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The page to start with, from 1, or from the end: last or -1, -2 for the one before it.",
            valueName: "number|last"))
    var page: TypedPage = .number(1)

    @OptionGroup(title: "Picture") var picture: PictureOptions

    @OptionGroup(title: "Network") var network: NetworkOptions

    @Flag(help: "Say nothing but errors and what is asked for.")
    var quiet = false

    @Flag(help: "No progress line, even on a terminal.")
    var noProgress = false

    func validate() throws {
        if !page.isPage { throw ValidationError("--page counts from 1 (given: 0)") }
        if source.typed.contains(where: { $0.place == "-" }) {
            throw ValidationError("repl reads commands from stdin: save the page to a file first")
        }
        if let size, size < 1 { throw ValidationError("--size is 1 or more (given: \(size))") }
    }

    func run() async throws {
        let log = quiet ? nil : FetchLog(isOffline: network.offline)
        let maker = try await ChartMaker(
            source, network, picture, showsProgress: !noProgress, quiet: quiet, log: log)
        var session = try await ReplSession(
            maker, page: page, size: size, inputs: InputPaths(source, network, picture), log: log)
        if !quiet {
            Console.note(
                "\(maker.series.name): \(session.summary). Type help for the commands.")
        }
        while let line = Repl.nextLine(session.prompt) {
            do throws(Failure) {
                let command = try ReplCommand.parsed(line)
                if command == .quit { break }
                session = await Repl.obeyed(command, by: session)
            } catch {
                session.fail(with: error)
            }
        }
        if isatty(0) == 0, let status = session.failures.status { throw ExitCode(status) }
    }

    /// Nil at the end of the commands.
    private static func nextLine(_ prompt: String) -> String? {
        // First, because the user may interrupt the prompt as soon as it is shown.
        Interruption.set(.prompt(prompt))
        Console.prompt(prompt)
        let line = readLine()
        // The shell's prompt gets a line of its own.
        if line == nil { Console.prompt("\n") }
        return line
    }

    /// Runs a command and returns the session after it. SIGINT ends only the command.
    private static func obeyed(
        _ command: ReplCommand, by session: ReplSession
    ) async -> ReplSession {
        let work = Task {
            var session = session
            await session.obey(command)
            return session
        }
        Interruption.set(.command { work.cancel() })
        defer { Interruption.set(.running) }
        return await work.value
    }
}
