import Paging
import Synchronization
import Text
import TimeSeries

/// A line on a terminal that says how far the reading has come, rewritten in place: API pages,
/// points, bytes that came over the network, points a second, and the time left where the end is
/// known.
package final class ProgressLine: Sendable {
    private struct State {
        /// True between `begin` and `clear`; progress that is told later is ignored.
        var isActive = false
        var start = ContinuousClock.now
        var shown: ContinuousClock.Instant?
        /// When a page was last shown: a page is shown even right after bytes were.
        var pageShown: ContinuousClock.Instant?
        var pages = 0
        var points = 0
        var bytes = 0
        var expected: Int?
        /// How many pages are drawn, and of how many, if that is known; nil unless many pages are
        /// drawn.
        var drawn: (count: Int, total: Int?)?

        /// "12 API pages, 120,000 points, 3.4 MB, 1.2 M points/s, 7 s left", unless the last is too
        /// recent.
        mutating func line(at now: ContinuousClock.Instant, isPage: Bool) -> String? {
            if let last = isPage ? pageShown : shown, now - last < ProgressLine.pause { return nil }
            shown = now
            if isPage { pageShown = now }
            // Drawing takes its time: points a second would say little of the reading.
            let text = ProgressLine.text(
                pages: pages, points: points, bytes: bytes, expected: expected,
                seconds: drawn == nil ? (now - start) / .seconds(1) : 0)
            guard let drawn else { return text }
            return ProgressLine.text(drawn: drawn.count, of: drawn.total) + ", " + text
        }
    }

    private let state = Mutex(State())

    /// The least time between two lines: the line is seen moving, and the terminal is hardly busy.
    fileprivate static let pause = Duration.milliseconds(80)

    /// - Parameter points: how many are to come, if that is known.
    func begin(expecting points: Int?) {
        state.withLock { state in
            guard state.drawn == nil else { return state.isActive = true }
            state = State(isActive: true, expected: points)
        }
    }

    /// Makes the line about the drawing of many pages, until `endPages`.
    func beginPages() {
        state.withLock { $0 = State(isActive: true, drawn: (0, nil)) }
    }

    /// Counts a page that was drawn, or could not be drawn.
    ///
    /// - Parameter total: how many pages there are to draw, if that is known.
    func showPage(of total: Int?) {
        update(isPage: true) { $0.drawn = (($0.drawn?.count ?? 0) + 1, total) }
    }

    /// Empties the line, if there is one.
    func endPages() {
        state.withLock { $0.drawn = nil }
        clear()
    }

    func show(_ progress: PagingProgress) {
        update(isPage: true) { state in
            // Since `begin`, as the points are; the pager counts from its own start.
            state.pages += 1
            state.points += progress.lastPageCount
        }
    }

    /// Takes note of bytes, so that a slow page is seen to come.
    func show(bytes count: Int) {
        update(isPage: false) { $0.bytes += count }
    }

    /// Says that a page is going to be asked for again, if that is worth a word.
    func show(wait: Duration) {
        let seconds = Int((wait / .seconds(1)).rounded(.up))
        guard seconds > 1 else { return }
        state.withLock { state in
            guard state.isActive else { return }
            state.shown = .now
            Console.status("waiting \(seconds.grouped) s before asking again")
        }
    }

    private func update(isPage: Bool, _ change: (inout State) -> Void) {
        state.withLock { state in
            guard state.isActive else { return }
            change(&state)
            if let line = state.line(at: .now, isPage: isPage) { Console.status(line) }
        }
    }

    /// Empties the line, if there is one.
    func clear() {
        state.withLock { state in
            guard state.drawn == nil else { return }
            state.isActive = false
            Console.clearStatus()
        }
    }

    /// "12 API pages, 120,000 points, 3.4 MB, 1.2 M points/s, 7 s left".
    static func text(
        pages: Int, points: Int, bytes: Int = 0, expected: Int?, seconds: Double
    ) -> String {
        var parts = ["\(pages.grouped) API \(pages == 1 ? "page" : "pages")"]
        parts.append("\(points.grouped) points")
        if bytes > 0 { parts.append("\(tenths(Double(bytes) / 1e6)) MB") }
        guard seconds >= 0.2, points > 0 else { return parts.joined(separator: ", ") }
        let rate = Double(points) / seconds
        parts.append("\(rate < 1e6 ? Int(rate).grouped : tenths(rate / 1e6) + " M") points/s")
        if let expected, expected > points {
            parts.append("\(duration(Double(expected - points) / rate)) left")
        }
        return parts.joined(separator: ", ")
    }

    /// "17 of 40 pages".
    static func text(drawn count: Int, of total: Int?) -> String {
        guard let total else { return "\(count.grouped) \(count == 1 ? "page" : "pages")" }
        return "\(count.grouped) of \(total.grouped) \(total == 1 ? "page" : "pages")"
    }

    private static func tenths(_ value: Double) -> String {
        "\((value * 10).rounded() / 10)"
    }

    private static func duration(_ seconds: Double) -> String {
        guard seconds < 1e6 else { return "days" }
        let whole = Int(seconds.rounded(.up))
        return whole < 120 ? "\(whole) s" : "\(whole / 60) min"
    }
}
