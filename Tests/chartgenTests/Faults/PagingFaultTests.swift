import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// Series whose pages don't fit together, or come in any order.
@Suite(.slow) struct PagingFaultTests {
    @Test(
        .promise(
            .paging,
            """
            the same page for every number is found out within three more requests, 65
            """),
        arguments: [
            ["--all"], ["--page", "3", "--size", "7"], ["--page", "999999", "--size", "100"],
            ["--at", "500000"], [],
        ])
    func theSamePageForEverIsNoProgress(flags: [String]) async throws {
        let run = try await FaultRun.against(flags) { _ in
            LoopbackServer.Step.answer(Tens.json(1, of: 1) ?? "")
        }
        #expect(run.failed(65, saying: "paging makes no progress", "are the same"), "\(run.errors)")
        #expect(run.heads.count <= 5, "\(run.heads.count)")
    }

    @Test(.promise(.paging, "the same page for every…"))
    func theSameLonePointForEverIsNoProgress() async throws {
        let run = try await FaultRun.against(["--all"]) { _ in
            LoopbackServer.Step.answer(#"[{"t":1,"y":2}]"#)
        }
        #expect(run.failed(65, saying: "paging makes no progress"), "\(run.errors)")
        #expect(run.heads.count <= 8, "\(run.heads.count)")
    }

    /// Numbers past the end are answered with the last page, which holds one sample.
    @Test(
        .promise(
            .paging,
            """
            equal pages are found out, however many others lie between them and in whichever order
            they arrive: a last page that is answered again, a series that begins again; 65
            """),
        arguments: [
            ["--page", "1", "--size", "13"], ["--page", "1", "--size", "12"], ["--all"],
            ["--page", "6", "--size", "2"], ["--all", "--walk", "--order", "sort"],
        ])
    func aLastPageThatIsAnsweredAgainMakesNoPoints(flags: [String]) async throws {
        let run = try await FaultRun.against(flags) { request in
            request.page == 1
                ? Tens.answer(request) : LoopbackServer.Step.answer(#"[{"t":660,"y":1}]"#)
        }
        #expect(run.failed(65, saying: "are the same"), "\(run.errors)")
        #expect(run.heads.count <= 8, "\(run.heads.count)")
    }

    /// After the tenth API page comes the first one again, without end.
    @Test(
        .promise(.paging, "equal pages are found out…"),
        arguments: [["--all"], ["--page", "7", "--size", "15"], ["--all", "--walk"]])
    func aSeriesThatBeginsAgainIsNoProgress(flags: [String]) async throws {
        let run = try await FaultRun.against(flags + ["--order", "sort"]) { request in
            LoopbackServer.Step.answer(Tens.json(((request.page ?? 1) - 1) % 10 + 1, of: 10) ?? "")
        }
        #expect(run.failed(65, saying: "are the same"), "\(run.errors)")
        #expect(run.heads.count <= 16, "\(run.heads.count)")
    }

    /// In a series that is not in order an instant may be anywhere.
    @Test(
        .promise(
            .paging,
            """
            no instant is looked for where times go back, also with `--order sort`: 65
            """))
    func noInstantIsLookedForWhereTimesGoBack() async throws {
        let run = try await FaultRun.against(["--at", "500", "--order", "sort"]) { request in
            guard let page = request.page, page <= 3 else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            let points = (0..<10).map { "{\"t\":\(6_000 - (page * 10 + $0) * 60),\"y\":1}" }
            return LoopbackServer.Step.answer("[\(points.joined(separator: ","))]")
        }
        #expect(run.failed(65, saying: "times go back", "--page"), "\(run.errors)")
    }

    /// Page 2 begins before page 1 ends until both are asked for again.
    @Test(
        .promise(
            .paging,
            """
            a border where time goes back is read again once, then 65, also where it lies next to
            the page that is drawn
            """))
    func aBorderThatChangedIsReadAgainOnce() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            request.page == 2 && request.earlier == 0
                ? LoopbackServer.Step.answer(#"[{"t":0,"y":1},{"t":9000,"y":2}]"#)
                : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.contains("the series changed while it was read: reading it again"))
        #expect(run.errors.contains("20 points, end of data"))
    }

    /// All that the page needs is on API page 2; the others that came show that time goes back.
    @Test(.promise(.paging, "a border where time goes…"))
    func pagesInTheWrongOrderAreBadData() async throws {
        let run = try await FaultRun.against(["--page", "2", "--size", "10"]) { request in
            guard let page = request.page, page <= 3, let json = Tens.json(4 - page, of: 3) else {
                return LoopbackServer.Step.answer("", status: "404 Not Found")
            }
            return LoopbackServer.Step.answer(json)
        }
        #expect(run.status == 65)
        #expect(run.names.isEmpty)
        #expect(run.errors.contains("element 0: the time goes back from"), "\(run.errors)")
    }

    @Test(.promise(.paging, "a border where time goes…"))
    func aBorderThatStaysWrongIsBadData() async throws {
        let run = try await FaultRun.against(["--all"]) { request in
            request.page == 2
                ? LoopbackServer.Step.answer(#"[{"t":0,"y":1},{"t":9000,"y":2}]"#)
                : Tens.answer(request)
        }
        #expect(run.status == 65)
        #expect(run.names.isEmpty)
        #expect(run.errors.contains("API page 2 (http://127.0.0.1:"))
        #expect(run.errors.contains("element 0: the time goes back from 1970-01-01T00:09:00Z to"))
        #expect(run.requests(page: 1).count == 2)
    }

    /// Pages come back in a random order, and the picture is the same to the byte.
    @Test(
        .promise(
            .paging,
            """
            the order in which pages arrive is no matter: one picture, to the byte
            """))
    func theOrderOfArrivalIsNoMatter() async throws {
        let count = Trials.count(12, all: 100)
        let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            var pictures: [[UInt8]: Int] = [:]
            for seed in 0..<count {
                if seed >= 8, let picture = try await group.next() {
                    pictures[picture, default: 0] += 1
                }
                group.addTask { try await PagingFaultTests.picture(seed: UInt64(seed)) }
            }
            for try await picture in group { pictures[picture, default: 0] += 1 }
            return pictures
        }
        #expect(Array(pictures.values) == [count])
    }

    private static func picture(seed: UInt64) async throws -> [UInt8] {
        let random = Mutex(SeededNumbers(seed: seed))
        return try await FaultRun.picture { request in
            let wait = random.withLock { Int.random(in: 0..<15, using: &$0) }
            return [.pause(.milliseconds(wait))] + Tens.answer(request, of: 12)
        }.bytes
    }
}
