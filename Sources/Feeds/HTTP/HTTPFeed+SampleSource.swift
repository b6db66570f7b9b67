extension HTTPFeed: SampleSource {
    /// Host and path as the name; the URL without credentials, query and fragment as the address.
    public var identity: SourceIdentity { pages.identity }

    /// The fields of values, where there are several.
    public var columnNames: [String] { fields.names }

    /// How the pages fetched so far came from the cache, and how old the oldest of them is.
    public var cacheUse: CacheUse { pages.cacheUse }
}
