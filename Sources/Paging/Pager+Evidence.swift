/// Looks for facts that contradict an answer, before it is given.
extension Pager {
    /// Asks the source once how long the series is, for a page that is counted from its end.
    func askLength(for request: PageRequest) async throws {
        switch request {
        case .last, .beforeLast: break
        case .page, .latest, .whole, .at, .range, .around: return
        }
        guard !hasAskedLength else { return }
        if let length = try await source.length() { index.record(length: length) }
        hasAskedLength = true
    }

    /// Takes note that there is no such page: the end of the series, unless a page above it exists.
    func recordMissing(_ number: Int) async throws {
        let isEnd = index.highestThere < number
        if isEnd, let page = try await source.existingPage(above: number) {
            index.recordExistence(of: page)
        }
        index.record(number, length: nil)
    }

    /// Asks once more for a short page that other pages follow, and for the last of those: a series
    /// that grew has a longer page by now, and one that shrank has lost the last one.
    ///
    /// - Parameters:
    ///   - short: the short page.
    ///   - last: the highest page that arrived and holds anything.
    /// - Throws: `PagingError.changed` if one of them changed, in this look or the first one.
    func lookAnew(at short: PageLength, before last: PageLength) async throws {
        let source = source
        let look =
            lookAnew
            ?? Task {
                let now = await source.lengthAnew(short.number) ?? short.length
                guard now == short.length else { return short.number }
                let lastNow = await source.lengthAnew(last.number) ?? last.length
                return lastNow < last.length ? last.number : nil
            }
        lookAnew = look
        let changed = await withTaskCancellationHandler {
            await look.value
        } onCancel: {
            look.cancel()
        }
        try Task.checkCancellation()
        if let changed { throw PagingError.changed(apiPage: changed) }
    }

    /// Asks once more for API page 1 where elements may be missing between it and page 2: a series
    /// that grew meanwhile has a longer page by now.
    ///
    /// - Parameter page: API page 1 or 2, which arrived.
    /// - Throws: `PagingError.changed` if the first one has another length by now.
    func lookAtStart(_ page: Source.Page, number: Int) async throws {
        starts?.take(number, page.lazy.map(place))
        guard let starts, starts.mayLackElements else { return }
        guard let now = await source.lengthAnew(1), now != starts.firstCount else {
            return self.starts = nil
        }
        throw PagingError.changed(apiPage: 1)
    }

    /// Returns the error for a page that does not exist though a page above it does; nil for every
    /// other page.
    func hole(_ number: Int) -> PagingError? {
        index.page(aboveHole: number).map { .hole(apiPage: number, below: $0) }
    }

    /// Waits for pages that may contradict the answer at hand.
    ///
    /// - Returns: whether anything came, so that the index is to be asked again.
    func learnsMore(_ fetches: inout CallerFetches) async throws -> Bool {
        let end = index.firstMissing
        if underway.contains(where: { $0.key > end && !$0.value.isCancelled }) {
            // A page that arrives from past the end would prove that the series goes on.
            try Task.checkCancellation()
            await landing()
            return true
        }
        return try await asksAboutCopies(&fetches)
    }

    /// Fetches pages whose kept copy is not full, where pages that were never fetched are taken to
    /// be full. The copy by itself proves nothing, for the page may have grown since.
    private func asksAboutCopies(_ fetches: inout CallerFetches) async throws -> Bool {
        guard !index.isWalking, let capacity = index.capacity else { return false }
        let unseen = index.unseen.subtracting(checkedForCopies)
        guard !unseen.isEmpty else { return false }
        checkedForCopies.formUnion(unseen)
        let copies = try await source.keptPages(among: unseen, notOf: capacity)
        while !index.isWalking,
            let number = copies.first(where: { isUnseen($0) && fetches.failures[$0] == nil })
        {
            do {
                if let hole = hole(number) { throw hole }
                try await fetch(
                    copies.lazy.filter(isUnseen).prefix(limit).map { $0 }, &fetches)
            } catch {
                guard allowsPartial, !Task.isCancelled else { throw error }
                fetches.failures[number] = error
            }
        }
        return true
    }

    /// Returns whether a page below the highest that holds anything has not arrived.
    private func isUnseen(_ number: Int) -> Bool {
        index.lengths[number] == nil && number < index.highestFilled
    }
}

extension PageStep {
    /// Whether it is an answer, which may still be contradicted, and not a fetch or a failure.
    var isAnswer: Bool {
        switch self {
        case .found, .pastEnd, .noSeries: true
        case .fetch, .hole, .stalled, .endless: false
        }
    }
}

/// An API page and how many elements it has.
struct PageLength: Sendable {
    let number: Int
    let length: Int
}

extension PageSource {
    /// Returns how long an API page is by now, 0 for one that is not there any more; nil where that
    /// can't be known.
    @concurrent fileprivate func lengthAnew(_ number: Int) async -> Int? {
        do { return try await pageAnew(number)?.count ?? 0 } catch { return nil }
    }
}
