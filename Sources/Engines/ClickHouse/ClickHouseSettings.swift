import Text

/// Settings of a server that would cut or change answers without a word, and what each has to be.
///
/// - Source: ClickHouse's documentation, "Session Settings", "Restrictions on Query Complexity".
enum ClickHouseSettings {
    /// Names, and the values with which answers are whole. Servers know those of their time.
    static let safe: [(name: String, value: String)] =
        [
            "group_by", "read", "sort", "result", "timeout", "set", "join", "transfer", "distinct",
        ].map { ("\($0)_overflow_mode", "throw") }
        + [
            ("read_overflow_mode_leaf", "throw"), ("timeout_overflow_mode_leaf", "throw"),
            ("skip_unavailable_shards", "0"), ("extremes", "0"), ("limit", "0"), ("offset", "0"),
            ("additional_result_filter", ""), ("use_query_cache", "0"),
            (cancelling, "1"),
        ]

    /// Ends a question whose asker has left. Without it a server goes on, which changes no answer.
    private static let cancelling = "cancel_http_readonly_queries_on_client_close"

    /// The settings that are asked for.
    static let names = safe.map(\.name) + [readOnly]

    private static let readOnly = "readonly"

    /// Returns the settings to send with each question: those that the server knows and that
    /// differ.
    ///
    /// - Parameter known: the server's settings.
    /// - Returns: the settings, or the first one that can't be changed.
    static func sent(
        _ known: [String: String]
    ) -> Result<[(name: String, value: String)], Unsafe> {
        let other = safe.filter { setting in
            known[setting.name].map { $0 != setting.value } ?? false
        }
        // A user of kind 1 may change nothing; equal values are no change.
        guard known[readOnly] == "1" else { return .success(other) }
        guard let first = other.first(where: { $0.name != cancelling }) else { return .success([]) }
        return .failure(
            Unsafe(name: first.name, value: known[first.name] ?? "", wanted: first.value))
    }

    /// A setting that cuts answers, and that the user may not change.
    struct Unsafe: Error, Equatable {
        var name: String
        var value: String
        var wanted: String

        var words: String {
            "the setting \(name) is \(value.printable(limit: 40)) for this user, which may cut"
                + " answers, and the user may not change it"
        }
    }
}
