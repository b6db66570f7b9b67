/// Whose values the y axis of a page is made for.
public enum ValueScope: String, Sendable, CaseIterable {
    /// Those on the page.
    case page
    /// All that were fetched so far.
    case seen
    /// All of the series, of which every API page is then fetched.
    case dataset
}
