/// Turns API pages into pages of any size. Lazy: it fetches what an answer needs, each API page
/// once, and keeps what came as far as it may, so that going back fetches nothing.
///
/// All decisions are `PageIndex`'s; this actor obeys them.
public actor Pager<Source: PageSource> where Source.Page.SubSequence: Sendable {
    private let source: Source
    let limit: Int
    private(set) var index: PageIndex
    var kept: PageCache<Source.Page>
    private var repeats = RepeatWatch<Source.Page>()
    private let progress: (@Sendable (PagingProgress) -> Void)?
    let allowsPartial: Bool

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
    ///   - keeping: about how many elements to keep, at least those of the API pages that an answer
    ///     still needs. An API page that is asked for after it was let go is fetched again.
    ///   - allowsPartial: whether a page is answered without those API pages that the source fails
    ///     to give: `PageExtent.missing` and `Window.failures` tell. When as many as `limit` of them
    ///     failed, no more are asked for.
    ///   - progress: told of every API page that came.
    public init(
        _ source: Source, capacity: Int? = nil, walking: Bool = false, limit: Int = 4,
        keeping: Int = .max, allowsPartial: Bool = false,
        progress: (@Sendable (PagingProgress) -> Void)? = nil
    ) {
        precondition(limit > 0, "at least one page is fetched at a time")
        self.source = source
        self.limit = limit
        self.index = PageIndex(capacity: capacity, walking: walking)
        self.kept = PageCache(keeping: keeping)
        self.allowsPartial = allowsPartial
        self.progress = progress
    }

    /// The numbers of the API pages that came, ascending.
    public var fetchedPages: [Int] { kept.numbers }

    /// How many elements the series has, once that is known.
    public var totalCount: Int? { index.totalCount }

    /// Whether API pages turned out to differ in length, so that positions are counted from page 1 on.
    public var isWalking: Bool { index.isWalking }

    /// Page `number` (from 1) of `size` elements; a nil size is the API's own page size.
    ///
    /// - Throws: `PagingError` if there is no such page, `CancellationError` if the caller is
    ///   cancelled, and whatever the source throws. What came is kept: another try fetches only the
    ///   rest.
    public func window(page number: Int, size: Int? = nil) async throws -> Window<Source.Page> {
        try await window(.page(number, size: size))
    }

    /// The page of `size` elements that holds the final element.
    public func lastWindow(size: Int? = nil) async throws -> Window<Source.Page> {
        try await window(.last(size: size))
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
        var slices = Slices()
        let (extent, failures) = try await read(size: size, holdingFirstNot: isBefore) {
            slices.take($0)
        }
        return Window(extent: extent, slices: slices.all, failures: failures)
    }

    /// Any page that can be asked for.
    public func window(_ query: PageQuery) async throws -> Window<Source.Page> {
        var slices = Slices()
        let (extent, failures) = try await read(query) { slices.take($0) }
        return Window(extent: extent, slices: slices.all, failures: failures)
    }

    /// What was handed over, kept.
    private struct Slices {
        var all: [Source.Page.SubSequence] = []

        mutating func take(_ delivery: PageDelivery<Source.Page.SubSequence>) {
            switch delivery {
            case .elements(let elements, _): all.append(elements)
            case .startOver: all = []
            }
        }
    }

    /// The page of `size` elements that holds the first element that `isBefore` does not hold for, as far
    /// as is known by now; and whether that was counted page by page.
    func query(
        size: Int?, holdingFirstNot isBefore: (Source.Page.Element) -> Bool
    ) async throws -> (PageQuery, isWalking: Bool) {
        try PageQuery.last(size: size).check()
        while true {
            var gone: Int?
            let (position, _) = try await answer(size) { index, limit in
                gone = nil
                let step = index.next(
                    search: { number in
                        if let count = kept.count(before: number, isBefore) { return count }
                        gone = number
                        return 0
                    }, limit: limit)
                return gone == nil ? step : .found(0)
            }
            if let gone {
                try await fetchAgain(gone)
                continue
            }
            let size = size ?? index.ownPageSize ?? 1
            return (.page(position / size + 1, size: size), index.isWalking)
        }
    }

    /// - Parameters:
    ///   - partial: the answer without the API pages that failed; without this the first failure is
    ///     thrown.
    ///   - next: the next step, asked for whenever a page has landed.
    func answer<Answer>(
        _ size: Int?, partial: ((PageIndex) -> Answer?)? = nil,
        _ next: (PageIndex, Int) throws -> PageStep<Answer>
    ) async throws -> (Answer, failures: [Int: any Error]) {
        callers += 1
        defer { leave() }
        var joined: [Int: Task<Void, any Error>] = [:]
        var failures: [Int: any Error] = [:]
        while true {
            switch try next(index, limit) {
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

    /// Fetches an API page that was let go.
    ///
    /// - Throws: `PagingError.changed` if it is not as long as it was.
    @discardableResult
    func fetchAgain(_ number: Int) async throws -> Source.Page {
        let page = try await source.page(number)
        guard let page, page.count == kept.length(number) else {
            throw PagingError.changed(apiPage: number)
        }
        kept.insert(page, number)
        return page
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
        if let length = kept.length(number), page?.count != length {
            throw PagingError.changed(apiPage: number)
        }
        if let page, !page.isEmpty { try repeats.take(number, page, source.likeness) }
        index.record(number, length: page?.count)
        guard let page else { return }
        kept.insert(page, number)
        progress?(PagingProgress(pages: kept.pageCount, lastPageCount: page.count))
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
