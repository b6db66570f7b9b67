/// Where API pages 1 and 2 begin and end: a first page that was the last one when it was asked for
/// tells a wrong length of full pages, which no other page contradicts.
struct StartSpans {
    private struct Span {
        let count: Int
        let first: Double
        let last: Double
        /// The longest way from one element to the next.
        let longest: Double
    }

    private var spans: [Int: Span] = [:]

    /// Takes note of a page that landed, if it is one of the two.
    ///
    /// - Parameter places: those of its elements, in their order.
    mutating func take(_ number: Int, _ places: some RandomAccessCollection<Double>) {
        guard number <= 2, let first = places.first, let last = places.last else { return }
        let steps = zip(places, places.dropFirst()).lazy.map { $1 - $0 }
        spans[number] = Span(
            count: places.count, first: first, last: last, longest: steps.max() ?? 0)
    }

    /// Whether page 1 may have grown before page 2 was asked for: the pages differ in length, and
    /// lie further apart than any two elements of theirs. A page of one or two tells of no step.
    var mayLackElements: Bool {
        guard let one = spans[1], let two = spans[2], one.count > 2, one.count != two.count else {
            return false
        }
        return two.first - one.last > max(one.longest, two.longest)
    }

    /// How many elements page 1 had.
    var firstCount: Int? { spans[1]?.count }
}
