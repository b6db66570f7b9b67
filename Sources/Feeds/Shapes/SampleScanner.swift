import Calendars
import CellValues
import FeedErrors
import JSON
import Text
import TimeSeries

/// Reads a page that is an array of objects with a time and a value, byte by byte.
///
/// It has the last word wherever the fast path does not accept. The bytes must outlive the scanner.
struct SampleScanner {
    private var json: JSONScanner
    private let format: SampleFormat
    /// The keys of the format in UTF-8.
    private let timeKey: [UInt8]
    private let valueKey: [UInt8]
    /// The time of the element before, in seconds and where it stands, if it is a number.
    private var lastTime: (t: Double, range: Range<Int>)?
    private var values = RoundedValues()

    /// - Parameter place: names the page in errors.
    init(_ bytes: UnsafeRawBufferPointer, _ format: SampleFormat, at place: String) {
        json = JSONScanner(bytes, at: place)
        self.format = format
        timeKey = Array(format.timeField.utf8)
        valueKey = Array(format.valueField.utf8)
    }

    /// The first values that differ as they are written, and not as numbers.
    var roundedTogether: RoundedTogether? { values.together }

    /// Returns the samples of the page. Every byte of it is checked.
    mutating func samples() throws(FeedError) -> [Sample] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.finite(isTime: true) },
            makes: { Sample(t: $0, y: $1) })
    }

    /// Returns the times and values of a page on which times are texts: each time in UTF-8, each
    /// value a number, or NaN for null.
    mutating func textTimeSamples() throws(FeedError) -> [(time: [UInt8], valueOrNaN: Double)] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.timeText() },
            makes: { (time: $0, valueOrNaN: $1) })
    }

    /// Returns the times of a page on which they are numbers.
    mutating func numberTimes() throws(FeedError) -> [WrittenTime] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.numberTime() },
            makes: { time, _ in time })
    }

    /// Returns the time of an object, if it is a text, whatever the value is; nil for other times.
    mutating func timeTextOfObject() throws(FeedError) -> [UInt8]? {
        json.skipWhitespace()
        guard json.skip("{") else { throw json.notASample("not an object", at: json.position) }
        json.skipWhitespace()
        guard json.next != UInt8(ascii: "}") else { return nil }
        repeat {
            guard json.spells(try json.key(), timeKey) else {
                try json.skipValue(depth: 2)
                continue
            }
            guard json.next == Byte.quote || format.timePattern != nil else { return nil }
            return try timeText()
        } while try json.comma(before: "}")
        return nil
    }

    /// Returns the time of the first element of a page on which times are numbers.
    mutating func firstTime() throws(FeedError) -> WrittenTime {
        json.skipWhitespace()
        guard json.skip("[") else { throw json.notAnArray() }
        json.skipWhitespace()
        return try fields { (scanner) throws(FeedError) in try scanner.numberTime() }.time
    }

    private mutating func numberTime() throws(FeedError) -> WrittenTime {
        let start = json.position
        let t = try finite(isTime: true)
        return WrittenTime(t: t, text: Array(json.bytes[start..<json.position]))
    }

    private mutating func elements<Time, Element>(
        time: (inout SampleScanner) throws(FeedError) -> Time, makes make: (Time, Double) -> Element
    ) throws(FeedError) -> [Element] {
        try json.beginPage()
        guard json.skip("[") else { throw json.notAnArray() }
        var elements: [Element] = []
        json.skipWhitespace()
        if !json.skip("]") {
            repeat {
                json.element = elements.count
                let found = try fields(time)
                elements.append(make(found.time, found.value))
                json.element = nil
            } while try json.comma(before: "]")
        }
        try json.endPage(of: "array")
        return elements
    }

    /// Reads an element of the page: its time and its value.
    private mutating func fields<Time>(
        _ readTime: (inout SampleScanner) throws(FeedError) -> Time
    ) throws(FeedError) -> (time: Time, value: Double) {
        let start = json.position
        guard json.skip("{") else {
            // Throws if the element is not even JSON, which is the better message.
            if json.next != UInt8(ascii: "[") { try json.skipScalar() }
            throw json.notASample("not an object", at: start)
        }
        var fields = SampleFields<Time>()
        json.skipWhitespace()
        if !json.skip("}") {
            repeat { try member(into: &fields, readTime) } while try json.comma(before: "}")
        }
        guard let time = fields.time else {
            throw json.notASample("\(format.timeField.printable()) is missing", at: start)
        }
        guard let value = fields.value else {
            throw json.notASample("\(format.valueField.printable()) is missing", at: start)
        }
        return (time, value)
    }

    /// Reads a key of an element with its value, into `fields` where it is one of them.
    private mutating func member<Time>(
        into fields: inout SampleFields<Time>,
        _ readTime: (inout SampleScanner) throws(FeedError) -> Time
    ) throws(FeedError) {
        let start = json.position
        let key = try json.key()
        let isTime = json.spells(key, timeKey)
        let isValue = json.spells(key, valueKey)
        guard isTime || isValue else { return try json.skipValue(depth: 2) }
        if isTime ? fields.time != nil : fields.value != nil {
            throw json.badData("\(name(isTime: isTime)) stands twice in one object", at: start)
        }
        let valueStart = json.position
        if isTime { fields.time = try readTime(&self) }
        if isValue {
            json.position = valueStart
            fields.value = try finite(isTime: false)
        }
    }

    /// Returns the time in seconds, or the value, or NaN for null, which a time must not be.
    private mutating func finite(isTime: Bool) throws(FeedError) -> Double {
        let start = json.position
        guard json.isAtNumber else {
            try skipNull(orElse: "not a number", isTime: isTime, start)
            guard !isTime else { throw json.notASample("\(name(isTime: true)) is null", at: start) }
            return .nan
        }
        let number = try json.number()
        let value = json.value(of: number, tenToThe: isTime ? format.timeUnit.decimalExponent : 0)
        guard value.isFinite else {
            let text = json.shown(number.range, limit: 20)
            throw json.badData(
                "\(name(isTime: isTime)) is \(text), beyond the largest number there is, 1.8e308",
                at: start)
        }
        if isTime {
            try checkSameTime(value, number.range)
        } else {
            values.note(value, at: number.range, in: json.bytes)
        }
        return value
    }

    /// Throws if a time equals that of the element before it in seconds, but differs as it is
    /// written.
    private mutating func checkSameTime(
        _ t: Double, _ range: Range<Int>
    ) throws(FeedError) {
        defer { lastTime = (t, range) }
        guard let lastTime, lastTime.t == t else { return }
        let earlier = WrittenTime(t: t, text: Array(json.bytes[lastTime.range]))
        let later = WrittenTime(t: t, text: Array(json.bytes[range]))
        guard let fault = later.fault(after: earlier, .number) else { return }
        throw json.badData(fault.problem, at: range.lowerBound, remedy: fault.remedy)
    }

    /// Steps over null.
    ///
    /// - Throws: for any other value, that it is the `problem`, or no JSON.
    private mutating func skipNull(
        orElse problem: String, isTime: Bool, _ start: Int
    ) throws(FeedError) {
        // Throws if the value is not even JSON, which is the better message.
        if json.next != UInt8(ascii: "{"), json.next != UInt8(ascii: "[") { try json.skipScalar() }
        guard json.bytes[start] == UInt8(ascii: "n") else {
            throw json.notASample("\(name(isTime: isTime)) is \(problem)", at: start)
        }
    }

    /// Returns a time that is a text, in UTF-8.
    private mutating func timeText() throws(FeedError) -> [UInt8] {
        let start = json.position
        if format.timePattern != nil, json.isAtNumber {
            return Array(json.bytes[try json.number().range])
        }
        guard json.next == UInt8(ascii: "\"") else {
            try skipNull(orElse: "not a date in quotes", isTime: true, start)
            throw json.notASample("\(name(isTime: true)) is null", at: start)
        }
        return json.unescaped(try json.string())
    }

    private func name(isTime: Bool) -> String {
        (isTime ? format.timeField : format.valueField).printable()
    }
}

/// The time and the value that an element has; a null value is NaN.
private struct SampleFields<Time> {
    var time: Time?
    var value: Double?
}

extension JSONScanner {
    /// Returns the error for a page that is JSON, but has not the samples that the format
    /// describes.
    func notASample(
        _ problem: String, at offset: Int, remedy: FeedError.Remedy = .fields
    ) -> FeedError {
        badData(problem, at: offset, remedy: remedy)
    }

    /// Returns the error for a page that does not start with an array.
    func notAnArray() -> FeedError {
        guard let byte = next else {
            return FeedError(
                .badData, at: place, "empty, where a JSON array of samples was expected")
        }
        let start = "it starts with \(shown(position..<bytes.count, limit: 60))"
        var ahead = self
        let isOther = byte == UInt8(ascii: "{") || (try? ahead.skipScalar()) != nil
        return isOther
            ? badData("not a JSON array of samples, \(start)", at: position)
            : notJSON(start, at: position)
    }
}
