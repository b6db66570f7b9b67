import Foundation
import LoopbackServer
import TestSupport
import Testing

/// APIs that answer `[]` with 200 past their end, or from page 1 on.
@Suite struct SeriesEndTests {
    /// Ten points on each of these pages, `[]` on all others.
    private func run(
        _ pages: Set<Int>, missing: Set<Int> = [], _ flags: [String]
    ) async throws -> FaultRun {
        try await FaultRun.against(flags) { request in
            let page = request.page ?? 0
            guard !missing.contains(page) else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            let index = pages.sorted().firstIndex(of: page)
            return LoopbackServer.Step.answer(index.flatMap { Tens.json($0 + 1, of: 99) } ?? "[]")
        }
    }

    /// Pages 1 to 3 hold something, 4 and 5 are empty, and 6, 7, 9, 13, 69 and 517 are looked at:
    /// eleven requests for all of it.
    @Test(
        .promise(
            .paging,
            """
            two empty pages in a row, and empty pages 1, 2, 4, 8, 64 and 512 further on: the series
            ended before the first of them, the chart marks its end, and stderr says so; eight
            requests more
            """),
        arguments: [
            (["--all"], 11, "30 points, end of data"),
            (["--page", "3", "--size", "10"], 11, "points 21–30 of 30, end of data"),
            (["--page", "4", "--size", "8"], 11, "points 25–30 of 30, end of data"),
        ])
    func emptyPagesPastTheEndEndTheSeriesAndThatIsSaid(
        flags: [String], requests: Int, summary: String
    ) async throws {
        let run = try await run([1, 2, 3], flags)
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains(summary), "\(run.errors)")
        #expect(
            run.outcome.lines.first
                == "chartgen: API page 4 and those looked at after it are empty: the series is taken"
                + " to end there; --end 404 believes a 404 alone")
        #expect(run.heads.count == requests, "\(run.heads.compactMap(\.page))")
        #expect(Set(run.heads.map(\.path)).count == requests)
    }

    @Test func aPageInsideCostsWhatItCostsElsewhere() async throws {
        let run = try await run([1, 2, 3], ["--page", "1", "--size", "15"])
        #expect(run.drew)
        #expect(run.outcome.lines == ["out.svg: page 1, points 1–15"])
        // Page 3 is asked for beside page 2, which might have been the last.
        #expect(run.heads.compactMap(\.page).sorted() == [1, 2, 3])
    }

    @Test(
        .promise(
            .paging,
            """
            where one page of that look ahead holds points, counting goes on; where all pages from
            page 1 on are empty, the series is empty
            """))
    func emptyPagesBetweenOthersEndNothing() async throws {
        let run = try await run([1, 2, 5], missing: Set(6...600), ["--all"])
        #expect(run.drew, "\(run.errors)")
        #expect(
            run.outcome.lines == [
                "chartgen: 2 API pages are empty, the first of them 3",
                "out.svg: 30 points, end of data",
            ])
        // Page 516 is what one looks at last, and holds something.
        let far = try await self.run(
            [1, 2, 516], missing: Set(517...600), ["--page", "3", "--size", "10"])
        #expect(far.drew, "\(far.errors)")
        #expect(far.errors.contains("points 21–30 of 30, end of data"), "\(far.errors)")
    }

    @Test(.promise(.paging, "`--end empty` takes the first…"))
    func theFirstEmptyPageIsTheEndWhereThatIsSaid() async throws {
        let run = try await run([1, 2, 3, 6], ["--all", "--end", "empty"])
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("30 points, end of data"), "\(run.errors)")
        #expect(run.outcome.lines.count == 1)
        #expect(run.heads.allSatisfy { $0.page ?? 0 <= 8 })
    }

    @Test(.promise(.paging, "`--end empty` takes the first…"))
    func whereA404AloneIsBelievedEmptyPagesWithoutEndAreNoProgress() async throws {
        let run = try await run([1, 2, 3], ["--all", "--end", "404"])
        #expect(
            run.failed(65, saying: "paging makes no progress", "leave out --end 404"),
            "\(run.errors)")
        let other = try await self.run([1], ["--end", "soon"])
        #expect(other.failed(64, saying: "--end"), "\(other.errors)")
    }

    /// Many an API has `[]` past its end, and a highest page number.
    @Test(
        .promise(
            .paging,
            """
            where the server refuses a page of the look ahead, the message names the option that
            helps
            """))
    func whereALookAheadIsRefusedTheWayOutIsNamed() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            request.page ?? 0 < 50
                ? LoopbackServer.Step.answer(Tens.json(request.page, of: 3) ?? "[]")
                : LoopbackServer.Step.answer("", status: "400 Bad Request")
        }
        #expect(
            run.failed(69, saying: "API page 69", "HTTP 400", "say --end empty"), "\(run.errors)")
    }

    @Test(.promise(.paging, "where one page of that look…"))
    func emptyPagesFromPage1OnAreAnEmptySeries() async throws {
        let run = try await run([], ["--all"])
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("no points"), "\(run.errors)")
        #expect(run.heads.compactMap(\.page).sorted() == [0, 1, 2, 3, 4, 6, 10, 66, 514])
        let past = try await self.run([], ["--page", "2", "--size", "5"])
        #expect(past.failed(66, saying: "the series has 0 points"), "\(past.errors)")
    }

    @Test(.promise(.paging, "two empty pages in a row…"))
    func theDialogueFindsTheEndToo() async throws {
        try await LoopbackServer.serving({ request in
            LoopbackServer.Step.answer(Tens.json(request.page, of: 3) ?? "[]")
        }) { server in
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    ["repl", "\(server.address)/{PAGE}.json", "--size", "8"], in: folder,
                    input: "last\nfirst\nlast\n")
                #expect(outcome.status == 0)
                #expect(outcome.text.contains("page 4 of 4, points 25–30 of 30, end of data"))
                // Said once, however often one comes there.
                #expect(outcome.complaints.count == 1, "\(outcome.errors)")
                #expect(outcome.errors.contains("API page 4 and those looked at after it"))
            }
        }
    }
}
