import TestSupport
import Testing

@testable import Feeds

/// JSON in which several places may hold samples.
struct JSONPlacesTests {
    /// Rows of hours from a day in January 2024: `{"time":"2024-01-01T00:00","n":0}`.
    private static func rows(_ count: Int, day: Int = 1, key: String = "n") -> String {
        let rows = (0..<count).map { row in
            #"{"time":"2024-01-\#(two(day + row / 24))T\#(two(row % 24)):00","\#(key)":\#(row)}"#
        }
        return "[\(rows.joined(separator: ","))]"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns how many samples each series has.
    private static func counts(_ text: String) async throws -> [String: Int] {
        let lines = try await ReadSeries.lines(text.utf8, name: "a.json")
        return Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: ": ", maxSplits: 1)
                let words = parts[parts.count - 1].split(separator: " ")
                return (parts.count > 1 ? String(parts[0]) : "", words.count)
            })
    }

    @Test(
        .promise(
            .shapes,
            """
            of several places in JSON one with a handful of samples is left out beside one with five
            times as many, and an object with a list of samples inside is no sample
            """),
        arguments: [
            // An object around the samples has times of its own.
            (#"[{"name":"a","updated":"2024-01-05","n":7,"rows":\#(rows(2))}]"#, ["": 2]),
            (#"{"at":[{"created":"2024-01-05","n":7}],"rows":\#(rows(3))}"#, ["": 3]),
            // The parts of an axis are no samples.
            (
                #"{"data":[{"x":["2024-01-01","2024-01-02","2024-01-03"],"y":[1,2,3]}],"#
                    + #""layout":{"xaxis":{"range":["2024-01-01","2024-01-09"]},"yaxis":{"range":[0,9]}}}"#,
                ["": 3]
            ),
            (#"{"marks":\#(rows(4, key: "m")),"rows":\#(rows(20))}"#, ["": 20]),
            (
                #"{"daily":{"time":["2024-01-01","2024-01-02"],"m":[1,2]},"rows":\#(rows(10))}"#,
                ["": 10]
            ),
            // The times of the object itself come before those inside it.
            (
                #"{"time":["2024-01-01","2024-01-02"],"n":[1,2],"day":{"time":["2024-01-01"],"m":[1]}}"#,
                ["": 2]
            ),
            // Parts that run on are one series.
            (
                #"[{"date":"2024-01-01","n":9,"hours":\#(rows(24))},"#
                    + #"{"date":"2024-01-02","n":9,"hours":\#(rows(24, day: 2))}]"#,
                ["": 48]
            ),
            // Names make them series.
            (
                #"[{"name":"a","rows":\#(rows(24))},{"name":"b","rows":\#(rows(24, day: 2))}]"#,
                ["a": 24, "b": 24]
            ),
            // Those without samples are left out.
            (
                #"[{"name":"a","rows":\#(rows(3))},{"name":"x"},{"name":"b","rows":\#(rows(3))}]"#,
                ["a": 3, "b": 3]
            ),
        ])
    func thePlaceWithTheSamplesIsRead(text: String, counts: [String: Int]) async throws {
        #expect(try await JSONPlacesTests.counts(text) == counts)
    }

    @Test(arguments: [
        // Four samples beside five times as many, and beside fewer.
        (#"{"a":\#(rows(4, key: "m")),"b":\#(rows(19))}"#, #""a", "b""#),
        (#"{"a":\#(rows(10, key: "m")),"b":\#(rows(60))}"#, #""a", "b""#),
        (
            #"{"of":[{"name":"eth0","hour":\#(rows(24)),"day":\#(rows(20, key: "m"))}]}"#,
            #""of[0].hour", "of[0].day""#
        ),
        // Columns with times of their own.
        (
            #"{"a":{"time":["2024-01-01","2024-01-02"],"n":[1,2]},"#
                + #""b":{"time":["2024-01-01","2024-01-02","2024-01-03"],"m":[1,2,3]}}"#,
            #""a", "b""#
        ),
    ])
    func aRealDoubtIsRefused(text: String, places: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains("several places hold samples: \(places)"), "\(problem)")
    }

    @Test(
        .promise(
            .shapes,
            """
            numbers in texts of JSON may have a decimal comma, as in tables; where it may set off
            thousands, or dates may be of two kinds, the option is named
            """),
        arguments: [
            (
                #"[{"date":"2024-01-01","n":"7,5"},{"date":"2024-01-02","n":"0,0"}]"#,
                "2024-01-01=7.5 2024-01-02=0"
            ),
            (
                #"[{"date":"2024-01-01","r":"Ip","n":"7,5"},{"date":"2024-01-02","r":"0,2","n":""}]"#,
                "2024-01-01=7.5 2024-01-02=-"
            ),
            (
                #"{"v":[["2024-01-01","1.234,5"],["2024-01-02","2,0"]]}"#,
                "2024-01-01=1234.5 2024-01-02=2"
            ),
        ])
    func decimalCommas(text: String, line: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.json") == [line])
    }

    @Test(
        .promise(.shapes, "numbers in texts of JSON may have a decimal comma…"),
        arguments: [
            (#"[{"date":"2024-01-01","n":"1,234"},{"date":"2024-01-02","n":"5,678"}]"#, "1,234.5"),
            (#"{"a":{"rows":[["01/02/2024",1],["03/04/2024",2]]}}"#, "%d/%m/%Y"),
        ])
    func aDoubtOfMarksIsTold(text: String, option: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains(option), "\(problem)")
    }

    /// Beside a list of days, times of day are the larger part.
    @Test func timesOfDayBesideOneDateAreRefused() async {
        let text =
            #"{"day":[{"date":"2024-01-01","rest":60}],"rows":[{"time":"05:00","n":1},{"time":"05:10","n":2}]}"#
        let problem = await ReadSeries.problem(text.utf8, name: "a.json")
        #expect(problem.contains("name no day"), "\(problem)")
    }

    @Test func theColumnThatIsDrawnOfSeveralIsTold() async throws {
        let text = #"[["2024-01-01",1,5],["2024-01-02",2,4]]"#
        try await ReadSeries.withFile(text.utf8, name: "a.json") { path in
            let feed = FileFeed(path: path)
            _ = try await feed.page(1)
            let choice = try #require(feed.facts.valueChoice)
            #expect(choice.drawn == "[1]" && choice.others == ["[2]"] && choice.axisName == nil)
        }
    }
}
