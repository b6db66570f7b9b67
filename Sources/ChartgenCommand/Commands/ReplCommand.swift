import Text

/// A line typed at the prompt, as meant.
enum ReplCommand: Equatable {
    case next, previous, first, last
    case goTo(String)
    /// The words after it.
    case range(String)
    case zoom(isIn: Bool)
    case page
    case size(Int)
    case reload
    case save(String)
    case open, info, help, quit

    /// How each is typed, and what it does.
    static let meanings: [(command: String, meaning: String)] = [
        ("next, n, Enter", "the next page"),
        ("prev, p", "the previous page"),
        ("first, last", "the first page, the last page"),
        ("goto N", "page N; -1 is the last page, -2 the one before it"),
        ("goto DATE", "the page that holds a date, such as 2026-03-29 or 2026-03-29T12:00"),
        ("goto now", "the page of the latest point until now"),
        (
            "range FROM TO",
            "from an instant on and before another; - is an open end, and now, -6h or -7d count back from"
                + " now; next and prev then move on by as much"
        ),
        ("zoom in, zoom out", "show half of the time, or twice as much"),
        ("page", "back to pages, to the one of the first point shown"),
        ("size M", "pages of M points from here on"),
        ("reload", "the same page of the series as it is by now"),
        ("save FILE", "write the chart (.png, .svg, .pdf)"),
        (
            "open",
            "open the chart, as a temporary PNG whose path is printed, where there is a desktop"
        ),
        ("info", "what is known of the page and the series"),
        ("help", "this list"),
        ("quit, q", "leave (also end of input)"),
    ]

    /// The commands, one below the other.
    static var overview: String {
        let indent = String(repeating: " ", count: 18)
        return meanings.map { command, meaning in
            let lines = HelpText.wrapped(meaning, to: 62).joined(separator: "\n\(indent)")
            return command + indent.dropFirst(command.count) + lines
        }.joined(separator: "\n")
    }

    private static let plain: [Substring: ReplCommand] = [
        "next": .next, "n": .next, "prev": .previous, "previous": .previous, "p": .previous,
        "first": .first, "last": .last, "open": .open, "page": .page, "reload": .reload,
        "info": .info, "help": .help,
        "?": .help,
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
        case "range" where !argument.isEmpty: return .range(argument)
        case "zoom" where ["in", "out"].contains(argument): return .zoom(isIn: argument == "in")
        case "save" where !argument.isEmpty: return .save(argument)
        case "size":
            guard let size = Int(argument), size > 0 else {
                throw problem("size wants a number of points, 1 or more")
            }
            return .size(size)
        case "range":
            throw problem("range wants two times, such as range -6h now; - is an open end")
        case "zoom": throw problem("zoom wants in or out")
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
