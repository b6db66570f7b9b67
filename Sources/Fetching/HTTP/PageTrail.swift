import FeedErrors
import Synchronization

/// The address of a page.
struct PageAddress: Sendable {
    let url: String
    /// Whether another server than that of the series said so, or is there: then the caller's own
    /// headers are not sent.
    var isForeign = false
}

/// The addresses of pages each of which says where the next one is, as far as they are known. They
/// are kept, so that every page can be asked for again.
final class PageTrail: Sendable {
    private struct State {
        var addresses: [PageAddress]
        /// Page numbers by address.
        var numbers: [String: Int]
        var isWhole = false
        var endNote: String?
    }

    private let state: Mutex<State>

    init(from template: URLTemplate) {
        let first = template.url(cursor: nil)
        state = Mutex(State(addresses: [PageAddress(url: first)], numbers: [first: 1]))
    }

    /// How many pages have an address.
    var count: Int { state.withLock { $0.addresses.count } }

    /// Whether no page comes after those that have an address.
    var isWhole: Bool { state.withLock { $0.isWhole } }

    /// The field or link to the next page that the first page lacks; nil if it lacks nothing.
    var endNote: String? { state.withLock { $0.endNote } }

    /// Notes the field or link that the first page lacks.
    func note(missing note: String?) {
        state.withLock { $0.endNote = note }
    }

    /// Returns the address of a page; nil for a page that nothing leads to so far.
    func address(ofPage number: Int) -> PageAddress? {
        state.withLock { state in
            state.addresses.indices.contains(number - 1) ? state.addresses[number - 1] : nil
        }
    }

    /// Notes that a page is not there: nothing comes after it.
    func end(at number: Int) {
        state.withLock { if number >= $0.addresses.count { $0.isWhole = true } }
    }

    /// Notes the address that comes after a page; nil at the end. An empty page that names itself
    /// is the last one: so some servers say that there is nothing yet.
    ///
    /// - Parameter isEmpty: whether the page holds no elements.
    /// - Throws: `FeedError` of kind `badData` for a page that came before.
    func note(
        _ next: PageAddress?, after number: Int, isEmpty: Bool, at place: String
    ) throws(FeedError) {
        let earlier = state.withLock { state -> Int? in
            // A page that is asked for again tells nothing new.
            guard number == state.addresses.count, !state.isWhole else { return nil }
            guard let next else {
                state.isWhole = true
                return nil
            }
            if let earlier = state.numbers[next.url] {
                state.isWhole = isEmpty && earlier == number
                return state.isWhole ? nil : earlier
            }
            state.addresses.append(next)
            state.numbers[next.url] = number + 1
            return nil
        }
        guard let earlier else { return }
        throw FeedError(
            .badData, at: place,
            "what it says of the next page leads back to API page \(earlier): the pages go in a circle"
        )
    }
}

/// The size of a full page and the end of the series, as far as they are known, for pages that are
/// asked for by offset.
final class OffsetPages: Sendable {
    private struct State {
        var fullPage: Int?
        var end = Int.max
    }

    private let state: Mutex<State>

    /// - Parameter fullPage: elements on a full page; nil learns it.
    init(fullPage: Int?) {
        state = Mutex(State(fullPage: fullPage))
    }

    /// How many elements a full page has; nil while the first page has not come.
    var fullPage: Int? { state.withLock { $0.fullPage } }

    /// From which offset on nothing comes; `Int.max` while none is known.
    var end: Int { state.withLock { $0.end } }

    /// Returns how many elements come before a page; nil where no series has as many, and while
    /// that is not known.
    func start(ofPage number: Int) -> Int? {
        if number == 1 { return 0 }
        guard let fullPage else { return nil }
        let (start, overflows) = (number - 1).multipliedReportingOverflow(by: fullPage)
        return overflows || start > Int.max / 2 ? nil : start
    }

    /// Notes how many elements the server gave at first.
    func learn(_ count: Int) {
        state.withLock { $0.fullPage = $0.fullPage ?? count }
    }

    /// Notes that nothing comes from an offset on.
    func noteEnd(_ offset: Int) {
        state.withLock { $0.end = min($0.end, offset) }
    }
}
