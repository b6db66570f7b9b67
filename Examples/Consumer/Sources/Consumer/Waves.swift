import PagedCharts

/// A source that hands out a series page after page, as APIs with cursors do: page 2 can be had
/// only after page 1.
actor Waves: SampleSource {
    nonisolated let identity = SourceIdentity(name: "Waves", valueLabel: "Height, m")
    nonisolated let access = PageAccess.sequential

    private let pageCount = 4
    private let pageSize = 100
    /// What stands in for a cursor: the highest page that was handed out.
    private var reached = 0

    struct Jumped: Error {
        let page: Int
    }

    @concurrent nonisolated func page(_ number: Int) async throws -> [Sample]? {
        try await next(number)
    }

    private func next(_ number: Int) throws -> [Sample]? {
        guard number <= reached + 1 else { throw Jumped(page: number) }
        guard number <= pageCount else { return nil }
        reached = max(reached, number)
        return (0..<pageSize).map { place in
            let index = (number - 1) * pageSize + place
            // A parabola for each half wave.
            let phase = Double(index % 50) / 50
            let height = 4 * phase * (1 - phase)
            return Sample(
                t: 1_767_571_200 + 900 * Double(index), y: index / 50 % 2 == 0 ? height : -height)
        }
    }
}
