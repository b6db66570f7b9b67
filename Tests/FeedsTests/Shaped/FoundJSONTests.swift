import Calendars
import TestSupport
import Testing

@testable import Feeds

/// JSON of many shapes, found without an option.
struct FoundJSONTests {
    private static let two = ["2024-01-01=1 2024-01-02=2"]

    @Test(
        .promise(.shapes, "samples in JSON are found like those in a table"),
        arguments: [
            #"[{"time":"2024-01-01","value":1},{"time":"2024-01-02","value":2}]"#,
            #"{"data":{"rows":[{"date":"2024-01-01","n":1},{"date":"2024-01-02","n":2}]}}"#,
            #"{"time":["2024-01-01","2024-01-02"],"temp":[1,2]}"#,
            #"{"2024-01-01":1,"2024-01-02":2}"#,
            #"{"rates":{"2024-01-01":{"EUR":1},"2024-01-02":{"EUR":2}}}"#,
            #"[["2024-01-01",1],["2024-01-02",2]]"#,
            #"[["date","n"],["2024-01-01",1],["2024-01-02",2]]"#,
            #"[{"date":"2024-01-02","n":2},{"date":"2024-01-01","n":1}]"#,
            #"{"columns":["time","n"],"values":[["2024-01-01",1],["2024-01-02",2]]}"#,
            #"{"a":{"b":[{"x":{"when":"2024-01-01","y":1}},{"x":{"when":"2024-01-02","y":2}}]}}"#,
            // Numbers beside a time, as many in each object, and a flag that says yes or no.
            #"[{"is_open":0,"d":"2024-01-01","v":[1,8]},{"is_open":1,"d":"2024-01-02","v":[2,9]}]"#,
            // Lists of other lengths are no columns.
            #"[{"d":"2024-01-01","ids":[5,6,7],"n":1},{"d":"2024-01-02","ids":[8],"n":2}]"#,
            // Services that many use, in the shapes that their documents give.
            #"{"hourly_units":{"t2":"°C"},"hourly":{"time":["2024-01-01","2024-01-02"],"t2":[1,2]}}"#,
            #"{"observations":[{"realtime_start":"2020-01-01","date":"2024-01-01","value":"1"},{"realtime_start":"2020-01-01","date":"2024-01-02","value":"2"}]}"#,
            #"[{"days":[0,1],"total":1,"week":1704067200},{"days":[1,1],"total":2,"week":1704153600}]"#,
            #"{"data":{"result":[{"metric":{"job":"a"},"values":[[1704067200,"1"],[1704153600,"2"]]}]}}"#,
            #"{"results":[{"series":[{"name":"cpu","columns":["time","mean"],"values":[["2024-01-01T00:00:00Z",1],["2024-01-02T00:00:00Z",2]]}]}]}"#,
            #"{"aggregations":{"per_day":{"buckets":[{"key_as_string":"2024-01-01","key":1704067200,"doc_count":9,"avg":{"value":1}},{"key_as_string":"2024-01-02","key":1704153600,"doc_count":8,"avg":{"value":2}}]}}}"#,
            #"{"chart":{"result":[{"meta":{"symbol":"A"},"timestamp":[1704067200,1704153600],"indicators":{"quote":[{"open":[7,8],"close":[1,2]}]}}]}}"#,
            #"{"features":[{"properties":{"mag":2,"time":"2024-01-02"}},{"properties":{"mag":1,"time":"2024-01-01"}}]}"#,
            #"{"prices":[[1704067200,1],[1704153600,2]],"caps":[[1704067200,5],[1704153600,6]]}"#,
            #"{"results":{"A":{"frames":[{"schema":{"fields":[{"name":"Time"},{"name":"n"}]},"data":{"values":[[1704067200,1704153600],[1,2]]}}]}}}"#,
        ])
    func theSamplesAreFound(text: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == Self.two)
    }

    @Test(
        .promise(
            .shapes,
            "a key that lies deeper in JSON is found by its last name, if it is the only one"),
        arguments: [
            ("kW", Self.two), ("b.kW", Self.two), ("a.b.kW", Self.two), ("low", []), ("none", []),
            ("b", []), ("c", Self.two), ("a.c", Self.two),
        ])
    func aKeyIsFoundByItsLastName(field: String, lines: [String]) async throws {
        let text =
            #"{"place":[5,7],"data":{"series":[{"t":"2024-01-01","a":{"b":{"kW":1,"low":3},"low":4,"c":{"unit":"W","value":1}}},{"t":"2024-01-02","a":{"b":{"kW":2,"low":3},"low":4,"c":{"unit":"W","value":2}}}]}}"#
        let found = try? await ReadSeries.lines(
            text.utf8, name: "a.json", TableFormat(valueField: field))
        #expect(found ?? [] == lines)
    }

    private static func points(_ first: String) -> String {
        #"[{"date":\#(first),"kwh":5},{"date":"2024-01-11","kwh":2},{"date":"2024-01-12","kwh":3}]"#
    }

    @Test(
        .promise(
            .shapes, "a series of JSON that can't be read is named beside those that are read"),
        arguments: [
            ("[{\"name\":\"A\",\"points\":POINTS},{\"name\":\"B\",\"points\":GOOD}]", "\"[0]\""),
            ("{\"B\":GOOD,\"A\":POINTS}", "\"A\""),
        ], [#""n/a""#, #""2024-13-01""#, "1704844800"])
    func aSeriesThatIsNotReadIsNamed(shape: (text: String, path: String), first: String)
        async throws
    {
        let path = shape.path
        let text = shape.text.replacing("POINTS", with: Self.points(first))
            .replacing("GOOD", with: Self.points(#""2024-01-10""#))
        let notes = try await ReadSeries.notes(text.utf8, name: "a.json")
        #expect(
            notes.contains { $0.contains("left out, as they can't be read") && $0.contains(path) })
        // Nothing is said where all are read.
        let good = text.replacing(first, with: #""2024-01-10""#)
        #expect(
            try await ReadSeries.notes(good.utf8, name: "a.json").allSatisfy {
                !$0.contains("left out")
            })
    }

    @Test(
        .promise(
            .shapes, "lists and elements of JSON that do not fit the others are named, or counted"),
        arguments: [
            (
                #"{"hourly":{"time":["2024-01-01T00:00","2024-01-01T01:00","2024-01-01T02:00"],"t":[1,2]},"daily":{"time":["2024-01-01","2024-01-02"],"t":[1,2]}}"#,
                #"they are not as long as the times beside them: "hourly.t""#
            ),
            (
                #"{"time":["2024-01-01","2024-01-02","2024-01-03"],"a":[1,2,3],"b":[4,5,6,7]}"#,
                #"they are not as long as the times beside them: "b""#
            ),
            (
                #"[{"day":"2024-01-01","kW":1},{"error":"limit"},{"day":"2024-01-03","kW":3}]"#,
                "left out: 1 element with neither a time nor a value by their keys"
            ),
            (
                #"[{"name":"A","points":[{"day":"2024-01-01","kW":1},["2024-01-02",9],{"day":"2024-01-03","kW":3}]},{"name":"B","points":[{"day":"2024-01-01","kW":1},{"day":"2024-01-03","kW":3}]}]"#,
                "left out: 1 element with neither a time nor a value by their keys"
            ),
        ])
    func whatDoesNotFitIsNamed(text: String, note: String) async throws {
        let notes = try await ReadSeries.notes(text.utf8, name: "a.json")
        #expect(notes.contains { $0.contains(note) }, "\(notes)")
    }

    @Test func objectsBehindAByteOrderMarkAreRead() async throws {
        let text =
            "\u{FEFF}{\"day\":\"2024-01-01\",\n\"kW\":1}\n{\"day\":\"2024-01-02\",\n\"kW\":2}\n"
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == Self.two)
    }

    /// A last value, or time, that can't be read is no note below a table.
    @Test(arguments: [
        #"{"2024-01-01":1,"2024-01-02":2,"2024-01-03":"3x"}"#,
        #"{"hourly":{"time":["2024-01-01","2024-01-02",null],"temp":[1,2,3]}}"#,
        #"{"data":[{"day":"2024-01-01","kW":1},{"day":"2024-01-02","kW":2},{"day":"2024-01-02","kW":"3x"}]}"#,
    ])
    func aLastSampleOfJSONIsNoFoot(text: String) async {
        #expect(await ReadSeries.problem(text.utf8, name: "a.json").contains("element 2"))
    }

    @Test(
        .promise(
            .shapes, "the hour that clocks show twice is two in JSON where no time comes again"),
        arguments: [
            #"[{"time":"2024-10-27 01:00","v":1},{"time":"2024-10-27 02:00","v":2},{"time":"2024-10-27 02:00","v":3},{"time":"2024-10-27 03:00","v":4}]"#,
            #"{"time":["2024-10-27 01:00","2024-10-27 02:00","2024-10-27 02:00","2024-10-27 03:00"],"v":[1,2,3,4]}"#,
        ])
    func anHourThatComesTwiceInJSON(text: String) async throws {
        let format = TableFormat(zone: try Zone.named("Europe/Berlin"))
        let line = [
            "2024-10-26T23:00:00=1 2024-10-27=2 2024-10-27T01:00:00=3 2024-10-27T02:00:00=4"
        ]
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json", format) == line)
        // Where times come again elsewhere, they may there, too.
        let more = text.replacing("2024-10-27 03:00", with: "2024-10-27 03:00")
            .replacing(#","v":4}"#, with: #","v":4},{"time":"2024-10-27 03:00","v":5}"#)
        guard more != text else { return }
        #expect(
            try await ReadSeries.lines(more.utf8, name: "a.json", format) == [
                "2024-10-26T23:00:00=1 2024-10-27=2 2024-10-27=3 2024-10-27T02:00:00=4"
                    + " 2024-10-27T02:00:00=5"
            ])
    }

    @Test(
        .promise(
            .shapes,
            "JSON without samples is refused with what it lacks, and with advice that works only"),
        arguments: [
            (
                #"{"a":[{"took":0.5},{"took":0.7}],"times":[0.1,0.2]}"#, nil,
                "there are no times in it"
            ),
            (
                #"{"status":"success","data":{"result":[{"stream":{"app":"a"},"values":[["1704067200000000000","up"],["1704153600000000000","down"]]}]}}"#,
                nil, "there are no numbers beside its times"
            ),
            (
                #"{"a":[{"date":"2024-01-01","b":{"n":1}}]}"#, "kW",
                #"no key "kW"; the elements have: "date", "b.n""#
            ),
            (
                #"{"a":[{"date":"2024-01-01","b":{"n":1},"c":{"n":2}},{"date":"2024-01-02","b":{"n":1},"c":{"n":2}}]}"#,
                "n", #"2 keys are called "n": "b.n", "c.n""#
            ),
        ] as [(String, String?, String)])
    func whatJSONLacksIsSaid(text: String, field: String?, words: String) async {
        let problem = await ReadSeries.problem(
            text.utf8, name: "a.json", TableFormat(valueField: field))
        #expect(
            problem.contains(words) && !problem.contains("say where the samples are"), "\(problem)")
    }

    @Test(arguments: [
        (
            #"[{"name":"Oslo","data":[["2024-01-01",1]]},{"name":"Rome","data":[["2024-01-01",2]]}]"#,
            ["Oslo: 2024-01-01=1", "Rome: 2024-01-01=2"]
        ),
        (
            #"{"result":[{"metric":{"i":"a"},"values":[[1704067200,"1"]]},{"metric":{"i":"b"},"values":[[1704067200,"2"]]}]}"#,
            ["a: 2024-01-01=1", "b: 2024-01-01=2"]
        ),
        (
            #"[{"date":"2024-01-01","city":"Oslo","n":1},{"date":"2024-01-01","city":"Rome","n":2},{"date":"2024-01-02","city":"Oslo","n":3}]"#,
            ["Oslo: 2024-01-01=1 2024-01-02=3", "Rome: 2024-01-01=2"]
        ),
        (
            #"[[{"last_changed":"2024-01-01T00:00:00+00:00","state":"1"},{"last_changed":"2024-01-02T00:00:00+00:00","state":"unavailable"},{"last_changed":"2024-01-03T00:00:00+00:00","state":"unknown"},{"last_changed":"2024-01-04T00:00:00+00:00","state":"4"}]]"#,
            ["2024-01-01=1 2024-01-02=- 2024-01-03=- 2024-01-04=4"]
        ),
        // A key that is missing in one object is a gap.
        (
            #"[{"date":"2024-01-01","n":1},{"date":"2024-01-02"},{"date":"2024-01-03","n":3}]"#,
            ["2024-01-01=1 2024-01-02=- 2024-01-03=3"]
        ),
    ])
    func severalSeriesAndGaps(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == lines)
    }

    @Test(arguments: [
        "[{\"time\":\"05:00\",\"n\":1},{\"time\":\"05:10\",\"n\":2}]",
        "{\"data\":[[\"05:00\",1],[\"05:10\",2]]}",
    ])
    func timesOfDayAreRefused(text: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains("05:00") && problem.contains("name no day"), "\(problem)")
    }

    @Test func severalTablesAreRefusedWithTheirWays() async {
        let text =
            #"{"a":[{"date":"2024-01-01","n":1}],"b":[{"date":"2024-01-01","m":2}]}"#
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains("several places hold samples: \"a\", \"b\""), "\(problem)")
    }

    @Test(
        .promise(.shapes, "numbers in strings are read in lines of objects as in arrays of them"),
        arguments: [
            (#"{"ts":"2024-01-01","http":{"ms":1}}"#, #"{"ts":"2024-01-02","http":{"ms":2}}"#, nil),
            (
                #"{"ts":"2024-01-01","a":5,"http":{"ms":1}}"#,
                #"{"ts":"2024-01-02","http":{"ms":2}}"#, "http.ms"
            ),
            (
                #"{"ts":"2024-01-01 00:00:00 UTC","n":"1"}"#,
                #"{"ts":"2024-01-02 00:00:00 UTC","n":"2"}"#, nil
            ),
            (
                #"{"ts":"2024-01-01","a":"5","n":"1"}"#, #"{"ts":"2024-01-02","a":"5","n":"2"}"#,
                "n"
            ),
        ] as [(String, String, String?)])
    func linesOfObjectsHaveWays(one: String, other: String, field: String?) async throws {
        let text = "\(one)\n\(other)"
        let format = TableFormat(valueField: field)
        #expect(
            try await ReadSeries.lines((text + "\n").utf8, name: "a.ndjson", format) == Self.two)
        #expect(try await ReadSeries.lines((text + "\n").utf8, name: "a.json", format) == Self.two)
    }
}
