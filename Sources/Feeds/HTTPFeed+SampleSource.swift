public import FeedErrors
public import Fetching
public import Paging

extension HTTPFeed: SampleSource {
    /// The last words of the path as the name; the URL without credentials, query and fragment as
    /// the address, which pictures have without percent codes.
    public var identity: SourceIdentity { pages.identity }

    /// The fields of values, where there are several.
    public var columnNames: [String] { fields.names }

    /// Notes on the values that the picture can't show.
    public var readingNotes: [String] { notes.all }

    /// Advises to sort by time, unless another series begins there.
    public func orderRemedy(ofElement element: Int, onPage apiPage: Int) -> FeedError.Remedy {
        notes.orderRemedy(ofElement: element, onPage: apiPage)
    }

    /// The field of the values, unless it is "y".
    public var valueName: String? { fields.valueName }

    /// The order in which pages can be asked for: one after the other where each names the next.
    public var access: PageAccess { pages.access }

    /// Whether the series is only the page at the address.
    public var isOnePage: Bool { pages.isOnePage }

    /// Whether there may be more than one.
    public var hasSeparatePages: Bool { !pages.isOnePage }

    /// Returns the number by which the API knows a page, with `HTTPPaging.firstPage` as the first.
    public func ownNumber(ofPage apiPage: Int) -> Int { pages.ownNumber(ofPage: apiPage) }

    /// The field or link to the next page that the first page lacks, and those that it has; nil if
    /// it lacks nothing.
    public var endNote: String? { pages.endNote }

    /// Why the answer that is under way is not there yet: what its latest try met.
    public var trouble: FeedError? { pages.trouble }

    /// How the pages fetched so far came from the cache, and how old the oldest of them is.
    public var cacheUse: CacheUse { pages.cacheUse }
}
