import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Shapes of JSON that programs and services write, beyond lists of objects.
struct JSONOfServicesTests {
    @Test(
        .promise(.shapes, "what pandas writes is read in each of its orientations"),
        arguments: [
            #"{"date":{"0":"2024-01-01","1":"2024-01-02"},"close":{"0":1,"1":2}}"#,
            #"{"0":{"date":"2024-01-01","close":1},"1":{"date":"2024-01-02","close":2}}"#,
            #"{"a":{"-Nx1":{"date":"2024-01-01","close":1},"-Nx2":{"date":"2024-01-02","close":2}}}"#,
            #"{"columns":["date","close"],"index":[0,1],"data":[["2024-01-01",1],["2024-01-02",2]]}"#,
            #"{"columns":["close"],"index":[1704067200000,1704153600000],"data":[[1],[2]]}"#,
            #"{"close":{"1704067200000":1,"1704153600000":2}}"#,
            #"{"schema":{"fields":[{"name":"index","type":"integer"},{"name":"date"},{"name":"close"}]},"data":[{"index":0,"date":"2024-01-01","close":1},{"index":1,"date":"2024-01-02","close":2}]}"#,
        ])
    func pandas(text: String) async throws {
        #expect(
            try await ReadSeries.lines(text.utf8, name: "a.json") == ["2024-01-01=1 2024-01-02=2"])
    }

    @Test(
        .promise(
            .shapes,
            """
            a series on each line, objects on several lines, values in lists inside, and values whose
            keys are seconds from a start are read
            """),
        arguments: [
            (
                #"{"metric":{"a":"x"},"values":[1,2],"timestamps":[1704067200000,1704153600000]}"#
                    + "\n"
                    + #"{"metric":{"a":"y"},"values":[3,4],"timestamps":[1704067200000,1704153600000]}"#,
                ["x: 2024-01-01=1 2024-01-02=2", "y: 2024-01-01=3 2024-01-02=4"]
            ),
            (
                "{\n  \"date\": \"2024-01-01\",\n  \"n\": 1\n}\n{\n  \"date\": \"2024-01-02\",\n  \"n\": 2\n}\n",
                ["2024-01-01=1 2024-01-02=2"]
            ),
            (
                #"{"Points":[{"fit":[{"value":{"fp":1}}],"startTimeNanos":1704067200000000000,"raw":0},{"fit":[{"value":{"fp":2}}],"startTimeNanos":1704153600000000000,"raw":0},{"fit":[{"value":{"fp":5}}],"startTimeNanos":1704240000000000000,"raw":0}]}"#,
                ["2024-01-01=1 2024-01-02=2 2024-01-03=5"]
            ),
            (
                #"{"Body":{"a/1":{"Data":{"Wh":{"Unit":"Wh","Values":{"0":1,"86400":2}}},"Start":"2024-01-01T01:00:00+01:00"}},"Head":{"Timestamp":"2024-01-06T08:01:12+01:00"}}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            // The name of a series stands below a key for names; its colour and its kind are none.
            (
                #"[{"ds":"sum","kind":"area","host_name":"w","metric_name":"load","color":"red","datapoints":[[1,1704067200],[2,1704153600]]},"#
                    + #"{"ds":"sum","host_name":"w","metric_name":"cpus","color":"blue","datapoints":[[3,1704067200],[4,1704153600]]}]"#,
                ["load: 2024-01-01=1 2024-01-02=2", "cpus: 2024-01-01=3 2024-01-02=4"]
            ),
            // Several measures at each time, and one where names are more.
            (
                #"{"start":1704067200,"step":86400,"legend":["a","b"],"data":[4,5]}"#,
                ["2024-01-01=4 2024-01-02=5"]
            ),
            (
                #"{"body":[{"beg_time":1704067200,"step_time":86400,"value":[[4,44],[5,45]]}],"status":"ok"}"#,
                ["2024-01-01=4 2024-01-02=5"]
            ),
            // What Python writes for no number.
            (
                #"[{"time":"2024-01-01","n":1},{"time":"2024-01-02","n":NaN},{"time":"2024-01-03","n":3}]"#,
                ["2024-01-01=1 2024-01-02=- 2024-01-03=3"]
            ),
            // A list in a pair, a list below each time, months from 0.
            (
                #"{"data":[[1704067200,[{"count":1}]],[1704153600,[{"count":2}]]]}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            (
                #"{"body":{"1704067200":[1,74],"1704153600":[2,66]},"status":"ok"}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            (
                #"[{"name":"a","points":[[2023,11,31,1],[2024,0,1,2],[2024,0,2,3]]},{"name":"b","points":[[2023,10,1,4],[2024,0,2,5],[2024,1,1,6]]}]"#,
                [
                    "a: 2023-12-31=1 2024-01-01=2 2024-01-02=3",
                    "b: 2023-11-01=4 2024-01-02=5 2024-02-01=6",
                ]
            ),
            (
                #"{"data":[{"period":"2024-01-01T22","value":"1"},{"period":"2024-01-01T23","value":"2"}]}"#,
                ["2024-01-01T22:00:00=1 2024-01-01T23:00:00=2"]
            ),
        ])
    func seriesOfServices(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == lines)
    }

    /// The keys of members are times: each member is a series.
    @Test func columnsBelowTimesAreSeries() async throws {
        let text =
            #"{"a":{"2024-01-01":1,"2024-01-02":2},"b":{"2024-01-01":3,"2024-01-02":4}}"#
        let lines = try await ReadSeries.lines(text.utf8, name: "a.json")
        #expect(lines == ["a: 2024-01-01=1 2024-01-02=2", "b: 2024-01-01=3 2024-01-02=4"])
    }

    @Test(arguments: ["[]", "null", "{}"])
    func aDayWithNothingInAMapOfDatesIsAGap(empty: String) async throws {
        let text = #"{"2024-01-01":{"n":1},"2024-01-02":\#(empty),"2024-01-03":{"n":3}}"#
        let lines = try await ReadSeries.lines(text.utf8, name: "a.json")
        #expect(lines == ["2024-01-01=1 2024-01-02=- 2024-01-03=3"])
    }

    private static let area =
        #""area":{"label":"Area","category":{"index":{"IT":1,"DE":0},"label":{"IT":"Italy","DE":"Germany"}}}"#
    private static let time = #""time":{"category":{"index":["2023-01","2023-02"]}}"#
    private static let unit = #""unit":{"category":{"label":{"PC":"percent"}}}"#

    private static func stat(
        _ ids: String, _ sizes: String, _ value: String, _ dimensions: [String]
    )
        -> String
    {
        #"{"version":"2.0","class":"dataset","id":[\#(ids)],"size":[\#(sizes)],"#
            + #""role":{"time":["time"]},"value":\#(value),"#
            + #""dimension":{\#(dimensions.joined(separator: ","))}}"#
    }

    @Test(
        .promise(
            .shapes,
            """
            a dataset of JSON-stat is a line for each combination of its categories but those of the
            time; the places of categories are no values
            """),
        arguments: [
            (
                stat(#""unit","area","time""#, "1,2,2", "[1,2,null,4]", [unit, area, time]),
                ["Germany: 2023-01-01=1 2023-02-01=2", "Italy: 2023-01-01=- 2023-02-01=4"]
            ),
            // The time need not be the last dimension; values may be a map.
            (
                stat(#""time","area""#, "2,2", #"{"0":1,"1":2,"3":4}"#, [area, time]),
                ["Germany: 2023-01-01=1 2023-02-01=-", "Italy: 2023-01-01=2 2023-02-01=4"]
            ),
            (
                stat(#""unit","time""#, "1,2", "[1,2]", [unit, time]), ["2023-01-01=1 2023-02-01=2"]
            ),
            (
                stat(
                    #""sex","area","time""#, "2,2,2", "[1,2,3,4,5,6,7,8]",
                    [#""sex":{"category":{"index":["M","F"]}}"#, area, time]),
                [
                    "M, Germany: 2023-01-01=1 2023-02-01=2", "M, Italy: 2023-01-01=3 2023-02-01=4",
                    "F, Germany: 2023-01-01=5 2023-02-01=6", "F, Italy: 2023-01-01=7 2023-02-01=8",
                ]
            ),
            // Version 1, without roles.
            (
                #"{"oecd":{"value":[1,2],"dimension":{"id":["unit","year"],"size":[1,2],\#(unit),"#
                    + #""year":{"category":{"index":{"2004":1,"2003":0}}}}}}"#,
                ["2003-01-01=1 2004-01-01=2"]
            ),
        ])
    func jsonStat(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == lines)
    }

    @Test(arguments: [
        (#"{"version":"2.0","class":"collection","link":{"item":[]}}"#, "JSON-stat collection"),
        (stat(#""area""#, "2", "[1,2]", [area]), "no dimension is the time"),
        (stat(#""area","time""#, "2,2", "[1,2]", [area, time]), "2 values"),
        (stat(#""area","time""#, "2,3", "[1,2]", [area, time]), "2 categories"),
        (stat(#""area","time""#, "2,2", #"{"9":1}"#, [area, time]), "position"),
        (stat(#""x","time""#, "2,2", "[1,2]", [area, time]), "lists no categories"),
    ])
    func jsonStatThatIsNotRead(text: String, words: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains(words), "\(problem)")
    }

    private static func local(_ offset: Int, _ mark: String = "") -> String {
        #"{"utc_offset_seconds":\#(offset),"timezone":"Europe/Berlin","hourly":{"time":"#
            + #"["2024-01-01T00:00\#(mark)","2024-01-01T01:00\#(mark)"],"t":[1,2]}}"#
    }

    @Test(
        .promise(.shapes, "local times are read with the offset that the answer says beside them"),
        arguments: [
            (local(3600), "2023-12-31T23:00:00=1 2024-01-01=2"),
            (local(-1800), "2024-01-01T00:30:00=1 2024-01-01T01:30:00=2"),
            (local(0), "2024-01-01=1 2024-01-01T01:00:00=2"),
            // An offset of its own comes first.
            (local(3600, "Z"), "2024-01-01=1 2024-01-01T01:00:00=2"),
        ])
    func localTimes(text: String, line: String) async throws {
        // Whatever zone is drawn.
        for zone in ["UTC", "Asia/Tokyo"] {
            let format = TableFormat(zone: try Zone.named(zone))
            #expect(try await ReadSeries.lines(text.utf8, name: "a.json", format) == [line])
        }
    }

    /// As a page of an API, whose fields are said: each page has its own offset.
    @Test(
        .promise(.shapes, "local times are read with the offset that the answer says beside them"),
        arguments: [
            (local(3600), -3_600.0, true), (local(-1800), 1_800, true), (local(0), 0, false),
            (local(3600, "Z"), 0, false),
        ])
    func localTimesOfPages(text: String, shift: Double, isSaid: Bool) throws {
        let format = SampleFormat(timeField: "time", valueField: "t", items: "hourly")
        let page = try Array(text.utf8).withUnsafeBytes { bytes in
            try format.samplePage(bytes, at: "page")
        }
        #expect(page.samples.map(\.t) == [1_704_067_200, 1_704_070_800].map { $0 + shift })
        #expect((page.readingNote?.contains("utc_offset_seconds") ?? false) == isSaid)
    }
}
