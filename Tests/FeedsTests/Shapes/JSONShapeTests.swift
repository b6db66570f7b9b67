import Calendars
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite struct JSONShapeTests {
    /// A page, and how it is to be read.
    struct Shape: Sendable {
        var json: String
        var items: JSONPath?
        var time = "t"
        var value = "y"

        var format: SampleFormat {
            SampleFormat(timeField: time, valueField: value, items: items)
        }

        func samples(_ format: SampleFormat? = nil) throws -> [Sample] {
            try (format ?? self.format).samples(fromJSON: Array(json.utf8), at: "page")
        }
    }

    /// All of them are 1.5 at 1970-01-01T00:00:10Z, and a gap at 00:00:20.
    @Test(
        .promise(
            .shapes,
            """
            wrapped arrays, arrays as elements, fields in fields, columns, numbers in texts and
            dates are read strictly by RFC 8259, and exactly, in every shape
            """),
        .promise(
            .shapes,
            """
            a key that is exactly the given text goes before a path; a text that is no path is a key
            """),
        arguments: [
            Shape(json: "[[10,1.5],[20,null]]", time: "[0]", value: "[1]"),
            Shape(json: #"[["a",1.5,10],["b",null,20,{}]]"#, time: "[2]", value: "[1]"),
            Shape(json: #"{"data":[{"t":10,"y":1.5},{"t":20,"y":null}]}"#, items: "data"),
            Shape(
                json:
                    #"{"a":1,"data":{"n":[],"results":[{"t":10,"y":1.5},{"t":20,"y":null}]},"z":0}"#,
                items: "data.results"),
            Shape(
                json:
                    #"{"data":{"result":[{"metric":{},"values":[[10.000,"1.5"],[20,"NaN"]]},{}]}}"#,
                items: "data.result[0].values", time: "[0]", value: "[1]"),
            Shape(json: #"[{"page":1},[{"t":10,"y":1.5},{"t":20,"y":null}]]"#, items: "[1]"),
            Shape(
                json: #"[{"dt":10,"main":{"temp":1.5}},{"main":{"temp":null,"x":[]},"dt":20}]"#,
                time: "dt", value: "main.temp"),
            Shape(
                json: #"[{"p":{"t":10,"v":[0,1.5]}},{"p":{"v":[1,null],"t":20}}]"#, time: "p.t",
                value: "p.v[1]"),
            Shape(
                json: #"[{"t":10,"main":{"temp":7},"main.temp":1.5},{"t":20,"main.temp":null}]"#,
                value: "main.temp"),
            Shape(
                json: #"[{"t":10,"main.temp":1.5,"main":{"temp":7}},{"t":20,"main.temp":null}]"#,
                value: "main.temp"),
            Shape(
                json: #"[{"t":10,"main.temp":{"v":1.5}},{"t":20,"main.temp":{"v":null}}]"#,
                value: #"["main.temp"].v"#),
            Shape(
                json:
                    #"{"data":{"results":[]},"data.results":[{"t":10,"y":1.5},{"t":20,"y":null}]}"#,
                items: "data.results"),
            Shape(
                json: #"{"hourly":{"time":[10,20],"temperature_2m":[1.5,null]},"utc_offset":0}"#,
                items: "hourly", time: "time", value: "temperature_2m"),
            Shape(json: #"{"time":[10,20],"temp":[1.5,null]}"#, time: "time", value: "temp"),
            Shape(json: #"{"h":{"t":[10,20],"y":[1.5,null]}}"#, time: "h.t", value: "h.y"),
            Shape(json: #"[{"t":"10","y":"1.5"},{"t":"20","y":""}]"#),
            Shape(
                json:
                    #"[{"t":"1970-01-01T00:00:10Z","y":"15e-1"},{"t":"1970-01-01 00:00:20","y":"-"}]"#
            ),
            Shape(json: #"[{"t":"1970-01-01T01:00:10+01:00","y":1.5},{"t":20.0,"y":"N/A"}]"#),
            Shape(json: #"[{"\u0074":10,"y":"1\u002e5"},{"t":"2\u0030","y":null}]"#),
            Shape(
                json: #"[{"Größe":1.5,"Δ":10},{"Δ":20,"Größe":null}]"#, time: "Δ", value: "Größe"),
            Shape(
                json: " {\n\"data\" : [ [ 10 , 1.5 ] , [ 20 , \"\" ] ] } \n", items: "data",
                time: "[0]", value: "[1]"),
        ])
    func everyShapeIsRead(shape: Shape) throws {
        #expect(try shape.samples() == [Sample(t: 10, y: 1.5), Sample(t: 20, y: nil)])
    }

    /// No samples, and no error.
    @Test(arguments: [
        Shape(json: #"{"data":[]}"#, items: "data"),
        Shape(json: #"{"data":null}"#, items: "data"),
        Shape(json: #"{"data":{"result":[]}}"#, items: "data.result[0].values"),
        Shape(json: #"{"h":{"t":[],"y":[ ]}}"#, items: "h"),
        Shape(json: "[]", time: "[0]", value: "[1]"),
    ])
    func anEmptyPageIsAPage(shape: Shape) throws {
        #expect(try shape.samples() == [])
    }

    /// Seconds by hand: each is the double nearest to the decimal number.
    @Test(
        .promise(.shapes, "wrapped arrays, arrays as elements…"),
        arguments: [
            ("1704067200.123", SampleFormat.TimeUnit.seconds, 1_704_067_200.123),
            ("\"1704067200.123\"", .seconds, 1_704_067_200.123),
            ("1704067200123", .milliseconds, 1_704_067_200.123),
            ("\"1704067200123\"", .milliseconds, 1_704_067_200.123),
            ("\"1704067200123.5\"", .milliseconds, 1_704_067_200.1235),
            ("\"2024-01-01T00:00:00.123Z\"", .seconds, 1_704_067_200.123),
            ("\"2024-01-01T00:00:00.123Z\"", .milliseconds, 1_704_067_200.123),
            ("\"2024\"", .seconds, 1_704_067_200), ("\"20240101\"", .seconds, 1_704_067_200),
            ("\"20240101000010\"", .seconds, 1_704_067_210), ("2024", .seconds, 2024),
            ("\"1704067200\"", .seconds, 1_704_067_200), ("\"0.1\"", .seconds, 0.1),
        ])
    func timesAreExact(text: String, unit: SampleFormat.TimeUnit, t: Double) throws {
        let format = SampleFormat(timeField: "[0]", valueField: "[1]", timeUnit: unit)
        let shape = Shape(json: "[[\(text),1]]")
        #expect(try shape.samples(format) == [Sample(t: t, y: 1)])
    }

    @Test func digitsCountWhereAUnitIsSaid() throws {
        var format = SampleFormat()
        format.readsDigitsAsDates = false
        #expect(
            try Shape(json: #"[{"t":"2024","y":1}]"#).samples(format) == [Sample(t: 2024, y: 1)])
    }

    /// Berlin's clocks show 02:00 to 03:00 twice on October 25, 2026.
    @Test(
        .promise(
            .shapes,
            """
            dates without an offset are meant in the time zone, also where an hour comes twice
            """))
    func datesWithoutAnOffsetAreMeantInTheZone() throws {
        var format = SampleFormat()
        format.zone = RuleZones.berlin
        let clock = ["01:30", "02:00", "02:30", "02:00", "02:30", "03:00"]
        let rows = clock.map { "{\"t\":\"2026-10-25T\($0)\",\"y\":0}" }
        let page = try SampleFormat.samples(of: rows, format)
        let start = 1_792_886_400.0
        #expect(
            page.samples.map(\.t) == [
                start - 1800, start, start + 1800, start + 3600, start + 5400, start + 7200,
            ])
        #expect(page.samplesIfLater == nil)
        let second = try SampleFormat.samples(of: Array(rows[4...]), format)
        #expect(second.samples.map(\.t) == [start + 1800, start + 7200])
        #expect(second.samplesIfLater?.map(\.t) == [start + 5400, start + 7200])
    }

    @Test(
        .promise(
            .shapes,
            """
            a wrong guess is answered by the first bytes, the keys and arrays of the page, and the
            option to try, 65
            """),
        arguments: [
            (
                Shape(json: #"[{"timestamp":1,"value":2}]"#),
                #", element 0: no key "t"; the elements have: timestamp, value; the page starts with"#
                    + #" "[{"timestamp":1,"value":2}]" (byte 1)"#, FeedError.Remedy.fields
            ),
            (
                Shape(json: #"[{"dt":1,"main":{"temp":2,"a.b":3}}]"#, time: "dt", value: "temp"),
                #", element 0: no key "temp"; the elements have: dt, main.temp, main["a.b"]; the page"#
                    + #" starts with "[{"dt":1,"main":{"temp":2,"a.b":3}}]" (byte 1)"#, .fields
            ),
            (
                Shape(json: "[[1,2]]"),
                #", element 0: no "t"; the elements are arrays of 2; the page starts with "[[1,2]]""#
                    + " (byte 1)", .places
            ),
            (
                Shape(json: #"[["2 Jan 2024",5]]"#),
                #", element 0: no "t"; the elements are arrays of 2; the page starts with"#
                    + #" "[["2 Jan 2024",5]]" (byte 1)"#, .placesSuchAs(time: 0, value: 1)
            ),
            (
                Shape(json: "[[1,2],[3]]", time: "[0]", value: "[1]"),
                #", element 1: no "[1]"; the elements are arrays of 1; the page starts with"#
                    + #" "[[1,2],[3]]" (byte 7)"#, .fields
            ),
            (
                Shape(json: #"{"meta":{"tags":["a"]},"data":{"rows":[{}]}}"#),
                #": not a JSON array of samples, it starts with"#
                    + #" "{"meta":{"tags":["a"]},"data":{"rows":[{}]}}" (byte 0); arrays are at"#
                    + " meta.tags, data.rows", .items("data.rows")
            ),
            (
                Shape(json: #"{"data":[{"t":1,"y":2}],"n":3}"#, items: "rows"),
                #": no "rows"; arrays are at data; the page starts with "{"data":[{"t":1,"y":2}],"n":3}""#
                    + " (byte 0)", .items("data")
            ),
            (
                Shape(
                    json: #"{"data":{"result":[{"values":[[1,2]]}]}}"#,
                    items: "data.result[1].values"),
                #": no "data.result[1].values"; arrays are at data.result, data.result[0].values;"#
                    + #" the page starts with "{"data":{"result":[{"values":[[1,2]]}]}}""#
                    + " (byte 0)", .items("data.result")
            ),
            (
                Shape(json: "[1,2]", items: "data"),
                #": no "data"; the page is an array of 2; the page starts with "[1,2]" (byte 0)"#,
                nil
            ),
            (
                Shape(json: #"{"n":7}"#, items: "data"),
                #": no "data"; the keys are: n; the page starts with "{"n":7}" (byte 0)"#, nil
            ),
            (
                Shape(json: #"{"data":7}"#, items: "data"),
                #": "data" is "7", where an array of samples was expected (byte 8)"#, nil
            ),
            (
                Shape(json: #"{"h":{"time":[1],"temp":[2]}}"#, items: "h"),
                #": no array "t"; the object has: time, temp; the page starts with"#
                    + #" "{"h":{"time":[1],"temp":[2]}}" (byte 5)"#, .fields
            ),
            (
                Shape(json: #"{"t":[1,2],"y":[2]}"#),
                #": "t" has 2 elements and "y" 1 (byte 15)"#, nil
            ),
            (
                Shape(json: #"{"t":[1,true],"y":[2,3]}"#),
                #", element 1: "t" is not a number (byte 8)"#, .fields
            ),
            (
                Shape(json: #"{"data":[],"data":[]}"#, items: "data"),
                #": "data" stands twice in one object (byte 11)"#, nil
            ),
            (
                Shape(json: #"{"data":[],}"#, items: "data"),
                ": not valid JSON, a comma with nothing after it (byte 10)", nil
            ),
            (
                Shape(json: #"{"data":[]} x"#, items: "data"),
                ": not valid JSON, it goes on after the value (byte 12)", nil
            ),
            (
                Shape(json: "<html>", items: "data"),
                #": not valid JSON, it starts with "<html>" (byte 0)"#, nil
            ),
        ] as [(Shape, String, FeedError.Remedy?)])
    func aWrongGuessIsAnsweredByWhatIsThere(
        shape: Shape, message: String, remedy: FeedError.Remedy?
    ) {
        let error = #expect(throws: FeedError.self) { try shape.samples() }
        #expect(error.map { $0.place + ": " + $0.problem } == "page" + message)
        #expect(error?.remedy == remedy)
    }

    @Test(.promise(.shapes, "wrapped arrays, arrays as elements…"))
    func whatIsNestedTooDeepIsRefusedWhereverItStands() {
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        let path = JSONPath(String(repeating: "[0]", count: 69))
        for shape in [
            Shape(json: "{\"data\":[{\"t\":1,\"y\":2,\"x\":\(deep)}]}", items: "data"),
            Shape(json: "{\"data\":[],\"x\":\(deep)}", items: "data"),
            Shape(json: deep, items: path),
            Shape(json: "[\(deep)]", time: path.text, value: "[1]"),
        ] {
            #expect(throws: FeedError.self) { try shape.samples() }
        }
    }
}

extension SampleFormat {
    /// A page of these elements.
    fileprivate static func samples(
        of elements: [String], _ format: SampleFormat
    ) throws -> SamplePage {
        let json = Array("[\(elements.joined(separator: ","))]".utf8)
        return try json.withUnsafeBytes { bytes in
            Result { () throws(FeedError) in try format.page(bytes, at: "page").content }
        }.get()
    }
}
