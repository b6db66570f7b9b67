/// The search for what is asked for by place: it looks at a few API pages. After that only those
/// are fetched that hold the page.
extension Pager {
    /// Returns the page that is read, by its number or its positions, as far as is known by now.
    func placed(_ reading: inout PageReading) async throws -> PageRequest {
        try reading.request.check()
        switch reading.request {
        case .page, .last, .beforeLast, .whole, .around: return reading.request
        case .range(let from, let to):
            return try await stretch(&reading, from, to)
        case .at(let bound, let size):
            return try await found(&reading, size) { $0 < bound }
        case .latest(let bound, let size):
            return try await found(&reading, size, stepsBack: true) { $0 <= bound }
        }
    }

    /// Returns the page that holds the first element which is not before the target, or with
    /// `stepsBack` the one before that.
    private func found(
        _ reading: inout PageReading, _ size: Int?, stepsBack: Bool = false,
        _ isBefore: (Double) -> Bool
    ) async throws -> PageRequest {
        if let found = reading.found { return found }
        let position = try await position(isBefore, size, stepsBack: stepsBack, &reading.fetches)
        let size = size ?? index.ownPageSize ?? 1
        let found = PageRequest.page(position / size + 1, size: size)
        (reading.found, reading.wasFoundWalking) = (found, index.isWalking)
        reading.fetches = CallerFetches()
        return found
    }

    private func position(
        _ isBefore: (Double) -> Bool, _ size: Int?, stepsBack: Bool, _ fetches: inout CallerFetches
    ) async throws -> Int {
        while true {
            var gone: Int?
            var step = index.next(
                search: { number in
                    let count = kept.count(before: number) { isBefore(place($0)) }
                    if let count { return count }
                    gone = gone ?? number
                    return 0
                }, limit: limit)
            if gone == nil, stepsBack { step = try PageIndex.stepBack(from: step) }
            if let gone {
                _ = try await page(gone, &fetches)
            } else if let (position, _) = try await obey(step, size: size, &fetches) {
                return position
            }
        }
    }

    /// Returns the positions between two places, as far as they are known by now. Where pages are
    /// counted one by one, the end is found on the way.
    private func stretch(
        _ reading: inout PageReading, _ from: Double?, _ to: Double?
    ) async throws -> PageRequest {
        var search = reading.span ?? SpanSearch(from: from, to: to)
        defer { reading.span = search }
        while true {
            if search.isWalking != index.isWalking {
                search.forgetPositions(walking: index.isWalking)
            }
            if search.first == nil, var lower = search.lower {
                defer { search.lower = lower }
                search.first = try await position(&lower, &reading.fetches)
                search.upper?.learn(from: lower)
            } else if search.end == nil, var upper = search.upper {
                defer { search.upper = upper }
                let isKnown =
                    try await index.isWalking
                    ? knownPosition(&upper, &reading.fetches)
                    : position(&upper, needed: search.lower?.allBefore ?? 1, &reading.fetches)
                search.end = isKnown
                if isKnown == nil { break }
            } else {
                break
            }
        }
        // Proof: the loop ends only after the first position was found.
        let first = search.first!
        return .around(first..<max(first, search.end ?? .max))
    }

    /// Returns the position of the first element that is not before the bound: one past the last
    /// element if all are before it.
    ///
    /// - Parameter needed: the lowest API page that must not be let go; nil for the highest one
    ///   that lies before the bound, whose last element may be asked for.
    private func position(
        _ search: inout PlaceSearch, needed: Int? = nil, _ fetches: inout CallerFetches
    ) async throws -> Int {
        while true {
            letGo(before: needed ?? search.allBefore)
            var step = try await step(&search, &fetches)
            if case .pastEnd(let total) = step { step = .found(total) }
            if let (position, _) = try await obey(step, size: nil, &fetches) { return position }
        }
    }

    /// Returns the position of the first element that is not before the bound; nil if more API
    /// pages have to be fetched to know it.
    private func knownPosition(
        _ search: inout PlaceSearch, _ fetches: inout CallerFetches
    ) async throws -> Int? {
        switch try await step(&search, &fetches) {
        case .found(let position), .pastEnd(let position): position
        case .fetch, .noSeries, .stalled, .hole, .endless: nil
        }
    }

    /// Returns the index's next step of the search. An API page that it asks about and that was let
    /// go is fetched again.
    private func step(
        _ search: inout PlaceSearch, _ fetches: inout CallerFetches
    ) async throws -> PageStep<Int> {
        let capacity = index.capacity ?? 1
        while true {
            var looked = search
            var gone: Int?
            let step = index.next(
                search: { number in
                    if let count = count(number, &looked) { return count }
                    // Keep the first one: later questions rest on this wrong answer.
                    gone = gone ?? number
                    return 0
                }, limit: limit,
                guess: { looked.page(above: $0, below: $1, capacity: capacity) })
            guard let gone else {
                search = looked
                return step
            }
            _ = try await page(gone, &fetches)
        }
    }

    /// Returns how many elements of an API page are before the bound; nil if the page was let go
    /// and has to be seen.
    private func count(_ number: Int, _ search: inout PlaceSearch) -> Int? {
        guard let length = kept.length(number), length > 0 else { return 0 }
        if let count = search.count(number, of: length) { return count }
        let bound = search.bound
        guard let count = kept.count(before: number, { place($0) < bound }),
            let page = kept.page(number), let first = page.first, let last = page.last
        else { return nil }
        let edges = PageEdges(first: place(first), last: place(last))
        search.note(number, edges, count: count, of: length)
        return count
    }
}
