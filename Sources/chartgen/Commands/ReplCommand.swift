import Feeds

/// A line typed at the prompt, as meant.
enum ReplCommand: Equatable {
    case next, previous, first, last
    case goTo(String)
    case size(Int)
    case save(String)
    case open, info, help, quit

    static let overview = """
        next, n, Enter    the next page
        prev, p           the previous page
        first, last       the first page, the last page
        goto N            page N
        goto DATE         the page that holds a date, such as 2026-03-29 or 2026-03-29T12:00
        size M            pages of M points from here on
        save FILE         write the chart (.png, .svg, .pdf)
        open              write the chart to a temporary PNG and print its path
        info              what is known of the page and the series
        help              this list
        quit, q           leave (also end of input)
        """

    private static let plain: [Substring: ReplCommand] = [
        "next": .next, "n": .next, "prev": .previous, "previous": .previous, "p": .previous,
        "first": .first, "last": .last, "open": .open, "info": .info, "help": .help, "?": .help,
        "quit": .quit, "q": .quit, "exit": .quit,
    ]

    /// An empty line is `next`.
    static func parsed(_ line: String) throws(Failure) -> ReplCommand {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let word = words.first else { return .next }
        let argument = words.count > 1 ? words[1].trimmed : ""
        if let command = plain[word] {
            guard argument.isEmpty else { throw problem("\(word) takes nothing after it") }
            return command
        }
        switch word {
        case "goto" where !argument.isEmpty: return .goTo(argument)
        case "save" where !argument.isEmpty: return .save(argument)
        case "size":
            guard let size = Int(argument), size > 0 else {
                throw problem("size wants a number of points, 1 or more")
            }
            return .size(size)
        case "goto": throw problem("goto wants a page number or a date")
        case "save": throw problem("save wants a file name ending in .png, .svg or .pdf")
        default: throw problem("no command \(line.printable()); help lists them")
        }
    }

    private static func problem(_ text: String) -> Failure {
        Failure(Failure.usage, text)
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
