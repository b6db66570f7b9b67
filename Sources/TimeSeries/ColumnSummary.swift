/// Something that a column of a chart holds: it has a value, and a place in the order of time.
public protocol ColumnItem: Equatable, Sendable {
    /// What the lowest and the highest item are found by; never NaN for an item of a summary.
    var columnValue: Double { get }
}

extension Sample: ColumnItem {
    /// The value; NaN for a gap, so no summary holds one.
    @inlinable public var columnValue: Double { valueOrNaN }
}

/// The first, lowest, highest and last item of a column: all that the picture of the column needs.
///
/// Summaries of neighbouring columns merge into the summary of both, so they can be taken page by
/// page or by a database. Of equal values the earliest counts as the lowest or the highest.
///
/// - Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl: "M4: A Visualization-Oriented Time
///   Series Data Aggregation", PVLDB 7(10), 2014.
@frozen public struct ColumnSummary<Item: ColumnItem>: Equatable, Sendable {
    /// The earliest item.
    public var first: Item
    /// The item with the lowest value, the earliest of equal ones.
    public var lowest: Item
    /// The item with the highest value, the earliest of equal ones.
    public var highest: Item
    /// The latest item.
    public var last: Item
    /// Whether the lowest item comes before the highest.
    public var isLowestFirst: Bool

    /// The summary of one item.
    @inlinable public init(_ item: Item) {
        self.init(
            first: item, lowest: item, highest: item, last: item, isLowestFirst: true)
    }

    /// A summary that was worked out elsewhere.
    ///
    /// - Parameters:
    ///   - first: the first item of the column.
    ///   - lowest: the item of the lowest value.
    ///   - highest: the item of the highest value.
    ///   - last: the last item of the column.
    ///   - isLowestFirst: whether the lowest item comes before the highest.
    @inlinable public init(
        first: Item, lowest: Item, highest: Item, last: Item, isLowestFirst: Bool
    ) {
        self.first = first
        self.lowest = lowest
        self.highest = highest
        self.last = last
        self.isLowestFirst = isLowestFirst
    }

    /// Takes the item that comes next.
    @inlinable public mutating func append(_ item: Item) {
        if item.columnValue < lowest.columnValue {
            lowest = item
            isLowestFirst = false
        }
        if item.columnValue > highest.columnValue {
            highest = item
            isLowestFirst = true
        }
        last = item
    }

    /// Takes the summary of the column that comes next.
    @inlinable public mutating func append(_ next: ColumnSummary) {
        let isLower = next.lowest.columnValue < lowest.columnValue
        let isHigher = next.highest.columnValue > highest.columnValue
        if isLower { lowest = next.lowest }
        if isHigher { highest = next.highest }
        if isLower || isHigher { isLowestFirst = isLower ? isHigher && next.isLowestFirst : true }
        last = next.last
    }

    /// Adds the items to others in the order of time; none that equals the one before it, and so
    /// none twice.
    @inlinable public func append(to items: inout [Item]) {
        let (earlier, later) = isLowestFirst ? (lowest, highest) : (highest, lowest)
        append(first, to: &items)
        append(earlier, to: &items)
        append(later, to: &items)
        append(last, to: &items)
    }

    @inlinable func append(_ item: Item, to items: inout [Item]) {
        if items.last != item { items.append(item) }
    }
}

extension ColumnSummary<Sample> {
    /// Takes a sample that may be earlier than others. Of samples at one instant the one that is
    /// taken last counts as the latest, and the lowest stands before the highest.
    package mutating func insert(_ sample: Sample) {
        if sample.t < first.t { first = sample }
        if sample.t >= last.t { last = sample }
        if sample.valueOrNaN < lowest.valueOrNaN { lowest = sample }
        if sample.valueOrNaN > highest.valueOrNaN { highest = sample }
        isLowestFirst = lowest.t <= highest.t
    }
}
