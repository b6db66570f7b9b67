import ChartLocales
import ChartScene
package import ChartgenCommand
import LiveCharts

extension SiblingWork {
    /// All of it.
    package static let all = SiblingWork(
        serve: { try await Serving(request: $0).run() },
        live: { try await LiveWatching($0).run() },
        rank: { try await RankShow($0).run() },
        archiveInfo: { try ArchiveReport(path: $0).write() },
        archiveExport: { try ArchiveReport(path: $0).export(as: $1) },
        openArchive: { try ArchiveSource(path: $0, sources: $1) },
        tables: FoundationTables(locale: { try ChartLocale.named($0) }))
}
