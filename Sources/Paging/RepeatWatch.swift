/// Finds out a source that answers several numbers with one page, such as one that ignores the
/// number, or one that answers all numbers past the end with its last page. The order in which
/// pages land is no matter.
struct RepeatWatch {
    /// The numbers of the pages that landed, by what they share with equal ones.
    private var numbers: [PageSignature: [Int]] = [:]
    private var longest = 0
    /// The shortest two neighbours that are equal.
    private var shortestTwins: (first: Int, second: Int, count: Int)?

    /// The number of repetitions of one page that can't be chance.
    private static let mostRepetitions = 3

    /// Takes note of a page that landed; not empty.
    ///
    /// - Throws: `PagingError.repeating` for a page that was answered before.
    mutating func take(_ number: Int, _ signature: PageSignature) throws(PagingError) {
        let equal = numbers[signature, default: []]
        guard !equal.contains(number) else { return }
        numbers[signature] = equal + [number]
        longest = max(longest, signature.count)
        // All between two equal pages of one element are equal, too: places never decrease.
        if let first = equal.first,
            signature.isUnique || equal.count >= Self.mostRepetitions
                || signature.count == 1 && abs(first - number) >= Self.mostRepetitions
        {
            throw .repeating(apiPage: max(first, number), as: min(first, number))
        }
        if let twin = equal.first(where: { abs($0 - number) == 1 }),
            signature.count < shortestTwins?.count ?? .max
        {
            shortestTwins = (min(twin, number), max(twin, number), signature.count)
        }
        // A page that is not full is the last one: none can follow it, and least of all its equal.
        if let twins = shortestTwins, twins.count < longest {
            throw .repeating(apiPage: twins.second, as: twins.first)
        }
    }
}
