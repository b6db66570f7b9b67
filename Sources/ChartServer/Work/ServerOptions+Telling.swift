import Ranking

extension ServerOptions {
    /// Notes that the sources begin to fail or are well again: in the log, and in a line for
    /// `notice`.
    func tell(_ health: SourceHealth) {
        guard let failure = health.failure else {
            log?.note(
                .info, "source",
                [
                    .init("state", .text("well")),
                    .init("since", health.lookedAt.map { .text($0.stamp) } ?? .null),
                    .init("why", .null),
                ])
            notice?("the source is well again")
            return
        }
        log?.note(
            .warning, "source",
            [
                .init("state", .text("failing")), .init("since", .text(failure.since.stamp)),
                .init("why", .text(failure.trouble.words)),
                .init("detail", .text(failure.trouble.detail)),
            ])
        notice?("the source fails since \(failure.since.stamp): \(failure.trouble.detail)")
    }
}
