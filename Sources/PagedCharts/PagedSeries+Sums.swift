import ChartScene
import Feeds
import Paging
import Summing
import Synchronization
import TimeSeries

/// Pages of a source that sums up its rows where they lie.
extension PagedSeries {
    /// Returns the request for the page that holds an instant, or the end, by the page's number,
    /// which such a source knows without reading pages.
    func numbered(_ request: PageRequest) async throws -> PageRequest {
        let current = reading.withLock { $0 }
        guard current.source.sums != nil else { return request }
        // Files that were written again have to be described again.
        let isSame = try? current.source.hasChanged() != true
        guard let sums = (isSame ?? false ? current : readingAnew(after: current)).source.sums
        else { return request }
        switch request {
        case .at(let t, let size?):
            // Without rows from there on the page before says what is wrong.
            guard let all = try await sums.ends(within: .all), t <= all.last else { return request }
            let before = try await sums.ends(within: TimeBounds(to: t))?.count ?? 0
            return .page(before / size + 1, size: size)
        case .latest(let t, let size?):
            let until = try await sums.ends(within: TimeBounds(to: t.nextUp))?.count ?? 0
            return .page(max(0, until - 1) / size + 1, size: size)
        default: return request
        }
    }

    /// Returns the line of a page that the source sums up: of all rows or a range of time; nil
    /// where the rows themselves have to come.
    func summedSeries(
        _ empty: LineInMaking, _ request: PageRequest, _ reading: Reading
    ) async throws -> PageLines? {
        guard let sums = reading.source.sums, options.bins == nil, options.smoothing == nil,
            options.order == .strict, !options.drawsRatiosAsPercents,
            let (bounds, all) = try await summedBounds(of: request, sums)
        else { return nil }
        func newReader(_ known: RowCuts?) -> SummedReading {
            SummedReading(
                bounds, columns: empty.mostColumns, limit: StreamedSeries.usualLimit,
                manySteps: empty.manySteps, known: known)
        }
        let known = reading.knownCuts(all)
        var (reader, wasKnown, isSecond) = (
            newReader(known), known != nil && all == nil, false
        )
        while true {
            try Task.checkCancellation()
            switch reader.step {
            case .ask(let queries):
                for case .columns(_, let grid, _) in queries where empty.needsRows(on: grid) {
                    return nil
                }
                reader.record(try await sums.answers(to: queries, empty.summingRule))
            case .changed where isSecond: throw FeedError.rowsKeepChanging(identity)
            case .changed:
                // What was known may be of another state: that is no fault of the answers.
                (isSecond, wasKnown, reader) = (!wasKnown, false, newReader(nil))
            case .tooManyBreaks(let rows, let limit):
                throw FeedError.tooManyBreaks(identity, rows: rows, limit: limit)
            case .done(let result):
                // A source without rows may say why.
                if result.all == nil { _ = try await sums.ends(within: .all) }
                reading.known.cuts.withLock { $0 = result.known }
                let isKnown = await reading.pager.totalCount != nil
                return try lines(
                    of: result, empty, request, pageSize: isKnown ? 1 : reading.source.pageSize ?? 1
                )
            }
        }
    }

    /// Returns the lowest and the highest value of all rows: a source that sums up its rows knows
    /// them as quickly as those of some.
    func allValues(
        _ scale: ValueScale, _ sums: any SummedSource
    ) async throws -> (values: ClosedRange<Double>?, count: Int, isWhole: Bool)? {
        guard let ends = try await sums.ends(within: .all) else { return nil }
        let grid = TimeGrid.finest(from: ends.first, through: ends.last, columns: 2)
        let rule = SummingRule(onlyPositive: scale == .log)
        let columns = try await sums.columns(
            within: .all, on: grid, rule, of: ends.count
        ).compactMap(\.values)
        let (lows, highs) = (
            columns.map(\.lowest.valueOrNaN), columns.map(\.highest.valueOrNaN)
        )
        let range = lows.min().flatMap { low in highs.max().map { low...$0 } }
        return (
            options.drawsRatiosAsPercents
                ? range.map { 100 * $0.lowerBound...100 * $0.upperBound } : range, ends.count, true
        )
    }

    /// Returns which rows a request means, and of all rows also their ends; nil where it means a
    /// page of some size.
    private func summedBounds(
        of request: PageRequest, _ sums: any SummedSource
    ) async throws -> (bounds: TimeBounds, all: RowEnds?)? {
        switch request {
        case .whole: return (.all, try await sums.ends(within: .all))
        case .range(let from, let to): return (TimeBounds(from: from, to: to), nil)
        case .page(1, let size?), .last(let size?), .beforeLast(0, let size?):
            guard let all = try await sums.ends(within: .all), all.count <= size,
                all.count > StreamedSeries.usualLimit
            else { return nil }
            return (.all, all)
        default: return nil
        }
    }

    /// - Parameter pageSize: the end of the series is told where the API page of the row after
    ///   those that are drawn is the last one of several and not full, as it is where pages are
    ///   read; 1 tells it always.
    private func lines(
        of result: SummedReading.Result, _ empty: LineInMaking, _ request: PageRequest,
        pageSize: Int
    ) throws -> PageLines {
        guard let all = result.all else { throw PagedSeriesError.noSeries(identity) }
        let own = result.countBefore..<result.countBefore + (result.own?.count ?? 0)
        let isLast = own.upperBound == all.count
        let endsShort =
            pageSize == 1
            || all.count > pageSize && all.count % pageSize > 0
                && own.upperBound / pageSize == (all.count - 1) / pageSize
        let extent = PageExtent(
            page: 1, size: request.size ?? max(1, own.count), range: own, parts: [],
            isLast: isLast, totalCount: isLast || endsShort ? all.count : nil)
        guard let ends = result.own else {
            throw PagedSeriesError.noSamples(
                request, before: result.before, after: result.after, count: all.count)
        }
        var line = empty
        switch result.content {
        case .rows(let rows): try line.append(rows[...])
        case .columns(let columns, var broken, let instants):
            line.expect(ends, instants)
            for column in columns {
                guard column.breaks == .between else {
                    line.append(column)
                    continue
                }
                try line.append(broken.prefix(column.count))
                broken.removeFirst(column.count)
            }
        }
        var pair = try (consume line).finish()
        pair.line.neighbours = SeriesNeighbours(before: result.before, after: result.after)
        return PageLines(lines: [pair], extent: extent)
    }
}

extension FeedError {
    fileprivate static func rowsKeepChanging(_ identity: SourceIdentity) -> FeedError {
        FeedError(
            .badData, at: identity.address ?? identity.name,
            "the rows changed between two questions, twice",
            remedy: "draw a range of time that has ended, with --to")
    }

    fileprivate static func tooManyBreaks(
        _ identity: SourceIdentity, rows: Int, limit: Int
    ) -> FeedError {
        FeedError(
            .badData, at: identity.address ?? identity.name,
            "missing values break the line inside columns of \(rows) rows; at most \(limit) can be"
                + " drawn with their breaks",
            remedy: "draw a shorter range of time, with --from and --to")
    }
}
