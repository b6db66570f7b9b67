/// The code that writes any text in ASCII letters and digits.
///
/// - Source: RFC 3492; the names are those of its section 6.
enum Punycode {
    private static let (base, leastThreshold, mostThreshold) = (36, 1, 26)
    private static let (skew, damp, firstBias, firstNumber) = (38, 700, 72, 128)

    /// Returns "mnchen-3ya" for "münchen"; nil for numbers that overflow, which no host name has.
    static func encoded(_ text: String) -> String? {
        let letters = text.unicodeScalars.map { Int($0.value) }
        var output = letters.filter { $0 < firstNumber }.map { UInt8($0) }
        let plainCount = output.count
        if plainCount > 0 { output.append(UInt8(ascii: "-")) }
        var (number, delta, bias, done) = (firstNumber, 0, firstBias, plainCount)
        while done < letters.count {
            // Proof: some letter is not yet written, and all smaller ones are.
            let next = letters.filter { $0 >= number }.min()!
            let (step, overflows) = (next - number).multipliedReportingOverflow(by: done + 1)
            guard !overflows, delta <= Int(Int32.max) - step else { return nil }
            delta += step
            for letter in letters {
                if letter < next { delta += 1 }
                guard letter == next else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, count: done + 1, isFirst: done == plainCount)
                (delta, done) = (0, done + 1)
            }
            (delta, number) = (delta + 1, next + 1)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Section 6.1.
    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var shifts = 0
        while delta > (base - leastThreshold) * mostThreshold / 2 {
            delta /= base - leastThreshold
            shifts += base
        }
        return shifts + (base - leastThreshold + 1) * delta / (delta + skew)
    }

    /// Writes a number of variable length: section 3.3.
    private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
        var (rest, place) = (delta, base)
        while true {
            let threshold = min(max(place - bias, leastThreshold), mostThreshold)
            guard rest >= threshold else { break }
            let digit = threshold + (rest - threshold) % (base - threshold)
            output.append(self.digit(digit))
            rest = (rest - threshold) / (base - threshold)
            place += base
        }
        output.append(digit(rest))
    }

    /// "a" to "z", then "0" to "9".
    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
    }
}
