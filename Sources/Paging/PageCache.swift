/// API pages that came, of which those that were used longest ago are let go when there are too many.
struct PageCache<Page: RandomAccessCollection & Sendable>: Sendable where Page.Index == Int {
    /// What stays of every page: its length, and its ends for searches.
    private struct Mark: Sendable {
        let length: Int
        /// In use at which turn.
        var turn: Int
    }

    private let keeping: Int
    private var marks: [Int: Mark] = [:]
    private var pages: [Int: Page] = [:]
    private(set) var keptCount = 0
    private var turns = 0

    /// - Parameter keeping: elements to keep.
    init(keeping: Int) {
        self.keeping = keeping
    }

    /// The pages that came, ascending.
    var numbers: [Int] { marks.keys.sorted() }
    var pageCount: Int { marks.count }

    /// How many elements a page that came has, whether it is kept or not.
    func length(_ number: Int) -> Int? { marks[number]?.length }

    /// The page, if it is kept; it counts as used.
    mutating func page(_ number: Int) -> Page? {
        guard let page = pages[number] else { return nil }
        turns += 1
        marks[number]?.turn = turns
        return page
    }

    mutating func insert(_ page: Page, _ number: Int) {
        turns += 1
        marks[number] = Mark(length: page.count, turn: turns)
        if pages.updateValue(page, forKey: number) == nil { keptCount += page.count }
    }

    /// Lets go of pages beyond what is to be kept, those used longest ago first.
    ///
    /// - Parameter isNeeded: whether a page must stay.
    mutating func trim(keeping isNeeded: (Int) -> Bool) {
        while keptCount > keeping {
            let droppable = pages.keys.filter { !isNeeded($0) }
            let oldest = droppable.min { (marks[$0]?.turn ?? 0) < (marks[$1]?.turn ?? 0) }
            guard let oldest, let page = pages.removeValue(forKey: oldest) else { return }
            keptCount -= page.count
        }
    }

    /// How many elements of a page the predicate holds for, by bisection; nil if the page was let go.
    ///
    /// - Parameter holds: true for a leading part of the page and false for the rest.
    func count(before number: Int, _ holds: (Page.Element) -> Bool) -> Int? {
        guard let page = pages[number] else { return marks[number] == nil ? 0 : nil }
        var (low, high) = (page.startIndex, page.endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(page[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - page.startIndex
    }
}
