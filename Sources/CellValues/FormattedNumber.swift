import Text

/// A number as people write it: with marks between its digits, and a currency or a percent sign
/// next to them.
package struct FormattedNumber: Equatable {
    /// A sign that says in tables of changes that a number rose or fell. In Japan that which points up
    /// is a minus in tables of amounts.
    enum Triangle { case up, down }

    /// A mark between groups of digits.
    package enum Mark: UInt8, Sendable, CaseIterable { case dot, comma, space, apostrophe }

    var isNegative = false
    /// The triangle before the number that stands in the place of a sign; nil for none.
    private(set) var triangle: Triangle?
    /// "$", "EUR", "°C" or "%"; empty for none.
    var unit = ""
    /// The power of ten that letters behind the digits multiply them by: 3 in "900K".
    private(set) var exponent = 0
    /// Those letters.
    private(set) var letters = ""
    /// The digits up to the first mark, and from each mark on.
    private(set) var groups: [[UInt8]] = []
    /// The marks before the groups, from the second group on.
    private(set) var marks: [Mark] = []

    /// Nil for a text that is no number in any reading.
    package init?(_ text: [UInt8]) {
        guard text.count <= 100, text.hasDigit, !FormattedNumber.beginsWithWord(text) else {
            return nil
        }
        var rest = Array(String(decoding: text, as: UTF8.self).unicodeScalars)[...]
        trim(&rest)
        takeFlag(&rest)
        var isInBrackets = takeBrackets(&rest)
        let isSigned = takeSign(&rest) || takeSignBehind(&rest)
        takeUnit(&rest, atEnd: false)
        if !isInBrackets, !unit.isEmpty { isInBrackets = takeBrackets(&rest) }
        if !isSigned, !unit.isEmpty, takeSign(&rest), isInBrackets { return nil }
        takeUnit(&rest, atEnd: true)
        guard !(isInBrackets && isSigned), takeDigits(rest) else { return nil }
    }

    /// Returns whether a text begins with one letter, or more than three, as no currency of letters
    /// does. Most texts that are no numbers do, and are told without a look at their characters.
    private static func beginsWithWord(_ text: [UInt8]) -> Bool {
        let letters = text.prefix { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }.count
        guard letters == 1 || letters > 3, letters < text.count else { return false }
        // Behind a letter a sign of a currency may stand: "R$5", "zł5".
        return text[letters] < 0x80 && text[letters] != UInt8(ascii: "$")
    }

    /// Returns whether a text has a triangle in the place of a sign.
    package static func hasTriangle(_ text: [UInt8]) -> Bool {
        text.count > 3 && text[0] == 0xE2 && FormattedNumber(text)?.triangle != nil
    }

    /// Returns the number, with these marks; nil if its digits do not stand in groups of three, or
    /// as in India in two and at last three, up to the point.
    package func value(group: Mark?, point: Mark) -> Double? {
        var whole = groups
        var fraction: [UInt8]?
        if marks.last == point { fraction = whole.removeLast() }
        guard marks.dropLast(fraction == nil ? 0 : 1).allSatisfy({ $0 == group }),
            FormattedNumber.areGroups(whole), !(whole[0].isEmpty && fraction?.isEmpty != false)
        else { return nil }
        let digits = whole.flatMap { $0 } + (fraction.map { [Byte.dot] + $0 } ?? [])
        let value = DecimalNumber.value(of: digits, scale: -exponent, mark: Byte.dot)
        return value.map { isNegative && $0 != 0 ? -$0 : $0 }
    }

    /// Returns whether a mark stands in it, and only before exactly three digits each time, or a
    /// group of India's.
    func hasThousands(group: Mark) -> Bool {
        marks.contains(group) && value(group: group, point: group == .comma ? .dot : .comma) != nil
    }

    private static func areGroups(_ groups: [[UInt8]]) -> Bool {
        guard groups.count > 1 else { return true }
        let sizes = groups.map(\.count)
        guard sizes.last == 3, (1...3).contains(sizes[0]), groups[0][0] != Byte.zero else {
            return false
        }
        let middle = sizes.dropFirst().dropLast()
        return middle.allSatisfy { $0 == 3 } || sizes[0] < 3 && middle.allSatisfy { $0 == 2 }
    }

    // MARK: Reading

    private typealias Scalars = ArraySlice<Unicode.Scalar>

    private func trim(_ rest: inout Scalars) {
        rest = rest.drop(while: FormattedNumber.isSpace)
        while let last = rest.last, FormattedNumber.isSpace(last) { rest.removeLast() }
    }

    /// Takes the brackets around an amount that is owed, and says whether there are any.
    private mutating func takeBrackets(_ rest: inout Scalars) -> Bool {
        guard rest.first == "(", rest.last == ")" else { return false }
        rest = rest.dropFirst().dropLast()
        isNegative = true
        return true
    }

    /// Takes a sign, and says whether there is one.
    private mutating func takeSign(_ rest: inout Scalars) -> Bool {
        guard let first = rest.first else { return false }
        switch first {
        case "+": break
        case "-", "\u{2212}": isNegative = true
        case "▲", "△": triangle = .up
        case "▼", "▽": (triangle, isNegative) = (.down, true)
        default: return false
        }
        rest.removeFirst()
        trim(&rest)
        return true
    }

    /// Takes a minus behind the digits, as in the lists of SAP, and says whether there is one.
    private mutating func takeSignBehind(_ rest: inout Scalars) -> Bool {
        guard rest.last == "-", rest.dropLast().last?.isDigit == true, rest.first?.isDigit == true
        else { return false }
        isNegative = true
        rest.removeLast()
        return true
    }

    /// Takes a mark behind the number that says how sure it is.
    private func takeFlag(_ rest: inout Scalars) {
        let last = rest.suffix(4)
        guard last.last?.isDigit == false,
            let flag = KnownUnits.flag(of: String(String.UnicodeScalarView(last)))
        else { return }
        rest = rest.dropLast(flag.unicodeScalars.count)
        trim(&rest)
    }

    /// Takes a unit of two words behind the digits, such as "V AC", and says whether there is one.
    private mutating func takeQualifiedUnit(_ rest: inout Scalars) -> Bool {
        // To look at all texts takes long.
        guard let last = rest.last, last.isASCIILetter else { return false }
        let words = rest.split(whereSeparator: FormattedNumber.isSpace).suffix(2)
        guard words.count == 2,
            let second = words.last.map({ String(String.UnicodeScalarView($0)) }),
            KnownUnits.qualify(second), let word = words.first
        else { return false }
        let first = word.drop { $0.isDigit || ".,'".unicodeScalars.contains($0) }
        let text = String(String.UnicodeScalarView(first))
        guard KnownUnits.hold(text) else { return false }
        unit = "\(text) \(second)"
        rest = rest[..<first.startIndex]
        trim(&rest)
        return true
    }

    /// Takes a currency, or a percent sign as in Turkish, before the digits, or any unit behind
    /// them.
    private mutating func takeUnit(_ rest: inout Scalars, atEnd: Bool) {
        guard unit.isEmpty, !(atEnd && takeQualifiedUnit(&rest)) else { return }
        let isPart = { (scalar: Unicode.Scalar) in
            // To look up properties takes long.
            if scalar.isASCII {
                return scalar.isASCIILetter || "%/$".unicodeScalars.contains(scalar)
            }
            return scalar.properties.isAlphabetic || "‰°²³".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .currencySymbol
                || scalar.properties.generalCategory == .otherSymbol
        }
        let word =
            atEnd
            ? Array(rest.reversed().prefix(while: isPart).reversed())
            : Array(rest.prefix(while: isPart))
        var text = String(String.UnicodeScalarView(word))
        if atEnd, word.count < rest.count, rest[rest.endIndex - word.count - 1].isDigit,
            let found = KnownUnits.exponent(text)
        {
            (exponent, letters, text) = (found, text, "")
        } else if !FormattedNumber.isCurrency(text), text != "%", !(atEnd && KnownUnits.hold(text))
        {
            return
        }
        unit = text
        rest = atEnd ? rest.dropLast(word.count) : rest.dropFirst(word.count)
        trim(&rest)
    }

    private mutating func takeDigits(_ rest: Scalars) -> Bool {
        var digits: [UInt8] = []
        for scalar in rest {
            if scalar.isASCII, UInt8(scalar.value) &- Byte.zero < 10 {
                digits.append(UInt8(scalar.value))
            } else if let mark = Mark(scalar) {
                groups.append(digits)
                marks.append(mark)
                digits = []
            } else {
                return false
            }
        }
        groups.append(digits)
        return groups.contains { !$0.isEmpty }
    }

    /// Returns a symbol, with letters before it or not ("US$"), or a code of ISO 4217.
    private static func isCurrency(_ text: String) -> Bool {
        if text.unicodeScalars.last?.properties.generalCategory == .currencySymbol {
            return text.unicodeScalars.count <= 3
        }
        return currencies.contains(text)
    }

    private static let currencies: Set<String> = [
        "USD", "EUR", "GBP", "JPY", "CNY", "INR", "CHF", "AUD", "CAD", "NZD", "HKD", "SGD", "SEK",
        "NOK", "DKK", "ISK", "PLN", "CZK", "HUF", "RON", "BGN", "TRY", "RUB", "UAH", "ILS", "ZAR",
        "BRL", "MXN", "KRW", "TWD", "THB", "IDR", "MYR", "PHP", "VND", "AED", "SAR", "BTC", "ETH",
        "kr", "Fr", "zł", "Kč", "Ft", "lei", "TL", "Rs", "Rp", "RM", "лв",
        "ден", "원", "円", "元",
    ]

    fileprivate static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "\t" || scalar == " " }
        return scalar.properties.generalCategory == .spaceSeparator
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var isASCIILetter: Bool {
        isASCII && Byte.lowercased(UInt8(value)) &- UInt8(ascii: "a") < 26
    }
}

extension FormattedNumber.Mark {
    fileprivate init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case ".": self = .dot
        case ",": self = .comma
        case "'", "\u{2019}": self = .apostrophe
        case _ where FormattedNumber.isSpace(scalar): self = .space
        default: return nil
        }
    }

    /// The mark's name in messages.
    package var name: String {
        switch self {
        case .dot: "the dot"
        case .comma: "the comma"
        case .space: "a space"
        case .apostrophe: "an apostrophe"
        }
    }
}
