import ChartScene
import Engines
import Feeds
import Text

extension SourceOptions {
    /// The series in Parquet files.
    ///
    /// - Throws: `Failure` for an option that an engine's table has no use for.
    func engine(of files: ParquetFiles) throws -> OpenedSource {
        let useless: [(String, Bool)] = [
            ("--source-format", sourceFormat != nil), ("--delimiter", delimiter != nil),
            ("--split-by", splitBy != nil), ("--only", !only.isEmpty),
            ("--value-pattern", valuePattern != nil), ("--time-format", timeFormat != nil),
            ("--date", date != nil), ("--value-format", valueFormat != nil),
            ("--max-spool", maxSpool != nil), ("--api-page-size", apiPageSize != nil),
            ("--walk", walk), ("--end", end != nil), ("--order sort", order == .sort),
        ]
        if let option = useless.first(where: \.1)?.0 {
            throw Failure(Failure.usage, "\(option) is not for series in an engine")
        }
        var options = SQLSeries.Options()
        (options.timeField, options.valueField) = (timeField, valueField)
        (options.timeUnit, options.sql) = (timeUnit, whereSql)
        options.conditions = try conditions()
        options.allowsNoRows = allowEmpty
        return OpenedSource(
            source: DuckDB.series(of: files.paths, identity: files.identity, options),
            identity: files.identity)
    }

    /// - Throws: `Failure` where SQL was typed for a source that is no engine.
    func refuseSQL() throws {
        guard whereSql != nil else { return }
        throw Failure(
            Failure.usage,
            "--where-sql is for series in an engine; --where compares columns of tables")
    }
}
