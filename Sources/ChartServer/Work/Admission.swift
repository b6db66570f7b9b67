import Synchronization

/// How much is worked on at a time: who comes when all places are taken is sent away.
final class Admission: Sendable {
    /// All places are taken.
    struct Full: Error {}

    /// How many may be inside at a time.
    let places: Int
    private let taken = Atomic(0)

    init(places: Int) {
        self.places = places
    }

    /// How many are inside.
    var count: Int { taken.load(ordering: .relaxed) }

    /// Does work in one of the places.
    ///
    /// - Throws: `Full`, and what `work` throws.
    func admitted<Result>(_ work: () async throws -> Result) async throws -> Result {
        let before = taken.add(1, ordering: .relaxed).oldValue
        defer { taken.subtract(1, ordering: .relaxed) }
        guard before < places else { throw Full() }
        return try await work()
    }
}
