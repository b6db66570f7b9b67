@testable import Paging

/// An API that exists only as the lengths of its pages.
struct Script: Sendable {
    var length: @Sendable (Int) -> Int?

    init(_ lengths: [Int]) {
        length = { $0 <= lengths.count ? lengths[$0 - 1] : nil }
    }

    /// Pages of these lengths, of which nil is one that does not exist; after them `[]` for ever.
    init(endless lengths: [Int?]) {
        length = { $0 <= lengths.count ? lengths[$0 - 1] : 0 }
    }

    /// Pages of these lengths, of which nil is one that does not exist.
    init(holed lengths: [Int?]) {
        length = { $0 <= lengths.count ? lengths[$0 - 1] : nil }
    }

    init(length: @escaping @Sendable (Int) -> Int?) {
        self.length = length
    }

    /// Three API pages, the last half full: the series most tables here are worked out for.
    static let halfFull = Script([10_000, 10_000, 5_000])
}

/// What an index asked for, step by step, and what it said in the end.
struct Trace: Equatable {
    var fetches: [[Int]]
    var answer: String
}

/// The shell without the waiting: obeys the index until it answers.
///
/// Throws on whatever no table needs to say: a page asked for twice, more pages than the limit,
/// no page at all, no answer after many steps.
func trace<Answer>(
    _ script: Script, _ index: inout PageIndex, limit: Int = 4,
    next: (PageIndex) -> PageStep<Answer>
) throws -> Trace {
    var fetches: [[Int]] = []
    while case .fetch(let numbers) = next(index) {
        let before = Set(fetches.joined())
        guard !numbers.isEmpty, numbers.count <= limit else { throw Misstep.wrongCount(numbers) }
        for number in numbers {
            // Only a page that is missing below one that exists is asked for again, once.
            let isHole = index.denials[number] == 1 && number < index.highestThere
            guard index.lengths[number] == nil, number < index.firstMissing,
                isHole || !before.contains(number)
            else { throw Misstep.askedTwice(number) }
        }
        guard fetches.count < 1_000 else { throw Misstep.noAnswer }
        fetches.append(numbers)
        for number in numbers { index.record(number, length: script.length(number)) }
    }
    return Trace(fetches: fetches, answer: text(next(index)))
}

func trace(
    _ script: Script, _ query: PageRequest, _ index: PageIndex = PageIndex(), limit: Int = 4
) throws -> Trace {
    var index = index
    return try trace(script, &index, limit: limit) { $0.next(for: query, limit: limit) }
}

enum Misstep: Error {
    case askedTwice(Int)
    case wrongCount([Int])
    case noAnswer
}

private func text<Answer>(_ step: PageStep<Answer>) -> String {
    switch step {
    case .fetch(let numbers): "fetch \(numbers)"
    case .found(let extent as PageExtent): text(extent)
    case .found(let answer): "\(answer)"
    case .pastEnd(let total): "past the end of \(total)"
    case .noSeries: "no series"
    case .stalled(let apiPage, let count): "stalled on \(apiPage) after \(count)"
    case .hole(let apiPage, let above): "hole \(apiPage) below \(above)"
    case .endless(let apiPage): "endless on \(apiPage)"
    }
}

/// "page 3/4 of 7500: 15000..<22500/25000 = 2[5000..<10000] 3[0..<2500]", "last" if it is, and "if
/// full" if it rests on pages that nobody asked for.
private func text(_ extent: PageExtent) -> String {
    let pages = extent.totalPages.map(String.init) ?? "?"
    let total = extent.totalCount.map(String.init) ?? "?"
    let parts = extent.parts.map { " \($0.apiPage)[\($0.range)]" }.joined()
    return "page \(extent.page)/\(pages) of \(extent.size): \(extent.range)/\(total) ="
        + parts + (extent.isLast ? " last" : "")
}
