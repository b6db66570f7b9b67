import Paging
import Synchronization

/// An element and its time.
struct TimedPoint: Sendable, Hashable {
    var index: Int
    var t: Double
}

/// Pages of points, with a log of what was asked for; past them `[]` for ever, or nothing.
final class TimedPoints: PageSource {
    private let pages: [[TimedPoint]]
    private let endsEmpty: Bool
    let access: PageAccess
    private let failing: Int?
    private let numbers = Mutex<[Int]>([])

    struct Refusal: Error {}

    init(
        _ pages: [[TimedPoint]], endsEmpty: Bool = false, access: PageAccess = .random,
        failing: Int? = nil
    ) {
        self.pages = pages
        self.endsEmpty = endsEmpty
        self.access = access
        self.failing = failing
    }

    /// TimedPoints with these times, cut into pages of a length.
    convenience init(_ times: [Double], by length: Int, access: PageAccess = .random) {
        self.init(
            TimedPoints.cut(times, Array(repeating: length, count: times.count)), access: access)
    }

    var log: [Int] { numbers.withLock { $0 } }

    @concurrent func page(_ number: Int) async throws -> [TimedPoint]? {
        numbers.withLock { $0.append(number) }
        if number == failing { throw Refusal() }
        return number <= pages.count ? pages[number - 1] : endsEmpty ? [] : nil
    }

    /// TimedPoints with these times, cut into pages of these lengths.
    static func cut(_ times: [Double], _ lengths: [Int]) -> [[TimedPoint]] {
        var pages: [[TimedPoint]] = []
        var start = 0
        for length in lengths where start < times.count {
            let end = min(times.count, start + length)
            pages.append((start..<end).map { TimedPoint(index: $0, t: times[$0]) })
            start = end
        }
        return pages
    }
}

extension Pager<TimedPoints> {
    /// The points from a time on and before another one, and the points beside them.
    func window(_ from: Double?, _ to: Double?) async throws -> Window<[TimedPoint]> {
        try await window(.range(from: from, to: to))
    }
}
