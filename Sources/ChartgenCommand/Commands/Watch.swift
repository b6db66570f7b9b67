import Text

/// Looks at a series again and again.
struct Watch {
    /// Returns after the time between two looks; throws to end the watch.
    let pause: () async throws -> Void
    /// Looks once, and draws anew if the data has changed.
    let look: () async throws -> Void
    let say: (String) -> Void

    /// Looks until `pause` throws. A look that fails ends nothing.
    func run() async throws {
        var notes = WatchNotes()
        while true {
            try await pause()
            var failure: Failure?
            do {
                try await look()
            } catch {
                failure =
                    Failure(error)
                    ?? Failure(Failure.software, "\(error)".printable(limit: 300))
            }
            if let line = notes.line(after: failure) { say(line) }
        }
    }
}

/// Lines for the user after looks: that they begin to fail, and that they work again.
struct WatchNotes {
    private var isFailing = false

    /// - Parameter failure: of the latest look; nil if it went well.
    mutating func line(after failure: Failure?) -> String? {
        defer { isFailing = failure != nil }
        switch (isFailing, failure) {
        case (false, let failure?):
            return "\(failure.line); the picture stays as it was, looking again"
        case (true, nil): return "looking works again: the picture is up to date"
        case (true, _?), (false, nil): return nil
        }
    }
}
