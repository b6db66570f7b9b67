import ChartScene
import Engines
import Feeds
import Fetching
import Text

extension SourceOptions {
    /// The series in Parquet files.
    ///
    /// - Throws: `Failure` for an option that an engine's table has no use for.
    func engine(of files: ParquetFiles) throws -> OpenedSource {
        OpenedSource(
            source: DuckDB.series(
                of: files.paths, identity: files.identity, try engineOptions()),
            identity: files.identity)
    }

    /// The series in a table of ClickHouse.
    ///
    /// - Parameters:
    ///   - text: the address as typed.
    ///   - network: how it is asked.
    ///   - progress: told of the bytes that come.
    /// - Throws: `Failure` for a malformed address, and for an option that an engine's table has no
    ///   use for.
    func clickHouse(
        at text: String, _ network: NetworkOptions, _ progress: ProgressLine?
    ) throws -> OpenedSource {
        let address: ClickHouseAddress
        do throws(ClickHouseAddress.Refusal) {
            address = try ClickHouseAddress(text)
        } catch {
            throw Failure(
                Failure.usage,
                "\(error.problem); an address looks like"
                    + " clickhouse://localhost:8123/database/table?time=t&value=y")
        }
        guard !network.offline else {
            throw Failure(
                Failure.usage, "--offline draws from pages on disk; of a table none are kept")
        }
        var options = try engineOptions()
        for (option, named, field) in [
            ("--time-field", address.timeField, \SQLSeries.Options.timeField),
            ("--value-field", address.valueField, \SQLSeries.Options.valueField),
        ] {
            guard let named else { continue }
            guard options[keyPath: field] ?? named == named else {
                throw Failure(
                    Failure.usage, "\(option) and the address name two columns; keep one of them")
            }
            options[keyPath: field] = named
        }
        let user = ClickHouse.User(
            name: Variables.value("CLICKHOUSE_USER"),
            password: Variables.value("CLICKHOUSE_PASSWORD"))
        var http = try network.httpOptions(progress)
        http.cache = nil
        return OpenedSource(
            source: ClickHouse.series(
                in: address, as: user, http, identity: address.identity, options),
            isRemote: true)
    }

    private func engineOptions() throws -> SQLSeries.Options {
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
        try api.refusePaging()
        var options = SQLSeries.Options()
        (options.timeField, options.valueField) = (timeField, valueField)
        (options.timeUnit, options.leavesGapsOut) = (timeUnit, nulls == .skip)
        options.sql = try whereSql.map { typed in
            do throws(SQLExpression.Refusal) {
                return try SQLExpression(typed)
            } catch {
                throw Failure(
                    Failure.usage, "--where-sql is one expression, and \(error.problem)")
            }
        }
        options.conditions = try conditions()
        options.allowsNoRows = allowEmpty
        if verbose { options.asking = { Console.error("asks: \($0)") } }
        return options
    }

    /// - Throws: `Failure` where an option for engines was typed for another source.
    func refuseEngineOptions() throws {
        if whereSql != nil {
            throw Failure(
                Failure.usage,
                "--where-sql is for series in an engine; --where compares columns of tables")
        }
        if nulls != nil {
            throw Failure(Failure.usage, "--nulls is for series in an engine")
        }
    }
}

extension ClickHouseAddress {
    /// How the series in the table is called.
    fileprivate var identity: SourceIdentity {
        SourceIdentity(table: table, address: shown)
    }
}
