import PagedCharts

/// The samples of a page of several series, some at a time, one series after the other. The first
/// decides about the page, and of the others those samples come that `SeriesGroup.chart` shows. Where
/// all samples are asked for, all of each series come.
struct GroupParts: Sendable {
    private let group: SeriesGroup
    private var request: PageRequest
    private var parts: PageParts.AsyncIterator
    /// The index of the series that the part before came from.
    private(set) var member = 0
    /// The first and the last time of the first series' page.
    private var times: ClosedRange<Double>?
    /// Where that page lies.
    private var place: PagePosition?

    init(_ group: SeriesGroup, _ request: PageRequest) {
        (self.group, self.request) = (group, request)
        parts = group.members[0].parts(of: request).makeAsyncIterator()
    }

    /// Returns the part that comes next; nil after the last.
    ///
    /// - Throws: what `PageParts` throws.
    mutating func next() async throws -> SampleColumns? {
        while member < group.members.count {
            if let part = try await nextPart() {
                if member == 0, let first = part.first, let last = part.last {
                    times = (times?.lowerBound ?? first.t)...last.t
                }
                return part
            }
            if member == 0 { place = parts.position }
            guard member + 1 < group.members.count,
                let request = request(of: group.members[member + 1])
            else { break }
            member += 1
            parts = group.members[member].parts(of: request).makeAsyncIterator()
        }
        return nil
    }

    private mutating func nextPart() async throws -> SampleColumns? {
        do {
            return try await parts.next()
        } catch let error as PagedSeriesError {
            guard member == 0, case .pastEnd = error,
                let last = try await group.lastPage(for: request)
            else { throw error }
            request = last
            parts = group.members[0].parts(of: last).makeAsyncIterator()
            return try await parts.next()
        }
    }

    private func request(of other: PagedSeries) -> PageRequest? {
        if group.isWhole(request) { return .whole }
        return request.isRange ? request : times.map { group.range(of: other, in: $0, at: place) }
    }
}
