import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Ranking
import Synchronization

@testable import ChartServer

/// A server of ranked feeds without a network and with a clock of its own, asked by function calls.
struct RankServed {
    let service: RankService
    let albums: ScriptedFeed
    let games: ScriptedFeed
    let clock: RankClock

    /// 2026-03-29T10:00:00Z, in seconds since 1970.
    static let start = 1_774_778_400.0

    init(
        languages: [RankedWords] = RankedWords.all, options: ServerOptions = ServerOptions(),
        patience: Duration = .seconds(600), imagePatience: Duration = .seconds(600),
        kept: RankedList? = nil, find: @escaping RankPictures.Find = { _, _, _, _ in nil }
    ) {
        let clock = RankClock()
        self.clock = clock
        albums = ScriptedFeed(Self.list("albums", "Top albums", (1...60).map { Self.item($0) }))
        games = ScriptedFeed(
            Self.list(
                "games", "Top games",
                [
                    Self.item(1, "League", value: "63042"), Self.item(2, "Dota", value: "31521"),
                    Self.item(3, "Quiet"),
                ], metric: RankedMetric(name: "Viewers", unit: "viewers")))
        var served = albums.served(name: "albums", title: "Top albums", count: 60)
        served.kept = { kept }
        var ranks = ServedRanks(
            [
                served,
                games.served(name: "games", title: "Top games", count: 3, hasNumbers: true),
            ], images: nil)
        (ranks.languages, ranks.patience) = (languages, patience)
        service = RankService(
            ranks, like: Chart(), options, find: find, imagePatience: imagePatience,
            now: { RankServed.start + clock.moved })
    }

    static func list(
        _ feed: String, _ title: String, _ items: [RankedItem], metric: RankedMetric? = nil,
        notes: [RankedNote] = []
    ) -> RankedList {
        RankedList(
            feed: feed, title: title, fetchedAt: start, metric: metric, items: items,
            asked: items.count, notes: notes, attribution: "Data from nobody")
    }

    static func item(
        _ rank: Int, _ name: String? = nil, value: String? = nil, id: String? = nil
    ) -> RankedItem {
        RankedItem(
            rank: rank, id: id ?? "id \(rank)/x", name: name ?? "Album \(rank)",
            subtitle: "Artist \(rank)", image: "https://img.example/\(rank).png",
            // Proof: the tests give numbers.
            value: value.map { RankedValue(text: $0, number: Double($0)!) },
            link: "https://store.example/\(rank)",
            fields: [
                RankedField(label: "Genre", value: "Pop"),
                RankedField(label: "Copyright", value: nil),
            ])
    }

    var answers: ServerAnswers {
        ServerAnswers([RankPart(service: service)], service.metrics, service.options)
    }

    func ask(
        _ target: String, method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) async throws -> Served.Answer {
        let request = Served.request(target, method: method, fields)
        let path = String(target.prefix { $0 != "?" })
        return try await Served.answer(
            await answers.answer(request, path: path, on: nil))
    }

    /// The texts of the rows of a page, their parts with a bar between.
    static func rows(_ html: String) -> [String] {
        html.components(separatedBy: "<span class=\"rank\">").dropFirst().map { row in
            let end = row.range(of: "</li>")?.lowerBound ?? row.endIndex
            return row[..<end].replacing(/<[^>]*>/, with: "|").split(separator: "|")
                .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
                .joined(separator: "|")
        }
    }
}

/// A clock that goes on when a test says so.
final class RankClock: Sendable {
    private let seconds = Mutex(0.0)

    var moved: Double { seconds.withLock { $0 } }

    func move(_ length: Double) { seconds.withLock { $0 += length } }
}

/// A feed that answers what a test says, and counts how often it was asked.
final class ScriptedFeed: Sendable {
    private struct State {
        var list: Result<RankedList, FeedError>
        var detail: Result<RankedDetail, FeedError>?
        var asked = 0
        var opened = 0
        var later: Gate?
    }

    private let state: Mutex<State>
    /// What every answer waits for.
    let gate = Gate()

    init(_ list: RankedList) {
        state = Mutex(State(list: .success(list)))
    }

    var asked: Int { state.withLock { $0.asked } }
    var opened: Int { state.withLock { $0.opened } }

    func answer(_ list: Result<RankedList, FeedError>) { state.withLock { $0.list = list } }

    /// Lets answers from now on wait for another gate.
    func hold() -> Gate {
        let gate = Gate()
        state.withLock { $0.later = gate }
        return gate
    }

    func open(_ detail: Result<RankedDetail, FeedError>) { state.withLock { $0.detail = detail } }

    func served(name: String, title: String, count: Int, hasNumbers: Bool = false) -> ServedFeed {
        ServedFeed(
            name: name, title: title, count: count, hasNumbers: hasNumbers,
            address: "https://feed.example/",
            list: {
                self.state.withLock { $0.asked += 1 }
                try await self.gate.pass()
                try await self.state.withLock { $0.later }?.pass()
                return try self.state.withLock { $0.list }.get()
            },
            detail: { item in
                self.state.withLock { $0.opened += 1 }
                return try self.state.withLock { $0.detail }?.get() ?? .entry(item, notes: [])
            })
    }
}
