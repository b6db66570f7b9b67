import Feeds
import Synchronization
import Text
import TimeSeries

/// Notes what is odd about the API pages that came, drawn or not: that times go back, so that an
/// instant can't be looked for, that pages begin with the last sample of the one before, and that
/// some are empty.
final class OrderWatch: Sendable {
    private let borders = BorderCheck()
    private let first = Mutex<FeedError?>(nil)
    private let edges = Mutex(Edges())

    private struct Edges {
        /// The first and the last sample of each page, by its number; nil for an empty page.
        var pages: [Int: (first: Sample, last: Sample)?] = [:]
        /// Whether samples that follow each other on a page have one time: then the same sample may
        /// come twice.
        var haveRepeats = false
    }

    /// The first place that was noted at which time goes back; nil for none.
    var fault: FeedError? { first.withLock { $0 } }

    /// Takes note of an API page.
    ///
    /// - Parameters:
    ///   - place: where an element of an API page stands, for a message.
    func note(
        _ samples: [Sample], apiPage number: Int,
        place: (_ element: Int, _ apiPage: Int) -> SamplePlace
    ) {
        let repeats = zip(samples, samples.dropFirst()).contains { $0.t == $1.t }
        edges.withLock { edges in
            edges.pages[number] = .some(samples.first.map { ($0, samples[samples.count - 1]) })
            edges.haveRepeats = edges.haveRepeats || repeats
        }
        do throws(FeedError) {
            if let index = samples.indices.dropFirst().first(where: {
                samples[$0].t < samples[$0 - 1].t
            }) {
                throw .timeGoesBack(
                    from: samples[index - 1].t, to: samples[index].t, at: place(index, number),
                    isBorder: false)
            }
            try borders.take(samples, apiPage: number, place: place)
        } catch {
            first.withLock { $0 = $0 ?? error }
        }
    }

    /// What is said of pages that are odd beside those that came with them.
    ///
    /// - Parameter shown: returns the number of a page as the source counts it.
    func notes(_ shown: (Int) -> Int) -> [String] {
        let edges = edges.withLock { $0 }
        let last = edges.pages.filter { $0.value != nil }.keys.max() ?? 0
        let empty = edges.pages.filter { $0.value == nil && $0.key < last }.keys.sorted()
        let doubled = edges.pages.keys.sorted().filter { number in
            guard !edges.haveRepeats, let page = edges.pages[number] ?? nil, page.first.y != nil,
                page.first.t != page.last.t
            else { return false }
            return (edges.pages[number - 1] ?? nil)?.last == page.first
        }
        return [
            OrderWatch.note(
                empty.map(shown), "is empty", "are empty", "and pages after it are not"),
            OrderWatch.note(
                doubled.map(shown), "begins with the last point of the page before",
                "begin with the last points of the pages before", "which is drawn twice"),
        ].compactMap(\.self)
    }

    private static func note(
        _ pages: [Int], _ one: String, _ several: String, _ end: String
    ) -> String? {
        guard let first = pages.first else { return nil }
        return pages.count == 1
            ? "API page \(first.grouped) \(one), \(end)"
            : "\(pages.count.grouped) API pages \(several), the first of them \(first.grouped)"
    }
}
