/// Waits between tries: exponential with full jitter.
///
/// Source: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
enum Backoff {
    /// Returns a part of 2^(attempt - 1) seconds, and of at most 20.
    ///
    /// - Parameter random: which part, 0 to 1.
    static func wait(after attempt: Int, random: Double) -> Duration {
        .seconds(min(20, Double(1 << min(attempt - 1, 10))) * random)
    }
}
