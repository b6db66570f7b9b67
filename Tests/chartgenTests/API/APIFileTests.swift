import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Other shapes than `[{"t": …, "y": …}, …]` in files, folders and stdin, and in the cache.
@Suite struct APIFileTests {
    private static let wrapped = #"""
        {"meta": {"n": 2},
         "data": {"rows": [{"at": "2026-01-01T00:00:00Z", "v": {"kW": "1.5"}},
                           {"at": "2026-01-01T01:00:00Z", "v": {"kW": -2}}]}}
        """#
    private static let flags = [
        "--items", "data.rows", "--time-field", "at", "--value-field", "v.kW", "-o", "a.svg",
        "--describe", "a.json",
    ]

    private static func check(
        _ arguments: [String], in folder: URL, input: String = ""
    ) async throws {
        let outcome = try await Binary.chartgen.run(
            arguments + flags, in: folder, input: input)
        #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
        let object = try folder.object("a.json")
        #expect(object["count"] as? Int == 2)
        let value = object["value"] as? [String: Double]
        #expect(value?["min"] == -2 && value?["max"] == 1.5)
        let time = object["time"] as? [String: Any]
        #expect(time?["first"] as? Double == 1_767_225_600)
        #expect(time?["last"] as? Double == 1_767_229_200)
    }

    @Test(.promise(.shapes, "files, folders and stdin have shapes, too"))
    func filesFoldersAndStdinHaveShapesToo() async throws {
        try await withFolder { folder in
            let pages = folder.appendingPathComponent("pages")
            try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
            for name in ["in.json", "b.txt", "c", "pages/1.json"] {
                try Data(APIFileTests.wrapped.utf8).write(to: folder.appendingPathComponent(name))
            }
            try await APIFileTests.check(["in.json"], in: folder)
            try await APIFileTests.check(["b.txt"], in: folder)
            try await APIFileTests.check(["c"], in: folder)
            try await APIFileTests.check(["pages"], in: folder)
            try await APIFileTests.check(["-"], in: folder, input: APIFileTests.wrapped)
        }
    }

    @Test(.promise(.shapes, "files, folders and stdin have…"))
    func aWrongGuessOfAFileNamesWhatIsThere() async throws {
        try await withFolder { folder in
            try Data(APIFileTests.wrapped.utf8).write(to: folder.appendingPathComponent("in.json"))
            for (flags, words) in [
                (["--items", "rows"], "arrays are at data.rows"),
                (
                    ["--items", "data.rows", "--time-field", "at", "--value-field", "kWh"],
                    #"no key "kWh""#
                ),
            ] as [([String], String)] {
                let outcome = try await Binary.chartgen.run(
                    ["in.json", "-o", "a.svg"] + flags, in: folder)
                #expect(outcome.status == 65 && outcome.lines.count == 1)
                #expect(outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
    }

    /// Dates without an offset are those of the clocks of Berlin, which are an hour ahead in
    /// winter.
    @Test(.promise(.shapes, "dates without an offset are meant…"))
    func datesWithoutAnOffsetAreReadInTheTimeZone() async throws {
        try await withFolder { folder in
            try Data(#"{"time":["2026-01-01T01:00","2026-01-01T02:00"],"temp":[1.5,-2]}"#.utf8)
                .write(to: folder.appendingPathComponent("in.json"))
            let outcome = try await Binary.chartgen.run(
                [
                    "in.json", "--time-field", "time", "--value-field", "temp", "--time-zone",
                    "Europe/Berlin", "-o", "a.svg", "--describe", "a.json",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let time = try folder.object("a.json")["time"] as? [String: Any]
            #expect(time?["first"] as? Double == 1_767_225_600)
        }
    }

    // MARK: The cache

    /// Ten pages that hold for an hour; the last says nothing of a next one.
    private static func kept(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let page = APIPagingTests.number("page", request) ?? 1
        let points = APIPagingTests.points((page - 1) * 100..<min(page * 100, 950))
        let next = page < 10 ? #""?page=\#(page + 1)""# : "null"
        return LoopbackServer.Step.answer(
            #"{"data":\#(points),"next":\#(next)}"#,
            ["Cache-Control: max-age=3600"]
                + (page < 10 ? ["Link: <?page=\(page + 1)>; rel=next"] : []))
    }

    @Test(
        .promise(
            .shapes,
            """
            a kept page says which page comes next, also by its Link header; every run asks for the
            last page again
            """),
        arguments: [["--next-link"], ["--next-field", "next"]])
    func aKeptPageSaysWhatComesNext(way: [String]) async throws {
        try await withFolder { cache in
            let environment = ["XDG_CACHE_HOME": cache.path]
            try await LoopbackServer.serving({ APIFileTests.kept($0) }) { server in
                let source = [server.address + "/a", "--items", "data"]
                // A page that was kept without its Link field is of no use to a run that goes by
                // it.
                _ = try await Drawn.by(source, server, environment: environment)
                let first = try await Drawn.by(
                    source + way, page: 4, server, environment: environment)
                #expect(first.isSlice(4), "\(first.errors)")
                let second = try await Drawn.by(
                    source + way, page: 4, server, environment: environment)
                #expect(second.isSlice(4), "\(second.errors)")
                // The end is asked for by every run.
                #expect(second.requests == ["/a?page=10"])
                #expect(second.picture == first.picture)
                let offline = try await Drawn.by(
                    source + way + ["--offline"], page: 4, server, environment: environment)
                #expect(offline.isSlice(4) && offline.requests.isEmpty, "\(offline.errors)")
            }
        }
    }
}
