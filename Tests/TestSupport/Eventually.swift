public import Testing

/// Waits until something in another task holds, a minute at most.
///
/// - Parameters:
///   - what: names it in the failure.
///   - condition: looked at every 5 ms.
public func eventually(
    _ what: String = "", _ condition: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var looks = 0
    while try await !condition() {
        looks += 1
        // Among hundreds of other tests it may be a minute until the next look.
        try #require(
            ContinuousClock.now < end || looks < 1_000, "never: \(what)",
            sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(5))
    }
}
