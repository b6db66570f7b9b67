extension Pager {
    /// Returns the elements of a stretch of the series, in order, and with them the element before
    /// and the one after it, as far as the series has those: `PageExtent.range` is the stretch, and
    /// `PageExtent.reach` all that comes.
    ///
    /// Both ends are looked for in a few API pages. After that only those pages are fetched that
    /// hold the stretch and the elements before and after it. A stretch may hold no element.
    ///
    /// - Parameters:
    ///   - lower: the place from which on elements belong to the stretch; nil for the start of the
    ///     series.
    ///   - upper: the place before which they do; nil for the end of the series.
    ///   - place: the place of an element, such as its time. Places never decrease in a series.
    public nonisolated func deliveries(
        from lower: Double?, to upper: Double?,
        by place: @escaping @Sendable (Source.Page.Element) -> Double
    ) -> PageDeliveries<Source> {
        let span = PageSpan(lower: lower, upper: upper, place: place)
        return PageDeliveries(pager: self, request: .span(span))
    }

    /// Returns a stretch of the series with the element before and the one after it: what
    /// `deliveries(from:to:by:)` delivers.
    ///
    /// - Throws: what `window(page:size:)` throws.
    public func window(
        from lower: Double?, to upper: Double?,
        by place: @escaping @Sendable (Source.Page.Element) -> Double
    ) async throws -> Window<Source.Page> {
        let span = PageSpan(lower: lower, upper: upper, place: place)
        return try await window(PageReading(.span(span)))
    }

    /// Returns the query for a span, as far as it is known by now. Where pages are counted one by
    /// one, the end of the span is found on the way.
    func query(
        of span: PageSpan<Source.Page.Element>, _ reading: inout PageReading<Source.Page>
    ) async throws -> PageQuery {
        var search = reading.span ?? SpanSearch(span)
        defer { reading.span = search }
        while true {
            if search.isWalking != index.isWalking {
                search.forgetPositions(walking: index.isWalking)
            }
            if search.first == nil, var lower = search.lower {
                defer { search.lower = lower }
                search.first = try await position(&lower, span, &reading.fetches)
                search.upper?.learn(from: lower)
            } else if search.end == nil, var upper = search.upper {
                defer { search.upper = upper }
                let isKnown =
                    try await index.isWalking
                    ? knownPosition(&upper, span, &reading.fetches)
                    : position(
                        &upper, span, needed: search.lower?.allBefore ?? 1, &reading.fetches)
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
        _ search: inout PlaceSearch, _ span: PageSpan<Source.Page.Element>, needed: Int? = nil,
        _ fetches: inout CallerFetches
    ) async throws -> Int {
        while true {
            letGo(before: needed ?? search.allBefore)
            var step = try await step(&search, span, &fetches)
            if case .pastEnd(let total) = step { step = .found(total) }
            if let (position, _) = try await obey(step, size: nil, &fetches) { return position }
        }
    }

    /// Returns the position of the first element that is not before the bound; nil if more API
    /// pages have to be fetched to know it.
    private func knownPosition(
        _ search: inout PlaceSearch, _ span: PageSpan<Source.Page.Element>,
        _ fetches: inout CallerFetches
    ) async throws -> Int? {
        switch try await step(&search, span, &fetches) {
        case .found(let position), .pastEnd(let position): position
        case .fetch, .noSeries, .stalled, .hole, .endless: nil
        }
    }

    /// Returns the index's next step of the search. An API page that it asks about and that was let
    /// go is fetched again.
    private func step(
        _ search: inout PlaceSearch, _ span: PageSpan<Source.Page.Element>,
        _ fetches: inout CallerFetches
    ) async throws -> PageStep<Int> {
        let capacity = index.capacity ?? 1
        while true {
            var looked = search
            var gone: Int?
            let step = index.next(
                search: { number in
                    if let count = count(number, span, &looked) { return count }
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
    private func count(
        _ number: Int, _ span: PageSpan<Source.Page.Element>, _ search: inout PlaceSearch
    ) -> Int? {
        guard let length = kept.length(number), length > 0 else { return 0 }
        if let count = search.count(number, of: length) { return count }
        let bound = search.bound
        guard let count = kept.count(before: number, { span.place($0) < bound }),
            let page = kept.page(number), let first = page.first, let last = page.last
        else { return nil }
        let edges = PageEdges(first: span.place(first), last: span.place(last))
        search.note(number, edges, count: count, of: length)
        return count
    }
}
