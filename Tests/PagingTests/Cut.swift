import TestSupport
import Testing

/// The series that most tests page through, cut into API pages in one way or another.
struct Cut: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pages: [[Int]]
    /// Whether a pager has to be told to walk to get every window right.
    var walking: Bool

    static let count = 1_234

    /// Twelve pages of 100 and one of 34.
    static let uniform = Cut(testDescription: "uniform", lengths: Array(repeating: 100, count: 13))
    /// Two full pages, with nothing left for a short one.
    static let evenEnd = Cut(testDescription: "even end", lengths: [617, 617])
    static let onePage = Cut(testDescription: "one page", lengths: [2_000])
    /// After a page of 100, none of 100: any two pages side by side show it.
    static let ragged = (1...3).map { seed in
        Cut(testDescription: "ragged \(seed)", lengths: lengths(seed: seed, empties: false))
    }
    static let walked = (1...3).map { seed in
        let lengths = lengths(seed: seed, empties: true)
        return Cut(testDescription: "walked \(seed)", lengths: lengths, walking: true)
    }

    static let alwaysRight = [uniform, evenEnd, onePage] + walked

    /// What page `page` of `size` elements is a slice of.
    static func range(page: Int, size: Int) -> Range<Int> {
        ((page - 1) * size)..<min(page * size, count)
    }

    /// As many of the lengths as it takes; the last page is cut off at `count`.
    private init(testDescription: String, lengths: [Int], walking: Bool = false) {
        self.testDescription = testDescription
        self.walking = walking
        self.pages = []
        var start = 0
        for length in lengths where start < Cut.count {
            let end = min(start + length, Cut.count)
            pages.append(Array(start..<end))
            start = end
        }
    }

    private static func lengths(seed: Int, empties: Bool) -> [Int] {
        var random = SeededNumbers(seed: UInt64(seed))
        let others = (0..<400).map { _ in
            let isEmpty = empties && Int.random(in: 0..<3, using: &random) == 0
            let length = isEmpty ? 0 : Int.random(in: 1...220, using: &random)
            return length == 100 ? 101 : length
        }
        return [100] + others
    }
}
