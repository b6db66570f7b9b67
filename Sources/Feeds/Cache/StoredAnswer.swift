/// An answer as it was kept.
struct StoredAnswer: Equatable, Sendable {
    let head: StoredHead
    /// Decoded: what the parser is to see.
    let body: ArraySlice<UInt8>
}
