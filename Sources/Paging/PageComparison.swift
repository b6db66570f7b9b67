/// What two API pages with different numbers say about their source.
public enum PageComparison: Sendable, Equatable {
    /// The pages differ, or nothing is known of them.
    case different
    /// The pages have the same elements, which can be so by chance. After the fourth such page in a row
    /// the source is taken to repeat itself.
    case equal
    /// The pages have the same elements, which can't come twice: the source repeats itself.
    case repeated
}

extension PageSource {
    /// Elements that can't be compared: the source is trusted.
    public func comparison(_ page: Page, _ earlier: Page) -> PageComparison { .different }
}

extension PageSource where Page.Element: Equatable {
    /// Whether the elements are equal, which they may be by chance.
    ///
    /// - Complexity: O(elements).
    public func comparison(_ page: Page, _ earlier: Page) -> PageComparison {
        page.elementsEqual(earlier) ? .equal : .different
    }
}
