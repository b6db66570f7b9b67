import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What captions and the alternative text say of times and of missing points.
@Suite struct CaptionTests {
    /// Two points so many microseconds after 2023-11-14T22:13:20Z.
    @Test(
        .promise(.paging, "a point that may not exist…"),
        arguments: [
            (25, 50, "22:13:20.000025", "22:13:20.000050"),
            (1, 2, "22:13:20.000001", "22:13:20.000002"),
            (0, 999_999, "22:13:20", "22:13:20.999999"),
        ])
    func captionsTellInstantsAsFinelyAsTheyAreGiven(
        first: Int, last: Int, one: String, other: String
    ) async throws {
        try await withFolder { folder in
            let start = 1_700_000_000_000_000
            let json = "[{\"t\":\(start + first),\"y\":1},{\"t\":\(start + last),\"y\":2}]"
            try Data(json.utf8).write(to: folder.appendingPathComponent("1.json"))
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", ".", "--time-unit", "us", "-o", "a.svg", "--describe", "a.json",
                    "--check",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = try folder.object("a.json")
            let words = said["altText"] as? String ?? ""
            #expect(words.contains("from Tue 14 Nov 2023 \(one) to Tue 14 Nov 2023 \(other) (UTC)"))
            let texts = (said["texts"] as? [[String: Any]] ?? []).compactMap {
                $0["text"] as? String
            }
            #expect(texts.contains("Tue 14 Nov 2023 \(one) – Tue 14 Nov 2023 \(other)"), "\(texts)")
        }
    }

    /// API pages of a hundred, of which some fail, and what is said of the points that are missing.
    @Test(
        arguments: [
            ([100, 100, 100, 50], [3], ["--size", "300"], "201–300"),
            ([100, 100, 100, 50], [3], ["--size", "250"], "201–250"),
            ([100, 100, 100, 50], [1], ["--size", "100", "--api-page-size", "100"], nil),
            ([100, 100, 100, 50], [2], ["--all"], "101–200"),
        ] as [([Int], Set<Int>, [String], String?)])
    func missingPointsAreThoseOfThePage(
        lengths: [Int], failing: Set<Int>, flags: [String], missing: String?
    ) async throws {
        try await withFolder { folder in
            try await SampleServer.counting(lengths, failing: failing) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--allow-partial", "-o", "a.svg", "--describe",
                        "a.json",
                    ] + flags, in: folder)
                guard let missing else {
                    #expect(outcome.status == 69 && folder.names == [], "\(outcome.errors)")
                    return
                }
                #expect(outcome.status == 1, "\(outcome.errors)")
                let words = try folder.object("a.json")["altText"] as? String ?? ""
                #expect(
                    words.contains("Points that could not be fetched: \(missing)."), "\(words)")
            }
        }
    }

    @Test func aSeriesWithAHoleIsNotSaidToBeWhole() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([100, 100, 100, 50], failing: [2]) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--allow-partial", "--all", "-o", "a.svg",
                        "--describe", "a.json",
                    ], in: folder)
                #expect(outcome.status == 1, "\(outcome.errors)")
                let words = try folder.object("a.json")["altText"] as? String ?? ""
                #expect(words.hasSuffix(" The series starts and ends on this page."), "\(words)")
            }
        }
    }

    /// API pages of a hundred, of which the one after those that are drawn fails.
    @Test(
        .promise(
            .data,
            """
            with `--allow-partial` no point of a whole page is said to be missing: where only the
            look past it failed, "end unknown" stands there
            """),
        arguments: [
            ([100, 100, 100, 50], 4, ["--size", "300"], 300), ([100, 100, 100], 3, ["--all"], 200),
        ] as [([Int], Int, [String], Int)])
    func aWholePageIsNotSaidToMissPointsWhereItIsUnknownWhetherOthersFollow(
        lengths: [Int], failing: Int, flags: [String], count: Int
    ) async throws {
        try await withFolder { folder in
            try await SampleServer.counting(lengths, failing: [failing]) { server in
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", server.series, "--allow-partial", "-o", "a.svg", "--describe",
                        "a.json", "--check",
                    ] + flags, in: folder)
                #expect(outcome.status == 1, "\(outcome.errors)")
                let said = try folder.object("a.json")
                #expect((said["missing"] as? [Any])?.isEmpty == true)
                #expect(said["count"] as? Int == count && said["isLast"] as? Bool == false)
                let kinds = (said["markers"] as? [[String: Any]])?.map { $0["kind"] as? String }
                #expect(kinds == ["startOfData", "endUnknown"])
                let words = said["altText"] as? String ?? ""
                #expect(
                    words.contains("Whether the series goes on after point \(count) is not known."))
            }
        }
    }

    /// Where there are two rows below the axis both begin where the title does.
    @Test(arguments: ["480", "640"])
    func bothRowsBelowTheAxisBeginAtOneEdge(width: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--page", "2", "--size", "7000", "--title", "T", "--width", width, "-o",
                    "a.svg",
                    "--describe", "a.json", "--check", "--quiet",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = try folder.object("a.json")
            let all = said["texts"] as? [[String: Any]] ?? []
            let left = all.first { $0["role"] as? String == "title" }?["x"] as? Double
            let texts = all.filter {
                ["caption", "zone", "facts"].contains($0["role"] as? String ?? "")
            }
            let rows = Dictionary(grouping: texts) { $0["y"] as? Double }
            #expect(rows.count == 2, "\(texts)")
            for row in rows.values {
                #expect(row.compactMap { $0["x"] as? Double }.min() == left)
            }
        }
    }
}
