import ChartRender
import Foundation
import LoopbackServer
import Testing

/// Ranges of time by `--from` and `--to`. Servers hold points a minute apart from 1970 on, with their number as
/// value.
@Suite struct RangeOptionTests {
    /// What a run came to, and what its picture says.
    private struct Run {
        let outcome: Binary.Outcome
        let said: [String: Any]

        func number(_ key: String, in group: String? = nil) -> Double? {
            let object = group.map { said[$0] as? [String: Any] ?? [:] } ?? said
            return (object[key] as? NSNumber)?.doubleValue
        }

        var marks: [String] {
            (said["markers"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
        }

        var alt: String { said["altText"] as? String ?? "" }

        /// The texts of a role.
        func texts(_ role: String) -> [String] {
            (said["texts"] as? [[String: Any]] ?? []).filter { $0["role"] as? String == role }
                .compactMap { $0["text"] as? String }
        }
    }

    private func drawn(
        _ arguments: [String], in folder: URL, input: String = ""
    ) async throws -> Run {
        let outcome = try await Binary.chartgen.run(
            arguments + ["-o", "a.svg", "--describe", "a.json", "--check"], in: folder, input: input
        )
        return Run(
            outcome: outcome, said: outcome.status == 0 ? try folder.object("a.json") : [:])
    }

    @Test func theSamplesBetweenTwoInstantsAreDrawn() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                // Minute 15 belongs to it, and minute 20 does not.
                let run = try await drawn(
                    [server.address, "--from", "1970-01-01T00:15", "--to", "1200"], in: folder)
                #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                #expect(run.number("firstIndex") == 15 && run.number("count") == 5)
                #expect(
                    run.number("first", in: "time") == 900
                        && run.number("last", in: "time") == 1_140)
                #expect(
                    run.number("min", in: "value") == 15 && run.number("max", in: "value") == 19)
                #expect(
                    run.number("from", in: "range") == 900 && run.number("to", in: "range") == 1_200
                )
                #expect(
                    run.number("page") == 1 && run.number("size") == 5
                        && run.number("totalPages") == 1)
                #expect(run.marks == [])
                #expect(run.said["isLast"] as? Bool == false)
                #expect(
                    run.outcome.errors
                        == "a.svg: Thu 1 Jan 1970 00:15:00 – Thu 1 Jan 1970 00:20:00, points 16–20\n"
                )
                #expect(
                    run.texts("subtitle").first?.hasPrefix(
                        "Thu 1 Jan 1970 00:15:00 – Thu 1 Jan 1970 00:20:00 · points 16–20") == true)
                #expect(
                    run.texts("caption") == ["Thu 1 Jan 1970 00:15:00 – Thu 1 Jan 1970 00:19:00"])
                #expect(run.texts("continuation").count == 2)
                #expect(run.alt.contains("5 points from") && !run.alt.contains("age 1"))
                #expect(server.paths.sorted() == ["/1.json", "/2.json", "/3.json"])
            }
        }
    }

    @Test func anOpenEndIsThatOfTheSeriesWithItsMark() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let last = try await drawn([server.address, "--from", "1860"], in: folder)
                #expect(last.number("firstIndex") == 31 && last.number("count") == 4)
                #expect(last.marks == ["endOfData"] && last.number("totalPoints") == 35)
                #expect(last.alt.contains("The series ends in this range"))
                let first = try await drawn([server.address, "--to=61"], in: folder)
                #expect(first.number("firstIndex") == 0 && first.number("count") == 2)
                #expect(first.marks == ["startOfData"])
                // The start is in neither of these, though the neighbour is the first point.
                let second = try await drawn(
                    [server.address, "--from", "0.5", "--to", "61"], in: folder)
                #expect(second.number("firstIndex") == 1 && second.marks == [])
            }
        }
    }

    /// A live series of 10,000 API pages of ten points, seven minutes apart and up to now.
    @Test(arguments: [0, 200])
    func theLastHoursOfALongSeriesTakeFewRequests(jitter: Int) async throws {
        let last = (Date().timeIntervalSince1970 - 60).rounded()
        let times = (0..<100_000).map { index in
            last - Double(99_999 - index) * 420 - Double(index * 7_919 % (jitter + 1))
        }
        try await withFolder { folder in
            try await LoopbackServer.serving(
                { request in
                    let name = request.path.split(separator: "/").last ?? ""
                    let page = Int(name.prefix { $0 != "." }) ?? 0
                    guard (1...10_000).contains(page) else { return .status(404) }
                    let points = times[(page - 1) * 10..<page * 10].map { "{\"t\":\($0),\"y\":1}" }
                    return .json("[\(points.joined(separator: ","))]")
                },
                { server in
                    let run = try await drawn([server.address, "--from", "-6h"], in: folder)
                    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
                    #expect(run.marks == ["endOfData"])
                    // 51 or 52 points on six API pages.
                    #expect((50...53).contains(run.number("count") ?? 0))
                    #expect(run.number("totalPoints") == 100_000)
                    #expect(server.paths.count <= 15, "\(server.paths)")
                    #expect(Set(server.paths).count == server.paths.count)
                })
        }
    }

    @Test func spansBeforeNowAreCountedFromNow() async throws {
        try await withFolder { folder in
            let now = Date().timeIntervalSince1970.rounded()
            // Ten days, a point an hour.
            let rows = (0...240).map { "\(now - 3_600 * Double(240 - $0) - 1_800),\($0)" }
            let table = "t,y\n" + rows.joined(separator: "\n") + "\n"
            for (span, count) in [
                ("-6h", 6), ("-1.5h", 2), ("-90m", 2), ("-7d", 168), ("-1w", 168), ("-5400s", 2),
            ] {
                let run = try await drawn(
                    ["-", "--from", span, "--to", "now"], in: folder, input: table)
                #expect(run.outcome.status == 0, "\(span): \(run.outcome.errors)")
                let drawn = run.number("count") ?? 0
                // A run that takes its time loses no more than a point.
                #expect(abs(drawn - Double(count)) <= 1, "\(span): \(drawn)")
            }
        }
    }

    @Test(
        arguments: [
            (["--from", "2000", "--to", "1000"], 64, "--from 2000 is not before --to 1000"),
            (["--from", "1000", "--to", "1000"], 64, "is not before"),
            (["--from", "-6h", "--to", "-7h"], 64, "--from -6h is not before --to -7h"),
            (["--from", "-6y"], 64, "--from -6y is no instant; give"),
            (["--from", "--6h"], 64, "--from --6h is no instant"),
            (["--to", "yesterday"], 64, "--to \"yesterday\" is no instant"),
            (["--to", "1767225600000"], 64, "is outside the years 1 to 9999"),
            (["--from", "-99999999w"], 64, "is outside the years 1 to 9999"),
            (["--from", "0", "--page", "1"], 64, "--from and --to take no --page"),
            (["--to", "9", "--size", "5"], 64, "--from and --to take no --page"),
            (["--from", "0", "--all"], 64, "--from and --to take no --page"),
            (["--from", "0", "--at", "0"], 64, "--from and --to take no --page"),
            (["--from", "0", "--from", "1"], 64, "--from is given twice"),
            (
                ["--from", "2101"], 66,
                "no samples from 1970-01-01T00:35:01Z: the series has 35 points and ends at 1970-01-01T00:34:00Z"
            ),
            (["--to", "0"], 66, "the series starts at 1970-01-01T00:00:00Z"),
            (
                ["--from", "61", "--to", "62.5"], 66,
                "the nearest are at 1970-01-01T00:01:00Z and 1970-01-01T00:02:00Z"
            ),
        ])
    func aRangeThatIsNoneIsSaid(arguments: [String], status: Int, words: String) async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let run = try await drawn([server.address] + arguments, in: folder)
                #expect(run.outcome.status == status, "\(run.outcome.errors)")
                let said = run.outcome.errors.replacing("\"", with: "")
                #expect(said.contains(words.replacing("\"", with: "")), "\(run.outcome.errors)")
                #expect(folder.names.isEmpty)
                if status == 64 { #expect(server.paths == []) }
            }
        }
    }

    /// Every way to give a source the same points gives the same range.
    @Test func aRangeIsTheSameOfAnySource() async throws {
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
                let run = try await drawn([source] + range + unit, in: folder, input: table)
                #expect(run.outcome.status == 0, "\(source): \(run.outcome.errors)")
                #expect(run.number("firstIndex") == 10 && run.number("count") == 8, "\(source)")
                #expect(
                    run.number("first", in: "time") == 600
                        && run.number("last", in: "time") == 1_020)
            }
        }
    }

    @Test func ofSeveralSourcesTheFirstWithSamplesTellsWhereTheyStand() async throws {
        try await withFolder { folder in
            for (name, minutes) in [("a", 0..<10), ("b", 20..<40)] {
                let rows = minutes.map { "\($0 * 60),\($0)\n" }.joined()
                try Data("t,y\n\(rows)".utf8).write(
                    to: folder.appendingPathComponent("\(name).csv"))
            }
            let run = try await drawn(
                [
                    "--source", "a=a.csv", "--source", "b=b.csv", "--time-unit", "s", "--from",
                    "1970-01-01T00:25", "--to", "1970-01-01T00:35",
                ], in: folder)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            #expect(
                run.outcome.errors.hasSuffix("00:35:00, points 6–15\n"), "\(run.outcome.errors)")
            #expect(run.number("firstIndex") == 5 && run.said["isLast"] as? Bool == false)
        }
    }

    /// Years are years in a table of years.
    @Test func instantsAreReadAsTheTimesOfTheTableAre() async throws {
        try await withFolder { folder in
            let table = "year,y\n" + (1880..<1990).map { "\($0),\($0 % 7)\n" }.joined()
            let run = try await drawn(
                ["-", "--from", "1950", "--to", "1960"], in: folder, input: table)
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
            #expect(run.number("count") == 10 && run.number("firstIndex") == 70)
        }
    }

    @Test func aDayOf23HoursIsADayInItsZone() async throws {
        try await withFolder { folder in
            let run = try await drawn(
                [
                    "sample", "--from", "2026-03-29", "--to", "2026-03-30", "--time-zone",
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

    @Test func equalTimesAtTheEdgesBelongTogether() async throws {
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
                    let run = try await drawn(
                        [server.address, "--from", "2", "--to", "3"], in: folder)
                    #expect(run.number("firstIndex") == 1 && run.number("count") == 4)
                    let next = try await drawn(
                        [server.address, "--from", "3", "--to", "4"], in: folder)
                    #expect(next.number("firstIndex") == 5 && next.number("count") == 3)
                })
        }
    }

    @Test func aPageThatCannotBeHadInsideIsAHoleWhereThatIsAllowed() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 10, count: 9)
            try await SampleServer.counting(lengths, failing: [4]) { server in
                let range = [server.address, "--from", "630", "--to", "3130", "-o", "a.svg"]
                let refused = try await Binary.chartgen.run(range, in: folder)
                #expect(refused.status == 69 && folder.names.isEmpty)
                let partial = try await Binary.chartgen.run(
                    range + ["--allow-partial", "--describe", "a.json"], in: folder)
                #expect(partial.status == 1)
                #expect(partial.errors.contains("drawn without API page 4"))
                let missing = try folder.object("a.json")["missing"] as? [[String: Int]]
                #expect(missing == [["firstIndex": 30, "count": 10]])
            }
        }
    }

    @Test func timesThatGoBackHaveNoRange() async throws {
        try await withFolder { folder in
            let table = "t,y\n1,1\n5,2\n3,3\n9,4\n"
            for order in [[], ["--order", "sort"]] {
                let run = try await drawn(
                    ["-", "--time-unit", "s", "--from", "2", "--to", "8"] + order, in: folder,
                    input: table)
                #expect(run.outcome.status == 65, "\(run.outcome.errors)")
            }
        }
    }

    @Test func theREPLShowsRangesZoomsAndMovesOn() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([10, 10, 10, 5]) { server in
                let outcome = try await Binary.chartgen.run(
                    ["repl", server.address], in: folder,
                    input: """
                        range 600 1200
                        save a.svg
                        next
                        prev
                        zoom in
                        zoom out
                        zoom out
                        page
                        range 1970-01-01 00:30 -
                        next
                        range - 120
                        prev
                        range 5 6
                        save b.svg
                        goto 2
                        zoom in
                        range 1

                        """)
                let said = outcome.text.split(separator: "> ").dropFirst()
                    .compactMap { $0.split(separator: "\n").first }
                #expect(
                    said.map(String.init) == [
                        "Thu 1 Jan 1970 00:10:00 – Thu 1 Jan 1970 00:20:00, points 11–20",
                        "saved a.svg",
                        "Thu 1 Jan 1970 00:20:00 – Thu 1 Jan 1970 00:30:00, points 21–30 of 35",
                        "Thu 1 Jan 1970 00:10:00 – Thu 1 Jan 1970 00:20:00, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:12:30 – Thu 1 Jan 1970 00:17:30, points 14–18 of 35",
                        "Thu 1 Jan 1970 00:10:00 – Thu 1 Jan 1970 00:20:00, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:05:00 – Thu 1 Jan 1970 00:25:00, points 6–25 of 35",
                        "page 1 of 4, points 1–10 of 35",
                        "from Thu 1 Jan 1970 00:30:00, points 31–35 of 35, end of data",
                        "The data ends here.",
                        "before Thu 1 Jan 1970 00:02:00, points 1–2 of 35",
                        "The data starts here.",
                        // The prompt after the range that holds nothing.
                        "before Thu 1 Jan 1970 00:02:00",
                        "saved b.svg",
                        "page 2 of 4, points 11–20 of 35",
                        "Thu 1 Jan 1970 00:12:15 – Thu 1 Jan 1970 00:16:45, points 14–17 of 35",
                        "from Thu 1 Jan 1970 00:00:01, points 2–35 of 35, end of data",
                    ], "\(outcome.text)")
                #expect(outcome.errors.contains("no samples from 1970-01-01T00:00:05Z"))
                #expect(
                    outcome.errors.contains(
                        "is of the range before Thu 1 Jan 1970 00:02:00: the step before failed"))
                #expect(outcome.status == 66)
            }
        }
    }

    /// Three hours of data, a pause of four days, and three hours more.
    @Test func theREPLMovesOverAPause() async throws {
        try await withFolder { folder in
            let minutes = Array(0..<180) + Array(5_940..<6_120)
            let table = "t,y\n" + minutes.map { "\(60 * $0),\($0)\n" }.joined()
            try Data(table.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let outcome = try await Binary.chartgen.run(
                ["repl", "t.csv", "--time-unit", "s"], in: folder,
                input: "range 3600 10800\nnext\nprev\n")
            #expect(outcome.errors == "")
            #expect(
                outcome.text.contains(
                    "Thu 1 Jan 1970 01:00:00 – Thu 1 Jan 1970 03:00:00, points 61–180"))
            #expect(
                outcome.text.contains(
                    "Mon 5 Jan 1970 03:00:00 – Mon 5 Jan 1970 05:00:00, points 181–300")
            )
        }
    }
}
