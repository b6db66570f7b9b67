/// A source's answer for an API page past the end of a series.
public struct AnswerPastEnd: Sendable, Hashable {
    /// The page's number, from 1.
    public let number: Int
    /// Whether it was there, and empty.
    public let isThere: Bool
}

/// How the end of the series is found.
extension PageIndex {
    /// How far on to look after two empty pages in a row.
    static let looks = [1, 2, 4, 8, 64, 512]
    /// The number of empty pages in a row after which an API is taken to answer `[]` for ever,
    /// where only a missing page ends the series.
    static let emptyRunLimit = 64

    /// How many elements the series has, once that is known.
    public var totalCount: Int? {
        guard firstMissing < .max else { return nil }
        if frontier >= firstMissing { return starts[firstMissing - 1] }
        guard !isWalking, let capacity, let length = lengths[highestFilled],
            firstUnknown(from: highestFilled) >= firstMissing, lengths[firstMissing - 2] != nil
        else { return nil }
        return (highestFilled - 1) * capacity + length
    }

    /// The first of the empty API pages that were taken for the end of the series, though the
    /// caller did not say that an empty page is the end; nil without such pages.
    public var firstEmptyPastEnd: Int? {
        end == .automatic && emptyEnd < firstDenied ? emptyEnd : nil
    }

    /// The answers for the API pages after the last that holds anything, ascending: the empty ones,
    /// and then the first page that does not exist.
    var answersPastEnd: [AnswerPastEnd] {
        let empty = lengths.keys.filter { $0 > highestFilled }.sorted()
        let last = end == .empty ? firstMissing : firstDenied
        return empty.map { AnswerPastEnd(number: $0, isThere: true) }
            + (last < .max ? [AnswerPastEnd(number: last, isThere: end == .empty)] : [])
    }

    /// Whether two empty pages in a row may be the end, and others have to be looked at to tell.
    public var isLookingAhead: Bool {
        end == .automatic && emptyEnd == .max && lengths[highestFilled + 1] == 0
            && lengths[highestFilled + 2] == 0
    }

    /// Whether the two pages after the highest that holds anything are empty, and all pages of
    /// `looks` after those. A page that does not exist is not an empty one: pages up to it have to
    /// be counted.
    var hasOnlyEmptyPagesAhead: Bool {
        let second = highestFilled + 2
        return lengths[second - 1] == 0 && lengths[second] == 0
            && firstDenied > second + PageIndex.looks[PageIndex.looks.count - 1]
            && PageIndex.looks.allSatisfy { lengths[second + $0] == 0 }
    }

    /// Returns the pages to look at where the series may have ended before `first`: an empty page,
    /// above which none that arrived holds anything.
    func look<Answer>(from first: Int, limit: Int) -> PageStep<Answer> {
        let second = first + 1
        if lengths[second] == nil { return .fetch([second]) }
        if firstDenied <= second + PageIndex.looks[PageIndex.looks.count - 1] {
            return .fetch(unknownPages(from: first, through: firstDenied - 1, limit: limit))
        }
        // Fetch only the next page: most series have no more than two empty pages at their end.
        if lengths[second + 1] == nil { return .fetch([second + 1]) }
        let unknown = PageIndex.looks.map { second + $0 }.filter { lengths[$0] == nil }
        return .fetch(Array(unknown.prefix(limit)))
    }

    // MARK: While every page but the last is full

    /// Returns the next step towards the end, wherever it is.
    func towardsEnd<Answer>(limit: Int) -> PageStep<Answer> {
        if isWalking { return walkOn(need: .max, limit: limit) }
        guard let capacity else { return .fetch([1]) }
        let low = end == .missing ? highestKnown : highestFilled
        let isEmptyAbove = highestKnown > low
        let empty = isEmptyAbove ? lengths.keys.lazy.filter { $0 > low }.min() ?? .max : .max
        return probe(above: low, below: min(firstMissing, empty), capacity, limit: limit)
    }

    /// Gallops, then bisects, between a page that holds something (or 0) and the nearest that does
    /// not. Source: Bentley and Yao, "An almost optimal algorithm for unbounded searching", 1976.
    func probe<Answer>(
        above low: Int, below high: Int, _ capacity: Int, limit: Int,
        guess: ((Int, Int) -> Int)? = nil
    ) -> PageStep<Answer> {
        if low == 0 { return .fetch([1]) }
        if lengths[low] != capacity || high == low + 1 { return settle(low, limit: limit) }
        if low > PageIndex.farthest / capacity { return .endless(apiPage: low) }
        return .fetch([guess?(low, high) ?? low + min(low, (high - low) / 2)])
    }

    /// Returns the step that tells whether a page is the final one that holds anything. It fetches
    /// the page before and the page after it, and looks on if that one is empty.
    func settle<Answer>(_ number: Int, limit: Int) -> PageStep<Answer> {
        let around = neighbours(of: number)
        return around.isEmpty ? look(from: number + 1, limit: limit) : .fetch(around)
    }

    /// Returns the page before and the page after, as far as they are unknown.
    func neighbours(of number: Int) -> [Int] {
        [number - 1, number + 1].filter {
            $0 > 0 && $0 < firstMissing && lengths[$0] == nil
        }
    }

    func unknownPages(from first: Int, through last: Int, limit: Int) -> [Int] {
        let stop = min(last, firstMissing - 1)
        var found: [Int] = []
        var number = firstUnknown(from: first)
        while number <= stop, found.count < limit {
            found.append(number)
            number = firstUnknown(from: number + 1)
        }
        return found
    }
}
