package import FeedErrors
import Text

extension JSONScanner {
    /// Whether the next byte can only start a number.
    package var isAtNumber: Bool {
        next.map { $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    }

    /// Steps over a number (RFC 8259, 6).
    package mutating func number() throws(FeedError) -> JSONNumber {
        let start = position
        var number = JSONNumber(isNegative: skip("-"))
        let startsWithZero = next == UInt8(ascii: "0")
        let wholeDigits = digits { number.append($0) }
        var isNumber = wholeDigits == 1 || wholeDigits > 1 && !startsWithZero
        if isNumber, skip(".") {
            isNumber = digits { number.appendAfterPoint($0) } > 0
        }
        if isNumber, skip("e") || skip("E") {
            let isNegative = !skip("+") && skip("-")
            var power = 0
            isNumber = digits { power = min(power * 10 + $0, JSONNumber.powerLimit) } > 0
            number.exponent += isNegative ? -power : power
        }
        let end = wordEnd(from: position)
        guard isNumber, end == position else {
            throw notJSON("\(shown(start..<end, limit: 20)) is no number", at: start)
        }
        number.range = start..<position
        return number
    }

    /// Steps over digits, and says how many they were.
    private mutating func digits(_ body: (Int) -> Void) -> Int {
        let start = position
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            body(Int(byte) - 0x30)
            position += 1
        }
        return position - start
    }

    /// Returns the double nearest to a number divided by a power of ten: one rounding, halves to
    /// even. Zeros have no sign. Infinite if the quotient is out of range.
    package func value(of number: JSONNumber, tenToThe divisor: Int) -> Double {
        let exponent = number.exponent - divisor
        if number.isComplete, let magnitude = DecimalNumber.nearest(number.significand, exponent) {
            return number.signed(magnitude)
        }
        return valueTheLongWay(of: number, exponent: exponent)
    }

    /// Converts by the standard library, which rounds correctly. Of longer numbers 800 digits are
    /// enough if the last of them says whether more follow: halfway between doubles there are at
    /// most 767.
    private func valueTheLongWay(of number: JSONNumber, exponent: Int) -> Double {
        if number.significand == 0 { return 0 }
        // Beyond these every number of 800 digits is 0 or infinite.
        let exponent = min(max(exponent, -5_000), 5_000)
        if number.isComplete {
            return number.signed(Double("\(number.significand)e\(exponent)") ?? .nan)
        }
        let digits = bytes[number.range].lazy
            .prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
            .filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            .drop { $0 == UInt8(ascii: "0") }
        let text = String(decoding: Array(digits.prefix(800)), as: UTF8.self)
        let goesOn = digits.dropFirst(800).contains { $0 != UInt8(ascii: "0") }
        // `exponent` is that of the last digit of the significand.
        let last = exponent + JSONNumber.digitLimit - text.utf8.count
        return number.signed(Double("\(text)\(goesOn ? "1" : "0")e\(last - 1)") ?? .nan)
    }
}

/// A number as it is written: significand x 10^exponent, as far as the significand holds its
/// digits.
package struct JSONNumber {
    /// Digits that fit into the significand, whatever they are.
    static let digitLimit = 19
    /// No text has as many digits that could bring a larger power of ten back into range.
    static let powerLimit = 1_000_000_000_000_000

    let isNegative: Bool
    /// Where the number stands in the page.
    package var range = 0..<0
    var exponent = 0
    private(set) var significand: UInt64 = 0
    /// Whether all digits but 0 are in the significand.
    private(set) var isComplete = true
    private var digitCount = 0

    package init(isNegative: Bool) {
        self.isNegative = isNegative
    }

    /// Takes a digit before the point.
    mutating func append(_ digit: Int) {
        if !takes(digit) { exponent += 1 }
    }

    /// Takes a digit after the point.
    mutating func appendAfterPoint(_ digit: Int) {
        if takes(digit) { exponent -= 1 }
    }

    /// Returns whether the significand has room for the digit.
    private mutating func takes(_ digit: Int) -> Bool {
        guard digitCount < JSONNumber.digitLimit else {
            if digit != 0 { isComplete = false }
            return false
        }
        significand = significand * 10 + UInt64(digit)
        if significand > 0 { digitCount += 1 }
        return true
    }

    func signed(_ magnitude: Double) -> Double {
        isNegative && magnitude != 0 ? -magnitude : magnitude
    }
}
