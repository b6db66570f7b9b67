import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The paging contract, on the built command over HTTP.
@Suite(.slow) struct PagingContractTests {
    /// A run that draws a page and describes it.
    private func render(
        _ server: LoopbackServer, page: Int, size: Int, in folder: URL, _ more: [String] = []
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(
            [
                "--source", server.series, "--page", "\(page)", "--size", "\(size)", "-o",
                "out.png", "--describe", "out.json",
            ] + more, in: folder)
    }

    @Test func aPageInsideIsDrawnWithFewRequests() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await render(server, page: 3, size: 7500, in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.output.isEmpty)
                #expect(folder.names == ["out.json", "out.png"])
                let about = try folder.object("out.json")
                #expect(about["firstIndex"] as? Int == 15_000)
                #expect(about["count"] as? Int == 7500)
                #expect(about["isLast"] as? Bool == false)
                #expect(about["apiPages"] as? [Int] == [1, 2, 3])
                let time = try #require(about["time"] as? [String: Any])
                #expect(time["first"] as? Int == 1_767_571_200 + 15_000 * 300)
                #expect(time["last"] as? Int == 1_767_571_200 + 22_499 * 300)
                #expect(server.pages.count <= 4)
                #expect(Set(server.pages).count == server.pages.count)
            }
        }
    }

    @Test func theLastPageIsShortAndMarked() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                #expect(try await render(server, page: 4, size: 7500, in: folder).status == 0)
                let about = try folder.object("out.json")
                #expect(about["count"] as? Int == 2500)
                #expect(about["isLast"] as? Bool == true)
                #expect(about["totalPoints"] as? Int == 25_000)
                #expect(about["totalPages"] as? Int == 4)
                let markers = try #require(about["markers"] as? [[String: Any]])
                #expect(markers.map { $0["kind"] as? String } == ["endOfData"])
                #expect(markers.map { $0["t"] as? Int } == [1_767_571_200 + 24_999 * 300])
            }
        }
    }

    @Test(arguments: [(5, 7500, "4 pages"), (9999, 7, "3,572 pages"), (Int.max, Int.max, "1 page")])
    func pastTheEndSaysHowMuchThereIs(page: Int, size: Int, pages: String) async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await render(server, page: page, size: size, in: folder)
                #expect(outcome.status == 66)
                #expect(outcome.lines.count == 1)
                #expect(outcome.errors.contains("the series has 25,000 points on \(pages);"))
                #expect(folder.names == [])
                #expect(server.pages.count <= 12)
                #expect(Set(server.pages).count == server.pages.count)
            }
        }
    }

    @Test(arguments: [(3, 10_000, 5000), (2, 12_500, 12_500)])
    func aPageThatEndsWithTheDataIsLast(page: Int, size: Int, count: Int) async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                #expect(try await render(server, page: page, size: size, in: folder).status == 0)
                let about = try folder.object("out.json")
                #expect(about["count"] as? Int == count)
                #expect(about["isLast"] as? Bool == true)
                #expect((about["markers"] as? [Any])?.count == 1)
                #expect(server.pages.max() == 4)
            }
        }
    }

    static let uniform = Array(repeating: 100, count: 12) + [34]
    /// Whichever page the first one's length leads to, it is of another length and not the last.
    static let ragged = [137, 80, 61, 163, 100, 37, 120, 139, 99, 101, 150, 47]
    static let withEmpty = [100, 100, 0, 100, 300, 0, 0, 400, 234]

    @Test(
        .promise(
            .paging,
            """
            windows are slices of the series, for every slicing that keeps the rule or is seen to
            break it
            """),
        arguments: [
            (uniform, []), (ragged, []), (ragged, ["--walk"]), (withEmpty, ["--walk"]),
        ] as [([Int], [String])])
    func windowsAreSlicesWhateverTheSlicing(lengths: [Int], flags: [String]) async throws {
        #expect(lengths.reduce(0, +) == 1234)
        let all = [1, 7, 99, 100, 101, 333, 1234, 5000]
        for size in Trials.areAll ? all : [7, 100, 333, 1234, 5000] {
            let pages = max(1, (1234 + size - 1) / size)
            for page in Set([1, min(2, pages), (pages + 1) / 2, pages]) {
                try await expectSlice(page, size, isLast: page == pages, lengths, flags)
            }
        }
    }

    private func expectSlice(
        _ page: Int, _ size: Int, isLast: Bool, _ lengths: [Int], _ flags: [String]
    ) async throws {
        let (first, end) = ((page - 1) * size, min(page * size, 1234))
        try await withFolder { folder in
            try await SampleServer.counting(lengths) { server in
                let outcome = try await render(
                    server, page: page, size: size, in: folder,
                    flags + ["--width", "200", "--height", "120"])
                #expect(outcome.status == 0, "\(outcome.errors)")
                let about = try folder.object("out.json")
                let value = try #require(about["value"] as? [String: Any])
                let seen = [about["firstIndex"], about["count"], value["min"], value["max"]]
                #expect(
                    seen.map { $0 as? Int } == [first, end - first, first, end - 1],
                    "page \(page) of size \(size)")
                #expect(about["isLast"] as? Bool == isLast, "page \(page) of size \(size)")
                // A short page that others follow is asked for once more, and so is the last one.
                let isUneven = lengths.dropLast().contains { $0 != lengths[0] }
                #expect(server.pages.count - Set(server.pages).count <= (isUneven ? 2 : 0))
            }
        }
    }

    @Test func anInstantLeadsToItsPage() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(PagingContractTests.uniform) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--at", "1970-01-01T12:00", "--size", "50",
                        "-o", "out.svg", "--describe", "out.json",
                    ], in: folder)
                #expect(outcome.status == 0)
                let about = try folder.object("out.json")
                #expect(about["page"] as? Int == 15)
                #expect(about["firstIndex"] as? Int == 700)
                #expect(server.pages.count <= 8)
            }
        }
    }

    @Test func theWholeSeriesIsOnePage() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(PagingContractTests.ragged) { server in
                let outcome = try await Binary.chartgen.run(
                    ["--source", server.series, "--all", "-o", "a.pdf", "--describe", "out.json"],
                    in: folder)
                #expect(outcome.status == 0)
                let about = try folder.object("out.json")
                #expect(about["count"] as? Int == 1234)
                let markers = try #require(about["markers"] as? [[String: Any]])
                #expect(markers.map { $0["kind"] as? String } == ["startOfData", "endOfData"])
            }
        }
    }

    @Test func withoutASizeThePageIsTheAPIs() async throws {
        try await withFolder { folder in
            try await SampleServer.counting(PagingContractTests.uniform) { server in
                let outcome = try await Binary.chartgen.run(
                    ["--source", server.series, "--page", "2", "--describe", "out.json"],
                    in: folder)
                #expect(outcome.status == 0)
                #expect(folder.names == ["127.0.0.1.png", "out.json"])
                let about = try folder.object("out.json")
                #expect(about["size"] as? Int == 100)
                #expect(about["firstIndex"] as? Int == 100)
            }
        }
    }
}
