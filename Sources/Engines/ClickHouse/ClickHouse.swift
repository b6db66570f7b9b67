public import Fetching

/// Series in tables of ClickHouse, which are asked over HTTP.
public enum ClickHouse {
    /// Who asks.
    public struct User: Sendable {
        /// Nil lets the server take its default user.
        public var name: String?
        /// Nil sends none.
        public var password: String?

        /// A user of the server.
        ///
        /// - Parameters:
        ///   - name: the name; nil lets the server take its default user.
        ///   - password: the password; nil sends none. No message and no picture shows it.
        public init(name: String? = nil, password: String? = nil) {
            self.name = name
            self.password = password
        }
    }

    /// Returns the series in a table.
    ///
    /// - Parameters:
    ///   - address: where it is.
    ///   - user: who asks.
    ///   - http: proxies, trust, tries and times.
    ///   - identity: how the series is called.
    ///   - options: which rows are the series.
    public static func series(
        in address: ClickHouseAddress, as user: User, _ http: HTTPOptions,
        identity: SourceIdentity, _ options: SQLSeries.Options
    ) -> SQLSeries {
        SQLSeries(ClickHouseRunner(address, user, http), identity: identity, options)
    }
}
