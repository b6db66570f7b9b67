/// Turns API pages into pages of any size. Lazy: it fetches what an answer needs, each API page
/// once, and keeps API pages as far as it may, so that going back fetches nothing.
///
/// All decisions are `PageIndex`'s; this actor obeys them.
public actor Pager<Source: PageSource> where Source.Page.SubSequence: Sendable {
    let source: Source
    let limit: Int
    var index: PageIndex
    var kept: PageCache<Source.Page>
    var repeats = RepeatWatch()
    /// Nil where the length of a full page is known beforehand, so that a short page 1 is found
    /// out, where pages are asked for one after the other, and after one look that changed nothing.
    var starts: StartSpans?
    let progress: (@Sendable (PagingProgress) -> Void)?
    let allowsPartial: Bool
    let place: @Sendable (Source.Page.Element) -> Double
    /// Pages that were never fetched, of which the source was asked whether it keeps a copy.
    var checkedForCopies = RangeSet<Int>()
    /// The look at a short page that others follow: the page, if it has another length by now. One
    /// is enough, for a page that stays short proves that pages are uneven.
    var lookAnew: Task<Int?, Never>?

    /// The fetches that have not landed, by API page: at most `limit` for all callers together.
    var underway: [Int: Task<Void, any Error>] = [:]
    /// Callers that wait for the next page to land, and those that gave up since the last one.
    var waiting: [AsyncStream<Void>.Continuation] = []
    /// How many calls have not returned yet.
    var callers = 0

    /// Whether API pages are asked for before it is known that they are needed: as long as that
    /// never failed.
    var asksEarly: Bool
    /// The pages that were asked for early and not needed so far. Those that have not landed and
    /// the fetches under way are together at most `limit`.
    var early: [Int: EarlyFetch] = [:]
    var earlyTurns = 0
    /// How many elements a full API page had when the series was read before; nil while that is
    /// unknown.
    var guess: Int?
    var hasRecalled = false

    /// Whether the source was asked how long the series is.
    var hasAskedLength = false

    /// - Parameters:
    ///   - source: where API pages come from.
    ///   - capacity: elements on a full API page, if known beforehand; else learned from page 1.
    ///   - walking: count page by page from page 1, for APIs whose pages differ in length. A source
    ///     whose access is sequential is walked in any case.
    ///   - end: which answers end the series. A source whose access is sequential can't be looked
    ///     ahead in: `automatic` is `missing` for it.
    ///   - limit: how many API pages to fetch side by side, 1 or more; 1 for sequential access.
    ///   - keeping: about how many elements to keep, at least those of the API pages that an answer
    ///     still needs. An API page that is asked for after it was let go is fetched again.
    ///   - keepsLatest: whether the API page that was used last is kept however long it is, for
    ///     callers that read page after page. A page that is missing among others is then not asked
    ///     for again.
    ///   - allowsPartial: whether a page is answered without those API pages that the source fails
    ///     to give: `PageExtent.missing` and `Window.failures` tell. When as many as `limit` of
    ///     them in a row failed, no more are asked for.
    ///   - progress: told of every API page that arrives.
    ///   - place: the place of an element, such as its time, for requests by place. Places never
    ///     decrease in the series. By default all elements have the same one.
    public init(
        _ source: Source, capacity: Int? = nil, walking: Bool = false,
        end: SeriesEnd = .automatic, limit: Int = 4, keeping: Int = .max,
        keepsLatest: Bool = false, allowsPartial: Bool = false,
        progress: (@Sendable (PagingProgress) -> Void)? = nil,
        place: @escaping @Sendable (Source.Page.Element) -> Double = { _ in 0 }
    ) {
        precondition(limit > 0, "at least one page is fetched at a time")
        self.source = source
        let isSequential = source.access == .sequential
        self.limit = isSequential ? 1 : limit
        self.asksEarly = self.limit > 1 && source.early != nil
        self.index = PageIndex(
            capacity: capacity ?? source.pageSize, walking: walking || isSequential,
            end: isSequential && end == .automatic ? .missing : end)
        let isLearned = capacity == nil && source.pageSize == nil && !isSequential
        self.starts = isLearned ? StartSpans() : nil
        self.kept = PageCache(keeping: keeping, keepsLatest: keepsLatest)
        self.allowsPartial = allowsPartial
        self.place = place
        self.progress = progress
    }

    /// The numbers of the API pages that arrived, ascending.
    public var fetchedPages: [Int] { kept.numbers }

    /// How many elements the series has, once that is known.
    public var totalCount: Int? { index.totalCount }

    /// The last API page that holds anything, and how many elements it has; nil until the end is
    /// known, and for a series without elements.
    public var lastFilledPage: (number: Int, length: Int)? { index.lastFilled }

    /// The answers for the API pages after the last that holds anything, ascending: the empty ones,
    /// and then the first page that does not exist.
    public var answersPastEnd: [AnswerPastEnd] { index.answersPastEnd }

    /// The first of the empty API pages that were taken for the end of the series; nil without such
    /// pages.
    public var firstEmptyPastEnd: Int? { index.firstEmptyPastEnd }

    /// The size of a page if the caller gives none: the API's own; nil until that is known, and for
    /// a series without elements.
    public var ownPageSize: Int? { index.totalCount == 0 ? nil : index.ownPageSize }

    /// Whether two empty pages in a row may be the end, and others have to be looked at to tell.
    public var isLookingAhead: Bool { index.isLookingAhead }

    /// Whether API pages turned out to differ in length, so that positions are counted from page 1
    /// on.
    public var isWalking: Bool { index.isWalking }

    /// Returns a page with its elements.
    ///
    /// - Throws: `PagingError` if there is no such page, `CancellationError` if the caller is
    ///   cancelled, and whatever the source throws. API pages that arrived are kept: another try
    ///   fetches only the rest. `PagingError.beforeStart` where no element is at or before the
    ///   place of `PageRequest.latest`.
    public func window(_ request: PageRequest) async throws -> Window<Source.Page> {
        callers += 1
        defer { leave() }
        var reading = PageReading(request)
        var slices: [Source.Page.SubSequence] = []
        while true {
            switch try await nextDelivery(of: &reading) {
            case .elements(let elements, _): slices.append(elements)
            case .startOver: slices = []
            case .end(let extent, let failures):
                return Window(extent: extent, slices: slices, failures: failures)
            }
        }
    }

    /// Returns where a page lies, without its elements: API pages that arrived are not fetched
    /// again.
    ///
    /// - Throws: what `window(_:)` throws.
    public func extent(of request: PageRequest) async throws -> PageExtent {
        callers += 1
        defer { leave() }
        try await askLength(for: request)
        var reading = PageReading(request)
        while true {
            let query = try await placed(&reading)
            letGo(before: .max)
            let step = index.next(for: query, limit: limit)
            guard let (extent, _) = try await obey(step, size: query.fullSize, &reading.fetches)
            else { continue }
            if !reading.wasFound(walking: !index.isWalking) { return extent }
            reading.searchAgain()
        }
    }
}
