import Essentials
package import FeedErrors
import Text

/// A time in seconds, and as it is written.
package struct WrittenTime: Sendable {
    package let t: Double
    package let text: [UInt8]

    package init(t: Double, text: [UInt8]) {
        self.t = t
        self.text = text
    }

    /// Returns the problem of a time that follows another where they differ as written, but not as
    /// seconds; nil where there is no problem.
    ///
    /// - Parameters:
    ///   - kind: of both times.
    ///   - mark: a decimal mark that counts like a dot.
    package func fault(
        after earlier: WrittenTime, _ kind: TableTimeKind, mark: UInt8 = Byte.dot
    ) -> (problem: String, remedy: FeedError.Remedy)? {
        guard t == earlier.t, text != earlier.text else { return nil }
        switch kind {
        case .year, .digits, .shortDigits, .months, .excelDays, .julianDays, .modifiedJulianDays,
            .ticks, .fileTimes, .appleSeconds, .dottedMonths, .decimalYears:
            return nil
        case .date, .written:
            // Equal seconds with equal parts of a second are equal, whatever the offsets.
            guard fraction != earlier.fraction else { return nil }
        case .number:
            // A number too small for a `Double` is 0.
            guard t != 0, DecimalDigits(text, mark: mark) != DecimalDigits(earlier.text, mark: mark)
            else { return nil }
        }
        let step = t.ulp.inTwoDigits
        return (
            "the times \(earlier.text.printable()) and \(text.printable()) differ, but fall together"
                + " as seconds, whose steps are \(step) there",
            "subtract the same number from all times, so that they count from a time nearby"
        )
    }

    /// The digits behind the seconds of a date, without zeros at the end: those after a dot behind
    /// the two digits after a colon, or behind six digits or more.
    private var fraction: ArraySlice<UInt8> {
        let point = text.indices.last { index in
            guard text[index] == Byte.dot else { return false }
            let count = text[..<index].reversed().prefix { $0 &- Byte.zero < 10 }.count
            return count >= 6 || count > 0 && text[..<(index - count)].last == Byte.colon
        }
        var digits = (point.map { text[($0 + 1)...] } ?? []).prefix { $0 &- Byte.zero < 10 }
        while digits.last == Byte.zero { digits.removeLast() }
        return digits
    }
}

/// A decimal number as it is written, exactly: equal numbers have equal digits.
package struct DecimalDigits: Equatable {
    private var isNegative = false
    /// Without zeros at both ends; the point stands before the first.
    private var digits: [UInt8] = []
    private var exponent = 0

    /// - Parameters:
    ///   - text: a number, of any length.
    ///   - mark: a decimal mark that counts like a dot.
    package init(_ text: some Collection<UInt8>, mark: UInt8 = Byte.dot) {
        var isAfterPoint = false
        var rest = text[...]
        while let byte = rest.popFirst(), Byte.lowercased(byte) != Byte.lowerE {
            switch byte {
            case Byte.minus: isNegative = true
            case Byte.dot, mark: isAfterPoint = true
            case _ where byte &- Byte.zero < 10:
                if !isAfterPoint, byte != Byte.zero || !digits.isEmpty { exponent += 1 }
                if isAfterPoint, byte == Byte.zero, digits.isEmpty { exponent -= 1 }
                if byte != Byte.zero || !digits.isEmpty { digits.append(byte) }
            default: break
            }
        }
        while digits.last == Byte.zero { digits.removeLast() }
        let power = Int(String(decoding: Array(rest), as: UTF8.self)) ?? 0
        exponent = digits.isEmpty ? 0 : exponent.addingReportingOverflow(power).partialValue
        isNegative = isNegative && !digits.isEmpty
    }
}

extension Double {
    /// "1.2e-07", of a number above 0.
    fileprivate var inTwoDigits: String {
        var exponent = Int(log10(self).rounded(.down))
        var tenths = Int((self / pow(10, Double(exponent)) * 10).rounded())
        if tenths == 100 { (tenths, exponent) = (10, exponent + 1) }
        let digits = String(abs(exponent))
        return "\(tenths / 10).\(tenths % 10)e\(exponent < 0 ? "-" : "+")"
            + (digits.count < 2 ? "0" : "") + digits
    }
}
