package import ArgumentParser
import Text

/// The command, without the subcommands of `FullSubcommand`: `render` unless another subcommand is
/// named.
package struct Chartgen: Program {
    package static let configuration = CommandConfiguration(
        commandName: "chartgen",
        abstract: "Draws a page of a paginated time series as a line chart.",
        version: "chartgen 0.1.0",
        subcommands: [Render.self, Inspect.self, Repl.self, Diff.self, CacheCommand.self],
        defaultSubcommand: Render.self)

    package init() {}

    package static func perform(_ words: [String]) async throws {
        if FullSubcommand.isMeant(by: words) {
            try SystemShortage.check(for: words)
            throw FullProgram.failureToBecome()
        }
        try await performCommand(words)
    }
}
