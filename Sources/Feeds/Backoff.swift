/// Waits between tries: exponential with full jitter.
///
/// Source: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
enum Backoff {
    /// A random wait of at most 2^(attempt - 1) seconds, and at most 20.
    static func wait(after attempt: Int) -> Duration {
        let ceiling = min(20, Double(1 << min(attempt - 1, 10)))
        return .seconds(Double.random(in: 0...ceiling))
    }
}
