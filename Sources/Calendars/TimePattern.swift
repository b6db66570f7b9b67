/// How times are written, in strptime's letters: `%d/%m/%Y %H:%M`.
public struct TimePattern: Sendable, Equatable {
    /// The format as it was given.
    public let format: String
    /// `%T`, `%D`, `%F` and `%R` stand for several.
    let elements: [Element]

    /// A piece of a time's text.
    enum Element: Sendable, Equatable {
        /// Exactly this byte.
        case byte(UInt8)
        /// Spaces and tabs, or nothing.
        case blanks
        case field(Field)
        /// Digits without a limit to their number would take those that follow.
        case digits(Field, ClosedRange<Int>)
    }

    /// What the letters stand for.
    enum Field: UInt8, Sendable {
        case year, yearOfCentury, month, day, dayOfYear, hour, hourOfHalf, minute, second
        case monthName, weekday, half, fraction, pointedFraction, offset, zoneName, secondsSince1970

        /// How many digits it has.
        var digits: ClosedRange<Int>? {
            switch self {
            case .year: 4...4
            case .yearOfCentury: 2...2
            case .month, .day, .hour, .hourOfHalf, .minute, .second: 1...2
            case .dayOfYear: 1...3
            default: nil
            }
        }

        /// Whether digits are all that it may start with.
        var startsWithDigit: Bool {
            digits != nil || self == .fraction || self == .secondsSince1970
        }
    }

    private static let letters: [Character: Field] = [
        "Y": .year, "y": .yearOfCentury, "m": .month, "d": .day, "e": .day, "j": .dayOfYear,
        "H": .hour, "I": .hourOfHalf, "M": .minute, "S": .second, "b": .monthName,
        "B": .monthName, "h": .monthName, "a": .weekday, "A": .weekday, "p": .half,
        "f": .fraction, "z": .offset, "Z": .zoneName, "s": .secondsSince1970,
    ]
    private static let short: [Character: String] = [
        "T": "%H:%M:%S", "R": "%H:%M", "D": "%m/%d/%y", "F": "%Y-%m-%d",
    ]

    /// The letters, for messages.
    static let known =
        "%Y %y %m %d %e %j %H %I %p %M %S %f %.f %b %B %a %A %z %Z %s %T %R %D %F %n %t and %%"

    /// - Parameter format: letters after `%`; blanks, which stand for any, also none; all else for
    ///   itself. `%-d` and `%d` are the same, as zeros may be left out.
    /// - Throws: `TimePatternError` with the fault of the format.
    public init(_ format: String) throws(TimePatternError) {
        self.format = format
        elements = TimePattern.bounded(try TimePattern.elements(format))
        try TimePattern.check(
            elements.compactMap { element in
                switch element {
                case .field(let field), .digits(let field, _): field
                case .byte, .blanks: nil
                }
            })
    }

    private static func elements(_ format: String) throws(TimePatternError) -> [Element] {
        var elements: [Element] = []
        var rest = format[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                let isBlank = character == " " || character == "\t"
                elements += isBlank ? [.blanks] : character.utf8.map { .byte($0) }
                continue
            }
            if rest.first == "-", rest.dropFirst().first?.isLetter == true { rest.removeFirst() }
            switch rest.popFirst() {
            case nil: throw .endsWithPercent
            case "%": elements.append(.byte(UInt8(ascii: "%")))
            case "n", "t": elements.append(.blanks)
            case ".":
                guard rest.popFirst() == "f" else { throw .unknownLetter(".") }
                elements.append(.field(.pointedFraction))
            case let letter?:
                if let field = letters[letter] {
                    elements.append(.field(field))
                } else if let several = short[letter] {
                    elements += try TimePattern.elements(several)
                } else {
                    throw .unknownLetter(letter)
                }
            }
        }
        return elements
    }

    /// Where digits follow digits nothing but their number tells them apart: then all are written
    /// out.
    private static func bounded(_ elements: [Element]) -> [Element] {
        func isOfDigits(_ index: Int) -> Bool {
            guard elements.indices.contains(index), case .field(let field) = elements[index] else {
                return false
            }
            return field.startsWithDigit
        }
        return elements.indices.map { index in
            guard case .field(let field) = elements[index], let digits = field.digits else {
                return elements[index]
            }
            let isBeside = isOfDigits(index - 1) || isOfDigits(index + 1)
            return .digits(field, isBeside ? digits.upperBound...digits.upperBound : digits)
        }
    }
}

/// Why a text is no pattern of times.
public enum TimePatternError: Error, Equatable {
    /// A letter after `%` that means nothing here.
    case unknownLetter(Character)
    /// A `%` stands at the end.
    case endsWithPercent
    /// Two letters say the same.
    case twice(String)
    /// A part without which nothing is known.
    case missing(String)
}

extension TimePatternError: CustomStringConvertible {
    /// A part of a sentence about the pattern.
    public var description: String {
        switch self {
        case .unknownLetter(let letter):
            "has %\(letter.isASCII ? letter : "?"), which is not one of \(TimePattern.known)"
        case .endsWithPercent: "ends with a %, which stands for itself as %% only"
        case .twice(let part): "names \(part) twice"
        case .missing(let part): "names no \(part)"
        }
    }
}
