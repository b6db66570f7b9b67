import PagedCharts

/// Looks from time to time whether the series goes on, however many people ask.
actor SeriesWatch {
    private let group: SeriesGroup
    private let interval: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private var lastLook: ContinuousClock.Instant?
    private var look: Task<Void, Never>?
    /// Grows whenever the series has changed.
    private(set) var version = 1
    /// How many points the first series has, as far as that is known.
    private(set) var points: Int?

    /// - Parameters:
    ///   - interval: how long nobody looks after a look.
    ///   - now: the clock.
    init(
        _ group: SeriesGroup, every interval: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.group, self.interval, self.now) = (group, interval, now)
    }

    /// Finds the end of the series.
    ///
    /// - Throws: what the source throws.
    func begin() async throws {
        points = try await group.members[0].countedPoints()
        for member in group.members.dropFirst() { _ = try? await member.countedPoints() }
        lastLook = now()
    }

    /// The version of the series; looks at the source if nobody did for a while. A source that fails has not changed.
    func looked() async -> Int {
        if let look {
            await look.value
        } else if lastLook.map({ $0.duration(to: now()) >= interval }) ?? true {
            let look = Task { await self.lookNow() }
            self.look = look
            await look.value
            self.look = nil
            lastLook = now()
        }
        return version
    }

    /// Looks at the source if nobody did for a while, and does not wait longer than that.
    func look(within limit: Duration) async {
        let (ends, end) = AsyncStream<Never>.makeStream()
        Task {
            _ = await self.looked()
            end.finish()
        }
        Task {
            try? await Task.sleep(for: limit)
            end.finish()
        }
        for await _ in ends {}
    }

    private func lookNow() async {
        do {
            guard points != nil else {
                try await begin()
                return
            }
            var hasChanged = false
            for member in group.members where try await member.hasAnotherEnd() {
                member.renew()
                hasChanged = true
            }
            guard hasChanged else { return }
            version += 1
            points = nil
            try await begin()
        } catch {
            // The next look may find the source again. Whoever asks for a page is told why there is none.
        }
    }
}
