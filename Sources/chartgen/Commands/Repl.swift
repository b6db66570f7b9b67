import ArgumentParser
import Feeds
import Foundation
import PagedCharts

/// Steps through a series by commands, at a terminal or from a pipe.
struct Repl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract:
            "Step through a series: next, prev, first, last, goto, range, zoom, size, save, open, info.",
        discussion: """
            At the prompt, help lists the commands. Works the same from a pipe, and ends there
            with the status of the first save that failed, if one did.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(
        parsing: .unconditional, help: "Points on a page. Default: the API's own page size.")
    var size: Int?

    @Option(parsing: .unconditional, help: "The page to start with, from 1.")
    var page = 1

    @OptionGroup(title: "Picture") var picture: PictureOptions

    @OptionGroup(title: "Network") var network: NetworkOptions

    @Flag(help: "No progress line, even on a terminal.")
    var noProgress = false

    func validate() throws {
        if page < 1 { throw ValidationError("--page counts from 1 (given: \(page))") }
        if source.typed.contains(where: { $0.place == "-" }) {
            throw ValidationError("repl reads commands from stdin: save the page to a file first")
        }
        if let size, size < 1 { throw ValidationError("--size is 1 or more (given: \(size))") }
    }

    func run() async throws {
        let maker = try ChartMaker(source, network, picture, showsProgress: !noProgress)
        var session = try await ReplSession(
            maker, page: page, size: size, inputs: InputPaths(source, network, picture))
        Console.line(
            "\(maker.series.name): \(session.summary). Type help for the commands.")
        while true {
            // First, for whoever sees the prompt may interrupt it.
            Interruption.set(.prompt(session.prompt))
            Console.text(session.prompt)
            guard let line = readLine() else {
                Console.line("")
                break
            }
            do throws(Failure) {
                let command = try ReplCommand.parsed(line)
                if command == .quit { break }
                session = await Repl.obeyed(command, by: session)
            } catch {
                Console.error(error.line)
            }
        }
        try Repl.leave(session)
    }

    /// A script's session ends with the status of its first `save` that failed, or that followed a step that
    /// failed: nobody else sees that a picture is missing, or is of another page.
    private static func leave(_ session: ReplSession) throws {
        if let status = session.failedSave, isatty(0) == 0 { throw ExitCode(status) }
    }

    /// Where the session stands after a command. SIGINT ends the command.
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
