/// Pages that do not exist below one that does.
extension PageIndex {
    /// Returns the lowest page that came above a page that was said twice not to exist, or else the
    /// highest page known to exist; nil for every other page.
    func page(aboveHole number: Int) -> Int? {
        guard let count = denials[number], count > 1, number < highestThere else { return nil }
        return lengths.keys.lazy.filter { $0 > number }.min() ?? highestThere
    }

    /// Returns the step, unless the page that it needs first is a hole.
    func stoppingAtHole<Answer>(_ step: PageStep<Answer>) -> PageStep<Answer> {
        guard case .fetch(let numbers) = step, let first = numbers.first else { return step }
        if let above = page(aboveHole: first) { return .hole(apiPage: first, below: above) }
        return .fetch(numbers.filter { page(aboveHole: $0) == nil })
    }

    /// The API pages below the highest that holds anything which did not arrive. They are taken to
    /// be full unless pages are counted.
    var unseen: RangeSet<Int> {
        guard highestFilled > 1 else { return RangeSet() }
        return RangeSet(1..<highestFilled).subtracting(known)
    }
}
