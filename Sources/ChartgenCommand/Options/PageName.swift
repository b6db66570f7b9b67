import Text

/// The name of a file for each of many pages: "page-{PAGE}.png" has the page's number, and
/// "page-{PAGE:03}.png" has it with at least three digits, so that names sort as numbers do.
struct PageName: Equatable {
    /// The texts around the numbers, one more than there are numbers.
    private var texts: [String] = []
    /// The fewest digits of each number.
    private var digits: [Int] = []

    /// - Parameter option: the option that the name is given for, for the message.
    /// - Throws: `Failure` 64 for a name that is the same for all pages.
    init(_ name: String, of option: String) throws(Failure) {
        var rest = name[...]
        while let match = rest.firstMatch(of: /\{PAGE(?::0([1-9]))?\}/) {
            texts.append(String(rest[..<match.range.lowerBound]))
            digits.append(match.output.1.flatMap { Int($0) } ?? 1)
            rest = rest[match.range.upperBound...]
        }
        texts.append(String(rest))
        let shown = name.printable(limit: 200)
        guard !digits.isEmpty else {
            throw Failure(
                Failure.usage,
                "\(option) \(shown) would be one file for all pages: say where the page's number goes,"
                    + " as in page-{PAGE}.png, or page-{PAGE:03}.png for 001")
        }
        guard !texts.contains(where: { $0.lowercased().contains("{page") }) else {
            throw Failure(
                Failure.usage,
                "\(option) \(shown): the page's number is {PAGE}, or {PAGE:03} with three digits or more"
            )
        }
    }

    func name(ofPage page: Int) -> String {
        zip(texts, digits).reduce("") { name, part in
            let number = String(page)
            let zeros = String(repeating: "0", count: max(0, part.1 - number.count))
            return name + part.0 + zeros + number
        } + (texts.last ?? "")
    }

    /// Whether a page may have a name here that another one, or the same, has there.
    func mayMeet(_ other: PageName) -> Bool {
        // Names that end differently are different: the extensions of pictures and descriptions
        // mostly do.
        let ends = [texts.last ?? "", other.texts.last ?? ""]
        return ends[0].hasSuffix(ends[1]) || ends[1].hasSuffix(ends[0])
    }
}
