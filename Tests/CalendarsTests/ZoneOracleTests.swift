import Calendars
import TestSupport
import Testing

/// Python's zoneinfo reads the same files: an independent program to agree with.
@Suite(.enabled(if: PythonZones.isInstalled))
struct ZoneOracleTests {
    /// 1900-01-01 to 2100-01-01.
    static let years = -2_208_988_800...4_102_444_800

    @Test(.enabled(if: OddZones.areInstalled))
    func offsetsAtRandomInstantsAndAroundChangesAreThoseOfPython() throws {
        let files = try OddZones.names.map { (name: $0, bytes: try OddZones.bytes($0)) }
        try compare(files)
    }

    // Not with days of the form "n": Python 3.11 is a day early there, glibc is not.
    @Test func footersWithOddRulesMeanWhatTheyMeanToPython() throws {
        let footers = [
            "UTC0", "<+03>-3", "<-0230>2:30", "<+123456>-12:34:56", "EST5EDT,M3.2.0,M11.1.0",
            "IST-1GMT0,M10.5.0,M3.5.0/1", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
            "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
            "AAA3BBB,J60/0,J300/24", "AAA-3BBB,J100/2,J300/-5:30:15",
            "AAA0BBB-2:15,M2.1.6/167,M9.3.3/-167",
        ]
        try compare(
            footers.map {
                (name: $0, bytes: TZifBytes.file(offsets: [0], transitions: [(0, 0)], footer: $0))
            }, from: 5 * 86_400)
    }

    private func compare(_ files: [(name: String, bytes: [UInt8])], from first: Int? = nil) throws {
        let years = (first ?? Self.years.lowerBound)...Self.years.upperBound
        var random = SeededNumbers(seed: 20_261_025)
        let zones = try files.map { try Zone(name: $0.name, tzif: $0.bytes) }
        let changes = zones.map {
            $0.changes(after: Double(years.lowerBound), through: Double(years.upperBound))
        }
        let instants = changes.map { changes in
            let near = changes.map { Int($0.t) }.flatMap { [$0 - 1, $0, $0 + 1] }
            return near + (0..<300).map { _ in Int.random(in: years, using: &random) }
        }
        let answers = try PythonZones.answers(files.map(\.bytes), instants: instants, years: years)
        for (index, zone) in zones.enumerated() {
            let offsets = instants[index].map { zone.offset(at: Double($0)) }
            let isEqual = offsets == answers[index].offsets
            #expect(isEqual, "\(zone.name): offsets")
            let known = Set(changes[index].map { Int($0.t) })
            let missed = answers[index].changes.filter { !known.contains($0) }
            #expect(missed == [], "\(zone.name): changes that Python sees")
            let unreal = zip(changes[index], changes[index].dropFirst())
                .filter { $0.t >= $1.t || $0.after != $1.before }
            #expect(unreal.isEmpty, "\(zone.name): ascending and joined")
            #expect(changes[index].allSatisfy { $0.before != $0.after }, "\(zone.name): real")
            for change in changes[index] {
                #expect(zone.offset(at: change.t - 0.5) == change.before)
                #expect(zone.offset(at: change.t) == change.after)
            }
        }
    }
}
