import TestSupport
import Testing

@testable import Calendars

@Suite struct WallStretchTests {
    /// Berlin: 02:00 to 03:00 is left out on 2026-03-29 and comes twice on 2026-10-25. Wall seconds
    /// by Python's calendar.timegm.
    @Test(
        arguments: [
            (1_774_749_599, 1_761_447_600..<1_774_749_600, 3600, nil),
            (1_774_749_600, 1_774_749_600..<1_774_753_200, 3600, nil),
            (1_774_753_199, 1_774_749_600..<1_774_753_200, 3600, nil),
            (1_774_753_200, 1_774_753_200..<1_792_893_600, 7200, nil),
            (1_792_893_600, 1_792_893_600..<1_792_897_200, 7200, 3600),
            (1_792_897_199, 1_792_893_600..<1_792_897_200, 7200, 3600),
        ] as [(Int, Range<Int>, Int, Int?)])
    func berlin(wall: Int, seconds: Range<Int>, offset: Int, later: Int?) throws {
        let zone = try OddZones.zone("Europe/Berlin")
        let stretch = zone.wallStretch(holding: wall)
        #expect(stretch == WallStretch(seconds: seconds, offset: offset, laterOffset: later))
    }

    @Test func withoutChangesAYearIsAStretch() {
        let zone = Zone(name: "x", fixedOffset: -12_600)
        #expect(
            zone.wallStretch(holding: 1_000_000_000)
                == WallStretch(
                    seconds: 968_377_600..<1_031_622_400, offset: -12_600, laterOffset: nil))
        _ = [Int.min, .max].map(zone.wallStretch)
    }

    /// The first instant at which clocks show a wall time, found by trying the offsets of the days
    /// around it; a day that was skipped included (Apia, 2011-12-30). A stretch holds what it was
    /// asked for.
    @Test(arguments: ["Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe"])
    func theFirstInstantIsTheOneOfAt(name: String) throws {
        let zone = try OddZones.zone(name)
        for wall in stride(from: 1_293_840_000, to: 1_356_998_400, by: 1037) {
            let stretch = zone.wallStretch(holding: wall)
            #expect(stretch.seconds.contains(wall))
            #expect(wall - stretch.offset == firstSecond(showing: wall, in: zone))
            let edge = zone.wallStretch(holding: stretch.seconds.upperBound - 1)
            #expect(edge.offset == stretch.offset && edge.laterOffset == stretch.laterOffset)
        }
    }

    private func firstSecond(showing wall: Int, in zone: Zone) -> Int {
        let before = wall - zone.offset(atSecond: wall - 86_400)
        let after = wall - zone.offset(atSecond: wall + 86_400)
        let shown = [before, after].filter { $0 + zone.offset(atSecond: $0) == wall }
        return shown.min() ?? before
    }
}
