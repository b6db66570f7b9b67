import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Series that grow between the requests of a run.
@Suite struct GrowingSeriesFaultTests {
    private func points(_ range: Range<Int>) -> [LoopbackServer.Step] {
        let points = range.map { "{\"t\":\($0 * 60),\"y\":\($0)}" }
        return LoopbackServer.Step.answer("[\(points.joined(separator: ","))]")
    }

    /// API page 3 has five points when it is first asked for. Then come 17 more points.
    private func growing(
        _ request: LoopbackServer.Request
    ) -> [LoopbackServer.Step] {
        switch request.page ?? 0 {
        case 1: points(0..<10)
        case 2: points(10..<20)
        case 3: points(20..<(request.earlier == 0 ? 25 : 30))
        // So that the answer of page 3 is the older one, as it is in a series that grows.
        case 4: [.pause(.milliseconds(500))] + points(30..<40)
        case 5: [.pause(.milliseconds(500))] + points(40..<42)
        default: LoopbackServer.Step.answer("", status: "404 Not Found")
        }
    }

    @Test(
        .promise(
            .paging,
            """
            a short page that others follow is asked for once more: a series that grew is read
            again, uneven pages are counted
            """),
        arguments: [["--all"], ["--page", "1", "--size", "42"], ["--all", "--allow-partial"]])
    func aSeriesThatGrewWhileItWasReadIsReadAgain(flags: [String]) async throws {
        let run = try await FaultRun.against(flags) { growing($0) }
        #expect(run.drew, "\(run.errors)")
        #expect(
            run.outcome.lines == [
                "chartgen: the series changed while it was read: reading it again",
                "out.svg: 42 points, end of data",
            ])
        #expect(run.requests(page: 1).count == 2)
    }

    @Test(.promise(.paging, "a short page that others…"))
    func unevenPagesAreCountedAfterTwoRequestsMore() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            let lengths = [10, 10, 5, 10, 10, 10, 2]
            guard let page = request.page, page <= lengths.count else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            let start = lengths[..<(page - 1)].reduce(0, +)
            return points(start..<start + lengths[page - 1])
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.outcome.lines == ["out.svg: 57 points, end of data"], "\(run.errors)")
        #expect(run.requests(page: 3).count == 2)
        let asked = run.heads.compactMap(\.page)
        // The last page that had come when the short one was found out.
        #expect(asked.count - Set(asked).count == 2)
        #expect(Set(asked).isSuperset(of: 1...8))
    }
}
