/// The search for the first element whose place is not before a bound. It keeps only a few facts of
/// the API pages that were looked at, and no page.
struct PlaceSearch: Sendable {
    let bound: Double
    /// The highest API page of which all elements are known to be before the bound, or 0.
    private(set) var allBefore = 0
    /// The lowest API page of which no element is known to be before the bound; `Int.max` while
    /// none is.
    private var noneBefore = Int.max
    /// The places of the two pages above.
    private var edges: [Int: PageEdges] = [:]
    /// An earlier page of `allBefore`, some way below the present one.
    private var base: PlaceGuess.Gap.Page?
    private var guess = PlaceGuess()

    init(_ bound: Double) {
        self.bound = bound
    }

    /// Returns how many elements of an API page are before the bound, if that is known without the
    /// page: elements are in order.
    func count(_ number: Int, of length: Int) -> Int? {
        if number <= allBefore { return length }
        return number >= noneBefore ? 0 : nil
    }

    /// Takes note of an API page that is not empty.
    ///
    /// - Parameter count: how many of its elements are before the bound.
    mutating func note(_ number: Int, _ page: PageEdges, count: Int, of length: Int) {
        if count == length { raise(to: number) }
        if count == 0 { noneBefore = min(noneBefore, number) }
        edges[number] = page
        edges = edges.filter { [allBefore, noneBefore].contains($0.key) }
    }

    /// Takes over the findings of a search for a bound that is not higher: pages before that bound
    /// are before this one, too.
    mutating func learn(from lower: PlaceSearch) {
        guard lower.bound <= bound, lower.allBefore > allBefore else { return }
        allBefore = lower.allBefore
        edges[allBefore] = lower.edges[allBefore]
        base = lower.base
    }

    private mutating func raise(to number: Int) {
        guard number > allBefore else { return }
        // Move the base only a fair way up: the pace over a short way says little about a long one.
        if let latest = edges[allBefore],
            number - allBefore >= (allBefore - (base?.number ?? allBefore)) / 8
        {
            base = PlaceGuess.Gap.Page(number: allBefore, edges: latest)
        }
        allBefore = number
    }

    /// Returns the API page to look at next: above `low`, of which all elements are before the
    /// bound, and below `high`, of which not all are, or which does not exist.
    mutating func page(above low: Int, below high: Int, capacity: Int) -> Int {
        guess.page(
            of: bound, capacity: capacity,
            in: PlaceGuess.Gap(
                low: low, lowEdges: edges[low], high: high, highEdges: edges[high],
                base: base))
    }
}

/// The places of the first and the last element of an API page.
struct PageEdges: Sendable, Equatable {
    let first: Double
    let last: Double
}
