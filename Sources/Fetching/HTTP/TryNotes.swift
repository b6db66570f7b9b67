import FeedErrors
import Synchronization

/// The latest trouble that the tries for an answer have met while it is under way.
final class TryNotes: Sendable {
    private let last = Mutex<FeedError?>(nil)

    /// The latest failure of a page that is asked for again; nil where none is.
    var trouble: FeedError? { last.withLock { $0 } }

    /// Notes why a page is asked for again, or that one came or was given up.
    func note(_ trouble: FeedError?) {
        last.withLock { $0 = trouble }
    }
}
