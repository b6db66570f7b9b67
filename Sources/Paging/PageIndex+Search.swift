extension PageIndex {
    /// Returns the next step of a binary search for the first element that is not before a target.
    ///
    /// O(log pages) pages are fetched while every page but the last is full; walking reads on.
    /// The answer is the element's position in the series, from 0.
    ///
    /// - Parameters:
    ///   - before: for an API page that arrived, how many of its elements are before the target. No
    ///     element before the target comes after one that is not.
    ///   - limit: how many API pages to fetch side by side, 1 or more.
    ///   - guess: an API page to look at next, above one of which all elements are before the
    ///     target and below one where that is not so, or that does not exist; `Int.max` while no
    ///     such page is known. Without it the search gallops and bisects.
    public func next(
        search before: (Int) -> Int, limit: Int = 4,
        guess: ((_ above: Int, _ below: Int) -> Int)? = nil
    ) -> PageStep<Int> {
        if firstDenied == 1 { return .noSeries }
        return stoppingAtHole(
            isWalking ? walkingSearch(before, limit) : bisectingSearch(before, limit, guess))
    }

    /// Turns the step towards the first element that is not before a target into the step towards
    /// the element before it. If all elements are before the target, that is the final one; in a
    /// series without elements it is position 0.
    ///
    /// - Throws: `PagingError.beforeStart` if the first element is not before the target.
    static func stepBack(from step: PageStep<Int>) throws(PagingError) -> PageStep<Int> {
        switch step {
        case .found(0): throw .beforeStart
        case .found(let position): .found(position - 1)
        case .pastEnd(let total): .found(max(0, total - 1))
        case .fetch, .noSeries, .stalled, .hole, .endless: step
        }
    }

    private func bisectingSearch(
        _ before: (Int) -> Int, _ limit: Int, _ guess: ((Int, Int) -> Int)?
    ) -> PageStep<Int> {
        guard let capacity else { return .fetch([1]) }
        var low = 0
        var high = firstMissing
        for (number, length) in lengths where number > low && number < high {
            // Only empty pages can follow an empty page here: otherwise the index would be walking.
            if length > 0, before(number) == length { low = number } else { high = number }
        }
        if guess != nil, let length = lengths[high], length > 0, before(high) > 0 {
            // The page has elements on both sides of the target, so no page between `low` and
            // `high` has to be looked at.
            return .found((high - 1) * capacity + before(high))
        }
        if high - low > 1 {
            return probe(above: low, below: high, capacity, limit: limit, guess: guess)
        }
        if high == firstMissing { return end(at: low, limit) }
        if lengths[high] == 0 { return end(at: high, limit) }
        return .found((high - 1) * capacity + before(high))
    }

    /// Returns the step that tells whether the series ends at a page, up to which every element is
    /// before the target.
    private func end(at number: Int, _ limit: Int) -> PageStep<Int> {
        if let total = totalCount { return .pastEnd(total: total) }
        let around = neighbours(of: number)
        return around.isEmpty ? settle(highestFilled, limit: limit) : .fetch(around)
    }

    private func walkingSearch(_ before: (Int) -> Int, _ limit: Int) -> PageStep<Int> {
        var low = 0
        var high = prefixEnd
        while low < high {
            let middle = low + (high - low) / 2
            let (number, start) = page(holding: middle)
            let end = start + before(number)
            if end <= middle { high = end } else { low = end }
        }
        if low < prefixEnd { return .found(low) }
        if let total = totalCount { return .pastEnd(total: total) }
        return walkOn(need: .max, limit: limit)
    }
}
