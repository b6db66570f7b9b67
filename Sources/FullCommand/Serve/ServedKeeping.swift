import ChartServer
import ChartgenCommand
import Ranking
import Synchronization

extension ServedFeed {
    /// Returns the feed with its answers stored. Where one can't be, the list is shown all the
    /// same, and stderr says so once, and once when storing works again.
    func kept(in keeping: RankKeeping) -> ServedFeed {
        let trouble = KeepingTrouble()
        return noting { list in
            do throws(Failure) {
                let noted = try keeping.noted(list)
                trouble.end()
                return noted
            } catch {
                trouble.tell(error)
                return list
            }
        } failure: { error in
            do throws(Failure) {
                try keeping.noteFailure(error)
            } catch {
                trouble.tell(error)
            }
        }
    }
}

/// Says once that answers are not stored.
private final class KeepingTrouble: Sendable {
    private let told = Mutex<String?>(nil)

    func tell(_ failure: Failure) {
        let isNew = told.withLock { told in
            defer { told = failure.line }
            return told != failure.line
        }
        if isNew { Console.error("\(failure.line); ranked lists are not stored now") }
    }

    func end() {
        let line = told.withLock { told in
            defer { told = nil }
            return told
        }
        if line != nil { Console.error("ranked lists are stored again") }
    }
}
