import ChartScene
import Feeds
import Paging
import Synchronization
import TimeSeries
import Timing

extension PagedSeries {
    /// Reads a page; once more where its API pages seem to come from different states of the
    /// series.
    ///
    /// - Returns: the lines, and the pager that read them.
    func read(
        _ line: LineInMaking, _ request: PageRequest
    ) async throws -> (PageLines, Pager<CheckedSource>) {
        defer { options.observer?(.ended) }
        let current = reading.withLock { $0 }
        let mayReadAgain = !(options.readsOn && current.isSecond)
        do {
            let lines = try await readOnce(line, request, current)
            // Where all pages came from the cache, they are as uneven as they were. Pages that lead
            // from one to the next are counted in any case.
            guard mayReadAgain, !options.walks, current.source.access == .random,
                current.source.facts.cacheUse.isMixed, await current.pager.isWalking
            else { return (lines, current.pager) }
        } catch let error where mayReadAgain && mayHaveChanged(current.source.facts.cacheUse, error)
        {
            let isSame = (error as? FeedError)?.asksForWhole == true
            if !current.source.facts.cacheUse.servedWithoutAsking, !isSame {
                options.observer?(.startedOver)
            }
        }
        let next = readingAnew(after: current)
        return (try await readOnce(line, request, next), next.pager)
    }

    /// Returns the reading that takes the place of one whose pages don't fit each other. Of several
    /// callers that find it out the first one makes it.
    func readingAnew(after current: Reading) -> Reading {
        reading.withLock { reading in
            guard reading.pager === current.pager else { return reading }
            reading = PagedSeries.reading(
                current.source.renewed(), options, tallies: current.tally != nil, isSecond: true)
            return reading
        }
    }

    /// Returns whether an error may come of a file that was written to since it was opened.
    func isRewritten(_ error: FeedError) -> Bool {
        error.seriesMayHaveChanged && !facts.hasSeparatePages
    }

    /// Returns whether pages that were answered at different times may be the reason of an error:
    /// then those read again may fit each other.
    private func mayHaveChanged(_ use: CacheUse, _ error: any Error) -> Bool {
        guard !use.isOffline else { return false }
        return switch error {
        case let error as FeedError:
            error.seriesMayHaveChanged || (error.kind == .badData && use.servedWithoutAsking)
        case PagedSeriesError.paging(.changed, _): true
        case is PagedSeriesError: use.servedWithoutAsking
        default: false
        }
    }

    private func readOnce(
        _ line: LineInMaking, _ request: PageRequest, _ reading: Reading
    ) async throws -> PageLines {
        options.observer?(.began(expected: request.expectedCount))
        return try await inOrder(request, reading) {
            do {
                // Samples that are to be sorted, or may have holes, are kept whole.
                let isWhole = options.order == .sort || options.allowsPartial
                if let lines = try await summedSeries(line, request, reading) { return lines }
                return try await isWhole
                    ? wholeSeries(line, request, reading)
                    : streamedSeries(line, request, reading)
            } catch let error as FeedError where error.kind == .unreachable {
                // Many an API has `[]` past its end, and refuses page numbers that are much higher.
                guard await reading.pager.isLookingAhead else { throw error }
                var explained = FeedError(
                    error.kind, at: error.place,
                    "\(error.problem), while looking whether the series goes on after empty API pages",
                    remedy: .endAtEmptyPage)
                explained.reason = error.reason
                throw explained
            }
        }
    }

    /// Runs `read` and names the series and the request in its errors.
    func explained<Result>(
        _ request: PageRequest, _ read: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await read()
        } catch PagingError.noSeries {
            throw PagedSeriesError.noSeries(identity)
        } catch PagingError.pastEnd(let count, let pages) {
            throw PagedSeriesError.pastEnd(request, count: count, pages: pages)
        } catch PagingError.beforeStart {
            let pager = reading.withLock { $0.pager }
            // A part of API page 1, which the search has seen.
            let start = try await pager.window(.around(0..<0)).slices.first?.first
            throw PagedSeriesError.noSamples(
                request, before: nil, after: start, count: await pager.totalCount)
        } catch let error as PagingError {
            throw PagedSeriesError.paging(error.numbered(facts.ownNumber), identity)
        }
    }

    /// Reads the samples of a page as a stream. They are checked as they come, and of a long page
    /// only those stay that its picture needs.
    private func streamedSeries(
        _ empty: LineInMaking, _ request: PageRequest, _ reading: Reading
    ) async throws -> PageLines {
        let none = (line: empty, check: SampleCheck(), cut: RangeCut(request))
        var columns = [none]
        for try await delivery in reading.pager.deliveries(request) {
            switch delivery {
            case .elements(let samples, let part):
                let facts = reading.source.facts
                try Stage.decimate.timed {
                    while columns.count < samples.base.columns.count { columns.append(none) }
                    for index in columns.indices {
                        let samples = samples.column(index)
                        try columns[index].check.take(
                            samples, from: part, place: reading.source.place)
                        let own = options.drawn(facts.own(samples))
                        try columns[index].line.append(columns[index].cut.take(own))
                    }
                }
            case .startOver: columns = [none]
            case .end(let extent, _):
                // Taken out one by one: a copy of the kept samples would be as large as they are.
                var lines: [LinePair] = []
                while let (line, _, cut) = columns.popLast() {
                    var pair = try (consume line).finish()
                    // Of rows that each belong to one column, some columns may have none in the
                    // range.
                    let isDrawn =
                        !reading.source.facts.hasSparseColumns || !pair.line.samples.isEmpty
                        || columns.isEmpty && lines.allSatisfy(\.line.samples.isEmpty)
                    if isDrawn {
                        try cut.finish(&pair.line, extent)
                        pair.settleBins(request, extent)
                    }
                    lines.append(pair)
                }
                return PageLines(lines: lines.reversed(), extent: extent)
            }
        }
        // Proof: `PageDeliveries` gives nothing more only after `.end`, and after it has thrown.
        preconditionFailure("the last delivery is the end")
    }

    private func wholeSeries(
        _ empty: LineInMaking, _ request: PageRequest, _ reading: Reading
    ) async throws -> PageLines {
        let window = try await reading.pager.window(request)
        let facts = reading.source.facts
        // A page that was taken from the cache without asking may not exist any more.
        let hole = window.failures.values.lazy.compactMap { $0 as? PagingError }.first
        // A page of a file may have been rewritten meanwhile.
        let rewritten = window.failures.values.lazy.compactMap { $0 as? FeedError }
            .first { $0.seriesMayHaveChanged }
        if let rewritten, !facts.hasSeparatePages, !reading.isSecond { throw rewritten }
        if let hole,
            facts.cacheUse.servedWithoutAsking || hole.isChange && !reading.isSecond
        {
            throw hole
        }
        var (lines, timesBack) = ([LinePair](), 0)
        for column in 0..<(window.slices.lazy.map(\.base.columns.count).max() ?? 1) {
            var samples = try Series.checked(window.column(column), order: options.order)
            if facts.hasSparseColumns {
                samples.series = Series(
                    trusted: Array(facts.own(samples.series.samples[...])))
            }
            samples.series = options.drawn(samples.series)
            timesBack = samples.outOfOrder
            if timesBack > 0, request.needsOrder { throw PagedSeriesError.notInOrder(identity) }
            lines.append(try line(samples.series, empty, of: window, request))
        }
        if timesBack > 0 { options.observer?(.sorted(timesBack: timesBack)) }
        for (apiPage, error) in window.failures.sorted(by: { $0.key < $1.key }) {
            options.observer?(
                .missed(apiPage: facts.ownNumber(ofPage: apiPage), error))
        }
        return PageLines(lines: lines, extent: window.extent, isSorted: timesBack > 0)
    }

    /// Makes the line of a column; for a range of time without the samples before and after it.
    private func line(
        _ samples: Series, _ empty: LineInMaking, of window: Window<SampleColumns>,
        _ request: PageRequest
    ) throws -> LinePair {
        var cut = RangeCut(request)
        // Proof: a part of a series is a series.
        let own =
            request.isRange ? Series(trusted: Array(cut.take(samples.samples[...]))) : samples
        var pair = try empty.whole(own)
        let failure = window.failures.min { $0.key < $1.key }
        if request.isRange, own.isEmpty, let failure { throw failure.value }
        if request.isRange, own.isEmpty, facts.hasSparseColumns { return pair }
        try cut.finish(&pair.line, window.extent)
        pair.settleBins(request, window.extent)
        return pair
    }

    /// Tells the observer what of a page's place rests on more than the pages that came.
    func tellWhatIsBelieved(_ extent: PageExtent, _ pager: Pager<CheckedSource>) async {
        if extent.assumesFullPages { options.observer?(.assumedFullPages) }
        guard extent.totalCount != nil else { return }
        let facts = facts
        let empty = await pager.firstEmptyPastEnd.map {
            ReadingEvent.endedByEmptyPages(first: facts.ownNumber(ofPage: $0))
        }
        let note = facts.endNote.map { ReadingEvent.endedWithFirstPage(note: $0) }
        guard let event = note ?? empty else { return }
        let isNew = reading.withLock { reading in
            defer { reading.hasToldEnd = true }
            return !reading.hasToldEnd
        }
        if isNew { options.observer?(event) }
    }

    /// Returns where a page lies, after all of the series was fetched.
    func extentInWholeSeries(
        _ extent: PageExtent, _ pager: Pager<CheckedSource>, _ request: PageRequest
    ) async throws -> PageExtent {
        defer { options.observer?(.ended) }
        return try await explained(request) {
            let wasWalking = await pager.isWalking
            _ = try await pager.extent(of: .whole)
            if case .range = request {
                // The range lies elsewhere if pages turned out to differ in length: then it is read
                // again.
                return try await pager.isWalking == wasWalking
                    ? pager.extent(of: .around(extent.range)) : pager.window(request).extent
            }
            return try await pager.extent(of: .page(extent.page, size: extent.size))
        }
    }
}

extension PagingError {
    /// Whether a page changed while the series was read.
    fileprivate var isChange: Bool {
        if case .changed = self { true } else { false }
    }
}

extension SeriesFacts {
    /// Returns the samples that are a column's own: all, or those with a value where each row
    /// belongs to one column.
    fileprivate func own(_ samples: ArraySlice<Sample>) -> ArraySlice<Sample> {
        hasSparseColumns ? samples.filter { !$0.valueOrNaN.isNaN }[...] : samples
    }
}

extension Window<SampleColumns> {
    /// Returns the samples of one column.
    func column(_ index: Int) -> Window<[Sample]> {
        Window<[Sample]>(
            extent: extent, slices: slices.map { $0.column(index) }, failures: failures)
    }
}

extension PagedSeries.Options {
    /// Returns samples as they are drawn: ratios as percents.
    fileprivate func drawn(_ samples: ArraySlice<Sample>) -> ArraySlice<Sample> {
        drawsRatiosAsPercents ? samples.map(\.inPercent)[...] : samples
    }

    fileprivate func drawn(_ series: Series) -> Series {
        // Proof: the times stay as they are.
        drawsRatiosAsPercents ? Series(trusted: series.samples.map(\.inPercent)) : series
    }
}
