import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Instants in series that are not in the order of time.
@Suite struct OrderFaultTests {
    /// Eight API pages of ten points a minute apart; on some pages the sixth point lies before all
    /// others.
    private func answer(
        _ request: LoopbackServer.Request, wrong: Set<Int>
    ) -> [LoopbackServer.Step] {
        guard let page = request.page, (1...8).contains(page) else {
            return LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        let points = ((page - 1) * 10..<page * 10).map { index in
            let isWrong = wrong.contains(page) && index % 10 == 5
            return "{\"t\":\(isWrong ? index : index * 60),\"y\":\(index)}"
        }
        return LoopbackServer.Step.answer("[\(points.joined(separator: ","))]")
    }

    /// The instant is on API page 6; the search looks at page 1, and perhaps at page 2, on its way.
    @Test(
        .promise(
            .paging,
            """
            a page that was only looked at and shows that times go back: no instant is believed,
            sorted or not, also in tables
            """),
        arguments: [
            (["--at", "3300"], "element 5: the time goes back from"),
            (["--at", "3300", "--order", "sort"], "times go back, so that an instant"),
            (["--at", "99999"], "element 5: the time goes back from"),
            (["--from", "3300", "--to", "3400"], "element 5: the time goes back from"),
        ])
    func aPageThatIsOnlyLookedAtShowsThatTimesGoBack(flags: [String], words: String) async throws {
        let run = try await FaultRun.against(
            flags + ["--size", "5"].filter { _ in flags[0] == "--at" }
        ) {
            answer($0, wrong: [1, 2])
        }
        #expect(run.failed(65, saying: words), "\(run.errors)")
        let sound = try await FaultRun.against(flags) { answer($0, wrong: []) }
        #expect(sound.drew || sound.status == 66, "\(sound.errors)")
    }

    /// Where no instant is looked for, only what is drawn has to be in order.
    @Test func aPageByItsNumberIsDrawnAsBefore() async throws {
        let run = try await FaultRun.against(["--page", "1", "--size", "5"]) {
            answer($0, wrong: [1, 2])
        }
        #expect(run.drew, "\(run.errors)")
    }

    /// API pages 2 and 3 are swapped: two pages that a search meets may look as if all were in
    /// order.
    @Test(
        .promise(.paging, "a page that was only looked…"),
        arguments: [["--from", "600", "--to", "1200"], ["--at", "600"]])
    func whoAsksToSortHasAllPagesLookedAt(flags: [String]) async throws {
        let run = try await FaultRun.against(flags + ["--order", "sort"]) { request in
            let swapped = [1: 1, 2: 3, 3: 2, 4: 4]
            let json = request.page.flatMap { Tens.json(swapped[$0], of: 4) }
            guard let json else { return LoopbackServer.Step.answer("", status: "404 Not Found") }
            return LoopbackServer.Step.answer(json)
        }
        #expect(run.failed(65, saying: "times go back, so that an instant"), "\(run.errors)")
        #expect(Set(run.heads.compactMap(\.page)).isSuperset(of: 1...4))
    }

    @Test func inASeriesInOrderSortingChangesNothing() async throws {
        let run = try await FaultRun.against(["--from", "600", "--to", "1200", "--order", "sort"]) {
            Tens.answer($0, of: 4)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("points 11–20"), "\(run.errors)")
    }

    /// A table of three pages of 65,536 rows, in the first of which one row is late.
    @Test(.promise(.paging, "a page that was only looked…"))
    func aTableThatIsNotInOrderHasNoInstants() async throws {
        try await withFolder { folder in
            let rows = (0..<150_000).map { "\($0 == 40_000 ? 7 : 1_700_000_000 + $0),1\n" }
            try Data(("t,y\n" + rows.joined()).utf8)
                .write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                [
                    "a.csv", "--at", "1700140000", "--size", "10", "--order", "strict", "-o",
                    "a.svg",
                ], in: folder)
            #expect(outcome.status == 65, "\(outcome.errors)")
            #expect(outcome.errors.contains("line 40,002"), "\(outcome.errors)")
            #expect(outcome.errors.contains("the time goes back from"), "\(outcome.errors)")
        }
    }
}
