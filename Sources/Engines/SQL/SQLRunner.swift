import Feeds
import Files

/// What takes questions to an engine.
protocol SQLRunner: Sendable {
    /// Returns the table, and how the engine writes its SQL.
    ///
    /// - Throws: `FeedError`, `CancellationError`.
    @concurrent func table() async throws -> SQLTable

    /// Returns the numbers that answer questions, in their order.
    ///
    /// - Throws: `FeedError` in the engine's words, `CancellationError`.
    @concurrent func answers(_ queries: [SQLQueries.Query]) async throws -> [SQLAnswer]

    /// Returns what tells the table as it is from an earlier state; nil where only questions do.
    func stamps() -> [FileStamp]?
}

/// A table of an engine.
struct SQLTable: Sendable {
    /// What stands behind FROM.
    var name: String
    /// The columns, in the table's order.
    var columns: [SQLColumn]
    var dialect: any SQLDialect
}

/// Rows of numbers.
struct SQLAnswer: Sendable, Equatable {
    /// Numbers in a row.
    let fields: Int
    /// Row after row; NaN for NULL.
    var numbers: [Double]

    /// How many rows there are.
    var count: Int { numbers.count / fields }

    /// The rows, in order.
    var rows: some Sequence<ArraySlice<Double>> {
        stride(from: 0, to: numbers.count, by: fields).lazy.map { numbers[$0..<$0 + fields] }
    }
}
