import Calendars
import TestSupport
import Testing

@testable import Feeds

/// Logs whose times have no year.
struct YearlessLogTests {
    private static let logs = [
        "Dec 31 23:59:59 web app[8]: took 5 ms\nJan  1 00:00:01 web app[8]: took 6 ms\n",
        "12-31 23:59:59  123  456 D Perf: took 5 ms\n01-01 00:00:01  123  456 D Perf: took 6 ms\n",
        "E1231 23:59:59    1 a.go:1] took 5 ms\nI0101 00:00:01    1 a.go:1] took 6 ms\n",
        "Sun 31 Dec 23:59:59: took 5 ms\nMon 1 Jan 00:00:01: took 6 ms\n",
        "[Dec 31 23:59:59] took 5 ms\n[Jan 1 00:00:01] took 6 ms\n",
    ]

    @Test(
        .promise(.data, "times without a year are refused, and run on from the day of --date"),
        arguments: logs)
    func timesWithoutAYear(text: String) async throws {
        var format = TableFormat()
        for pattern in [nil, #"took (\d+)"#] {
            format.valuePattern = pattern
            let problem = await ReadSeries.problem(text.utf8, name: "a.log", format)
            #expect(problem.contains("have no year"), "\(problem)")
        }
        format.date = CivilDate(year: 2023, month: 12, day: 31)
        let lines = try await ReadSeries.lines(text.utf8, name: "a.log", format)
        #expect(lines == ["2023-12-31T23:59:59=5 2024-01-01T00:00:01=6"])
    }

    @Test func aYearBehindTheTimeOfDayIsOne() async throws {
        var format = TableFormat()
        format.valuePattern = #"took (\d+)"#
        let text = "Mon Jan 15 06:00:01 2024 took 5 ms\nMon Jan 15 06:00:02 2024 took 6 ms\n"
        let lines = try await ReadSeries.lines(text.utf8, name: "a.log", format)
        #expect(lines == ["2024-01-15T06:00:01=5 2024-01-15T06:00:02=6"])
    }

    @Test func aLeapDayLiesInTheNextLeapYear() throws {
        let line = Array("Feb 29 06:00:01.5 x".utf8)
        let time = try #require(YearlessTime(startOf: line[...]))
        let day = CivilDate(year: 2023, month: 6, day: 1).dayNumber
        #expect(
            time.written(near: day).map { String(decoding: $0.text, as: UTF8.self) }
                == "2024-02-29T06:00:01.5")
    }

    @Test(arguments: ["01-15 10:00:00", "Jan 15 10:00:00.5"])
    func aColumnOfTimesWithoutAYear(time: String) async {
        let text = "time,n\n\(time),1\n\(time),2\n"
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("no year") && problem.contains("line 2"), "\(problem)")
    }
}
