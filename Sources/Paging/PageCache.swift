/// API pages that arrived. When they hold too many elements, those that were used longest ago are
/// let go; their lengths stay.
struct PageCache<Page: RandomAccessCollection & Sendable>: Sendable where Page.Index == Int {
    /// The facts that stay of a page that arrived, even after it was let go.
    private struct Mark: Sendable {
        let length: Int
        /// The turn of its latest use.
        var turn: Int
    }

    private let keeping: Int
    let keepsLatest: Bool
    private var marks: [Int: Mark] = [:]
    private var pages: [Int: Page] = [:]
    private(set) var keptCount = 0
    private var turns = 0
    /// The uses of pages in the order of their turns; only the latest use of a page counts.
    private var uses: [(number: Int, turn: Int)] = []
    /// The index in `uses` of the first use that was not looked at yet. Uses before it are removed
    /// now and then.
    private var firstUse = 0

    /// - Parameters:
    ///   - keeping: how many elements to keep.
    ///   - keepsLatest: whether the page that was used last is kept however many elements it has.
    init(keeping: Int, keepsLatest: Bool = false) {
        self.keeping = keeping
        self.keepsLatest = keepsLatest
    }

    /// The numbers of the pages that arrived, ascending.
    var numbers: [Int] { marks.keys.sorted() }
    var pageCount: Int { marks.count }

    /// Returns how many elements a page that arrived has, whether it is kept or not.
    func length(_ number: Int) -> Int? { marks[number]?.length }

    func holds(_ number: Int) -> Bool { pages[number] != nil }

    /// Returns the page, if it is kept; it counts as used.
    mutating func page(_ number: Int) -> Page? {
        guard let page = pages[number] else { return nil }
        use(number)
        return page
    }

    private mutating func use(_ number: Int) {
        turns += 1
        marks[number]?.turn = turns
        uses.append((number, turns))
    }

    mutating func insert(_ page: Page, _ number: Int) {
        marks[number] = Mark(length: page.count, turn: 0)
        use(number)
        if pages.updateValue(page, forKey: number) == nil { keptCount += page.count }
    }

    /// Lets go of pages until no more elements are kept than allowed, those used longest ago first.
    ///
    /// - Parameter isNeeded: whether a page must stay in any case.
    /// - Complexity: O(uses since the last call + pages that are needed).
    mutating func trim(keeping isNeeded: (Int) -> Bool) {
        var needed: [(number: Int, turn: Int)] = []
        while keptCount > keeping, pages.count > (keepsLatest ? 1 : 0), firstUse < uses.count {
            let use = uses[firstUse]
            firstUse += 1
            guard marks[use.number]?.turn == use.turn, let page = pages[use.number] else {
                continue
            }
            if isNeeded(use.number) {
                needed.append(use)
            } else {
                pages[use.number] = nil
                keptCount -= page.count
            }
        }
        // The needed pages are the first to be looked at in the next call.
        firstUse -= needed.count
        uses.replaceSubrange(firstUse..<(firstUse + needed.count), with: needed)
        if firstUse > 1_024, firstUse > uses.count / 2 {
            uses.removeSubrange(..<firstUse)
            firstUse = 0
        }
    }

    /// Returns how many elements of a page the predicate holds for, by bisection; nil if the page
    /// was let go.
    ///
    /// - Parameter holds: true for a leading part of the page and false for the rest.
    func count(before number: Int, _ holds: (Page.Element) -> Bool) -> Int? {
        guard let page = pages[number] else { return marks[number] == nil ? 0 : nil }
        return page.partitionIndex { !holds($0) } - page.startIndex
    }
}
