import Text

/// An expression in an engine's own SQL that rows have to meet, as its owner typed it: one
/// expression, and nothing that ends it and begins another statement. For example:
///
/// ```swift
/// let filter = try SQLExpression("city = 'Oslo' AND hour(t) < 9")
/// ```
///
/// An engine works out what it says, so it must be the owner's, and never a visitor's.
public struct SQLExpression: Sendable, Hashable {
    /// The expression, without outer spaces.
    public let text: String

    /// Why a text is not one expression.
    public struct Refusal: Error, Sendable, Equatable {
        /// A clause such as "it has a semicolon".
        public let problem: String
    }

    /// Takes a text in which quotes and brackets are closed, and which has no comment, semicolon,
    /// `$` or backslash in quotes: engines differ in what these mean.
    ///
    /// - Parameter typed: the text.
    /// - Throws: `Refusal` for another text.
    public init(_ typed: String) throws(Refusal) {
        text = typed.withoutOuterSpaces
        if let problem = SQLExpression.problem(of: text) { throw Refusal(problem: problem) }
    }

    private static func problem(of text: String) -> String? {
        guard !text.isEmpty else { return "it is an empty text" }
        var depth = 0
        var quote: Unicode.Scalar?
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\0" { return "it has a NUL" }
            if let open = quote {
                if scalar == "\\" { return "it has a backslash in quotes" }
                if scalar == open { quote = nil }
                before = " "
                continue
            }
            switch scalar {
            case "'", "\"", "`": quote = scalar
            case "(": depth += 1
            case ")" where depth == 0: return "it closes a bracket that it does not open"
            case ")": depth -= 1
            case ";", "#", "$": return "it has a \(scalar) outside quotes"
            // Some engines take them for quotes.
            case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}":
                return "it has a typographic quote; quotes are ' and \""
            case "-" where before == "-": return "it has a comment (--)"
            case "*" where before == "/": return "it has a comment (/*)"
            case "/" where before == "/": return "it has a comment (//)"
            default: break
            }
            before = scalar
        }
        if quote != nil { return "a quote in it is not closed" }
        return depth > 0 ? "a bracket in it is not closed" : nil
    }
}
