import Feeds
import Paging
import Synchronization

/// The end of a series that may go on.
extension PagedSeries {
    /// Returns how many points the series has. Its end is looked for, unless it is known: that
    /// fetches only the API pages that the search needs, O(log pages) of them.
    ///
    /// - Returns: the count; 0 where there is no such series, and that is allowed.
    /// - Throws: what `chart(_:like:valuesOf:)` throws.
    public func countedPoints() async throws -> Int {
        let current = reading.withLock { $0 }
        do {
            return try await countedPoints(in: current)
        } catch let error as FeedError where error.asksForWhole {
            return try await countedPoints(in: readingAnew(after: current))
        }
    }

    private func countedPoints(in reading: Reading) async throws -> Int {
        do {
            let extent = try await explained(.last(size: 1)) {
                try await reading.pager.extent(of: .last(size: 1))
            }
            return extent.totalCount ?? extent.range.upperBound
        } catch PagedSeriesError.noSeries where options.allowsNoSeries {
            return 0
        }
    }

    /// How many points the series has as the pages that came show; nil while its end is unknown.
    package var knownPoints: Int? {
        get async { await reading.withLock { $0.pager }.totalCount }
    }

    /// Looks at the source: finds the end where it is not known, and else whether the series is
    /// another one by now. One that is takes the place of the one that was read, once its end is
    /// found; where the source fails, charts go on being made of the series as it was.
    ///
    /// - Returns: how many points the series has, and whether it is another one than before.
    /// - Throws: what `countedPoints()` throws.
    public func look() async throws -> (points: Int, hasChanged: Bool) {
        do {
            return try await lookOnce()
        } catch let error as FeedError where isRewritten(error) {
            return try await lookOnce()
        }
    }

    private func lookOnce() async throws -> (points: Int, hasChanged: Bool) {
        let current = reading.withLock { $0 }
        let (compared, known) = looks.withLock { ($0.compared, $0.reading) }
        // Pages read again since the last look may be of another state, which no caller was told
        // yet.
        let isNew = compared !== current.compared
        guard !isNew, try await isAnother(current) else {
            do {
                let points = try await countedPoints(in: current, after: known)
                noteLook(current)
                return (points, isNew)
            } catch PagedSeriesError.noSeries {
                if isNew, let known, await hasPoints(known) {
                    reading.withLock { $0 = known }
                } else {
                    // The pager remembers that API page 1 does not exist: forget that, so that the
                    // next look asks again.
                    renew()
                    noteLook(reading.withLock { $0 })
                }
                throw PagedSeriesError.noSeries(identity)
            }
        }
        let next = PagedSeries.reading(
            current.source.renewed(), options, tallies: current.tally != nil)
        let (found, points) = try await counted(next, after: current)
        reading.withLock { $0 = found }
        noteLook(found)
        return (points, true)
    }

    /// Returns how many points a reading has, and the reading: another one of the same rows, to be
    /// sorted, where they turn out to be out of order.
    private func counted(
        _ next: Reading, after known: Reading
    ) async throws -> (reading: Reading, points: Int) {
        do {
            return (next, try await countedPoints(in: next, after: known))
        } catch let error as FeedError where error.asksForWhole {
            let sorted = PagedSeries.reading(
                next.source.renewed(), options, tallies: next.tally != nil, isSecond: true)
            return (sorted, try await countedPoints(in: sorted, after: known))
        }
    }

    /// - Throws: `noSeries` also where the reading before held points and this one holds none: more
    ///   often than not the source is at fault then, and its charts are to stay. A `FeedError`
    ///   where times go back on the pages that came, which no chart can be made of.
    private func countedPoints(in next: Reading, after known: Reading?) async throws -> Int {
        let points = try await countedPoints(in: next)
        if options.order == .strict, let fault = next.order.fault { throw fault }
        guard points == 0, let known, await hasPoints(known) else { return points }
        throw PagedSeriesError.noSeries(identity)
    }

    private func hasPoints(_ reading: Reading) async -> Bool {
        await reading.pager.totalCount ?? 0 > 0
    }

    private func noteLook(_ reading: Reading) {
        tellColumn()
        looks.withLock { $0 = (reading.compared, reading, $0.count + 1) }
    }

    private func isAnother(_ reading: Reading) async throws -> Bool {
        if let hasChanged = try reading.source.hasChanged() { return hasChanged }
        if try await hasAnotherEnd() { return true }
        return try await hasAnotherStart(reading)
    }

    /// Returns whether the first API page is another one than the reading began with. That is asked
    /// once a reading: an API that drops its oldest points while the reading goes on moves all
    /// others, and gives a last page that stays as it came.
    private func hasAnotherStart(_ reading: Reading) async throws -> Bool {
        guard reading.source.facts.hasSeparatePages, let first = reading.compared.first else {
            return false
        }
        let source = reading.source.renewed()
        let now = try await source.columns(ofPage: first.number)
        guard now.flatMap({ source.signature(of: $0.columns[0]) }) == first.signature else {
            return true
        }
        reading.compared.forgetFirst()
        return false
    }

    /// Returns whether the series has another end by now than was found: more or fewer points, or
    /// other samples on its last API page. That page is asked for anew, and those after it where it
    /// is as it was; nothing is forgotten: see `look()`.
    ///
    /// Of empty pages past the end the first two are asked for, and of the others one at each look.
    ///
    /// - Returns: whether one of these pages is answered in another way; false, too, where the end
    ///   is not known yet.
    /// - Throws: what the source throws.
    public func hasAnotherEnd() async throws -> Bool {
        let (source, pager, compared) = reading.withLock { ($0.source, $0.pager, $0.compared) }
        guard await pager.totalCount != nil else { return false }
        let known = await pager.lastFilledPage
        let now = source.renewed()
        if let known {
            guard let page = try await now.columns(ofPage: known.number),
                page.count == known.length, !compared.differs(from: page, apiPage: known.number)
            else { return true }
            compared.note(page, apiPage: known.number, signature: nil)
        }
        for answer in await answersToCheck(pager) {
            let page = try await now.columns(ofPage: answer.number)
            guard page?.isEmpty ?? true, (page != nil) == answer.isThere else { return true }
        }
        return false
    }

    /// Returns the answers past the end that a look checks again.
    private func answersToCheck(_ pager: Pager<CheckedSource>) async -> [AnswerPastEnd] {
        let answers = await pager.answersPastEnd
        var (first, rest) = (answers.prefix(2), answers.dropFirst(2))
        if let last = rest.last, !last.isThere { first.append(rest.removeLast()) }
        guard !rest.isEmpty else { return Array(first) }
        let turn = looks.withLock { $0.count } % rest.count
        return (first + [rest[rest.startIndex + turn]]).sorted { $0.number < $1.number }
    }

    /// Points on a page if the request gives no size, 1 or more: the API's own page size; nil until
    /// that is known, and for a series of API pages that hold nothing.
    public var ownPageSize: Int? {
        get async {
            guard !isOnePage else {
                return await reading.withLock { $0.pager }.totalCount.map { max($0, 1) }
            }
            return await reading.withLock { $0.pager }.ownPageSize
        }
    }

    /// Whether the whole series can be read without a request: a file, a folder or a table.
    package var isAtHand: Bool {
        guard facts.hasSeparatePages, !isOnePage else { return true }
        return identity.address.map { !$0.contains("://") } ?? false
    }

    /// Whether the whole series can be read without many requests: a file, a folder, a table, or an
    /// API that has few pages left to ask for.
    package var isReadAtOnce: Bool {
        get async {
            guard !isAtHand else { return true }
            let pager = reading.withLock { $0.pager }
            guard let count = await pager.totalCount, let size = await pager.ownPageSize else {
                return false
            }
            let pages = (count - 1) / size + 1
            return await pages - pager.fetchedPages.count <= PagedSeries.fewPages
        }
    }

    /// How many pages of an API are asked for without a second thought.
    private static let fewPages = 4

    /// Returns the names of `count` columns of values.
    package func columnNames(_ count: Int) -> [String] {
        let facts = facts
        if facts.columnNames.count == count { return facts.columnNames }
        let one = facts.valueName ?? "value"
        return count == 1 ? [one] : (1...count).map { "value \($0)" }
    }

    /// Begins to record the values of all pages; pages that came before are read again.
    func beginTally() {
        reading.withLock { reading in
            guard reading.tally == nil else { return }
            reading = PagedSeries.reading(reading.source, options, tallies: true)
        }
    }
}
