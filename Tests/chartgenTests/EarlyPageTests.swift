import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// An API page that is asked for early and not needed, on the built command.
@Suite struct EarlyPageTests {
    /// A server of ten pages of ten points. It answers for pages 2 and 3 once page 4 was asked for.
    private final class Series: Sendable {
        /// What is answered for page 4 in this run, and what holds back the pages that are needed.
        private let run = Mutex(
            (answer: LoopbackServer.Answer.none, isAsked: LoopbackServer.Gate()))

        func begin(_ answer: LoopbackServer.Answer) {
            run.withLock { $0 = (answer, LoopbackServer.Gate()) }
        }

        func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
            let (answer, isAsked) = run.withLock { $0 }
            switch request.page {
            case 1: return Tens.answer(request, of: 10)
            case 4:
                isAsked.open()
                return answer
            default: return [.hold(isAsked)] + Tens.answer(request, of: 10)
            }
        }
    }

    /// Draws page 3 of 7 points, which lies on API pages 2 and 3.
    private func outputs(_ server: LoopbackServer) async throws -> [String] {
        let earlier = server.pages.count
        return try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", server.series, "--page", "3", "--size", "7", "-o", "a.svg",
                    "--describe", "a.json", "--timeout", "3600",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(server.pages.dropFirst(earlier).sorted() == [1, 2, 3, 4])
            let files = try ["a.svg", "a.json"].map {
                String(decoding: try folder.bytes($0), as: UTF8.self)
            }
            return [outcome.errors, outcome.text] + files
        }
    }

    @Test(
        .promise(
            .paging,
            """
            a query does not wait for an early page that it does not need, and shows no trace of it;
            no page is asked for twice; a server that failed is not asked early again
            """),
        .timeLimit(.minutes(30))) func itIsNotWaitedForAndNothingShowsOfIt() async throws
    {
        let series = Series()
        try await LoopbackServer.serving({ series.answer($0) }) { server in
            series.begin(.json(Tens.json(4, of: 10) ?? ""))
            let usual = try await outputs(server)
            #expect(usual[0] == "a.svg: page 3, points 15–21\n")
            let answers: [LoopbackServer.Answer] = [
                .none, .status(500), .status(400), .status(404), .json("[{\"t\":"), .json("[]"),
            ]
            for answer in answers {
                series.begin(answer)
                let isAsUsual = try await outputs(server) == usual
                #expect(isAsUsual, "\(answer)")
            }
        }
    }
}
