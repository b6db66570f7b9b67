package import ArgumentParser
import ChartgenCommand
import Synchronization

/// The command with all its subcommands.
package struct FullChartgen: Program {
    package static let configuration = CommandConfiguration(
        commandName: Chartgen.configuration.commandName,
        abstract: Chartgen.configuration.abstract,
        version: Chartgen.configuration.version,
        subcommands: Chartgen.configuration.subcommands + [
            Serve.self, Live.self, Rank.self, SampleAPI.self,
        ],
        defaultSubcommand: Chartgen.configuration.defaultSubcommand)

    package init() {}

    package static func perform(_ words: [String]) async throws {
        SystemShortage.chooseEventLoops(for: words)
        ArchiveFile.opening.withLock { $0 = { try DatabaseFile(path: $0).series(of: $1) } }
        ArchiveFile.report.withLock { $0 = { try DatabaseFile(path: $0).report() } }
        guard let archive = try Live.Archive.command(words) else {
            return try await performCommand(words)
        }
        try SystemShortage.check(for: words)
        try RepeatedOption.refuse(in: Array(words.dropFirst(3)), of: type(of: archive))
        try await run(archive)
    }
}
