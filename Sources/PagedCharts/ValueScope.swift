/// Whose values the y axis of a page is made for.
public enum ValueScope: String, Sendable, CaseIterable {
    /// The values on the page.
    case page
    /// All values fetched so far.
    case seen
    /// All values of the series, of which every API page is then fetched.
    case dataset
}
