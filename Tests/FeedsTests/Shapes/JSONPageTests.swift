import Calendars
import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct JSONPageTests {
    private func samples(_ json: String, _ format: SampleFormat = SampleFormat()) throws -> [Sample]
    {
        try format.samples(fromJSON: Data(json.utf8), at: "API page 3")
    }

    @Test func numbersAndNullsBecomeSamples() throws {
        let json = """
            [{"t": 1581094990, "y": 1.5}, {"y": null, "t": 1581095110.25, "extra": {"a": [1]}}]
            """
        #expect(
            try samples(json) == [
                Sample(t: 1_581_094_990, y: 1.5), Sample(t: 1_581_095_110.25, y: nil),
            ])
    }

    @Test func anEmptyPageIsAPage() throws {
        #expect(try samples(" [ ] \n") == [])
    }

    @Test(arguments: [
        (SampleFormat.TimeUnit.seconds, 1.5e9), (.milliseconds, 1.5e6), (.microseconds, 1500),
        (.nanoseconds, 1.5),
    ])
    func otherFieldsAndUnits(unit: SampleFormat.TimeUnit, t: Double) throws {
        let format = SampleFormat(timeField: "at", valueField: "kW", timeUnit: unit)
        #expect(try samples("[{\"at\":1500000000,\"kW\":-2}]", format) == [Sample(t: t, y: -2)])
    }

    @Test(arguments: [
        (
            #"[{"t":1,"y":2},{"y":2}]"#,
            #", element 1: no key "t"; the elements have: y; the page starts with"#
                + #" "[{"t":1,"y":2},{"y":2}]" (byte 15)"#
        ),
        (
            #"[{"t":1}]"#,
            #", element 0: no key "y"; the elements have: t; the page starts with "[{"t":1}]" (byte 1)"#
        ),
        (
            #"[{}]"#,
            #", element 0: no key "t"; the elements have: none; the page starts with "[{}]" (byte 1)"#
        ),
        (#"[{"t":null,"y":2}]"#, #", element 0: "t" is null (byte 6)"#),
        (
            #"[{"t":"x","y":2}]"#,
            #", element 0: "t" is "x", neither a number nor a date (byte 6)"#
        ),
        (#"[{"t":{},"y":2}]"#, #", element 0: "t" is not a number (byte 6)"#),
        (#"[{"t":false,"y":2}]"#, #", element 0: "t" is not a number (byte 6)"#),
        (#"[{"t":1,"y":true}]"#, #", element 0: "y" is not a number (byte 12)"#),
        (
            #"[{"t":1,"y":"2 m"}]"#,
            #", element 0: "y" is "2 m", which is no number (byte 12)"#
        ),
        (#"[{"t":1,"y":[]}]"#, #", element 0: "y" is not a number (byte 12)"#),
        ("[null]", ", element 0: not an object (byte 1)"),
    ])
    func whatIsNoSampleIsNamedWithARemedy(json: String, message: String) {
        #expect(
            failure(json)
                == "API page 3\(message); choose the fields of time and value (timeField, valueField)"
        )
    }

    @Test(arguments: [
        (
            #"{"t":1,"y":2}"#,
            #": not a JSON array of samples, it starts with "{"t":1,"y":2}" (byte 0)"#
        ),
        ("17", #": not a JSON array of samples, it starts with "17" (byte 0)"#),
        (" null", #": not a JSON array of samples, it starts with "null" (byte 1)"#),
        ("", ": empty, where a JSON array of samples was expected"),
        ("\u{FEFF} ", ": empty, where a JSON array of samples was expected"),
        ("<html>\u{1B}[2J", #": not valid JSON, it starts with "<html>\u{1B}[2J" (byte 0)"#),
        ("not found", #": not valid JSON, it starts with "not found" (byte 0)"#),
        (
            "[1\u{0}",
            #", element 0: not an object (byte 1); choose the fields of time and value (timeField, valueField)"#
        ),
        (#"[{"t":1,"y":2}"#, ": not valid JSON, it ends too early (byte 14)"),
        (#"[{"t":1,"y":2"#, ", element 0: not valid JSON, it ends too early (byte 13)"),
        (#"[{"t":1,"y"#, ", element 0: not valid JSON, it ends too early (byte 10)"),
        ("[", ", element 0: not valid JSON, it ends too early (byte 1)"),
        (
            #"[{"t":1,"y":NaN}]"#,
            #", element 0: not valid JSON, "NaN" where a value was expected (byte 12)"#
        ),
        (
            #"[{"t":1,"y":Infinity}]"#,
            #", element 0: not valid JSON, "Infinity" where a value was expected (byte 12)"#
        ),
        (
            #"[{"t":1,"y":-Infinity}]"#,
            #", element 0: not valid JSON, "-Infinity" is no number (byte 12)"#
        ),
        (
            #"[{"t":1,"y":1e400}]"#,
            #", element 0: "y" is "1e400", beyond the largest number there is, 1.8e308 (byte 12)"#
        ),
        (
            #"[{"t":-1e400,"y":1}]"#,
            #", element 0: "t" is "-1e400", beyond the largest number there is, 1.8e308 (byte 6)"#
        ),
        (#"[{"t":1,"y":0x1F}]"#, #", element 0: not valid JSON, "0x1F" is no number (byte 12)"#),
        (
            #"[{"t":1,"y":+1}]"#,
            #", element 0: not valid JSON, "+1" where a value was expected (byte 12)"#
        ),
        (#"[{"t":1,"y":1.}]"#, #", element 0: not valid JSON, "1." is no number (byte 12)"#),
        (#"[{"t":1,"y":01}]"#, #", element 0: not valid JSON, "01" is no number (byte 12)"#),
        (#"[{"t":1,"y":-}]"#, #", element 0: not valid JSON, "-" is no number (byte 12)"#),
        ("[] []", ": not valid JSON, it goes on after the array (byte 3)"),
        ("[],", ": not valid JSON, it goes on after the array (byte 2)"),
        (#"[{"t":1,"y":2},]"#, ": not valid JSON, a comma with nothing after it (byte 14)"),
        (
            #"[{"t":1,"y":2,}]"#,
            ", element 0: not valid JSON, a comma with nothing after it (byte 13)"
        ),
        (
            #"[{"t":1,"y":2,"x":[1,]}]"#,
            ", element 0: not valid JSON, a comma with nothing after it (byte 20)"
        ),
        (#"[{"t":1,"y":2,"t":1}]"#, #", element 0: "t" stands twice in one object (byte 14)"#),
        (
            #"[{"y":null,"t":1,"\u0079":3}]"#,
            #", element 0: "y" stands twice in one object (byte 17)"#
        ),
        (
            #"[{"t":1,"y":2,"x":"\#t"}]"#,
            ", element 0: not valid JSON, a control character in a string (byte 19)"
        ),
        (
            #"[{"t":1,"y":2,"x":"\q"}]"#,
            ", element 0: not valid JSON, no such escape in a string (byte 19)"
        ),
        (
            #"[{"t":1,"y":2,"x":"\u00g0"}]"#,
            ", element 0: not valid JSON, an escape without its four digits (byte 19)"
        ),
        (
            #"[{"t":1 "y":2}]"#,
            #", element 0: not valid JSON, """ where a comma or } was expected (byte 8)"#
        ),
        (
            #"[{t:1,"y":2}]"#,
            #", element 0: not valid JSON, "t" where a key in quotes was expected (byte 2)"#
        ),
        (#"[{"t"=1}]"#, #", element 0: not valid JSON, "=" where a colon was expected (byte 5)"#),
    ])
    func otherwiseTheErrorSaysWhatAndWhere(json: String, message: String) {
        #expect(failure(json) == "API page 3\(message)")
    }

    @Test(
        arguments: [
            ([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D], ", element 0: not valid UTF-8 (byte 2)"),
            ([0x5B, 0x80, 0x5D], ", element 0: not valid UTF-8 (byte 1)"),
            (
                [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00],
                ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"
            ),
            (
                [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D],
                ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"
            ),
            ([0x5B, 0x00, 0x5D, 0x00], ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"),
            ([0x00, 0x5B, 0x00, 0x5D], ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"),
            ([0x00, 0x00, 0x00, 0x5B], ": UTF-16 or UTF-32, where UTF-8 was expected (byte 0)"),
            (
                [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x5B, 0x5D],
                ": not valid JSON, it starts with \"\\u{FEFF}[]\" (byte 3)"
            ),
        ] as [([UInt8], String)])
    func otherEncodingsAreNamed(bytes: [UInt8], message: String) {
        #expect(failure(bytes) == "API page 3\(message)")
    }

    @Test func offsetsAreGroupedAndLongStartsCut() {
        let spaces = String(repeating: " ", count: 1_234)
        #expect(
            failure("[\(spaces){\"t\":1}]")
                == "API page 3, element 0: no key \"y\"; the elements have: t; the page starts with "
                + "\"[\(spaces.prefix(59))…\" (byte 1,235); choose the fields of time and value (timeField, valueField)"
        )
        let page = String(repeating: "é<", count: 100)
        #expect(
            failure(page) == "API page 3: not valid JSON, it starts with "
                + "\"\(page.prefix(60))…\" (byte 0)")
    }

    /// The message, which is one printable line.
    private func failure(_ bytes: [UInt8]) -> String {
        do {
            return "\(try SampleFormat().samples(fromJSON: bytes, at: "API page 3"))"
        } catch {
            let isHarmless = !error.description.unicodeScalars.contains { $0.value < 0x20 }
            return error.kind == .badData && isHarmless ? error.description : "unfit: \(error)"
        }
    }

    private func failure(_ json: String) -> String {
        failure(Array(json.utf8))
    }
}
