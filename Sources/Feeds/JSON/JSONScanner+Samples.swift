import Text
import TimeSeries

extension JSONScanner {
    /// The samples of the page. Every byte of it is checked.
    mutating func samples() throws(FeedError) -> [Sample] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.finite(isTime: true) },
            makes: { Sample(t: $0, y: $1) })
    }

    /// The times and values of a page on which times are texts: each time in UTF-8, each value a number,
    /// or NaN for null.
    mutating func textTimeSamples() throws(FeedError) -> [(time: [UInt8], valueOrNaN: Double)] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.timeText() },
            makes: { (time: $0, valueOrNaN: $1) })
    }

    /// The times of a page on which they are numbers.
    mutating func numberTimes() throws(FeedError) -> [WrittenTime] {
        try elements(
            time: { (scanner) throws(FeedError) in try scanner.numberTime() },
            makes: { time, _ in time })
    }

    /// The time of an object, if it is a text, whatever the value is; nil for other times.
    mutating func timeTextOfObject() throws(FeedError) -> [UInt8]? {
        skipWhitespace()
        guard skip("{") else { throw notASample("not an object", at: position) }
        skipWhitespace()
        guard next != UInt8(ascii: "}") else { return nil }
        repeat {
            guard spells(try key(), timeKey) else {
                try skipValue(depth: 2)
                continue
            }
            guard next == Byte.quote || format.timePattern != nil else { return nil }
            return try timeText()
        } while try comma(before: "}")
        return nil
    }

    /// The time of the first element of a page on which times are numbers.
    mutating func firstTime() throws(FeedError) -> WrittenTime {
        skipWhitespace()
        guard skip("[") else { throw notAnArray() }
        skipWhitespace()
        return try fields { (scanner) throws(FeedError) in try scanner.numberTime() }.time
    }

    private mutating func numberTime() throws(FeedError) -> WrittenTime {
        let start = position
        let t = try finite(isTime: true)
        return WrittenTime(t: t, text: Array(bytes[start..<position]))
    }

    private mutating func elements<Time, Element>(
        time: (inout JSONScanner) throws(FeedError) -> Time, makes make: (Time, Double) -> Element
    ) throws(FeedError) -> [Element] {
        try beginPage()
        guard skip("[") else { throw notAnArray() }
        var elements: [Element] = []
        skipWhitespace()
        if !skip("]") {
            repeat {
                element = elements.count
                let found = try fields(time)
                elements.append(make(found.time, found.value))
                element = nil
            } while try comma(before: "]")
        }
        try endPage(of: "array")
        return elements
    }

    /// Steps to the page's value.
    mutating func beginPage() throws(FeedError) {
        if UTF8Text.isOfWiderUnits(bytes) {
            throw badData("UTF-16 or UTF-32, where UTF-8 was expected", at: 0)
        }
        skipWhitespace()
    }

    /// Steps to the page's end, which follows its value.
    mutating func endPage(of value: String) throws(FeedError) {
        skipWhitespace()
        guard position == bytes.count else {
            throw notJSON("it goes on after the \(value)", at: position)
        }
    }

    /// An element of the page.
    private mutating func fields<Time>(
        _ readTime: (inout JSONScanner) throws(FeedError) -> Time
    ) throws(FeedError) -> (time: Time, value: Double) {
        let start = position
        guard skip("{") else {
            // Throws if the element is not even JSON, which is the better message.
            if next != UInt8(ascii: "[") { try skipScalar() }
            throw notASample("not an object", at: start)
        }
        var fields = SampleFields<Time>()
        skipWhitespace()
        if !skip("}") {
            repeat { try member(into: &fields, readTime) } while try comma(before: "}")
        }
        guard let time = fields.time else {
            throw notASample("\(format.timeField.printable()) is missing", at: start)
        }
        guard let value = fields.value else {
            throw notASample("\(format.valueField.printable()) is missing", at: start)
        }
        return (time, value)
    }

    /// A key of an element with its value.
    private mutating func member<Time>(
        into fields: inout SampleFields<Time>,
        _ readTime: (inout JSONScanner) throws(FeedError) -> Time
    ) throws(FeedError) {
        let start = position
        let key = try key()
        let isTime = spells(key, timeKey)
        let isValue = spells(key, valueKey)
        guard isTime || isValue else { return try skipValue(depth: 2) }
        if isTime ? fields.time != nil : fields.value != nil {
            throw badData("\(name(isTime: isTime)) stands twice in one object", at: start)
        }
        let valueStart = position
        if isTime { fields.time = try readTime(&self) }
        if isValue {
            position = valueStart
            fields.value = try finite(isTime: false)
        }
    }

    /// The time in seconds, or the value, or NaN for null, which a time must not be.
    private mutating func finite(isTime: Bool) throws(FeedError) -> Double {
        let start = position
        guard isAtNumber else {
            try skipNull(orElse: "not a number", isTime: isTime, start)
            guard !isTime else { throw notASample("\(name(isTime: true)) is null", at: start) }
            return .nan
        }
        let number = try number()
        let value = value(of: number, tenToThe: isTime ? format.timeUnit.decimalExponent : 0)
        guard value.isFinite else {
            let text = shown(number.range, limit: 20)
            throw badData(
                "\(name(isTime: isTime)) is \(text), beyond the largest number there is, 1.8e308",
                at: start)
        }
        if isTime { try checkSameTime(value, number.range) } else { note(value, at: number.range) }
        return value
    }

    /// Checks that a time is another than that of the element before it only if it is so in seconds.
    private mutating func checkSameTime(
        _ t: Double, _ range: Range<Int>
    ) throws(FeedError) {
        defer { lastTime = (t, range) }
        guard let lastTime, lastTime.t == t else { return }
        let earlier = WrittenTime(t: t, text: Array(bytes[lastTime.range]))
        let later = WrittenTime(t: t, text: Array(bytes[range]))
        guard let fault = later.fault(after: earlier, .number) else { return }
        throw badData(fault.problem, at: range.lowerBound, remedy: fault.remedy)
    }

    /// Steps over null.
    ///
    /// - Throws: for any other value, that it is the `problem`, or no JSON.
    private mutating func skipNull(
        orElse problem: String, isTime: Bool, _ start: Int
    ) throws(FeedError) {
        // Throws if the value is not even JSON, which is the better message.
        if next != UInt8(ascii: "{"), next != UInt8(ascii: "[") { try skipScalar() }
        guard bytes[start] == UInt8(ascii: "n") else {
            throw notASample("\(name(isTime: isTime)) is \(problem)", at: start)
        }
    }

    /// A time that is a text, in UTF-8.
    private mutating func timeText() throws(FeedError) -> [UInt8] {
        let start = position
        if format.timePattern != nil, isAtNumber { return Array(bytes[try number().range]) }
        guard next == UInt8(ascii: "\"") else {
            try skipNull(orElse: "not a date in quotes", isTime: true, start)
            throw notASample("\(name(isTime: true)) is null", at: start)
        }
        return unescaped(try string())
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
