/// The facts known about a paginated series. It decides which API pages to fetch next, and never
/// waits.
///
/// "Every API page but the last is full" is used and checked. While nothing contradicts it, element
/// `i` lies on API page `i / capacity + 1`, so any window costs only the pages that cover it. A
/// page that is longer than the capacity, or shorter with another page after it, contradicts the
/// rule: from then on the index walks from API page 1 and believes only what it has counted.
///
/// The end is believed only if the page before the final one, too, is full: a jump over uneven
/// pages to the final one is found out by it. An answer that nothing contradicts may still be
/// wrong, if a page met by chance is as long as page 1. `walking` from the start can't be misled.
public struct PageIndex: Sendable, Equatable {
    /// Elements on a full API page: given, or learned from API page 1.
    public private(set) var capacity: Int?
    /// Whether positions are counted page by page from API page 1.
    public private(set) var isWalking: Bool
    /// Which answers end the series.
    public let end: SeriesEnd

    /// The length of every API page that arrived.
    private(set) var lengths: [Int: Int] = [:]
    /// The keys of `lengths`, in stretches.
    private(set) var known = RangeSet<Int>()
    /// How often the source said of a page that never arrived that it does not exist.
    private(set) var denials: [Int: Int] = [:]
    /// The highest API page that arrived, or 0.
    private(set) var highestKnown = 0
    /// The highest API page known to exist, whether it arrived or not, or 0.
    private(set) var highestThere = 0
    /// The highest API page that arrived and holds anything, or 0.
    private(set) var highestFilled = 0
    /// The lowest API page that does not exist, and above which no page is known to exist;
    /// `Int.max` while no such page is known.
    private(set) var firstDenied = Int.max
    /// The first of the empty API pages that were taken for the end; `Int.max` without such pages.
    private(set) var emptyEnd = Int.max
    /// The lowest API page whose length is not the capacity.
    private(set) var firstOdd: Int?
    /// `starts[k]` is the position of API page k+1's first element, for the pages that are known
    /// without a hole from page 1 on, with one more entry: the position where those end.
    private(set) var starts = [0]
    private(set) var longest = 0
    /// How many of the pages known without a hole are empty at their end.
    private(set) var emptyRun = 0

    /// No series has that many elements; one that seems to has no end.
    static let farthest = 1 << 61

    /// - Parameters:
    ///   - capacity: elements on a full API page (1 or more), if known beforehand.
    ///   - walking: count page by page from the start on.
    ///   - end: which answers end the series.
    public init(capacity: Int? = nil, walking: Bool = false, end: SeriesEnd = .automatic) {
        precondition(capacity ?? 1 > 0, "a capacity is positive")
        self.capacity = capacity
        self.isWalking = walking
        self.end = end
    }

    /// Takes note of an API page's length, or of its absence.
    ///
    /// Only the first record of a page counts. But where a page above one that does not exist is
    /// known to exist, the missing one is asked for once more, and its second record counts, too.
    ///
    /// - Parameters:
    ///   - number: the API page, from 1.
    ///   - length: its elements; nil if there is no such page.
    public mutating func record(_ number: Int, length: Int?) {
        precondition(number > 0 && length ?? 0 >= 0, "pages are numbered from 1")
        guard lengths[number] == nil, end != .empty || number < emptyEnd else { return }
        guard let length else {
            denials[number, default: 0] += 1
            return findEnd()
        }
        guard denials[number] == nil || number < highestThere else { return }
        if length == 0, end == .empty { return cut(at: number) }
        denials[number] = nil
        lengths[number] = length
        known.insert(contentsOf: number..<(number + 1))
        highestKnown = max(highestKnown, number)
        highestThere = max(highestThere, number)
        if length > 0 { highestFilled = max(highestFilled, number) }
        longest = max(longest, length)
        extendPrefix()
        learn(from: number, length: length)
        findEnd()
    }

    /// Takes note of how long a series of full pages is: the last page, the one before it and the one
    /// after it tell that.
    ///
    /// - Parameter length: its elements.
    mutating func record(length: Int) {
        guard !isWalking, let capacity, length > 0 else { return }
        let last = (length - 1) / capacity + 1
        if last > 1 { record(last - 1, length: capacity) }
        record(last, length: length - (last - 1) * capacity)
        record(last + 1, length: nil)
    }

    /// Forgets that the source said of an API page that it does not exist, as it may by now.
    mutating func forgetDenials(of number: Int) {
        denials[number] = nil
        findEnd()
    }

    /// Takes note that an API page exists, which did not arrive.
    public mutating func recordExistence(of number: Int) {
        guard end != .empty || number < emptyEnd else { return }
        highestThere = max(highestThere, number)
        findEnd()
    }

    /// Returns whether it is known of an API page how long it is, or that it does not exist.
    func isAnswered(_ number: Int) -> Bool { lengths[number] != nil || denials[number] != nil }

    /// The lowest API page past the end; `Int.max` while none is known.
    var firstMissing: Int { min(firstDenied, emptyEnd) }
    /// The lowest API page of which nothing is known.
    var frontier: Int { starts.count }
    /// How many elements the pages before `frontier` hold.
    var prefixEnd: Int { starts[starts.count - 1] }

    /// The last API page that holds anything, and how many elements it has; nil until the end is
    /// known, and for a series without elements.
    var lastFilled: (number: Int, length: Int)? {
        guard totalCount != nil, let length = lengths[highestFilled], length > 0 else { return nil }
        return (highestFilled, length)
    }

    /// The size of a page when the user names none: the API's own. Nil while unknown.
    var ownPageSize: Int? {
        if let capacity { return capacity }
        if longest > 0, let first = (1..<frontier).first(where: { lengths[$0] != 0 }) {
            return lengths[first]
        }
        return totalCount == 0 ? 1 : nil
    }

    /// Returns the lowest API page from `number` on that never arrived.
    ///
    /// - Complexity: O(log stretches), so that a window of many API pages is not scanned at each
    ///   step.
    func firstUnknown(from number: Int) -> Int {
        let stretches = known.ranges
        let next = stretches.partitionIndex { $0.upperBound > number }
        guard next < stretches.count, stretches[next].contains(number) else { return number }
        return stretches[next].upperBound
    }

    /// Ends the series at its first empty page: pages past it are no part of it.
    private mutating func cut(at number: Int) {
        emptyEnd = number
        lengths = lengths.filter { $0.key < number }
        known.remove(contentsOf: number..<Int.max)
        denials = denials.filter { $0.key < number }
        highestKnown = lengths.keys.max() ?? 0
        highestThere = highestKnown
        highestFilled = highestKnown
        if let odd = firstOdd, odd > number { firstOdd = nil }
        if number == 1 { isWalking = true }
        findEnd()
    }

    private mutating func findEnd() {
        firstDenied = denials.keys.filter { $0 > highestThere }.min() ?? .max
        if end == .automatic { emptyEnd = hasOnlyEmptyPagesAhead ? highestFilled + 1 : .max }
    }

    private mutating func extendPrefix() {
        while let length = lengths[frontier] {
            starts.append(prefixEnd + length)
            emptyRun = length == 0 ? emptyRun + 1 : 0
        }
    }

    private mutating func learn(from number: Int, length: Int) {
        guard !isWalking else { return }
        if number == 1, length == 0 {
            isWalking = true
        } else if capacity != nil {
            compare(number, length)
        } else if number == 1 {
            capacity = length
            for (number, length) in lengths { compare(number, length) }
        }
    }

    /// Returns the API page that would contradict the rule by being too short, and the last page
    /// after it, if a page were recorded. Nil where the rule would hold, does not hold any more, or
    /// is contradicted by a page that is too long.
    func contradiction(_ page: PageLength) -> (short: PageLength, last: PageLength)? {
        let (number, length) = (page.number, page.length)
        guard !isWalking, let capacity, lengths[number] == nil else { return nil }
        let odd = min(firstOdd ?? .max, length == capacity ? .max : number)
        let counts = end == .missing || length > 0
        let last = max(end == .missing ? highestKnown : highestFilled, counts ? number : 0)
        func known(_ other: Int) -> PageLength {
            PageLength(number: other, length: other == number ? length : lengths[other] ?? 0)
        }
        guard odd < last, known(odd).length < capacity else { return nil }
        return (known(odd), known(last))
    }

    private mutating func compare(_ number: Int, _ length: Int) {
        guard let capacity else { return }
        if length != capacity { firstOdd = min(firstOdd ?? .max, number) }
        // Empty pages after one that is not full may be the API's way to say that the series ended.
        let last = end == .missing ? highestKnown : highestFilled
        if let firstOdd, length > capacity || firstOdd < last { isWalking = true }
    }
}
