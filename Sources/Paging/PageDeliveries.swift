/// What a reading of a page delivers, one after the other.
public enum PageDelivery<Elements: Sendable>: Sendable {
    /// The elements that come next, and the part of an API page that they are; never empty.
    case elements(Elements, from: PageExtent.Part)
    /// The API's pages turned out to differ in length, so the elements delivered so far are not the
    /// page. Drop them: all of the page follows.
    case startOver
    /// The page is complete: where it lies, and why API pages that it needs could not be fetched.
    /// `failures` is empty unless the pager allows partial pages. Nothing follows.
    case end(PageExtent, failures: [Int: any Error])
}

/// The elements of a page in order, delivered while its API pages arrive.
///
/// Nothing is fetched before the first delivery is asked for. A slow consumer holds up fetching.
/// Delivered elements are let go as far as the pager's `keeping` says, so memory does not grow with
/// the page. Each iterator reads the page on its own.
///
/// A consumer that is cancelled gets a `CancellationError`, and its fetches are cancelled unless
/// another caller waits for them. One that leaves the loop starts no further fetches.
public struct PageDeliveries<Source: PageSource>: AsyncSequence, Sendable
where Source.Page.SubSequence: Sendable {
    /// Part of the result, as it becomes known.
    public typealias Element = PageDelivery<Source.Page.SubSequence>

    let pager: Pager<Source>
    let request: PageRequest

    /// Returns a reading of the page from its start.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pager: pager, reading: PageReading(request))
    }

    /// One reading of the page, a delivery at a time.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate let pager: Pager<Source>
        fileprivate var reading: PageReading

        /// Returns the next delivery, as soon as its API page has arrived; nil after `.end` and
        /// after an error.
        ///
        /// - Throws: what `Pager.window` throws.
        public mutating func next() async throws -> Element? {
            guard !reading.isOver else { return nil }
            do {
                return try await pager.delivery(of: &reading)
            } catch {
                reading.isOver = true
                throw error
            }
        }
    }
}
