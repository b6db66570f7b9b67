import Synchronization

/// Limits how much is worked on at a time: a request that comes when all places are taken is sent
/// away.
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
        let place = try place()
        defer { withExtendedLifetime(place) {} }
        return try await work()
    }

    /// Takes a place, which is free again as soon as the last reference to it is gone.
    ///
    /// - Throws: `Full`.
    func place() throws(Full) -> Place {
        let place = Place(of: self)
        guard place.before < places else { throw Full() }
        return place
    }

    /// A place that is taken.
    final class Place: Sendable {
        private let admission: Admission
        /// How many were taken before.
        fileprivate let before: Int

        fileprivate init(of admission: Admission) {
            self.admission = admission
            before = admission.taken.add(1, ordering: .relaxed).oldValue
        }

        deinit { admission.taken.subtract(1, ordering: .relaxed) }
    }
}
