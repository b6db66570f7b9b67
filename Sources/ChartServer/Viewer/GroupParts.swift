import PagedCharts

/// The samples of a page of several series, some at a time, one series after the other. The first
/// decides about the page, and the others come as far as they lie between its first and its last
/// sample. Where all samples are asked for, all of each series come.
struct GroupParts: Sendable {
    private let group: SeriesGroup
    private let request: PageRequest
    private var parts: PageParts.AsyncIterator
    /// The index of the series that the part before came from.
    private(set) var member = 0
    /// The first and the last time of the first series' page.
    private var times: ClosedRange<Double>?

    init(_ group: SeriesGroup, _ request: PageRequest) {
        (self.group, self.request) = (group, request)
        parts = group.members[0].parts(of: request).makeAsyncIterator()
    }

    /// Returns the part that comes next; nil after the last.
    ///
    /// - Throws: what `PageParts` throws.
    mutating func next() async throws -> SampleColumns? {
        while member < group.members.count {
            if let part = try await parts.next() {
                if member == 0, let first = part.first, let last = part.last {
                    times = (times?.lowerBound ?? first.t)...last.t
                }
                return part
            }
            guard member + 1 < group.members.count, let request = requestOfOthers else { break }
            member += 1
            parts = group.members[member].parts(of: request).makeAsyncIterator()
        }
        return nil
    }

    private var requestOfOthers: PageRequest? {
        if group.isWhole(request) { return .whole }
        return request.isRange
            ? request : times.map { .range(from: $0.lowerBound, to: $0.upperBound.nextUp) }
    }
}
