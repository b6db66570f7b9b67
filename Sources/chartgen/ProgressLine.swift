import Foundation
import Paging
import Synchronization

/// A line on a terminal that says how far the reading has come, rewritten in place: API pages, points,
/// points a second, and the time left where the end is known.
final class ProgressLine: Sendable {
    private struct State {
        var start = ContinuousClock.now
        var shown: ContinuousClock.Instant?
        var pages = 0
        var points = 0
        var expected: Int?
    }

    private let state = Mutex(State())

    /// Often enough to be seen moving, seldom enough to cost nothing.
    private static let pause = Duration.milliseconds(80)

    /// - Parameter points: how many are to come, if that is known.
    func begin(expecting points: Int?) {
        state.withLock { $0 = State(expected: points) }
    }

    func show(_ progress: PagingProgress) {
        let now = ContinuousClock.now
        let line: String? = state.withLock { state in
            // Since `begin`, as the points are; the pager counts from its own start.
            state.pages += 1
            state.points += progress.lastPageCount
            if let shown = state.shown, now - shown < ProgressLine.pause { return nil }
            state.shown = now
            return ProgressLine.text(
                pages: state.pages, points: state.points, expected: state.expected,
                seconds: (now - state.start) / .seconds(1))
        }
        if let line { Console.status(line) }
    }

    /// Empties the line, if there is one.
    func clear() {
        state.withLock { $0.shown = nil }
        Console.clearStatus()
    }

    /// "12 API pages, 120,000 points, 1.2 M points/s, 7 s left".
    static func text(pages: Int, points: Int, expected: Int?, seconds: Double) -> String {
        var parts = ["\(grouped(pages)) API \(pages == 1 ? "page" : "pages")"]
        parts.append("\(grouped(points)) points")
        guard seconds >= 0.2, points > 0 else { return parts.joined(separator: ", ") }
        let rate = Double(points) / seconds
        parts.append("\(rate < 1e6 ? grouped(Int(rate)) : tenths(rate / 1e6) + " M") points/s")
        if let expected, expected > points {
            parts.append("\(duration(Double(expected - points) / rate)) left")
        }
        return parts.joined(separator: ", ")
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
