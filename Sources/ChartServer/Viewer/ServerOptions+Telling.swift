import Ranking

extension ServerOptions {
    /// Notes that a source begins to fail, or that all are well again: in the log, and in a line
    /// for `notice`.
    func tell(_ change: SourceChange) {
        guard case .failing(let failure) = change else {
            log?.note(
                .info, "source",
                [
                    .init("state", .text("well")), .init("since", .text(change.time.stamp)),
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
