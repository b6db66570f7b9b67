/// Turns API pages into pages of any size. Lazy: it fetches what an answer needs, each API page
/// once, and keeps what came, so that going back fetches nothing.
///
/// All decisions are `PageIndex`'s; this actor obeys them.
public actor Pager<Source: PageSource> where Source.Page.SubSequence: Sendable {
    private let source: Source
    private let limit: Int
    private var index: PageIndex
    private var pages: [Int: Source.Page] = [:]
    private let progress: (@Sendable (PagingProgress) -> Void)?
    private let allowsPartial: Bool

    /// The fetches that have not landed, by API page: `limit` at the most, whoever asked.
    private var underway: [Int: Task<Void, any Error>] = [:]
    /// Callers that wait for the next page to land, by ticket.
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var tickets = 0
    private(set) var callers = 0

    /// - Parameters:
    ///   - source: where API pages come from.
    ///   - capacity: elements on a full API page, if known beforehand; else learned from page 1.
    ///   - walking: count page by page from page 1, for APIs whose pages differ in length.
    ///   - limit: how many API pages to fetch side by side, 1 or more.
    ///   - allowsPartial: whether a page is answered without those API pages that the source fails
    ///     to give: `PageExtent.missing` and `Window.failures` tell. When as many as `limit` of them
    ///     failed, no more are asked for.
    ///   - progress: told of every API page that came.
    public init(
        _ source: Source, capacity: Int? = nil, walking: Bool = false, limit: Int = 4,
        allowsPartial: Bool = false, progress: (@Sendable (PagingProgress) -> Void)? = nil
    ) {
        precondition(limit > 0, "at least one page is fetched at a time")
        self.source = source
        self.limit = limit
        self.index = PageIndex(capacity: capacity, walking: walking)
        self.allowsPartial = allowsPartial
        self.progress = progress
    }

    /// The numbers of the API pages that came, ascending.
    public var fetchedPages: [Int] { pages.keys.sorted() }

    /// The API pages that came, in order.
    public var fetched: [Source.Page] { fetchedPages.compactMap { pages[$0] } }

    /// How many elements the series has, once that is known.
    public var totalCount: Int? { index.totalCount }

    /// Page `number` (from 1) of `size` elements; a nil size is the API's own page size.
    ///
    /// - Throws: `PagingError` if there is no such page, `CancellationError` if the caller is
    ///   cancelled, and whatever the source throws. What came is kept: another try fetches only the
    ///   rest.
    public func window(page number: Int, size: Int? = nil) async throws -> Window<Source.Page> {
        guard number > 0, size ?? 1 > 0 else {
            throw PagingError.notPositive(page: number, size: size)
        }
        return try await window(.page(number, size: size))
    }

    /// The page of `size` elements that holds the final element.
    public func lastWindow(size: Int? = nil) async throws -> Window<Source.Page> {
        guard size ?? 1 > 0 else { throw PagingError.notPositive(page: 1, size: size) }
        return try await window(.last(size: size))
    }

    /// The whole series as one page.
    public func wholeWindow() async throws -> Window<Source.Page> {
        try await window(.whole)
    }

    /// The page of `size` elements that holds the first element that `isBefore` does not hold for.
    ///
    /// - Parameter isBefore: true for a leading part of the series and false for the rest.
    /// - Throws: `PagingError.pastEnd` if it holds for every element.
    public func window(
        size: Int? = nil, holdingFirstNot isBefore: (Source.Page.Element) -> Bool
    ) async throws -> Window<Source.Page> {
        guard size ?? 1 > 0 else { throw PagingError.notPositive(page: 1, size: size) }
        while true {
            let (position, _) = try await answer(size) { index, pages, limit in
                index.next(
                    search: { pages[$0].map { $0.countOfLeading(isBefore) } ?? 0 }, limit: limit)
            }
            let walked = index.isWalking
            let size = size ?? index.ownPageSize ?? 1
            let found = try await window(.page(position / size + 1, size: size))
            // Had the evidence changed meanwhile, the position would be a guess.
            if walked == index.isWalking { return found }
        }
    }

    private func window(_ query: PageQuery) async throws -> Window<Source.Page> {
        let size: Int? =
            switch query {
            case .page(_, let size), .last(let size): size
            case .whole: .max
            }
        let partial: ((PageIndex) -> PageExtent?)? =
            allowsPartial ? { $0.partialExtent(for: query) } : nil
        let (extent, failures) = try await answer(size, partial: partial) { index, _, limit in
            index.next(for: query, limit: limit)
        }
        let slices = extent.parts.map { part in
            // Proof: every part of an extent lies on a page that was recorded, hence kept.
            pages[part.apiPage]![part.range]
        }
        return Window(extent: extent, slices: slices, failures: failures)
    }

    /// - Parameter partial: the answer without the API pages that failed; without this the first
    ///   failure is thrown.
    private func answer<Answer>(
        _ size: Int?, partial: ((PageIndex) -> Answer?)? = nil,
        _ next: (PageIndex, [Int: Source.Page], Int) -> PageStep<Answer>
    ) async throws -> (Answer, failures: [Int: any Error]) {
        callers += 1
        defer { leave() }
        var joined: [Int: Task<Void, any Error>] = [:]
        var failures: [Int: any Error] = [:]
        while true {
            switch next(index, pages, limit) {
            case .fetch(let numbers):
                let rest = numbers.filter { failures[$0] == nil }
                guard let first = rest.first else {
                    // Proof: none of the numbers is left, so each of them failed.
                    guard let answer = partial?(index) else { throw failures[numbers[0]]! }
                    return (answer, failures)
                }
                do {
                    try await fetch(rest, &joined)
                } catch {
                    guard partial != nil, !Task.isCancelled else { throw error }
                    failures[first] = error
                }
            case .found(let answer): return (answer, [:])
            case .noSeries: throw PagingError.noSeries
            case .pastEnd(let total):
                let size = size ?? index.ownPageSize ?? 1
                throw PagingError.pastEnd(
                    count: total, pages: PageExtent.pages(of: size, in: total))
            case .stalled(let apiPage, let count):
                throw PagingError.noProgress(apiPage: apiPage, count: count)
            case .endless(let apiPage): throw PagingError.endless(apiPage: apiPage)
            }
        }
    }

    /// Sees that the pages are on their way, and waits until any page has landed.
    ///
    /// - Parameter joined: the fetches that this caller set out on or joined; those of `numbers`
    ///   afterwards. One that failed stays in it, to be thrown when its page is the first one needed;
    ///   a page that turns out not to be needed may fail unseen.
    private func fetch(
        _ numbers: [Int], _ joined: inout [Int: Task<Void, any Error>]
    ) async throws {
        try Task.checkCancellation()
        joined = joined.filter { numbers.contains($0.key) }
        for number in numbers where joined[number] == nil {
            joined[number] = setOut(for: number)
        }
        if let first = numbers.first, let task = joined[first], underway[first] != task {
            // Landed and still asked for: it failed.
            try await task.value
        } else {
            await landing()
        }
    }

    /// The fetch of a page, or nil if it has to wait until another one has landed.
    private func setOut(for number: Int) -> Task<Void, any Error>? {
        if underway[number] == nil, underway.count < limit {
            underway[number] = Task { try await self.load(number) }
        }
        guard let task = underway[number], !task.isCancelled else { return nil }
        return task
    }

    private func load(_ number: Int) async throws {
        defer {
            underway[number] = nil
            for waiting in waiting.values { waiting.resume() }
            waiting = [:]
        }
        let page = try await source.page(number)
        pages[number] = page
        index.record(number, length: page?.count)
        if let page { progress?(PagingProgress(pages: pages.count, lastPageCount: page.count)) }
    }

    /// Waits until a page has landed or the caller is cancelled, whichever comes first.
    private func landing() async {
        tickets += 1
        let ticket = tickets
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[ticket] = $0 }
        } onCancel: {
            Task { await self.wake(ticket) }
        }
    }

    private func wake(_ ticket: Int) {
        waiting.removeValue(forKey: ticket)?.resume()
    }

    /// A caller has its answer or gave up. When the last one gave up, so do the fetches.
    private func leave() {
        callers -= 1
        guard callers == 0, Task.isCancelled else { return }
        for task in underway.values { task.cancel() }
    }
}

extension RandomAccessCollection where Index == Int {
    /// How many leading elements the predicate holds for, by bisection.
    func countOfLeading(_ holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
