import Calendars
import TestSupport
import Testing

@testable import ChartScene

@Suite struct DamagedZoneAxisTests {
    @Test func whateverRulesAFileWithFlippedBytesGivesItsAxesAreInOrder() throws {
        var random = SeededNumbers(seed: 9_636)
        var drawn = 0
        for bytes in try DamagedZoneFiles.flipped(2_000) {
            guard let zone = try? Zone(name: "Flipped", tzif: bytes) else { continue }
            draw(zone, from: Double.random(in: -4e9...4e9, using: &random))
            drawn += 1
        }
        #expect(drawn > 500)
    }

    @Test(arguments: [0, 44, 90, 117])
    func randomBytesAfterAGoodBeginningNeverTrap(start: Int) {
        for bytes in DamagedZoneFiles.noisy(from: start, 500) {
            guard let zone = try? Zone(name: "X", tzif: bytes) else { continue }
            draw(zone, from: 0)
        }
    }

    private func draw(_ zone: Zone, from first: Double) {
        for last in [first, first + 3_600, first + 86_400 * 4, first + 86_400 * 400] {
            let ticks = timeTicks(
                in: first...last, width: 720, zone: zone, locale: .english,
                measure: { Double($0.count) * 6.4 })
            #expect(zip(ticks.labelled, ticks.labelled.dropFirst()).allSatisfy { $0.t < $1.t })
            _ = zoneLabel(in: first...last, zone: zone)
            _ = InstantForm.seconds.text(last, zone: zone, locale: .english)
        }
    }
}
