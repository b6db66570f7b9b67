/// The content of series.json.
struct SeriesState: Encodable {
    let name: String
    let totalPoints: OrNull<Int>
    let totalPages: OrNull<Int>
    let version: String
    /// Whether the whole series can be read without many requests.
    let readAtOnce: Bool
    let lookedAt: OrNull<String>
    let failingSince: OrNull<String>
    let why: OrNull<String>
    let retryAt: OrNull<String>
    let offline: Bool
    let oldestPage: OrNull<String>

    /// - Parameter tellsSource: whether visitors are told what the source says.
    init(
        name: String, points: Int?, pages: Int?, version: Int, isReadAtOnce: Bool,
        _ health: SourceHealth,
        tellsSource: Bool, in language: PageLanguage
    ) {
        (self.name, self.version, readAtOnce) = (name, "\(version)", isReadAtOnce)
        (totalPoints, totalPages) = (OrNull(points), OrNull(pages))
        (lookedAt, failingSince) = (
            OrNull(health.lookedAt?.stamp), OrNull(health.failingSince?.stamp)
        )
        why = OrNull(health.why(tellsSource: tellsSource, in: language))
        retryAt = OrNull(health.failure?.trouble.retryAt?.stamp)
        (offline, oldestPage) = (health.isOffline, OrNull(health.oldestPage?.stamp))
    }
}

/// The content of strip.json.
struct StripState: Encodable {
    let version: String
    /// The first and the last instant of the series, in seconds since 1970-01-01T00:00Z.
    let first: OrNull<Double>
    let last: OrNull<Double>

    init(_ version: Int, _ span: ClosedRange<Double>?) {
        self.version = "\(version)"
        (first, last) = (OrNull(span?.lowerBound), OrNull(span?.upperBound))
    }
}
