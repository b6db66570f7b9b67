/// Guesses the API page that holds a place from the places of pages that came, as one opens a
/// dictionary near the right letter. Where guesses don't come nearer, every second one is a
/// halving, so that no series takes many times as many pages as bisecting does.
///
/// Source: Y. Perl, A. Itai, H. Avni: "Interpolation search, a log log N search", CACM 21(7), 1978.
struct PlaceGuess: Sendable, Equatable {
    /// Where the page may lie: above `low`, of which all elements are before the place, and below
    /// `high`.
    struct Gap {
        /// An API page and the places on it.
        struct Page {
            let number: Int
            let edges: PageEdges
        }

        let low: Int
        let lowEdges: PageEdges?
        /// The lowest page that is known not to be before the place, or not to exist; `Int.max` for
        /// none.
        let high: Int
        /// Nil where that page holds nothing, or does not exist.
        let highEdges: PageEdges?
        /// A page below `low`: the pace from there to `low` is taken to go on.
        let base: Page?
    }

    /// How far from the nearer end of its gap the best guess was.
    private var distance = Int.max
    private var hasHalved = false
    /// The number of poor guesses that are still allowed before the gap is halved.
    private var patience = 2
    /// How many guesses lay past the end of the series.
    private var overshoots = 0
    /// How often the pace on the latest page and the pace on the way to it were very different.
    private var disagreements = 0

    /// A guess past all known pages goes at most this many times as far as they do: some APIs
    /// refuse page numbers far past the end.
    private static let boldest = 64

    /// Returns a page inside the gap, which must hold at least one.
    ///
    /// - Parameter capacity: elements on a full page.
    mutating func page(of place: Double, capacity: Int, in gap: Gap) -> Int {
        guard let estimate = estimate(place, capacity, gap), estimate.isFinite else {
            return gap.middle
        }
        if gap.highEdges == nil, gap.high < .max, estimate >= Double(gap.high) {
            overshoots += 1
            // An estimate just past the end: the place is probably a little below the end.
            let isNear = estimate < Double(gap.low) + 1.25 * Double(gap.high - gap.low)
            return overshoots == 1 && isNear
                ? gap.high - max(1, (gap.high - gap.low) / 32) : gap.middle
        }
        if gap.highEdges == nil {
            let boldest = max(1, gap.low).multipliedOrMax(by: PlaceGuess.boldest)
            if estimate > Double(boldest) { return min(boldest, gap.high - 1) }
        }
        let highest = min(gap.high - 1, PageIndex.farthest)
        let page = min(Int(max(Double(gap.low + 1), min(estimate, Double(highest)))), highest)
        return isNearer(min(page - gap.low, gap.high - page)) ? page : gap.middle
    }

    /// Returns whether to try a guess that lies this far from the nearer end of its gap, and notes
    /// the distance.
    private mutating func isNearer(_ distance: Int) -> Bool {
        let isPoor = distance > self.distance / 4
        self.distance = min(distance, self.distance)
        if isPoor, patience > 0 {
            patience -= 1
        } else {
            hasHalved = isPoor && !hasHalved
        }
        return !hasHalved
    }

    /// Returns the page where the place would be at an even pace; nil if no pace is known.
    private mutating func estimate(_ place: Double, _ capacity: Int, _ gap: Gap) -> Double? {
        guard let low = gap.lowEdges else { return nil }
        if let high = gap.highEdges, high.first > low.last {
            let share = (place - low.last) / (high.first - low.last)
            let page = (Double(gap.low + 1) + share * Double(gap.high - gap.low - 1)).rounded(.down)
            return min(page, Double(gap.high - 1))
        }
        guard let step = step(low, capacity, gap) else { return nil }
        return Double(gap.low + 1) + ((place - low.last) / step).rounded(.down)
    }

    /// Returns the distance of places from one page to the next: on the way up to the latest page,
    /// or on that page. Where the two are very different, as after a gap or in bursts, they take
    /// turns.
    private mutating func step(_ low: PageEdges, _ capacity: Int, _ gap: Gap) -> Double? {
        let here = (low.last - low.first) / Double(max(capacity - 1, 1)) * Double(capacity)
        guard let base = gap.base, gap.low > base.number, low.first > base.edges.first else {
            return here > 0 ? here : nil
        }
        let there = (low.first - base.edges.first) / Double(gap.low - base.number)
        guard here > 0, here > 2 * there || 2 * here < there else { return there }
        disagreements += 1
        return disagreements.isMultiple(of: 2) ? here : there
    }
}

extension PlaceGuess.Gap {
    /// The page that halves the gap: by its length where that is not many times the pages before
    /// it, else by the ratio of the numbers, for the series may end anywhere. Where nothing is
    /// known above, twice as far.
    fileprivate var middle: Int {
        if high == .max { return max(1, low).multipliedOrMax(by: 2) }
        if highEdges == nil, high / 4 > low {
            let mean = (Double(max(low, 1)) * Double(high)).squareRoot()
            return min(max(low + 1, Int(mean)), high - 1)
        }
        return low + (high - low) / 2
    }
}

extension Int {
    fileprivate func multipliedOrMax(by factor: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? .max - 1 : product
    }
}
