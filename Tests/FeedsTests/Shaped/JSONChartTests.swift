import TestSupport
import Testing

@testable import Feeds

/// JSON of chart libraries, of SDMX, and of values at even steps.
struct JSONChartTests {
    private static let days = #"["2024-01-01","2024-01-02"]"#
    private static let two = ["A: 2024-01-01=1 2024-01-02=2", "B: 2024-01-01=3 2024-01-02=4"]
    private static let series = #"[{"name":"A","data":[1,2]},{"name":"B","data":[3,4]}]"#

    @Test(
        .promise(
            .shapes,
            """
            series whose times stand once beside them, as in charts on web pages, are a line each
            """),
        arguments: [
            // Plotly.
            #"{"data":[{"name":"A","x":\#(days),"y":[1,2],"line":{"width":2}},{"name":"B","x":\#(days),"y":[3,4],"text":["p","q"]}],"layout":{"xaxis":{"range":["2024-01-01","2024-03-01"]},"yaxis":{"range":[0,9]}}}"#,
            // Chart.js.
            #"{"type":"line","data":{"labels":\#(days),"datasets":[{"label":"A","data":[1,2]},{"label":"B","data":[3,4]}]},"options":{"scales":{"y":{"min":0}}}}"#,
            // Highcharts, ECharts and ApexCharts.
            #"{"xAxis":{"categories":\#(days)},"series":\#(series)}"#,
            #"{"xAxis":{"type":"category","data":\#(days)},"yAxis":{"type":"value"},"series":\#(series)}"#,
            #"{"chart":{"type":"line"},"series":\#(series),"xaxis":{"categories":\#(days)}}"#,
        ])
    func chartsWithTimesOnce(text: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == JSONChartTests.two)
    }

    /// Values that are left out at the end are gaps.
    @Test func aShorterSeriesEndsEarlier() async throws {
        let text =
            #"{"labels":\#(JSONChartTests.days),"datasets":[{"label":"A","data":[1,2]},{"label":"B","data":[3]},{"label":"C","data":[5,6]}]}"#
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(!problem.isEmpty)
        let other = text.replacing("[3]", with: "[3,null]")
        let lines = try await ReadSeries.lines(other.utf8, name: "a.json")
        #expect(
            lines == [
                "A: 2024-01-01=1 2024-01-02=2", "B: 2024-01-01=3 2024-01-02=-",
                "C: 2024-01-01=5 2024-01-02=6",
            ])
    }

    /// Series and columns that only the table of several lists has are chosen by their names.
    @Test(
        arguments: [
            (
                #"{"r":[{"name":"A","data":[[1704067200,1],[1704153600,2]]},{"name":"B","data":[[1704067200,3],[1704153600,4]]}]}"#,
                nil, ["B"]
            ),
            (
                #"{"A":[[1704067200,1],[1704153600,2]],"B":[[1704067200,3],[1704153600,4]]}"#, "B",
                []
            ),
        ] as [(String, String?, [String])])
    func whatIsChosenIsFound(text: String, field: String?, only: [String]) async throws {
        var format = TableFormat(valueField: field)
        format.only = only
        let lines = try await ReadSeries.lines(text.utf8, name: "a.json", format)
        #expect(lines == ["2024-01-01=3 2024-01-02=4"])
    }

    /// A key that ends in "name" goes before one that stands first.
    @Test func seriesHaveTheNameOfAName() async throws {
        let text = #"""
            [{"code":"p1","stationName":"A","data":[["2024-01-01",1],["2024-01-02",2]]},
            {"code":"p2","stationName":"B","data":[["2024-01-01",3],["2024-01-02",4]]}]
            """#
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == JSONChartTests.two)
    }

    @Test(
        .promise(
            .shapes,
            "a start, a step and values are samples at even times, where an end that is there fits"),
        arguments: [
            (
                #"{"body":[{"beg_time":1704067200,"step_time":86400,"value":[[1],[2]]}]}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            (
                #"{"series":[{"name":"A","pointStart":1704067200000,"pointInterval":86400000,"data":[1,2]},{"name":"B","pointStart":1704067200000,"pointInterval":86400000,"data":[3,4]}]}"#,
                two
            ),
            (
                #"{"meta":{"start":1704067200,"end":1704153600,"step":86400,"legend":["in","out"]},"data":[[1,3],[2,4]]}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            // Pairs have times of their own.
            (
                #"{"start":1704067200,"end":1704153600,"step":86400,"values":[[1704067200,1],[1704153600,2]]}"#,
                ["2024-01-01=1 2024-01-02=2"]
            ),
            // A second block runs on.
            (
                #"[{"beg_time":1704067200,"step_time":86400,"value":[[1],[2]]},{"beg_time":1704326400,"step_time":86400,"value":[[3],[4]]}]"#,
                ["2024-01-01=1 2024-01-02=2 2024-01-04=3 2024-01-05=4"]
            ),
        ])
    func evenSteps(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == lines)
    }

    @Test(arguments: [
        #"{"start":1704067200,"end":1704999999,"step":60,"data":[1,2]}"#,
        #"{"start":1704067200,"end":-9223372036854775808,"step":60,"data":[1,2]}"#,
        #"{"start":1704067200,"step":9223372036854775807,"data":[1,2,3]}"#,
        #"{"start":5,"step":60,"data":[1,2]}"#,
        #"{"pointStart":1704067200000,"pointInterval":1,"pointIntervalUnit":"month","data":[1,2]}"#,
    ])
    func stepsThatDoNotFitAreNotTaken(text: String) async {
        #expect(await !ReadSeries.problem(text.utf8, name: "a.json").isEmpty)
    }

    @Test(
        .promise(
            .shapes, "elements of short arrays in objects are columns, where no others are read"),
        arguments: [
            #"{"rows":[{"keys":["2024-01-01"],"n":1},{"keys":["2024-01-02"],"n":2}]}"#,
            #"{"rows":[{"d":[{"value":"20240101"}],"m":[{"value":"1"}]},{"d":[{"value":"20240102"}],"m":[{"value":"2"}]}]}"#,
        ])
    func shortArraysAreColumns(text: String) async throws {
        let lines = try await ReadSeries.lines(text.utf8, name: "a.json")
        #expect(lines == ["2024-01-01=1 2024-01-02=2"])
    }

    /// A place on the earth is no value.
    @Test func coordinatesAreNoValues() async {
        let text =
            #"{"features":[{"geometry":{"coordinates":[8.5,47.1]},"at":"2024-01-01"},{"geometry":{"coordinates":[8.6,47.2]},"at":"2024-01-02"}]}"#
        #expect(await !ReadSeries.problem(text.utf8, name: "a.json").isEmpty)
    }

    private static func sdmx(_ set: String, _ series: String, _ observation: String) -> String {
        #"{"header":{"id":"x"},"dataSets":[\#(set)],"structure":"#
            + #"{"dimensions":{"series":[\#(series)],"observation":[\#(observation)]}}}"#
    }

    /// The same message in version 2.0.
    private static func second(_ message: String) -> String {
        let parts = message.split(separator: #""structure":"#, maxSplits: 1)
        return #"{"meta":{},"data":\#(parts[0])"structures":[\#(parts[1].dropLast())]}}"#
    }

    private static let time =
        #"{"id":"TIME_PERIOD","values":[{"id":"2024-01-01","name":"1 Jan"},{"id":"2024-01-02"}]}"#
    private static let currency =
        #"{"id":"CURRENCY","values":[{"id":"USD","name":"A"},{"id":"GBP","name":"B"}]}"#
    private static let daily = #"{"id":"FREQ","values":[{"id":"D","name":"Daily"}]}"#

    @Test(
        .promise(
            .shapes,
            """
            a message of SDMX-JSON is a line for each combination of its categories but those of the
            time
            """),
        arguments: [
            (
                sdmx(
                    #"{"series":{"0:0":{"observations":{"0":[1,0],"1":[2,0]}},"0:1":{"observations":{"0":[3],"1":[4]}}}}"#,
                    "\(daily),\(currency)", time), two
            ),
            (
                sdmx(#"{"series":{"0":{"observations":{"1":[2],"0":[1]}}}}"#, daily, time),
                ["2024-01-01=1 2024-01-02=2"]
            ),
            (
                sdmx(
                    #"{"observations":{"0:0":[1],"0:1":[2],"1:0":[3],"1:1":[4]}}"#, "",
                    "\(currency),\(time)"), two
            ),
        ])
    func sdmxMessages(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == lines)
        let second = JSONChartTests.second(text)
        #expect(try await ReadSeries.lines(second.utf8, name: "a.json") == lines)
    }

    @Test(arguments: [
        (sdmx(#"{"series":{"7":{"observations":{"0":[1]}}}}"#, currency, time), "no category"),
        (sdmx(#"{"series":{"0":{"observations":{"0":[1]}}}}"#, time, currency), ""),
        (sdmx(#"{"series":{"0":{"observations":{"0":[1]}}}}"#, daily, currency), "is the time"),
        (sdmx(#"{"series":{"0":{}}}"#, daily, time), "no observations"),
        (sdmx(#"{"series":{}}"#, daily, time), "without an observation"),
        (sdmx("{},{}", daily, time), "2 sets"),
    ])
    func sdmxThatIsNotRead(text: String, words: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(words.isEmpty ? problem.isEmpty : problem.contains(words), "\(problem)")
    }
}
