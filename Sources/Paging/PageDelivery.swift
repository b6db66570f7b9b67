/// What `Pager.read` hands over.
public enum PageDelivery<Elements: Sendable>: Sendable {
    /// The elements that come next, and where they are from; never empty.
    case elements(Elements, from: PageExtent.Part)
    /// The API's pages turned out to be uneven: what was handed over is not the page. It comes again
    /// from its start.
    case startOver
}
