import ChartScene
import Feeds
import Foundation
import PagedCharts
import Ranking
import TestSupport
import Testing
import TimeSeries

@testable import RankArchives

@Suite struct RankHistorySourceTests {
    /// Go, Chess and Tag: Tag comes late, Chess leaves and comes back, the third answer failed.
    private func withHistory(
        _ more: [String] = [], metric: RankedMetric? = RankedMetric(name: "Viewers"),
        _ body: (String) async throws -> Void
    ) async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            let lists = ["Go Chess", "Chess Go", "!", "Go Tag", "Tag Go Chess"] + more
            for (minute, names) in lists.enumerated() {
                if names == "!" {
                    try archive.noteFailure(
                        "unreachable", at: ArchiveFolder.start + 60 * Double(minute))
                    continue
                }
                var list = ArchiveFolder.list(names, at: Double(minute))
                list.metric = metric
                _ = try archive.noted(list)
            }
            try await body(folder.path)
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            an archive draws the numbers or the places of entries over time, with gaps where the
            feed failed or the entry was not in the list
            """),
        arguments: [
            ("Go", ["Go"], [[20, 10, nil, 20, 20]], false),
            ("go", ["Go"], [[20, 10, nil, 20, 20]], false),
            ("Chess", ["Chess"], [[10, 20, nil, nil, 10]], false),
            ("Go place", ["Go"], [[1, 2, nil, 1, 2]], true),
            ("tag Place", ["Tag"], [[nil, nil, nil, 2, 1]], true),
            ("Tag, Go", ["Tag", "Go"], [[nil, nil, nil, 10, 30], [20, 10, nil, 20, 20]], false),
            (
                "place", ["Tag", "Go", "Chess"],
                [[nil, nil, nil, 2, 1], [1, 2, nil, 1, 2], [2, 1, nil, nil, 3]], true
            ),
            (
                nil, ["Tag", "Go", "Chess"],
                [[nil, nil, nil, 10, 30], [20, 10, nil, 20, 20], [10, 20, nil, nil, 10]], false
            ),
        ] as [(String?, [String], [[Double?]], Bool)])
    func linesAreOfEntries(
        typed: String?, names: [String], values: [[Double?]], areRanks: Bool
    ) async throws {
        try await withHistory { path in
            let source = try RankHistorySource(path: path, entries: typed)
            let page = try #require(try await source.columns(ofPage: 1))
            #expect(page.columns.map { $0.map(\.y) } == values)
            #expect(
                page.columns[0].map(\.t) == (0..<5).map { ArchiveFolder.start + 60 * Double($0) })
            #expect(try await source.columns(ofPage: 2) == nil)
            #expect(source.facts.columnNames == (names.count > 1 ? names : []))
            #expect(source.facts.areRanks == areRanks)
            #expect(
                source.identity.name == (names.count == 1 ? "\(names[0]), Top games" : "Top games"))
        }
    }

    @Test func aFeedWithoutNumbersHasPlacesOnly() async throws {
        try await withHistory(metric: nil) { path in
            let source = try RankHistorySource(path: path, entries: "Go")
            #expect(source.facts.areRanks)
            #expect(try await source.page(1)?.map(\.y) == [1, 2, nil, 1, 2])
        }
    }

    @Test(arguments: [
        ("Goo", #"no entry "Goo"; there are "Tag", "Go", "Chess""#),
        ("Go,Goo place", #"no entry "Goo place"; there are "Tag", "Go", "Chess""#),
        ("Go,Tag place", "places and numbers have no axis in common: draw one picture of each"),
    ])
    func whatIsNotThereIsRefused(typed: String, problem: String) async throws {
        try await withHistory { path in
            let error = #expect(throws: FeedError.self) {
                try RankHistorySource(path: path, entries: typed)
            }
            #expect(error?.problem == problem)
        }
    }

    @Test func namesMayHaveQuotesCommasAndEmoji() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            var list = ArchiveFolder.list("A B C D", at: 0)
            let names = ["Go, \"囲碁\"", "🎲 'Dice' \u{202E}x", "Twin", "Twin"]
            for (index, name) in names.enumerated() { list.items[index].name = name }
            _ = try archive.noted(list)
            for (index, name) in names.prefix(2).enumerated() {
                let source = try RankHistorySource(path: folder.path, entries: name)
                #expect(try await source.page(1)?.map(\.y) == [Double(40 - 10 * index)])
                let places = try RankHistorySource(path: folder.path, entries: name + " place")
                #expect(try await places.page(1)?.map(\.y) == [Double(index + 1)])
            }
            let error = #expect(throws: FeedError.self) {
                try RankHistorySource(path: folder.path, entries: "Twin")
            }
            #expect(
                error?.problem
                    == #"2 entries are called "Twin": take one by its id, which are "c", "d""#)
            let both = try RankHistorySource(path: folder.path, entries: "c,d")
            #expect(both.facts.columnNames == ["Twin (c)", "Twin (d)"])
        }
    }

    @Test func moreThanFortyEntriesHaveToBeNamed() async throws {
        for count in [40, 41] {
            try await ArchiveFolder.using { folder in
                let names = (1...count).map { "N\($0)" }.joined(separator: " ")
                _ = try folder.archive().noted(ArchiveFolder.list(names, at: 0))
                let source = try? RankHistorySource(path: folder.path)
                #expect(source?.facts.columnNames.count == (count == 40 ? 40 : nil))
            }
        }
    }

    @Test func answersOfATimeToComeAreToldAndNotDrawn() async throws {
        try await withHistory { path in
            let now = ArchiveFolder.start + 120
            let source = try RankHistorySource(path: path, "Go", now: now)
            #expect(try await source.page(1)?.count == 4)
            #expect(
                source.facts.readingNotes == [
                    "1 answer of 2026-01-01T00:04:00Z is of a time to come and not drawn; one of the"
                        + " clocks is wrong"
                ])
        }
    }

    @Test func answersAreInTheOrderOfTimeWhateverTheClockDid() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            for (minute, names) in [(10.0, "A B"), (5, "B A"), (5, "B A C"), (20, "A B")] {
                _ = try archive.noted(ArchiveFolder.list(names, at: minute))
            }
            let source = try RankHistorySource(path: folder.path, entries: "place")
            let page = try #require(try await source.columns(ofPage: 1))
            #expect(source.facts.columnNames == ["A", "B", "C"])
            #expect(page.columns[0].map { ($0.t - ArchiveFolder.start) / 60 } == [5, 10, 20])
            #expect(page.columns.map { $0.map(\.y) } == [[2, 1, 1], [1, 2, 2], [3, nil, nil]])
        }
    }

    @Test func aChartOfPlacesHasTheFirstOnTop() async throws {
        try await withHistory { path in
            let chart = try await PagedSeries(
                try RankHistorySource(path: path, entries: "Go place")
            )
            .chart(.whole)
            #expect(chart.yIsReversed && chart.yLabel == "Place")
            #expect(chart.title == "Go, Top games")
            var german = Chart()
            german.locale = .english
            german.locale.words = .german
            let other = try await PagedSeries(
                try RankHistorySource(path: path, entries: "Go place")
            ).chart(.whole, like: german)
            #expect(other.yLabel == "Platz")
            let numbers = try await PagedSeries(try RankHistorySource(path: path, entries: "Go"))
                .chart(.whole)
            #expect(!numbers.yIsReversed && numbers.yLabel == "Viewers")
        }
    }

    @Test func aSourceTellsThatItsArchiveChanged() async throws {
        try await withHistory { path in
            let source = try RankHistorySource(path: path, entries: "Go")
            #expect(try source.hasChanged() == false)
            let archive = try RankArchive(path: path, of: ArchiveFolder.games)
            _ = try archive.noted(ArchiveFolder.list("Go", at: 9))
            #expect(try source.hasChanged() == true)
            #expect(try await source.page(1)?.count == 5)
            #expect(try await source.renewed().page(1)?.count == 6)
        }
    }
}
