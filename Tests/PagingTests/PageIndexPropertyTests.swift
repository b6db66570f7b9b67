import TestSupport
import Testing

@testable import Paging

/// Random series, cut and ended in all ways, against a reader that goes page by page.
@Suite struct PageIndexPropertyTests {
    /// An API as the lengths of its pages, and whether it answers `[]` past them.
    struct API: Sendable {
        var pages: [Int?]
        var endsEmpty: Bool

        func length(_ number: Int) -> Int? {
            number <= pages.count ? pages[number - 1] : endsEmpty ? 0 : nil
        }
    }

    /// The plain reader: the API pages of all elements in order, each with its index on the page.
    private static func read(_ api: API, _ end: SeriesEnd) -> [[Int]] {
        var elements: [[Int]] = []
        var run = 0
        var number = 1
        while let length = api.length(number) {
            if length == 0, end == .empty { return elements }
            elements += (0..<length).map { [number, $0] }
            run = length == 0 ? run + 1 : 0
            if run == 2, end == .automatic,
                [1, 2, 4, 8, 64, 512].allSatisfy({ api.length(number + $0) == 0 })
            {
                return elements
            }
            number += 1
        }
        return elements
    }

    /// Full pages and a short one; or pages of any length, with runs of empty ones that a look
    /// ahead finds the end of.
    private static func api(even: Bool, _ random: inout SeededNumbers) -> API {
        let capacity = Int.random(in: 1...9, using: &random)
        let count = Int.random(in: 0...12, using: &random)
        var pages: [Int?] = Array(repeating: capacity, count: count)
        if even {
            if Bool.random(using: &random) {
                pages.append(Int.random(in: 0..<capacity, using: &random))
            }
        } else {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let length = Int.random(in: 0...12, using: &random)
                let run = Int.random(in: 1...3, using: &random)
                let odd = length < 4 ? Array(repeating: 0, count: run) : [length]
                let place = Int.random(in: 0...pages.count, using: &random)
                // Runs of empty pages stay apart, so that a look ahead finds the end of each.
                pages.insert(contentsOf: [capacity] + odd + [capacity], at: place)
            }
        }
        if pages.isEmpty { pages = [0] }
        return API(pages: pages, endsEmpty: Bool.random(using: &random))
    }

    /// What an index comes to, with pages that arrive in any order.
    private func answer(
        _ query: PageRequest, _ index: inout PageIndex, _ api: API, _ random: inout SeededNumbers
    ) throws -> PageStep<PageExtent> {
        let limit = Int.random(in: 2...4, using: &random)
        for _ in 0..<1_000 {
            guard case .fetch(let numbers) = index.next(for: query, limit: limit) else {
                return index.next(for: query, limit: limit)
            }
            try #require(!numbers.isEmpty && numbers.count <= limit)
            for number in numbers.shuffled(using: &random) {
                try #require(index.lengths[number] == nil, "\(number) is asked for twice")
                index.record(number, length: api.length(number))
            }
        }
        throw Misstep.noAnswer
    }

    private static func query(_ count: Int, _ random: inout SeededNumbers) -> PageRequest {
        let size = Int.random(in: 1...max(1, count + 3), using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .whole
        case 1: return .last(size: size)
        default:
            let pages = PageExtent.pages(of: size, in: count)
            return .page(Int.random(in: 1...(pages + 2), using: &random), size: size)
        }
    }

    private func elements(_ extent: PageExtent) -> [[Int]] {
        extent.parts.flatMap { part in part.range.map { [part.apiPage, $0] } }
    }

    /// Holds an answer against what the plain reader found.
    private func expect(
        _ step: PageStep<PageExtent>, of query: PageRequest, in all: [[Int]], _ about: String
    ) {
        switch step {
        case .found(let extent):
            #expect(extent.range.upperBound <= all.count, "\(about)")
            #expect(
                elements(extent).elementsEqual(all[extent.range.clamped(to: all.indices)]),
                "\(about)")
            #expect(extent.isLast == (extent.range.upperBound == all.count), "\(about)")
            #expect([nil, all.count].contains(extent.totalCount), "\(about)")
        case .pastEnd(let total):
            guard case .page(let page, let size?) = query else { break }
            #expect(total == all.count && (page - 1) * size >= max(total, 1), "\(about)")
        default: Issue.record("\(step) \(about)")
        }
    }

    /// Looks for an element by bisection.
    private func expectSearch(
        for target: Int, _ index: inout PageIndex, _ api: API, _ all: [[Int]], _ about: String
    ) throws {
        func before(_ number: Int) -> Int { all[..<target].count { $0[0] == number } }
        for _ in 0..<1_000 {
            guard case .fetch(let numbers) = index.next(search: before) else { break }
            for number in numbers { index.record(number, length: api.length(number)) }
        }
        let expected: PageStep<Int> =
            target < all.count ? .found(target) : .pastEnd(total: all.count)
        #expect(index.next(search: before) == expected, "\(about)")
    }

    @Test(
        .promise(.paging, "windows are slices of the series…"),
        arguments: 0..<40)
    func seriesThatKeepTheRuleAreSlicedRightlyByJumpsAndSteps(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed))
        for round in 0..<40 {
            let api = Self.api(even: true, &random)
            let end: SeriesEnd = [.automatic, .empty].randomElement(using: &random) ?? .automatic
            let all = Self.read(api, end)
            let full = api.pages.first.flatMap { $0 } ?? 0
            let capacity =
                Bool.random(using: &random) && full > 0 && api.pages.count > 1 ? full : nil
            var index = PageIndex(
                capacity: capacity, walking: Int.random(in: 0..<4, using: &random) == 0, end: end)
            for _ in 0..<6 {
                let target = Int.random(in: 0...all.count, using: &random)
                try expectSearch(for: target, &index, api, all, "\(seed) \(round) \(api) \(target)")
                let query = Self.query(all.count, &random)
                let step = try answer(query, &index, api, &random)
                expect(step, of: query, in: all, "\(seed) \(round) \(api) \(query)")
            }
        }
    }

    /// A jump over pages that nobody saw may be wrong, and says so; all else is right.
    @Test(
        .promise(.paging, "a jump uses the rule that every…"),
        arguments: 0..<40)
    func unevenSeriesAreSlicedRightlyWhereverTheirPagesWereSeen(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(1_000 + seed))
        for round in 0..<40 {
            let api = Self.api(even: false, &random)
            let all = Self.read(api, .automatic)
            var index = PageIndex(walking: Bool.random(using: &random))
            for _ in 0..<6 {
                let query = Self.query(all.count, &random)
                let step = try answer(query, &index, api, &random)
                let about = "\(seed) \(round) \(api) \(query)"
                if index.isWalking {
                    expect(step, of: query, in: all, about)
                } else if case .found(let extent) = step, !extent.assumesFullPages {
                    let seen = extent.range.clamped(to: all.indices)
                    #expect(elements(extent).elementsEqual(all[seen]), "\(about)")
                }
                // Nothing at hand contradicts the rule while it is believed.
                let odd = index.lengths.filter { $0.value != index.capacity }.keys
                #expect(
                    index.isWalking || odd.allSatisfy { $0 >= index.highestFilled }, "\(about)")
            }
        }
    }

    @Test(
        .promise(.paging, "a 404 below a page that came…"),
        arguments: 0..<40)
    func aHoleIsNeverTakenForTheEndWhereAPageAboveItIsKnown(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(2_000 + seed))
        for round in 0..<40 {
            var api = Self.api(even: true, &random)
            let hole = Int.random(in: 1...api.pages.count, using: &random)
            let full = Self.read(api, .automatic)
            let before = Self.read(
                API(pages: Array(api.pages[..<(hole - 1)]), endsEmpty: false), .missing)
            api.pages[hole - 1] = nil
            var index = PageIndex(walking: Bool.random(using: &random))
            for _ in 0..<6 {
                let query = Self.query(full.count, &random)
                let step = try answer(query, &index, api, &random)
                let about = "\(seed) \(round) \(hole) \(api) \(query)"
                let isEnd = index.lengths.keys.allSatisfy { $0 < hole }
                switch step {
                case .hole(let apiPage, let above):
                    #expect(apiPage == hole && above > hole && !isEnd, "\(about)")
                case .noSeries: #expect(hole == 1 && isEnd, "\(about)")
                case .pastEnd(let total):
                    #expect(total == (isEnd ? before.count : full.count), "\(about)")
                case .found(let extent):
                    let all = isEnd ? before : full
                    let seen = extent.range.clamped(to: all.indices)
                    #expect(elements(extent).elementsEqual(all[seen]), "\(about)")
                    #expect([nil, all.count].contains(extent.totalCount), "\(about)")
                default: Issue.record("\(step) \(about)")
                }
            }
        }
    }
}
