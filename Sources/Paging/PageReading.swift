/// How far one caller's reading of a page has come: a value that the caller hands to the pager for
/// each delivery.
struct PageReading: Sendable {
    /// The page that the caller asked for.
    let request: PageRequest
    /// The page that a search for a place found, by its number; nil while none did.
    var found: PageRequest?
    /// Whether API pages were counted from page 1 on when the search found the page.
    var wasFoundWalking = false
    /// How far the search for the ends of a range has come; nil before it begins.
    var span: SpanSearch?
    var delivered = DeliveredParts()
    var fetches = CallerFetches()
    /// The API pages that were asked for before they were known to be needed.
    var early = EarlyPages()
    /// Where the page lies, once that is known.
    var answer: (extent: PageExtent, failures: [Int: any Error])?
    /// With `answer`, the parts of the page that were not delivered.
    var rest: ArraySlice<PageExtent.Part> = []
    /// Whether the end was delivered, or an error thrown.
    var isOver = false

    init(_ request: PageRequest) {
        self.request = request
    }

    /// Begins again with the page's first element.
    mutating func startOver() {
        delivered = DeliveredParts()
        rest = answer?.extent.parts[...] ?? []
    }

    /// Returns whether the page was looked for, and found by counting API pages or else by taking
    /// them to be full.
    func wasFound(walking: Bool) -> Bool {
        switch request {
        case .page, .last, .beforeLast, .whole, .around: false
        case .at, .latest: wasFoundWalking == walking
        case .range: span?.isWalking == walking
        }
    }

    /// Begins the search for the page again.
    mutating func searchAgain() {
        self = PageReading(request)
    }
}

/// The fetches that one caller waits for.
struct CallerFetches: Sendable {
    /// The fetches that the caller set out on or joined, by API page. One that failed stays here
    /// until its page is the first one needed.
    var joined: [Int: Task<Void, any Error>] = [:]
    /// Why API pages could not be fetched, where a page may be answered without them.
    var failures: [Int: any Error] = [:]
}

/// The parts of a page that were delivered, with empty ones for empty API pages.
struct DeliveredParts: Sendable {
    private var parts: [PageExtent.Part] = []
    private var wasWalking = false
    /// How many of the parts are not empty.
    private(set) var filled = 0

    var last: PageExtent.Part? { parts.last }

    mutating func append(_ part: PageExtent.Part, at index: PageIndex) {
        parts.append(part)
        wasWalking = index.isWalking
        if !part.range.isEmpty { filled += 1 }
    }

    /// Returns whether the parts were cut by the rule that all API pages are full, which does not
    /// hold any more.
    func isContradicted(by index: PageIndex) -> Bool {
        guard let first = parts.first, index.isWalking, !wasWalking else { return false }
        // A part that begins at the start of the series is right for any lengths of pages.
        return first.apiPage != 1 || first.range.lowerBound != 0
    }

    func isStart(of all: [PageExtent.Part]) -> Bool {
        all.starts(with: parts.lazy.filter { !$0.range.isEmpty })
    }
}
