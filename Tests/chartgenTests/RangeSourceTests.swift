import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Ranges of time of sources of all kinds.
@Suite struct RangeSourceTests {
    /// Every way to give a source the same points gives the same range.
    @Test(.promise(.options, "`--from` and `--to` draw the samples…"))
    func aRangeIsTheSameOfAnySource() async throws {
        try await withFolder { folder in
            let points = (0..<35).map { (t: $0 * 60, y: $0) }
            let json = points.map { "{\"t\":\($0.t),\"y\":\($0.y)}" }
            let pages = [json[..<10], json[10..<17], json[17...]].map {
                "[\($0.joined(separator: ","))]"
            }
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("p"), withIntermediateDirectories: false)
            for (index, page) in pages.enumerated() {
                try Data(page.utf8).write(to: folder.appendingPathComponent("p/\(index + 1).json"))
            }
            let table = "t,y\n" + points.map { "\($0.t),\($0.y)\n" }.joined()
            try Data(table.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let dated = points.map { point in
                let minute = point.t / 60
                return
                    "{\"t\":\"1970-01-01T00:\(minute < 10 ? "0" : "")\(minute):00Z\",\"y\":\(point.y)}\n"
            }
            try Data(dated.joined().utf8).write(to: folder.appendingPathComponent("d.ndjson"))
            let range = [
                "--from", "1970-01-01T00:09:50", "--to", "1970-01-01T00:17:10Z",
            ]
            for source in ["p", "t.csv", "d.ndjson", "-"] {
                let unit = source == "d.ndjson" ? [] : ["--time-unit", "s"]
                let run = try await RangeRun.of([source] + range + unit, in: folder, input: table)
                #expect(run.outcome.status == 0, "\(source): \(run.outcome.errors)")
                #expect(run.number("firstIndex") == 10 && run.number("count") == 8, "\(source)")
                #expect(
                    run.number("first", in: "time") == 600
                        && run.number("last", in: "time") == 1_020)
            }
        }
    }

    @Test(
        .promise(
            .options,
            """
            in a range of time of several sources the place is that of all samples together
            """))
    func ofSeveralSourcesThePlaceIsThatOfAllSamples() async throws {
        try await withFolder { folder in
            for (name, minutes) in [("a", 0..<10), ("b", 20..<40)] {
                let rows = minutes.map { "\($0 * 60),\($0)\n" }.joined()
                try Data("t,y\n\(rows)".utf8).write(
                    to: folder.appendingPathComponent("\(name).csv"))
            }
            let run = try await RangeRun.of(
                [
                    "--source", "a=a.csv", "--source", "b=b.csv", "--time-unit", "s", "--from",
                    "1970-01-01T00:25", "--to", "1970-01-01T00:35",
                ], in: folder)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            #expect(
                run.outcome.errors.hasSuffix(
                    "00:35, 2 lines, 10 points\n"
                        + "chartgen: \"a\" has no value in the time that is drawn\n"),
                "\(run.outcome.errors)")
            // The ten of the one are before the range, and so are five of the other.
            #expect(run.number("firstIndex") == 15 && run.said["isLast"] as? Bool == false)
        }
    }

    /// Years are years in a table of years.
    @Test(.promise(.options, "spans before now, days of 23…"))
    func instantsAreReadAsTheTimesOfTheTableAre() async throws {
        try await withFolder { folder in
            let table = "year,y\n" + (1880..<1990).map { "\($0),\($0 % 7)\n" }.joined()
            let run = try await RangeRun.of(
                ["-", "--from", "1950", "--to", "1960"], in: folder, input: table)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            #expect(run.number("count") == 11 && run.number("firstIndex") == 70)
        }
    }

    /// The end of a range that is a day, a month or the like is the end of that, and the words
    /// below the chart say its last day.
    @Test(
        .promise(
            .options,
            """
            `--to` with a day, month, quarter, week or year takes in all of it, and the words for the
            range name its last day; an instant ends the range before it
            """),
        arguments: [
            ("2014-12-30", "2014-12-31", 363, 2, "Tue 30 Dec 2014 – Wed 31 Dec 2014"),
            ("2014-02", "2014-02", 31, 28, "Sat 1 Feb 2014 – Fri 28 Feb 2014"),
            ("2014-Q4", "2014-Q4", 273, 92, "Wed 1 Oct 2014 – Wed 31 Dec 2014"),
            ("2014-W02", "2014-W02", 5, 7, "Mon 6 Jan 2014 – Sun 12 Jan 2014"),
            ("2014", "2014", 0, 365, "Wed 1 Jan 2014 – Wed 31 Dec 2014"),
            ("5 Jan 2014", "2014-01-05", 4, 1, "Sun 5 Jan 2014, point 5"),
            ("2014-01-05", "2014-01-07T00:00", 4, 2, "Sun 5 Jan 2014 – Mon 6 Jan 2014"),
        ] as [(String, String, Double, Double, String)])
    func aDayOrAMonthIsMeantAsAWhole(
        from: String, to: String, first: Double, count: Double, words: String
    ) async throws {
        try await withFolder { folder in
            let table =
                "date,y\n"
                + (0..<400).map { day in
                    let date = Date(timeIntervalSince1970: 1_388_534_400 + Double(day) * 86_400)
                    return "\(date.formatted(.iso8601.year().month().day())),\(day)\n"
                }.joined()
            let run = try await RangeRun.of(
                ["-", "--from", from, "--to", to], in: folder, input: table)
            #expect(run.number("count") == count && run.number("firstIndex") == first)
            #expect(run.outcome.errors.contains(words), "\(run.outcome.errors)")
        }
    }

    @Test(.promise(.options, "spans before now, days of 23…"))
    func aDayOf23HoursIsADayInItsZone() async throws {
        try await withFolder { folder in
            let run = try await RangeRun.of(
                [
                    "sample", "--from", "2026-03-29", "--to", "2026-03-29", "--time-zone",
                    "Europe/Berlin",
                ], in: folder)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            let (from, to) = (
                run.number("from", in: "range") ?? 0, run.number("to", in: "range") ?? 0
            )
            #expect(to - from == 23 * 3_600)
            #expect(run.number("count") == 276)
        }
    }

    @Test(.promise(.options, "spans before now, days of 23…"))
    func equalTimesAtTheEdgesBelongTogether() async throws {
        try await withFolder { folder in
            try await LoopbackServer.serving(
                { request in
                    let pages = [
                        "/1.json": [1, 2, 2], "/2.json": [2, 2, 3], "/3.json": [3, 3, 4],
                    ]
                    guard let times = pages[request.path] else { return .status(404) }
                    return .json(
                        "[" + times.map { "{\"t\":\($0),\"y\":1}" }.joined(separator: ",") + "]")
                },
                { server in
                    let run = try await RangeRun.of(
                        [server.series, "--from", "2", "--to", "3"], in: folder)
                    #expect(run.number("firstIndex") == 1 && run.number("count") == 4)
                    let next = try await RangeRun.of(
                        [server.series, "--from", "3", "--to", "4"], in: folder)
                    #expect(next.number("firstIndex") == 5 && next.number("count") == 3)
                })
        }
    }
}
