/// The content of series.json.
struct SeriesState: Encodable {
    let name: String
    let totalPoints: OrNull<Int>
    let totalPages: OrNull<Int>
    let version: String
    let lookedAt: OrNull<String>
    let failingSince: OrNull<String>
    let why: OrNull<String>
    let retryAt: OrNull<String>
    let offline: Bool
    let oldestPage: OrNull<String>

    /// - Parameter tellsSource: whether visitors are told what the source says.
    init(
        name: String, points: Int?, pages: Int?, version: Int, _ health: SourceHealth,
        tellsSource: Bool, in language: PageLanguage
    ) {
        (self.name, self.version) = (name, "\(version)")
        (totalPoints, totalPages) = (OrNull(points), OrNull(pages))
        (lookedAt, failingSince) = (
            OrNull(health.lookedAt?.stamp), OrNull(health.failingSince?.stamp)
        )
        why = OrNull(health.why(tellsSource: tellsSource, in: language))
        retryAt = OrNull(health.failure?.trouble.retryAt?.stamp)
        (offline, oldestPage) = (health.isOffline, OrNull(health.oldestPage?.stamp))
    }
}
