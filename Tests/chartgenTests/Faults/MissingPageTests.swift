import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// API pages that are a 404 although later ones are there.
@Suite struct MissingPageTests {
    private func answer(
        _ request: LoopbackServer.Request, of pages: Int, without missing: Set<Int>
    ) -> [LoopbackServer.Step] {
        missing.contains(request.page ?? 0)
            ? LoopbackServer.Step.answer("", status: "404 Not Found")
            : Tens.answer(request, of: pages)
    }

    @Test(
        .promise(
            .paging,
            """
            a 404 below a page that came is asked for once more, then 65 with both pages; fetches
            under way are awaited before a 404 ends a series; with `--allow-partial` the page is a
            hole
            """),
        arguments: [["--all"], ["--page", "1", "--size", "60"], ["--all", "--walk"]])
    func aMissingPageBelowOneThatCameIsAskedForOnceMoreAndIsBadData(flags: [String]) async throws {
        let run = try await FaultRun.against(flags) { answer($0, of: 6, without: [4]) }
        #expect(
            run.failed(
                65, saying: "there is no API page 4, though there is an API page ",
                "--allow-partial"), "\(run.errors)")
        #expect(run.requests(page: 4).count == 2)
    }

    @Test func aPageThatComesAtTheSecondTimeIsDrawn() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            answer(request, of: 6, without: request.earlier == 0 ? [4] : [])
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("60 points, end of data"), "\(run.errors)")
    }

    @Test(.promise(.paging, "a 404 below a page that came…"))
    func theHoleIsDrawnAsOneWhereThatIsAllowed() async throws {
        let run = try await FaultRun.against(["--all", "--allow-partial"]) {
            answer($0, of: 6, without: [4])
        }
        #expect(run.status == 1)
        #expect(run.names == ["out.json", "out.svg"])
        #expect(
            run.outcome.lines == [
                "chartgen: drawn without API page 4: there is no API page 4, though there is an API"
                    + " page 5",
                "out.svg: points 1–60 of 60, incomplete, end of data",
            ], "\(run.errors)")
    }

    /// Many pages fail here and there, one of them before the last: the rest is drawn, with its
    /// end.
    @Test(
        .promise(
            .data,
            """
            with `--allow-partial` failures that are not in a row leave the rest to be drawn; an end
            that was seen is marked; only points that may exist are missing; "end unknown" is never
            left out, and words stand over their bars
            """))
    func failuresHereAndThereLeaveTheRestToBeDrawn() async throws {
        let run = try await FaultRun.against(["--all", "--allow-partial"]) { request in
            [2, 4, 6, 8, 10, 12, 14].contains(request.page ?? 0)
                ? LoopbackServer.Step.answer("", status: "400 Bad Request")
                : Tens.answer(request, of: 15)
        }
        #expect(run.status == 1)
        #expect(
            run.outcome.lines.last == "out.svg: points 1–150 of 150, incomplete, end of data",
            "\(run.errors)")
        #expect(run.outcome.complaints.count == 7)
    }

    /// The end of a series, as far as anybody knows: it costs no request more.
    @Test(.promise(.paging, "a folder that lacks one…"))
    func a404WithNothingKnownAboveItIsTheEnd() async throws {
        let run = try await FaultRun.against(["--page", "3", "--size", "10"]) {
            answer($0, of: 6, without: [4])
        }
        #expect(run.drew)
        #expect(run.errors.contains("points 21–30 of 30, end of data"), "\(run.errors)")
        #expect(run.heads.compactMap(\.page).sorted() == [1, 2, 3, 4])
    }

    /// Page 4 is said to be missing at once, page 5 comes later.
    @Test(.promise(.paging, "a 404 below a page that came…"))
    func requestsInFlightAreAwaitedBeforeA404EndsTheSeries() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            let steps = answer(request, of: 5, without: [4])
            return request.page == 5 ? [.pause(.milliseconds(300))] + steps : steps
        }
        #expect(run.failed(65, saying: "no API page 4", "API page 5"), "\(run.errors)")
    }

    /// The names in a folder say what there is, whatever was read.
    @Test(
        .promise(
            .paging,
            """
            a folder that lacks one of its pages is 65, and so is a 404 below a kept page that the
            server confirms; a 404 with no known page above it ends the series and costs no request
            more
            """),
        arguments: [
            ([1, 2, 3, 5], "35", 65, "there is no API page 4, though there is an API page 5"),
            ([2, 3], "35", 65, "there is no API page 1, though there is an API page 2"),
            ([1, 2, 3], "35", 0, "30 points, end of data"),
            ([1, 2, 3, 5], "25", 0, "points 1–25"),
        ])
    func aFolderWithoutOneOfItsPagesIsBadData(
        pages: [Int], size: String, status: Int, words: String
    ) async throws {
        try await withFolder { folder in
            let source = folder.appendingPathComponent("pages")
            try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
            for page in pages {
                try Data((Tens.json(page, of: 9) ?? "").utf8)
                    .write(to: source.appendingPathComponent("\(page).json"))
            }
            let outcome = try await Binary.chartgen.run(
                ["--source", "pages", "--size", size, "-o", "a.svg"], in: folder)
            #expect(outcome.status == status, "\(outcome.errors)")
            #expect(outcome.lines.count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test func theDialogueSaysItAndStaysWhereItIs() async throws {
        try await LoopbackServer.serving({ answer($0, of: 6, without: [4]) }) { server in
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    ["repl", "\(server.address)/{PAGE}.json", "--size", "10"], in: folder,
                    input: "goto 6\ngoto 4\ngoto 2\n")
                #expect(outcome.status == 65)
                #expect(outcome.complaints.count == 1, "\(outcome.errors)")
                #expect(outcome.errors.contains("there is no API page 4"), "\(outcome.errors)")
                #expect(outcome.text.contains("page 2 of 6, points 11–20 of 60"), "\(outcome.text)")
            }
        }
    }
}
