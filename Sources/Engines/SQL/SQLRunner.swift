import Feeds

/// What takes questions to an engine.
protocol SQLRunner: Sendable {
    /// How the engine writes its SQL.
    var dialect: any SQLDialect { get }

    /// Returns the columns of the table, in its order.
    ///
    /// - Throws: `FeedError`, `CancellationError`.
    @concurrent func columns() async throws -> [SQLColumn]

    /// Returns the numbers that answer a question.
    ///
    /// - Throws: `FeedError` in the engine's words, `CancellationError`.
    @concurrent func answer(_ query: SQLQueries.Query) async throws -> SQLAnswer
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
