import Essentials
public import Feeds
import Text

/// Series in Parquet files, which the command `duckdb` reads.
public enum DuckDB {
    /// Returns the series in one or more Parquet files.
    ///
    /// - Parameters:
    ///   - paths: files, or patterns such as `data/*.parquet` and `data/**/*.parquet`; folders
    ///     called `year=2026` are columns.
    ///   - identity: how the series is called.
    ///   - options: which rows are the series.
    public static func series(
        of paths: [String], identity: SourceIdentity, _ options: SQLSeries.Options
    ) -> SQLSeries {
        let dialect = DuckDBDialect()
        let full = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let list = full.map(dialect.text).joined(separator: ", ")
        let runner = DuckDBRunner(
            source: "read_parquet([\(list)])", folders: full.map(folder), paths: full,
            place: identity.address ?? identity.name)
        return SQLSeries(runner, identity: identity, options)
    }

    /// Returns the folder that holds all that a pattern fits.
    static func folder(of pattern: String) -> String {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let plain = parts.dropLast().prefix { !$0.contains { "*?[".contains($0) } }
        return plain.count <= 1 ? "/" : plain.joined(separator: "/")
    }
}
