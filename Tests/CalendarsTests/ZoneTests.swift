import TestSupport
import Testing

@testable import Calendars

@Suite struct ZoneTests {
    @Test func utcHasNoOffsetAndNoChanges() {
        #expect(Zone.utc.name == "UTC")
        #expect(Zone.utc.offset(at: 1.6e9) == 0)
        #expect(Zone.utc.changes(after: -1e11, through: 1e11) == [])
    }

    @Test func changesAreCountedAfterTheLowerAndThroughTheUpperBound() {
        let fall = Zone.Change(t: 1_792_890_000, before: 7_200, after: 3_600)
        let spring = Zone.Change(t: 1_774_746_000, before: 3_600, after: 7_200)
        let berlin = RuleZones.berlin
        #expect(berlin.changes(after: spring.t - 0.5, through: fall.t) == [spring, fall])
        #expect(berlin.changes(after: spring.t, through: fall.t - 0.25) == [])
        #expect(berlin.changes(after: spring.t - 1, through: spring.t) == [spring])
        #expect(berlin.changes(after: fall.t, through: spring.t) == [])
        #expect(berlin.changes(after: .nan, through: .nan) == [])
    }

    @Test func tenThousandYearsHaveTwoChangesEach() {
        #expect(RuleZones.berlin.changes(after: -.infinity, through: .infinity).count == 20_002)
    }

    @Test func daylightSavingAllYearIsOneOffsetWithoutChanges() throws {
        let bytes = TZifBytes.file(
            offsets: [0], transitions: [(0, 0)], footer: "XXX3EDT4,0/0,J365/23")
        let zone = try Zone(name: "XXX", tzif: bytes)
        #expect(zone.offset(at: 1_600_000_000) == -14_400)
        #expect(zone.offset(at: 1_609_459_200 + 14_400) == -14_400)
        #expect(zone.changes(after: 1, through: 1e10) == [])
    }

    /// From glibc: TZ='AAA8BBB7:30,365/0,100' date -d @1609401600 +%z
    @Test(arguments: [
        ("AAA-3BBB,59/2,300/-5:30:15", 5_093_999, 10_800),
        ("AAA-3BBB,59/2,300/-5:30:15", 5_094_000, 14_400),
        ("AAA-3BBB,59/2,300/-5:30:15", 25_885_784, 14_400),
        ("AAA-3BBB,59/2,300/-5:30:15", 25_885_785, 10_800),
        ("AAA8BBB7:30,365/0,100", 1_609_401_599, -28_800),
        ("AAA8BBB7:30,365/0,100", 1_609_401_600, -27_000),
    ])
    func daysOfTheYearCountedFrom0AreThoseOfTheCLibrary(footer: String, second: Double, offset: Int)
        throws
    {
        let bytes = TZifBytes.file(offsets: [0], transitions: [(0, 0)], footer: footer)
        #expect(try Zone(name: "AAA", tzif: bytes).offset(at: second) == offset)
    }

    @Test func transitionsCountFromTheirSecondOnAndOnlyIfTheyChangeSomething() throws {
        let bytes = TZifBytes.file(
            offsets: [100, 3_600, 3_600, -7_200],
            transitions: [(-1_000, 1), (0, 2), (1_000, 3)], footer: "")
        let zone = try Zone(name: "Table", tzif: bytes)
        #expect(zone.offset(at: -1_000.5) == 100)
        #expect(zone.offset(at: -1_000) == 3_600)
        #expect(zone.offset(at: 999.999) == 3_600)
        #expect(zone.offset(at: 1e12) == -7_200)
        let first = Zone.Change(t: -1_000, before: 100, after: 3_600)
        let last = Zone.Change(t: 1_000, before: 3_600, after: -7_200)
        #expect(zone.changes(after: -1e12, through: 1e12) == [first, last])
    }

    @Test func the32BitsOfAVersion1FileAreEnough() throws {
        let bytes = TZifBytes.versionOneFile(
            offsets: [-18_000, -14_400], transitions: [(-2_000_000_000, 1), (5, 0)])
        let zone = try Zone(name: "Old", tzif: bytes)
        #expect(zone.offset(at: -2_000_000_001) == -18_000)
        #expect(zone.offset(at: -2_000_000_000) == -14_400)
        #expect(zone.offset(at: 5) == -18_000)
    }

    @Test func transitionsBeforeYear0AndAfterYear10000AreNoTrouble() throws {
        let bytes = TZifBytes.file(
            offsets: [1, 2, 3], transitions: [(.min, 1), (.max, 2)], footer: "<+05>-5")
        let zone = try Zone(name: "Far", tzif: bytes)
        #expect(zone.offset(at: 0) == 2)
        #expect(zone.offset(at: -.greatestFiniteMagnitude) == 2)
        #expect(zone.offset(at: .greatestFiniteMagnitude) != 1)
        #expect(zone.offset(at: .nan) == 2)
    }

    @Test(arguments: [(Int.max, 93_600), (-7_200, -7_200)])
    func aFixedOffsetIsLimitedTo26Hours(asked: Int, given: Int) {
        #expect(Zone(name: "Fixed", fixedOffset: asked).offset(at: 0) == given)
    }
}

@Suite struct DamagedZoneTests {
    private static let berlin = DamagedZoneFiles.berlin

    @Test(arguments: [
        "A1", "CET", "CET-1CEST", "CET25", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M1.1.0",
        "CET-1CEST,M3.6.0,M1.1.0", "CET-1CEST,M3.5.7,M1.1.0", "CET-1CEST,J0,J1",
        "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,1/168,2", "<CET-1", "<+1>-1",
        "CET-1:60", "CET-1CEST,1,2,", "CET-1 ",
    ])
    func aFooterThatIsNoTZStringIsRefused(footer: String) {
        let bytes = TZifBytes.file(offsets: [0], footer: footer)
        let expected = ZoneError(zone: "X", byte: 109, problem: .footer(footer))
        #expect(throws: expected) { try Zone(name: "X", tzif: bytes) }
    }

    @Test func everyTruncationIsRefused() {
        for length in 0..<Self.berlin.count {
            #expect(throws: ZoneError.self, "\(length) bytes") {
                try Zone(name: "X", tzif: Array(Self.berlin.prefix(length)))
            }
        }
    }

    @Test func theErrorSaysWhereAndWhat() throws {
        let error = #expect(throws: ZoneError.self) {
            try Zone(name: "Europe/Berlin", tzif: Array("<html>".utf8))
        }
        #expect(
            error?.description == "time zone Europe/Berlin: the file is not in TZif format "
                + "(byte 0); use another copy of the time zone files")
    }

    @Test(
        arguments: [
            (TZifBytes.file(offsets: [93_600], footer: ""), .offset(93_600)),
            (TZifBytes.file(offsets: [0], transitions: [(5, 0), (5, 0)], footer: ""), .disorder),
            (
                TZifBytes.file(offsets: [0], transitions: [(5, 1)], footer: ""),
                .outOfBounds("a type")
            ),
            (TZifBytes.file(offsets: [], footer: ""), .outOfBounds("the number of types")),
            (TZifBytes.file(offsets: [0], footer: "UTC0") + [0], .outOfBounds("the file's end")),
        ] as [([UInt8], ZoneError.Problem)])
    func whatRFC9636ForbidsIsNamed(bytes: [UInt8], problem: ZoneError.Problem) {
        let error = #expect(throws: ZoneError.self) { try Zone(name: "X", tzif: bytes) }
        #expect(error?.problem == problem)
    }

    @Test func flippedBytesThrowOrParseAndWhatParsesCanBeUsed() throws {
        let zones = try DamagedZoneFiles.flipped(2_000).compactMap { bytes in
            try? Zone(name: "Flipped", tzif: bytes)
        }
        #expect(zones.count > 500)
        #expect(zones.count < 2_000)
        var random = SeededNumbers(seed: 9_636)
        for zone in zones { use(zone, from: Double.random(in: -4e9...4e9, using: &random)) }
    }

    @Test(arguments: [0, 44, 90, 117])
    func randomBytesAfterAGoodBeginningNeverTrap(start: Int) {
        for bytes in DamagedZoneFiles.noisy(from: start, 500) {
            guard let zone = try? Zone(name: "X", tzif: bytes) else { continue }
            use(zone, from: 0)
        }
    }

    private func use(_ zone: Zone, from first: Double) {
        for last in [first, first + 3_600, first + 86_400 * 4, first + 86_400 * 400] {
            let changes = zone.changes(after: first, through: last)
            #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.t < $1.t })
            #expect(zone.offset(at: last) == changes.last?.after ?? zone.offset(at: first))
            let wall = Int(last)
            #expect(zone.wallStretch(holding: wall).seconds.contains(wall))
        }
    }
}
