import Calendars
import CellValues
import FeedErrors
import JSON
import Text
import TimeSeries

/// Reads a page of any shape that a `SampleFormat` describes: an array that is wrapped, elements
/// that are objects or arrays, fields inside fields, and columns.
///
/// Every byte of the page is checked, strictly by RFC 8259. The bytes must outlive the reader.
struct JSONShapeReader {
    var scanner: JSONScanner
    let format: SampleFormat
    let timePath: JSONPath
    let valuePath: JSONPath
    private var samples: [Sample] = []
    var times: TableTimes
    /// The time of the sample before.
    var last: JSONTime?
    private var first: JSONTime?
    /// The form of dates whose day and month may be either, or which may be seasons, once the page
    /// has shown it.
    let form: DateForm?
    /// The form of the last date that has only one: most others have it, too.
    var formBefore: DateForm?
    /// Dates that wait until the page has shown their form.
    var openDates: [[UInt8]] = []
    /// The first time of only digits: all others are of its kind.
    var digitTime: JSONTime?
    /// How many times are texts of four digits that are no years.
    var fourDigitNumbers = 0
    private var values = RoundedValues()
    /// The time of the sample before the page, as far as it matters.
    private let instantBefore: Double?
    /// Whether all times are of one kind.
    private var isOfOneKind = true

    /// - Parameter instantBefore: that of the sample before the page, as far as it matters.
    init(
        _ bytes: UnsafeRawBufferPointer, _ format: SampleFormat, at place: String,
        instantBefore: Double? = nil, form: DateForm? = nil
    ) {
        self.form = form ?? format.timePattern.map { .pattern($0) }
        scanner = JSONScanner(bytes, at: place)
        var format = format
        format.zone = TimeColumns.zone(below: format.timeField, format.zone)
        self.format = format
        timePath = JSONPath(format.timeField)
        valuePath = JSONPath(format.valueField)
        self.instantBefore = instantBefore
        times = TableTimes(format.zone, RowOrder(), rowBeforePage: instantBefore)
    }

    /// Returns the page's samples.
    mutating func page() throws(FeedError) -> SamplePage {
        let start = self
        let page = try onePage()
        guard page.timeKind.isOfClock, repeatsOnlyTwiceShown(page.samples) else { return page }
        self = start
        times = TableTimes(format.zone, .ofDistinctTimes, rowBeforePage: instantBefore)
        return try onePage()
    }

    /// Returns whether times follow each other that are the same, and all of them lie in the hour
    /// that clocks show twice: the second one is the later.
    private func repeatsOnlyTwiceShown(_ samples: [Sample]) -> Bool {
        let zone = format.zone
        let same = zip(samples, samples.dropFirst()).filter { $0.t == $1.t }
        return !same.isEmpty
            && same.allSatisfy { sample, _ in
                let second = Int(sample.t.rounded(.down))
                let wall = second + zone.offset(atSecond: second)
                return zone.wallStretch(holding: wall).laterOffset != nil
            }
    }

    private mutating func onePage() throws(FeedError) -> SamplePage {
        let range = try sampleRange()
        if let range, let fast = fastPage(range) { return fast }
        if let range { scanner.position = range.lowerBound }
        let start = scanner.next
        switch start {
        case Byte.openBracket: try takeElements()
        case Byte.openBrace: try takeColumns(isRoot: range == nil)
        default:
            guard let range else { throw scanner.notAnArray() }
            try takeNothing(range)
        }
        if range == nil { try scanner.endPage(of: start == Byte.openBrace ? "object" : "array") }
        try checkFourDigits()
        return SamplePage(
            samples: samples, ends: ends, timeKind: last?.kind ?? .number,
            digitKind: digitTime?.kind, roundedTogether: values.together)
    }

    /// Returns where the samples stand in the page; nil for the whole page, which then starts at
    /// the position.
    mutating func sampleRange() throws(FeedError) -> Range<Int>? {
        try scanner.beginPage()
        guard let items = format.items else { return nil }
        guard scanner.next == Byte.openBrace || scanner.next == Byte.openBracket else {
            throw scanner.notAnArray()
        }
        var search = JSONSearch(items)
        let start = scanner.position
        try scanner.find(&search, depth: 0)
        let end = scanner.position
        try scanner.endPage(of: "value")
        if let range = search.foundFirst.range { return range }
        // An empty array has no samples, whichever of its elements is asked for: `result[0]` of no
        // results.
        if let empty = search.emptyArray { return empty }
        throw noItems(items, in: start..<end)
    }

    /// Returns the samples that the fast path takes, if it does.
    private func fastPage(_ range: Range<Int>) -> SamplePage? {
        let bytes = UnsafeRawBufferPointer(rebasing: scanner.bytes[range])
        guard bytes.first == Byte.openBracket, format.timePattern == nil,
            let samples = JSONFastPath(format).samples(bytes)
        else { return nil }
        return SamplePage(
            samples: samples, ends: format.ends(ofJSON: bytes),
            digitKind: samples.isEmpty ? nil : .number)
    }

    /// Checks that the times are not all texts of four digits and no years, such as "0930", as
    /// tables do: those count no seconds from 1970.
    private func checkFourDigits() throws(FeedError) {
        guard format.readsDigitsAsDates, fourDigitNumbers == samples.count else { return }
        let times = samples.lazy.map(\.t)
        guard let first, let lowest = times.min(), let highest = times.max() else { return }
        let fault = NumberedTimesFault(lowest: lowest, highest: highest)
        guard fault.areIn1970 else { return }
        throw scanner.badData(
            fault.problem, at: first.range.lowerBound - 1, remedy: fault.remedy)
    }

    /// Whether the last time is a date without an offset.
    var hasLocalTimes: Bool {
        guard let last, last.kind == .date || last.kind == .written else { return false }
        let text = Array(scanner.bytes[last.range])
        return (ISODate(text) ?? form?.date(text) ?? formBefore?.date(text))?.offset == nil
    }

    private var ends: PageEnds {
        var ends = PageEnds()
        guard isOfOneKind, let first, let last else { return ends }
        ends.extend(first: written(first), last: written(last))
        return ends
    }

    // MARK: Elements

    /// Takes the array at the position.
    private mutating func takeElements() throws(FeedError) {
        var search = JSONSearch(timePath, and: valuePath)
        scanner.position += 1
        scanner.skipWhitespace()
        if scanner.skip("]") { return }
        repeat {
            scanner.element = samples.count
            let start = scanner.position
            try scanner.find(&search, depth: 1)
            let end = scanner.position
            guard let time = search.foundFirst.range, let value = search.foundSecond.range else {
                let path = search.foundFirst.range == nil ? timePath : valuePath
                throw missing(path, inElement: start..<end)
            }
            try take(time, value)
            scanner.position = end
            scanner.element = nil
        } while try scanner.comma(before: "]")
    }

    private mutating func take(_ time: Range<Int>, _ value: Range<Int>) throws(FeedError) {
        let time = try self.time(time)
        first = first ?? time
        if let last, last.kind != time.kind { isOfOneKind = false }
        last = time
        let y = try self.value(value)
        let isText = scanner.bytes[value.lowerBound] == Byte.quote
        values.note(
            y, at: isText ? value.lowerBound + 1..<value.upperBound - 1 : value, in: scanner.bytes)
        samples.append(Sample(t: time.t, y: y))
    }

    // MARK: Columns

    /// Takes the object at the position, which holds an array for each field.
    private mutating func takeColumns(isRoot: Bool) throws(FeedError) {
        var search = JSONSearch(timePath, and: valuePath)
        let start = scanner.position
        try scanner.find(&search, depth: 0)
        let end = scanner.position
        guard let time = search.foundFirst.range, let value = search.foundSecond.range,
            isArray(time), isArray(value)
        else { throw noColumns(search, start..<end, isRoot: isRoot) }
        let (timeCount, valueCount) = (try count(time), try count(value))
        guard timeCount == valueCount else {
            throw scanner.badData(
                "\(timePath.text.printable()) has \(timeCount.grouped) elements and"
                    + " \(valuePath.text.printable()) \(valueCount.grouped)", at: value.lowerBound)
        }
        var (timeNext, valueNext) = (time.lowerBound + 1, value.lowerBound + 1)
        samples.reserveCapacity(timeCount)
        for element in 0..<timeCount {
            scanner.element = element
            let time = try nextRange(&timeNext)
            try take(time, try nextRange(&valueNext))
        }
        scanner.element = nil
        scanner.position = end
    }

    func isArray(_ range: Range<Int>) -> Bool {
        scanner.bytes[range.lowerBound] == Byte.openBracket
    }

    /// Returns how many elements an array has.
    mutating func count(_ range: Range<Int>) throws(FeedError) -> Int {
        scanner.position = range.lowerBound + 1
        scanner.skipWhitespace()
        if scanner.skip("]") { return 0 }
        var count = 0
        repeat {
            try scanner.skipValue(depth: 1)
            count += 1
        } while try scanner.comma(before: "]")
        return count
    }

    /// Returns the next element of an array, of which is known that it has one.
    private mutating func nextRange(_ next: inout Int) throws(FeedError) -> Range<Int> {
        scanner.position = next
        scanner.skipWhitespace()
        let start = scanner.position
        try scanner.skipValue(depth: 1)
        let end = scanner.position
        _ = try scanner.comma(before: "]")
        next = scanner.position
        return start..<end
    }

    /// Accepts null in place of the samples, as some servers write an empty list; throws for any
    /// other value.
    private mutating func takeNothing(_ range: Range<Int>) throws(FeedError) {
        guard scanner.bytes[range.lowerBound] != UInt8(ascii: "n") else { return }
        throw scanner.badData(
            "\(format.items?.text.printable() ?? "") is \(scanner.shown(range, limit: 20)), where an"
                + " array of samples was expected", at: range.lowerBound)
    }
}

/// A time of a page, and where it stands.
struct JSONTime {
    /// The instant, in seconds since 1970-01-01T00:00Z.
    let t: Double
    /// The bytes of its text in the page, without quotes.
    let range: Range<Int>
    let kind: TableTimeKind
}
