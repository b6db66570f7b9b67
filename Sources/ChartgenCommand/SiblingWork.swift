import ArgumentParser
package import Feeds
import Synchronization

/// The work that the program next to chartgen can do and chartgen can't.
package struct SiblingWork: Sendable {
    /// Serves until the process ends.
    package var serve: @Sendable (ServeRequest) async throws -> Void
    /// Watches live trades.
    package var live: @Sendable (LiveShow) async throws -> Void
    /// Shows a ranked feed.
    package var rank: @Sendable (RankRequest) async throws -> Void
    /// Says what an archive holds.
    package var archiveInfo: @Sendable (_ path: String) throws -> Void
    /// Writes an archive's trades to stdout.
    package var archiveExport: @Sendable (_ path: String, Live.ExportFormat) throws -> Void
    /// Makes a series of an archive: takes its path and the names of the sources that are wanted, or nil for all.
    package var openArchive:
        @Sendable (_ path: String, _ sources: [String]?) throws -> any SampleSource
    /// What Foundation's tables tell.
    package var tables: FoundationTables

    /// - Parameters:
    ///   - serve: serves until the process ends.
    ///   - live: watches live trades.
    ///   - rank: shows a ranked feed.
    ///   - archiveInfo: says what an archive holds.
    ///   - archiveExport: writes an archive's trades to stdout.
    ///   - openArchive: makes a series of an archive.
    ///   - tables: what Foundation's tables tell.
    package init(
        serve: @escaping @Sendable (ServeRequest) async throws -> Void,
        live: @escaping @Sendable (LiveShow) async throws -> Void,
        rank: @escaping @Sendable (RankRequest) async throws -> Void,
        archiveInfo: @escaping @Sendable (_ path: String) throws -> Void,
        archiveExport: @escaping @Sendable (_ path: String, Live.ExportFormat) throws -> Void,
        openArchive:
            @escaping @Sendable (_ path: String, _ sources: [String]?) throws -> any SampleSource,
        tables: FoundationTables
    ) {
        self.serve = serve
        self.live = live
        self.rank = rank
        self.archiveInfo = archiveInfo
        self.archiveExport = archiveExport
        self.openArchive = openArchive
        self.tables = tables
    }

    /// Does what the words say, or what chartgen would do.
    func perform(_ words: [String]) async throws {
        let rest = Array(words.dropFirst())
        SystemShortage.chooseEventLoops(for: words)
        switch words.first {
        case "serve":
            try await serve(try ServeRequest(try Serve.parse(rest)))
        case "rank":
            try await rank(try RankRequest(try Rank.parse(rest)))
        case "live":
            switch try Live.Archive.command(rest) ?? Live.parseAsRoot(rest) {
            case let options as Live: try await live(try LiveShow(options))
            case let info as Live.Info: try archiveInfo(info.file.path)
            case let export as Live.Export:
                try archiveExport(export.file.path, export.format ?? .csv)
            default: try await Chartgen.perform(words)
            }
        default: try await Chartgen.perform(words)
        }
    }
}

extension Chartgen {
    /// The entry of the program next to chartgen, which chartgen becomes for work that it can't do
    /// itself.
    package static func siblingMain(_ work: SiblingWork) async {
        ArchiveFile.opening.withLock { $0 = work.openArchive }
        FoundationTables.ofThisProgram.withLock { $0 = work.tables }
        await main(isLasting: true, work.perform)
    }
}
