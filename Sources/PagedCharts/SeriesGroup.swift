public import ChartScene
public import Feeds
public import Paging
import Text
import TimeSeries

/// Several paginated series on one time axis, of which any page becomes a chart.
///
/// A page is one of time: the first series decides which, and the others show what lies between the
/// first and the last time on it, both included. Next to the first page, others that are files show
/// all that they have before it, too, and next to the last page all that they have after it. A
/// range of time is the same for all. Where no page is chosen of files, and where the whole is
/// asked for, each series is drawn as far as it goes.
///
/// ```swift
/// let group = SeriesGroup([
///     PagedSeries(inside, options: named("inside")), PagedSeries(outside, options: …),
/// ])
/// let chart = try await group.chart(.page(3, size: 7_500))
/// ```
public final class SeriesGroup: Sendable {
    /// The series, one or more. The names of their identities tell them apart in the chart.
    public let members: [PagedSeries]
    /// What the series are together, such as a table; nil where only their names say it.
    private let commonName: String?

    /// - Parameters:
    ///   - members: one series or more, of which the first decides about pages.
    ///   - name: what they are together, such as the name of a table that has a line for each of
    ///     them; nil takes the names of the series.
    public init(_ members: [PagedSeries], name: String? = nil) {
        precondition(!members.isEmpty, "a group has a series")
        (self.members, commonName) = (members, name)
    }

    /// What the series are together, or else their names, in their order.
    public var name: String {
        commonName ?? members.map(\.identity.name).joined(separator: ", ")
    }

    /// Returns the name in the words of a chart: names that are the program's own are in its
    /// language.
    package func name(in words: ChartWords) -> String {
        commonName ?? members.map { $0.identity(in: words).name }.joined(separator: ", ")
    }

    /// How many names a title holds; of more it says the number.
    private static let namesInTitle = 8

    /// Returns the title of a chart that was given none. Of many names it has the first.
    package func title(_ words: ChartWords) -> String {
        guard commonName == nil, members.count > SeriesGroup.namesInTitle else {
            return name(in: words).bounded
        }
        let shown = members.prefix(SeriesGroup.namesInTitle / 2)
        return words.namesAndMore.filled([
            "names": shown.map { $0.identity(in: words).name.bounded }.joined(separator: ", "),
            "count": "\(members.count - shown.count)",
        ])
    }

    /// How the pages that came were taken from caches.
    public var cacheUse: CacheUse {
        let uses = members.map(\.cacheUse)
        return CacheUse(
            isOffline: uses.allSatisfy(\.isOffline),
            servedWithoutAsking: uses.contains(where: \.servedWithoutAsking),
            servedAfterAsking: uses.contains(where: \.servedAfterAsking),
            oldestPage: uses.compactMap(\.oldestPage).min())
    }

    /// Whether all series can be read whole without many requests.
    package var isReadAtOnce: Bool {
        get async {
            for member in members where await !member.isReadAtOnce { return false }
            return true
        }
    }

    /// Forgets the pages of all series: see `PagedSeries.renew()`.
    public func renew() {
        for member in members { member.renew() }
    }

    /// Returns the chart of a page, with a line for each column of each series. With one series it
    /// is that one's chart.
    ///
    /// - Parameters:
    ///   - request: which page of the first series, or a range of time.
    ///   - template: how the chart is to look; an empty title becomes the names of the series.
    ///   - scope: whose values the y axis is made for; nil for what the options of the series say.
    /// - Throws: what `PagedSeries.chart(_:like:valuesOf:)` throws for any of the series. Where no
    ///   sample of one lies in the span, its line is empty; where that is so for all,
    ///   `PagedSeriesError.noSamples` is thrown.
    public func chart(
        _ request: PageRequest, like template: Chart = Chart(), valuesOf scope: ValueScope? = nil
    ) async throws -> Chart {
        guard members.count > 1 else {
            return try await members[0].chart(request, like: template, valuesOf: scope)
        }
        var chart = template
        chart.isOfGroup = true
        chart.title = (chart.title.isEmpty ? title(chart.locale.words) : chart.title).bounded
        chart.subtitle = chart.subtitle.map(\.bounded)
        chart.facts = chart.facts.map(\.bounded)
        if request.isRange {
            chart.xRange = request.xRange ?? chart.xRange
            let all = try await lines(of: members[...], in: template, scope) { _ in request }
            chart.series = all.flatMap(\.self)
            chart.place = PagePosition(together: all.compactMap(\.first?.position))
            chart.beginWithFirstBin()
        } else if isWhole(request) {
            let all = try await lines(of: members[...], in: template, scope) { _ in .whole }
            chart.series = all.flatMap(\.self)
            chart.xRange = chart.series.span(of: \.samples.timeRange) ?? chart.xRange
            chart.beginWithFirstBin()
        } else {
            let first = try await firstLines(request, for: template, scope)
            // Columns of trades do not share their times.
            let span = first.span(of: \.sourceTimes)
            chart.series = first + (try await others(in: span, first[0].position, template, scope))
            chart.xRange = chart.series.axis(of: first) ?? chart.xRange
        }
        chart.tellBins()
        if members.allSatisfy({ $0.facts.areRanks && $0.options.bins?.use != .count }) {
            chart.standOnRanks()
        }
        let names = Set(members.map(\.facts.valueName))
        chart.yLabel = (chart.yLabel ?? (names.count == 1 ? names.first ?? nil : nil))?.bounded
        let units = Set(members.map(\.facts.valueUnit))
        if chart.unit == .none, units.count == 1, let unit = units.first ?? nil {
            chart.unit = ValueUnit(unit.bounded)
        }
        if template.unit == .none { tellUnits() }
        chart.reading = members[0].facts.reading
        if members.allSatisfy({ $0.options.bins?.use == .count }) { chart.nameCounts(template) }
        try members[0].checkTimes(of: chart)
        try await setValueDomain(of: &chart, scope)
        return chart
    }

    /// Tells which two units the values of series have, if these differ.
    private func tellUnits() {
        let known = members.compactMap { one in one.facts.shownUnit.map { (series: one, unit: $0) }
        }
        guard let first = known.first, let other = known.first(where: { $0.unit != first.unit })
        else { return }
        first.series.tell(
            "values are in \(first.unit.printable(limit: 20)), and those of"
                + " \(other.series.identity.name.printable(limit: 40)) in"
                + " \(other.unit.printable(limit: 20)): one axis shows both, without a unit; write all"
                + " values in one unit, or draw a picture of each")
    }

    /// Whether all of each series is asked for: by that name, as a page of all samples, or as the
    /// only page of files.
    package func isWhole(_ request: PageRequest) -> Bool {
        switch request {
        case .whole, .page(1, .max), .last(.max): true
        case .page(1, nil), .last(nil): members.allSatisfy(\.facts.isOnePage)
        default: false
        }
    }

    /// Returns the lines of the first series: those of its last page for an instant after it that
    /// others go on to.
    private func firstLines(
        _ request: PageRequest, for template: Chart, _ scope: ValueScope?
    ) async throws -> [ChartSeries] {
        do {
            return try await members[0].linesOfGroup(request, for: template, scope)
        } catch let error as PagedSeriesError {
            guard case .pastEnd = error, let last = try await lastPage(for: request) else {
                throw error
            }
            return try await members[0].linesOfGroup(last, for: template, scope)
        }
    }

    /// Returns the last page of the first series, for an instant after that series to which another
    /// one goes on, all of which stands next to that page; nil for other requests.
    ///
    /// - Throws: what `PageParts` throws, but for a series without such samples.
    package func lastPage(for request: PageRequest) async throws -> PageRequest? {
        guard case .at(let t, let size) = request else { return nil }
        for member in members.dropFirst() where member.isAtHand {
            var parts = member.parts(of: .at(t, size: 1)).makeAsyncIterator()
            do {
                if try await parts.next() != nil { return .last(size: size) }
            } catch is PagedSeriesError {
                continue
            }
        }
        return nil
    }

    /// Returns the range of time of which another series shows its samples next to a page of the
    /// first.
    ///
    /// - Parameters:
    ///   - span: the first and the last time on the page.
    ///   - place: where the page lies in the first series.
    package func range(
        of member: PagedSeries, in span: ClosedRange<Double>, at place: PagePosition?
    ) -> PageRequest {
        let beginsThere = member.isAtHand && place?.isFirst == true
        let endsThere = member.isAtHand && place?.isLast == true && place?.isInOrder == true
        return .range(
            from: beginsThere ? nil : span.lowerBound,
            to: endsThere ? nil : span.upperBound.nextUp)
    }

    /// Returns the lines of all series but the first, next to a page of that.
    private func others(
        in span: ClosedRange<Double>?, _ place: PagePosition?, _ template: Chart,
        _ scope: ValueScope?
    ) async throws -> [ChartSeries] {
        guard let span else {
            return members.dropFirst().map { $0.emptySeries(size: nil, template.locale.words) }
        }
        return try await lines(
            of: members.dropFirst(), in: template, scope, mayBeNone: true
        ) { range(of: $0, in: span, at: place) }.flatMap(\.self)
    }

    /// Returns the lines of some series in a range of time, which are read side by side.
    private func lines(
        of members: ArraySlice<PagedSeries>, in template: Chart, _ scope: ValueScope?,
        mayBeNone: Bool = false, _ request: (PagedSeries) -> PageRequest
    ) async throws -> [[ChartSeries]] {
        try await withThrowingTaskGroup(of: (Int, Result<[ChartSeries], PagedSeriesError>).self) {
            tasks in
            for (index, member) in members.enumerated() {
                let request = request(member)
                tasks.addTask {
                    do {
                        let lines = try await member.linesOfGroup(request, for: template, scope)
                        return (index, .success(lines))
                    } catch let error as PagedSeriesError {
                        guard case .noSamples = error else { throw error }
                        return (index, .failure(error))
                    }
                }
            }
            var found: [Int: Result<[ChartSeries], PagedSeriesError>] = [:]
            for try await (index, lines) in tasks { found[index] = lines }
            let results = members.indices.compactMap { found[$0 - members.startIndex] }
            let failures = results.compactMap(\.failure)
            if !mayBeNone, failures.count == results.count {
                throw failures.dropFirst().reduce(failures[0]) { $0.together(with: $1) }
            }
            return zip(members, results).map { member, lines -> [ChartSeries] in
                switch lines {
                case .success(let lines): lines
                case .failure(let error):
                    [member.emptySeries(because: error, template.locale.words)]
                }
            }
        }
    }

    /// Makes the y axis that of all pages of all series that share it, and says so.
    private func setValueDomain(of chart: inout Chart, _ scope: ValueScope?) async throws {
        var (values, count, isWhole): (ClosedRange<Double>?, Int, Bool) = (nil, 0, true)
        for member in members {
            let scope = member.sharedScope(scope)
            guard let seen = try await member.seenValues(chart.yScale, scope) else { return }
            values = [values, seen.values].compactMap { $0 }.reduce(nil) { union, range in
                union.map {
                    min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
                } ?? range
            }
            (count, isWhole) = (count + seen.count, isWhole && seen.isWhole)
        }
        chart.share(values, of: count, isWhole: isWhole)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension PagedSeriesError {
    /// Returns the error for a range of time in which another series has no sample either.
    fileprivate func together(with other: PagedSeriesError) -> PagedSeriesError {
        guard case .noSamples(let request, let before, let after, let count) = self,
            case .noSamples(_, let otherBefore, let otherAfter, let otherCount) = other
        else { return self }
        return .noSamples(
            request, before: [before, otherBefore].compactMap(\.self).max { $0.t < $1.t },
            after: [after, otherAfter].compactMap(\.self).min { $0.t < $1.t },
            count: count.flatMap { count in otherCount.map { count + $0 } })
    }
}

extension [ChartSeries] {
    /// Returns the span of some times of all series; nil where none has any.
    fileprivate func span(
        of times: (ChartSeries) -> ClosedRange<Double>?
    ) -> ClosedRange<Double>? {
        let spans = compactMap(times)
        guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max()
        else { return nil }
        return start...end
    }

    /// Returns the x axis of a page: as long as the lines of its first series, and at the start and
    /// the end of that as far as the others go. Nil where the first series has no samples.
    fileprivate func axis(of first: [ChartSeries]) -> ClosedRange<Double>? {
        guard let own = first.span(of: \.samples.timeRange),
            let all = span(of: \.samples.timeRange)
        else { return nil }
        let place = first[0].position
        let (begins, ends) = (place?.isFirst == true, place?.isLast == true)
        return (begins ? all : own).lowerBound...(ends ? all : own).upperBound
    }
}
