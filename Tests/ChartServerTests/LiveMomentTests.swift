import ChartScene
import Foundation
import HTTPTypes
import LiveCharts
import LiveTrades
import TestSupport
import Testing
import TimeSeries

@testable import ChartServer

/// Pictures of the moment of a state, whatever has happened since.
@Suite struct LiveMomentTests {
    private func field(_ name: String, _ answer: Served.Answer) -> String? {
        HTTPField.Name(name).flatMap { answer.headers[$0] }
    }

    private func version(_ served: LiveServed) async throws -> Int {
        try #require(try await served.ask("live/state.json").object["version"] as? Int)
    }

    private func picture(_ served: LiveServed, _ query: String) async throws -> Served.Answer {
        try await served.ask("live/chart.svg?width=900&height=400&" + query)
    }

    @Test(.promise(.liveTrades, "headline, list and chart are of one…"))
    func aPictureOfAVersionKnowsNothingLater() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1, price: "64000.10"))
        let known = try await version(served)
        let before = try await picture(served, "version=\(known)")
        #expect(before.text.contains("all 64000.1"))
        // Another price in the same part of the line, and one long after it.
        served.take(LiveServed.trade(2, after: 1, price: "64999"))
        served.pauses.move(20_000_000)
        served.take(LiveServed.trade(3, after: 20_000_000, price: "65000"))
        let next = try await version(served)
        let same = try await picture(served, "version=\(known)")
        #expect(same.text.contains("all 64000.1"))
        #expect(field("Live-Version", same) == "\(known)")
        #expect(field("Live-Latest", same) == "\(next)")
        // Its axis ends where the next state was told.
        #expect(field("Live-Time", same) == "2026-03-29T10:00:21.000000Z")
        #expect(field("Live-Now", same) == "2026-03-29T10:00:20.000000Z")
        let latest = try await picture(served, "version=\(next)")
        #expect(
            latest.text.contains("from 64000.1 to 65000")
                && field("Live-Version", latest) == "\(next)")
    }

    @Test(arguments: ["", "version=99", "version=9223372036854775807"])
    func aVersionThatNobodyWasToldOfIsTheLatest(query: String) async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1), LiveServed.trade(2, after: 1, price: "11801.50"))
        let answer = try await picture(served, query)
        #expect(answer.text.contains("to 11801.5") && field("Live-Version", answer) == "2")
    }

    @Test func theLineEndsWithTheLatestTradeOfItsMoment() throws {
        let served = LiveServed()
        // All in one part of the day's line, of which the lowest and the highest are kept.
        for (id, price) in ["100", "90", "110", "105"].enumerated() {
            served.take(LiveServed.trade(id, after: Int64(id), price: price))
        }
        let known = served.board.view(rows: 0)
        served.take(LiveServed.trade(9, after: 9, price: "200"))
        let line = { (view: LiveView?) in
            served.board.chart(
                window: .seconds(86_400), now: LiveServed.start + 1_000_000, of: view,
                like: Chart()
            ).series[0]
        }
        #expect(line(known).samples.samples.compactMap(\.y) == [100, 90, 105])
        #expect(line(known).samples.valueRange == 90...105)
        #expect(line(nil).samples.samples.compactMap(\.y).last == 200)
    }

    @Test func onlyTheLastMinutesStatesAreKept() {
        let moments = LiveMoments { 0 }
        var view = LiveServed().board.view(rows: 0)
        for version in 0..<10 * LiveMoments.most {
            view.version = version
            moments.note(view)
        }
        #expect(moments.moment(0) == nil)
        #expect(moments.moment(9 * LiveMoments.most)?.view.version == 9 * LiveMoments.most)
    }
}
