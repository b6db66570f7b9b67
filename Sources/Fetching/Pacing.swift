/// The clock and the random numbers that waits go by while pages are asked for: the system's, or a
/// test's.
package struct Pacing: Sendable {
    /// The time since a moment that stays the same.
    package let now: @Sendable () -> Duration
    /// Returns as soon as `now` is that time; throws `CancellationError` if the task is cancelled
    /// before.
    package let sleep: @Sendable (_ until: Duration) async throws -> Void
    /// A number from 0 to 1.
    package let random: @Sendable () -> Double

    /// - Parameter random: gives numbers from 0 to 1, uniform.
    package init(_ clock: some Clock<Duration>, random: @escaping @Sendable () -> Double) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
        self.random = random
    }

    package static let system = Pacing(ContinuousClock()) { .random(in: 0...1) }
}
