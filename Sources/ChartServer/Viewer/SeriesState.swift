/// What series.json says.
struct SeriesState: Encodable {
    let name: String
    let totalPoints: Int?
    let totalPages: Int?
    let version: String
    let health: SourceHealth
    /// Whether visitors are told what the source says.
    let tellsSource: Bool

    private enum Key: CodingKey {
        case name, totalPoints, totalPages, version, lookedAt, failingSince, why, retryAt
    }

    /// Writes every key, with `null` for unknown values.
    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(name, forKey: .name)
        try object.encode(totalPoints, forKey: .totalPoints)
        try object.encode(totalPages, forKey: .totalPages)
        try object.encode(version, forKey: .version)
        try object.encode(health.lookedAt?.stamp, forKey: .lookedAt)
        try object.encode(health.failingSince?.stamp, forKey: .failingSince)
        try object.encode(health.why(tellsSource: tellsSource), forKey: .why)
        try object.encode(health.failure?.trouble.retryAt?.stamp, forKey: .retryAt)
    }
}
