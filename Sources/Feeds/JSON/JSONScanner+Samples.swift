import TimeSeries

extension JSONScanner {
    /// The samples of the page, all of which is looked at.
    mutating func samples() throws(FeedError) -> [Sample] {
        if UTF8Text.isOfWiderUnits(bytes) {
            throw badData("UTF-16 or UTF-32, where UTF-8 was expected", at: 0)
        }
        skipWhitespace()
        guard skip("[") else { throw notAnArray() }
        var samples: [Sample] = []
        skipWhitespace()
        if !skip("]") {
            repeat {
                element = samples.count
                samples.append(try sample())
                element = nil
            } while try comma(before: "]")
        }
        skipWhitespace()
        guard position == bytes.count else {
            throw notJSON("it goes on after the array", at: position)
        }
        return samples
    }

    /// An element of the page.
    private mutating func sample() throws(FeedError) -> Sample {
        let start = position
        guard skip("{") else {
            // What is not JSON at all is said to be that.
            if next != UInt8(ascii: "[") { try skipScalar() }
            throw notASample("not an object", at: start)
        }
        var fields = SampleFields()
        skipWhitespace()
        if !skip("}") {
            repeat { try member(into: &fields) } while try comma(before: "}")
        }
        guard let time = fields.time else {
            throw notASample("\(format.timeField.printable()) is missing", at: start)
        }
        guard let value = fields.value else {
            throw notASample("\(format.valueField.printable()) is missing", at: start)
        }
        return Sample(t: time, y: value)
    }

    /// A key of an element with its value.
    private mutating func member(into fields: inout SampleFields) throws(FeedError) {
        let start = position
        let key = try key()
        let isTime = spells(key, timeKey)
        let isValue = spells(key, valueKey)
        guard isTime || isValue else { return try skipValue(depth: 2) }
        if isTime ? fields.time != nil : fields.value != nil {
            throw badData("\(name(isTime: isTime)) stands twice in one object", at: start)
        }
        let number = try numberOrNull(isTime: isTime)
        if isTime { fields.time = try finite(number, isTime: true) }
        if isValue { fields.value = try finite(number, isTime: false) }
    }

    /// The number of a key, or nil for null, which a time must not be.
    private mutating func numberOrNull(isTime: Bool) throws(FeedError) -> JSONNumber? {
        let start = position
        if isAtNumber { return try number() }
        // What is not JSON at all is said to be that.
        if next != UInt8(ascii: "{"), next != UInt8(ascii: "[") { try skipScalar() }
        guard bytes[start] == UInt8(ascii: "n") else {
            throw notASample("\(name(isTime: isTime)) is not a number", at: start)
        }
        guard !isTime else { throw notASample("\(name(isTime: true)) is null", at: start) }
        return nil
    }

    /// The time in seconds, or the value, or NaN for null.
    private func finite(_ number: JSONNumber?, isTime: Bool) throws(FeedError) -> Double {
        guard let number else { return .nan }
        let value = value(of: number, tenToThe: isTime ? format.timeUnit.powerOfTen : 0)
        guard value.isFinite else {
            let text = shown(number.range, limit: 20)
            throw badData(
                "\(name(isTime: isTime)) is \(text), beyond the largest number there is, 1.8e308",
                at: number.range.lowerBound)
        }
        return value
    }

    private func name(isTime: Bool) -> String {
        (isTime ? format.timeField : format.valueField).printable()
    }
}

/// What was found in an element; a null value is NaN.
private struct SampleFields {
    var time: Double?
    var value: Double?
}

extension SampleFormat.TimeUnit {
    /// Units in a second, as a power of ten.
    fileprivate var powerOfTen: Int {
        switch self {
        case .seconds: 0
        case .milliseconds: 3
        case .microseconds: 6
        case .nanoseconds: 9
        }
    }
}
