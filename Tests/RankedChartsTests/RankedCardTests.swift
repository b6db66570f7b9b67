import ChartRender
import ChartScene
import Foundation
import Ranking
import Testing

@testable import RankedCharts

@Suite struct RankedCardTests {
    private func card(_ width: Double, _ height: Double, image: PixelImage? = nil) throws
        -> RankedCard
    {
        let item = RankedItem(
            rank: 6, id: "159", name: "An album", subtitle: "Somebody",
            image: "https://example.com/a.png", value: number("12345", isAtLeast: true),
            link: "https://example.com/albums/159",
            fields: [
                RankedField(label: "Genre", value: "Pop"),
                RankedField(label: "Copyright", value: nil),
            ])
        var card = RankedCard(item, of: list(numbers(3)), notes: [.old])
        card.canvas = try Canvas(width: width, height: height)
        card.image = image
        return card
    }

    private func plan(_ card: RankedCard) throws -> CardPlan {
        try CardPlan(card, letters: FixedLetters())
    }

    @Test func aCardSaysAllThatIsKnown() throws {
        let plan = try plan(card(480, 800))
        #expect(
            plan.texts.map { "\($0.placed.role) \($0.text)" } == [
                "name An album", "details Somebody", "factName Viewers", "fact ≥ 12,345",
                "factName Genre", "fact Pop", "factName Copyright", "fact –",
                "link https://example.com/albums/159", "initial A",
                "notes No new data came from the source; this is what it said before",
                "notes ≥ means at least · Fetched 23 Nov 2026 17:40 UTC · Example",
            ])
        #expect(
            plan.altText == "Entry 6: An album, Somebody, at least 12,345 viewers. Genre: Pop."
                + " Copyright: not given. No new data came from the source; this is what it said before."
                + " Page: https://example.com/albums/159. Fetched 23 Nov 2026 17:40 UTC. Example."
        )
        #expect(plan.hiddenFacts == 0 && plan.problems == [])
    }

    @Test func thePictureIsAboveTheWordsOrAtTheirLeft() throws {
        let high = try plan(card(480, 800, image: image(600, 600)))
        let above = try #require(high.picture?.box)
        #expect(above.width == above.height && above.bottom <= 400)
        #expect(high.texts.allSatisfy { $0.box.y >= above.bottom })
        let wide = try plan(card(1200, 600, image: image(600, 600)))
        let left = try #require(wide.picture?.box)
        #expect(left.right <= 600)
        let beside = wide.texts.filter { $0.placed.role != .notes }
        #expect(beside.allSatisfy { $0.box.x >= left.right })
    }

    @Test func picturesKeepTheirProportionsAndAreNotBlownUp() throws {
        let portrait = try plan(card(480, 800, image: image(300, 400))).picture
        #expect(portrait.map { abs($0.box.width / $0.box.height - 0.75) < 0.01 } == true)
        let small = try plan(card(480, 800, image: image(50, 50))).picture
        #expect(small?.box.width == 100)
        #expect(try plan(card(480, 800)).picture?.isPlaceholder == true)
        var without = try card(480, 800)
        without.item.image = nil
        #expect(try plan(without).picture == nil)
    }

    @Test func factsWithoutRoomAreCounted() throws {
        var card = try card(480, 300)
        card.item.fields = (0..<40).map { RankedField(label: "Fact \($0)", value: "\($0)") }
        let plan = try plan(card)
        let shown = plan.texts.count { $0.placed.role == .fact }
        #expect(plan.hiddenFacts > 20 && shown + plan.hiddenFacts == 41)
        #expect(
            plan.texts.contains { $0.text == "Facts that have no room here: \(plan.hiddenFacts)" })
    }

    @Test func theSmallestCardHasAName() throws {
        let plan = try plan(card(120, 90, image: image(9, 9)))
        #expect(plan.texts.contains { $0.text == "An album" } && plan.problems == [])
        var bare = try card(480, 800)
        bare.canvas = try Canvas(width: 60, height: 20, isBare: true)
        #expect(throws: RankedChartError.canvasTooSmall(width: 60, height: 20)) {
            try self.plan(bare)
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func equalCardsGiveEqualBytes(format: PictureFormat) throws {
        let card = try card(480, 320, image: image(64, 64))
        let isSame = try card.bytes(as: format) == card.bytes(as: format)
        #expect(isSame)
        #expect(card.imageSize == (404, 404))
    }

    @Test func brokenPlansAreFound() throws {
        let good = try card(480, 800, image: image(64, 64)).plan()
        #expect(good.problems == [])
        var moved = good
        moved.picture = RankedPlan.Picture(
            box: Rect(x: -10, y: 100, width: 300, height: 300), isPlaceholder: false)
        #expect(Set(moved.problems.map(\.kind)) == [.outside, .overlap])
        var twice = good
        twice.texts += good.texts.prefix(1)
        #expect(twice.problems.map(\.kind) == [.overlap])
    }

    @Test func theDescriptionNamesTheFacts() throws {
        let data = try JSONEncoder().encode(card(480, 800).description())
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["kind"] as? String == "rankedEntry")
        #expect(object["title"] as? String == "An album")
        #expect((object["facts"] as? [[String: Any]])?.count == 2)
        #expect(object["valueText"] as? String == "≥ 12,345")
    }
}
