import Calendars
import CellValues
import FeedErrors
import Synchronization
import Text

/// The first and the last time of a page, as they are written.
struct PageEnds: Sendable {
    private(set) var first: WrittenTime?
    private(set) var last: WrittenTime?

    /// Notes the times at both ends of some of the page's rows, which follow those before.
    mutating func extend(first: WrittenTime, last: WrittenTime) {
        self.first = self.first ?? first
        self.last = last
    }
}

/// Checks that times that differ as they are written do so as seconds, where pages meet.
final class TimeBorders: Sendable {
    private let pages = Mutex<[Int: PageEnds]>([:])
    /// The kind of times of only digits on the first page that has any.
    private let digitKind = Mutex<(kind: TableTimeKind, unit: TimeUnit)?>(nil)

    /// Notes the kind of a page's times of only digits: "2000" is a year, or counts.
    ///
    /// - Parameters:
    ///   - unit: what they count, if they count.
    ///   - place: names the page.
    /// - Throws: `FeedError` of kind `badData` if they are of another kind on another page, or
    ///   count another unit.
    func take(
        digits kind: TableTimeKind?, unit: TimeUnit, at place: String
    ) throws(FeedError) {
        guard let kind else { return }
        let (known, knownUnit) = digitKind.withLock { known in
            known = known ?? (kind, unit)
            return known ?? (kind, unit)
        }
        if kind == known, unit != knownUnit {
            throw FeedError(
                .badData, at: place,
                "times are \(unit) here, by their size, and \(knownUnit) on other API pages",
                remedy: .countedTimes)
        }
        guard kind != known else { return }
        throw FeedError(
            .badData, at: place,
            "times of digits alone are each a \(kind.name) here, and a \(known.name) on other API pages",
            remedy: [kind, known].contains(.number) ? .countedTimes : .oneFormOfTimes)
    }

    /// Notes the times at the ends of a page.
    ///
    /// - Parameters:
    ///   - kind: of all its times, in which `mark` is a decimal mark that counts like a dot.
    ///   - place: what to call the first element of a page in a message.
    /// - Throws: `FeedError` of kind `badData` if it does not fit a page next to it that was taken
    ///   before.
    func take(
        _ ends: PageEnds, ofPage number: Int, _ kind: TableTimeKind = .number,
        mark: UInt8 = Byte.dot, place: (_ page: Int) -> String
    ) throws(FeedError) {
        let (before, after) = pages.withLock { pages in
            pages[number] = ends
            return (pages[number - 1], pages[number + 1])
        }
        for (last, first, page) in [
            (before?.last, ends.first, number), (ends.last, after?.first, number + 1),
        ] {
            guard let last, let first, let fault = first.fault(after: last, kind, mark: mark) else {
                continue
            }
            throw FeedError(.badData, at: place(page), fault.problem, remedy: fault.remedy)
        }
    }
}
