/// A date as ISO 8601 writes it: a wall time, and an offset from UTC if the text says one.
package struct ISODate: Sendable, Equatable {
    /// Seconds since 1970-01-01T00:00 by the clock meant, rounded down.
    package var wallSecond: Int
    /// 0 to 999,999,999; further digits are dropped, as no `Double` near today holds them.
    package var nanosecond = 0
    /// Seconds east of UTC, or nil.
    package var offset: Int?

    /// The date that is the whole of a text in UTF-8; nil for anything else.
    package init?(_ text: some Collection<UInt8>) {
        let found = (Array(text) + [UInt8(ascii: "\n")]).withUnsafeBufferPointer { bytes in
            // Proof: there is a newline at least, so there is an address.
            let start = bytes.baseAddress!
            return ISODate.read(start).map { ($0.date, length: $0.end - start) }
        }
        guard let (date, length) = found, length == text.count else { return nil }
        self = date
    }

    /// Midnight.
    package init(_ date: CivilDate) {
        wallSecond = date.dayNumber * secondsPerDay
    }

    /// The date at the start of some bytes: `YYYY-MM-DD`, then perhaps `T` or a space and
    /// `HH:MM[:SS[.fraction]]`, then perhaps `Z`, `+HH`, `+HHMM` or `+HH:MM`. 24:00 is the start of
    /// the next day.
    ///
    /// - Parameter start: bytes with a newline after the last.
    /// - Returns: the date and its end, or nil if the bytes don't begin with a date.
    @inline(__always)
    package static func read(
        _ start: UnsafePointer<UInt8>
    ) -> (date: ISODate, end: UnsafePointer<UInt8>)? {
        guard let century = pair(start), let years = pair(start + 2), start[4] == UInt8(ascii: "-"),
            let month = pair(start + 5), start[7] == UInt8(ascii: "-"), let day = pair(start + 8),
            let civil = CivilDate(checked: century * 100 + years, month: month, day: day)
        else { return nil }
        var date = ISODate(civil)
        var next = start + 10
        let hasClock = next[0] == UInt8(ascii: "T") || next[0] == UInt8(ascii: " ")
        guard hasClock, digit(next[1]) < 10 else { return (date, next) }
        guard date.readClock(&next), date.readOffset(&next) else { return nil }
        return (date, next)
    }

    mutating func readClock(_ next: inout UnsafePointer<UInt8>) -> Bool {
        var (hour, colon) = (Self.pair(next + 1), next + 3)
        // An hour without its zero: "2024-01-02 9:05".
        if hour == nil, next[0] == UInt8(ascii: " "), next[2] == UInt8(ascii: ":") {
            (hour, colon) = (Int(Self.digit(next[1])), next + 2)
        }
        guard let hour, colon[0] == UInt8(ascii: ":"), let minute = Self.pair(colon + 1),
            minute < 60
        else { return false }
        guard hour < 24 else { return hour == 24 && minute == 0 && readEndOfDay(&next) }
        next = colon + 3
        wallSecond += hour * 3600 + minute * 60
        guard next[0] == UInt8(ascii: ":") else { return true }
        guard let second = Self.pair(next + 1), second < 60 else { return false }
        next += 3
        wallSecond += second
        return next[0] == UInt8(ascii: ".") ? readFraction(&next) : true
    }

    /// Reads 24:00 or 24:00:00: the start of the next day.
    mutating func readEndOfDay(_ next: inout UnsafePointer<UInt8>) -> Bool {
        next += 6
        wallSecond += secondsPerDay
        guard next[0] == UInt8(ascii: ":") else { return true }
        guard Self.pair(next + 1) == 0 else { return false }
        next += 3
        return next[0] != UInt8(ascii: ".")
    }

    mutating func readFraction(_ next: inout UnsafePointer<UInt8>) -> Bool {
        next += 1
        let start = next
        var unit = 100_000_000
        while Self.digit(next[0]) < 10 {
            nanosecond += Int(Self.digit(next[0])) * unit
            unit /= 10
            next += 1
        }
        return next > start
    }

    mutating func readOffset(_ next: inout UnsafePointer<UInt8>) -> Bool {
        if next[0] == UInt8(ascii: "Z") {
            next += 1
            offset = 0
            return true
        }
        guard next[0] == UInt8(ascii: "+") || next[0] == UInt8(ascii: "-") else { return true }
        let sign = next[0] == UInt8(ascii: "-") ? -1 : 1
        guard let hours = Self.pair(next + 1), hours < 24 else { return false }
        next += 3
        let minuteStart = next[0] == UInt8(ascii: ":") ? next + 1 : next
        var minutes = 0
        if let found = Self.pair(minuteStart) {
            minutes = found
            next = minuteStart + 2
        }
        offset = sign * (hours * 3600 + minutes * 60)
        return minutes < 60
    }

    /// Returns the value of a digit's byte; 10 or more for any other byte.
    @inline(__always)
    static func digit(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "0") }

    /// Two digits, or nil.
    @inline(__always)
    static func pair(_ start: UnsafePointer<UInt8>) -> Int? {
        let tens = digit(start[0])
        guard tens < 10 else { return nil }
        let ones = digit(start[1])
        return ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
