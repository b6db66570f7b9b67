import ChartScene
import PagedCharts

/// Ranges of time at the prompt.
extension ReplSession {
    /// What the chart shows: the range that was asked for, with the samples' own ends where it is
    /// open, or from a page's first sample to its last.
    private var span: ShownSpan? {
        guard let times = chart.timeRange else { return nil }
        let asked = chart.xRange
        let isRange = position.isRange
        let lower = asked.map(\.lowerBound).flatMap { $0.isFinite ? $0 : nil }
        let upper = asked.map(\.upperBound).flatMap { $0.isFinite ? $0 : nil }
        return ShownSpan(
            lower: (isRange ? lower : nil) ?? times.lowerBound,
            upper: (isRange ? upper : nil) ?? times.upperBound,
            isStart: position.range.lowerBound == 0, isEnd: position.isLast)
    }

    /// Shows the range between two times, of which "-" is an open end.
    mutating func showRange(_ words: String) async throws {
        try await go(try range(words))
    }

    /// Instants may hold a blank, as in "2026-03-29 12:00": the first place is taken at which the
    /// words before it and those after it are times.
    private func range(_ words: String) throws -> PageRequest {
        let words = words.split(whereSeparator: \.isWhitespace)
        var problem: any Error = Failure(
            Failure.usage, "range wants FROM and TO, - for an open end")
        // All of it as the start first, which leaves the end open.
        for count in [words.count] + Array(1..<max(words.count, 1)) {
            let parts = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
            let ends = parts.map { $0.isEmpty || $0 == "-" ? nil : $0 }
            do {
                return try maker.range(
                    from: ends[0], to: ends[1], names: ("range from", "to"),
                    now: ChartMaker.now)
            } catch {
                problem = error
            }
        }
        throw problem
    }

    /// Shows half of the time, or twice as much.
    mutating func zoom(_ isIn: Bool) async throws {
        guard let span else { return Console.line("There are no points to zoom.") }
        if let request = isIn ? span.zoomedIn : span.zoomedOut { return try await go(request) }
        Console.line(isIn ? "There is no time between the points." : "This is the whole series.")
    }

    /// Shows the same length of time right after the range, or right before it; where no sample
    /// lies there, at the next one.
    mutating func move(forward: Bool) async throws {
        guard let span else { return }
        if forward ? span.isEnd : span.isStart {
            return Console.line(
                forward ? "The data ends here." : "The data starts here.")
        }
        do {
            try await go(forward ? span.next() : span.previous())
        } catch PagedSeriesError.noSamples(_, let before, let after, _)
            where (forward ? after : before) != nil
        {
            try await go(forward ? span.next(to: after?.t) : span.previous(to: before?.t))
        }
    }

    /// Goes back to pages, to the one that holds the first point shown.
    mutating func showPage() async throws {
        try await go(.page(position.range.lowerBound / pageSize + 1, size: size))
    }
}
