/// What is known of the looks at one series, or at the pages that failed.
struct SeriesLook {
    /// The look that is under way; nil between looks.
    private(set) var task: Task<Void, Never>?
    /// When the latest look began.
    private(set) var began: ContinuousClock.Instant?
    /// When the latest look that has ended did.
    private(set) var ended: ContinuousClock.Instant?
    /// How many looks have begun.
    private(set) var number = 0
    /// Whether the look that is under way counts as failed, because it takes too long.
    private(set) var isLate = false
    /// How long the latest look took that went well: a slow source is no silent one.
    private var usual = Duration.zero
    /// When the source was looked at last, in seconds since 1970-01-01T00:00Z: its answer came, or
    /// none came in time. Nil before that.
    var lookedAt: Double?
    /// The trouble at the latest look; nil if the series was well.
    var trouble: SourceTrouble?
    /// How many points the series has, as far as that is known.
    var count: Int?

    /// Whether the latest look has ended, and went well.
    var isWell: Bool { task == nil && ended != nil && trouble == nil }

    /// How long a look may take before the source counts as silent: as long as until the next one,
    /// but at least a second and three times as long as the latest one that went well.
    func bound(_ interval: Duration) -> Duration {
        max(min(interval, .seconds(30)), .seconds(1), usual * 3)
    }

    mutating func begin(_ task: Task<Void, Never>, at now: ContinuousClock.Instant) {
        (self.task, began, isLate) = (task, now, false)
        number += 1
    }

    /// Notes that a look takes too long.
    ///
    /// - Returns: whether that look is still under way.
    mutating func late(_ number: Int) -> Bool {
        guard task != nil, number == self.number else { return false }
        isLate = true
        return true
    }

    mutating func end(at now: ContinuousClock.Instant, _ trouble: SourceTrouble?) {
        if trouble == nil { usual = began?.duration(to: now) ?? .zero }
        (task, ended, isLate, self.trouble) = (nil, now, false, trouble)
    }
}
