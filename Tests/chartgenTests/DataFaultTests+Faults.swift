import Testing

/// Pages that are no pages.
extension DataFaultTests {
    /// Page 1 of a series, in a folder, that is refused; what is said of it after its name.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let page: [UInt8]
        let words: String

        init(_ page: String, _ words: String) {
            self.init(String(page.prefix(60)), Array(page.utf8), words)
        }

        init(_ description: String, _ page: [UInt8], _ words: String) {
            testDescription = description
            self.page = page
            self.words = words
        }

        /// As the value, or as the time, of the second of two samples.
        static func value(_ text: String, _ words: String) -> Fault {
            Fault("[{\"t\":1,\"y\":1},{\"t\":2,\"y\":\(text)}]", ", element 1: \(words)")
        }

        static func time(_ text: String, _ words: String) -> Fault {
            Fault("[{\"t\":1,\"y\":1},{\"y\":2,\"t\":\(text)}]", ", element 1: \(words)")
        }

        static let remedy = "; see --time-field and --value-field"
    }

    static let numbers: [Fault] = [
        .value("NaN", #"not valid JSON, "NaN" where a value was expected (byte 26)"#),
        .value("Infinity", #"not valid JSON, "Infinity" where a value was expected (byte 26)"#),
        .value("-Infinity", #"not valid JSON, "-Infinity" is no number (byte 26)"#),
        .value("1e400", #""y" is "1e400", beyond the largest number there is, 1.8e308 (byte 26)"#),
        .value(
            "-1e400", #""y" is "-1e400", beyond the largest number there is, 1.8e308 (byte 26)"#),
        .value("0x1F", #"not valid JSON, "0x1F" is no number (byte 26)"#),
        .value("+1", #"not valid JSON, "+1" where a value was expected (byte 26)"#),
        .value("1.", #"not valid JSON, "1." is no number (byte 26)"#),
        .value(".5", #"not valid JSON, ".5" where a value was expected (byte 26)"#),
        .value("01", #"not valid JSON, "01" is no number (byte 26)"#),
        .value("-", #"not valid JSON, "-" is no number (byte 26)"#),
        .value("1e", #"not valid JSON, "1e" is no number (byte 26)"#),
        .time("NaN", #"not valid JSON, "NaN" where a value was expected (byte 26)"#),
        .time("1e400", #""t" is "1e400", beyond the largest number there is, 1.8e308 (byte 26)"#),
        Fault(
            "a million digits",
            Array("[{\"t\":1,\"y\":\(String(repeating: "9", count: 1_000_000))}]".utf8),
            ", element 0: \"y\" is \"99999999999999999999…\", beyond the largest number there is,"
                + " 1.8e308 (byte 12)"),
    ]

    static let types: [Fault] = [
        .value("\"1 kW\"", #""y" is "1 kW", which is no number (byte 26)"# + Fault.remedy),
        .value("true", #""y" is not a number (byte 26)"# + Fault.remedy),
        .value("{}", #""y" is not a number (byte 26)"# + Fault.remedy),
        .value("[]", #""y" is not a number (byte 26)"# + Fault.remedy),
        .time("null", #""t" is null (byte 26)"# + Fault.remedy),
        .time(
            "\"March 29\"",
            #""t" is "March 29", neither a number nor a date (byte 26)"#
                + "; dates are read such as 2024-01-02 03:04, 2024/01/02, 2 Jan 2024,"
                + " 02/Jan/2024:03:04:05, 31/12/2024, 31.12.24, 2024-01, Jan 2024, 2024-Q1 and 2024-W01;"
                + " for others say --time-format, or choose another column with --time-field"),
        .time("false", #""t" is not a number (byte 26)"# + Fault.remedy),
        Fault(
            "[{\"y\":1}]",
            #", element 0: no key "t"; the elements have: y; the page starts with "[{"y":1}]" (byte 1)"#
                + Fault.remedy),
        Fault(
            "[{\"t\":1}]",
            #", element 0: no key "y"; the elements have: t; the page starts with "[{"t":1}]" (byte 1)"#
                + Fault.remedy),
        Fault(
            "[[1,2]]",
            #", element 0: no "t"; the elements are arrays of 2; the page starts with "[[1,2]]" (byte 1)"#
                + "; say with --time-field and --value-field which places they have, each such as '[0]'"
        ),
        Fault(
            "{\"t\":1,\"y\":2}",
            ": not a JSON array of samples, it starts with \"{\"t\":1,\"y\":2}\" (byte 0)"),
        Fault("null", ": not a JSON array of samples, it starts with \"null\" (byte 0)"),
    ]

    static let syntax: [Fault] = [
        Fault("", ": empty, where a JSON array of samples was expected"),
        Fault(" \n", ": empty, where a JSON array of samples was expected"),
        Fault("\u{FEFF}", ": empty, where a JSON array of samples was expected"),
        Fault("<html>", ": not valid JSON, it starts with \"<html>\" (byte 0)"),
        Fault(
            "[{\"t\":1,\"y\":2,\"t\":1}]", ", element 0: \"t\" stands twice in one object (byte 14)"
        ),
        Fault(
            "[{\"t\":1,\"y\":2,\"\\u0079\":null}]",
            ", element 0: \"y\" stands twice in one object (byte 14)"),
        Fault("[{\"t\":1,\"y\":2},]", ": not valid JSON, a comma with nothing after it (byte 14)"),
        Fault(
            "[{\"t\":1,\"y\":2,}]",
            ", element 0: not valid JSON, a comma with nothing after it (byte 13)"),
        Fault("[] x", ": not valid JSON, it goes on after the array (byte 3)"),
        Fault("[]\n[]", ": not valid JSON, it goes on after the array (byte 3)"),
        Fault("[{\"t\":1,\"y\":2}", ": not valid JSON, it ends too early (byte 14)"),
        Fault("[{\"t\":1,\"y", ", element 0: not valid JSON, it ends too early (byte 10)"),
        Fault(
            "100,000 open brackets", [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
            ", element 0: not valid JSON, nested deeper than 64 levels (byte 64)"),
        Fault(
            "100,000 open brackets in a key",
            Array("[{\"t\":1,\"y\":2,\"x\":".utf8)
                + [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
            ", element 0: not valid JSON, nested deeper than 64 levels (byte 80)"),
        Fault(
            "UTF-16, big end first",
            Array("[]".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
            ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"),
        Fault(
            "UTF-16 with its mark", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0],
            ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"),
        Fault(
            "Latin-1", Array("[{\"t\":1,\"y\":2,\"".utf8) + [0xE9] + Array("\":0}]".utf8),
            ", element 0: not valid UTF-8 (byte 15)"),
    ]
}
