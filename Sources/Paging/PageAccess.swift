/// In which order a source can be asked for its API pages.
public enum PageAccess: Sendable, Equatable {
    /// Any page at any time, several at once.
    case random
    /// Page 1 first, then one page after the other, such as behind an API whose answer to one page
    /// holds the cursor of the next.
    ///
    /// The source is asked for one page at a time, and never for one further than one past the
    /// highest that it answered. It must be able to answer again what it answered before: a page
    /// that the pager let go, or one whose request was cancelled.
    case sequential
}

extension PageSource {
    /// Random: most APIs answer any page number.
    public var access: PageAccess { .random }
}
