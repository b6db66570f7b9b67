import ChartRender
import ChartScene
import Ranking
import Testing

@testable import RankedCharts

/// Good plans are broken, one thing at a time.
@Suite struct RankedProblemsTests {
    private let plan: RankedPlan

    init() throws {
        var chart = try RankedChart(
            list(["900", "400", "-300", nil], hasPictures: true, hasSubtitles: true)
        ).on(1200, 800)
        chart.images[1] = image(3, 4)
        plan = try chart.plan()
    }

    private func kinds(_ change: (inout RankedPlan) -> Void) -> Set<ChartProblem.Kind> {
        var plan = plan
        change(&plan)
        return Set(plan.problems.map(\.kind))
    }

    /// The first text of a role, moved or changed.
    private func kinds(
        _ role: PlacedText.Role, dx: Double = 0, dy: Double = 0, color: Color? = nil,
        text: String? = nil
    ) -> Set<ChartProblem.Kind> {
        kinds { plan in
            guard let index = plan.texts.firstIndex(where: { $0.placed.role == role }) else {
                return
            }
            let old = plan.texts[index]
            var box = old.box
            (box.x, box.y) = (box.x + dx, box.y + dy)
            plan.texts[index] = RankedText(
                text: text ?? old.text, whole: old.whole,
                placed: PlacedText(
                    role: role, text: old.placed.text, style: old.placed.style,
                    color: color ?? old.placed.color, box: box, origin: old.placed.origin))
        }
    }

    private func row(_ row: RankedPlan.Row, rank: Int? = nil, bar: Rect?, picture: Rect? = nil)
        -> RankedPlan.Row
    {
        RankedPlan.Row(
            rank: rank ?? row.rank, id: row.id, name: row.name, subtitle: row.subtitle,
            change: row.change, box: row.box,
            image: row.image.map {
                RankedPlan.Picture(box: picture ?? $0.box, isPlaceholder: $0.isPlaceholder)
            }, bar: bar, value: row.value, valueText: row.valueText)
    }

    @Test func aGoodPlanHasNone() {
        #expect(plan.problems.map(\.description) == [])
    }

    @Test func textsThatCoverOthersAreFound() {
        #expect(kinds(.name, dy: 12) == [.overlap])
        #expect(kinds(.caption, dy: -20) == [.overlap])
        #expect(kinds(.value, dx: -100) == [.overlap])
        #expect(kinds(.name, dx: -60) == [.overlap])
        #expect(kinds(.initial, dx: 60) == [.overlap])
    }

    @Test func whatLeavesTheCanvasIsFound() {
        #expect(kinds(.value, dx: 60) == [.outside])
        #expect(kinds(.notes, dy: 40) == [.outside])
        #expect(kinds(.title, dx: .nan) == [.coordinates])
        #expect(
            kinds { plan in
                let bar = Rect(x: 1100, y: plan.rows[0].box.y + 20, width: 300, height: 14)
                plan.rows[0] = row(plan.rows[0], bar: bar)
            }.isSuperset(of: [.outside, .scale, .overlap]))
    }

    @Test func barsThatAreNotToScaleAreFound() {
        func kinds(_ index: Int, _ change: (inout Rect) -> Void) -> Set<ChartProblem.Kind> {
            self.kinds { plan in
                var bar = plan.rows[index].bar ?? Rect(x: 0, y: 0, width: 0, height: 0)
                change(&bar)
                plan.rows[index] = row(plan.rows[index], bar: bar)
            }
        }
        #expect(kinds(1) { $0.width += 0.6 } == [.scale])
        #expect(kinds(1) { $0.width += 0.4 } == [])
        #expect(kinds(1) { ($0.x, $0.width) = ($0.x + 1, $0.width) } == [.scale])
        #expect(kinds(2) { $0.x -= 0.6 } == [.scale])
        #expect(kinds(3) { _ in }.contains(.scale))
        #expect(self.kinds { $0.rows[1] = row($0.rows[1], bar: nil) } == [.scale])
    }

    @Test func otherFaultsAreFound() {
        #expect(kinds(.name, text: "Ent") == [.cut])
        #expect(kinds(.name, text: "Ent…") == [])
        #expect(kinds(.details, color: Color(0xC0_C0C0)) == [.contrast])
        #expect(kinds(.initial, color: Color(0x8C_959F)) == [.contrast])
        #expect(kinds { $0.rows[1] = row($0.rows[1], rank: 1, bar: $0.rows[1].bar) } == [.repeated])
        #expect(kinds { $0.texts.removeAll { $0.text == "Entry 2" } } == [.ticks])
        #expect(
            kinds { plan in
                let picture = plan.rows[3].image?.box
                plan.rows[0] = row(plan.rows[0], bar: plan.rows[0].bar, picture: picture)
            } == [.overlap])
    }
}
