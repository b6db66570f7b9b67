/// The state that the script gets with the page, before it asks for anything.
struct StartState: Encodable {
    /// The state of the sources, with the keys of series.json.
    struct Source: Encodable {
        let failingSince: String?
        let why: String?
        let retryAt: String?
        let offline: Bool
        let oldestPage: String?

        init(_ health: SourceHealth, _ why: String?) {
            (offline, oldestPage) = (health.isOffline, health.oldestPage?.stamp)
            (failingSince, self.why) = (health.failingSince?.stamp, why)
            retryAt = health.failure?.trouble.retryAt?.stamp
        }
    }

    struct Failure: Encodable {
        let error: String
        let status: Int
        /// In seconds.
        let wait: Int?
        let ofSource: Bool

        init(_ failure: ServerFailure) {
            (error, status) = (failure.line, failure.status)
            (wait, ofSource) = (failure.retryAfter, failure.isOfSource)
        }
    }

    /// In seconds.
    let poll: Int
    let source: Source
    /// Why there is no picture.
    let failure: Failure?
}
