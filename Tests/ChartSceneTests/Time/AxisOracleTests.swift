import Calendars
import Foundation
import TestSupport
import Testing

@testable import ChartScene

/// Axes in every zone of the system, around every kind of change of the clock, against
/// axis_oracle.py, which derives them from the rules T1 to T11, T14 and T15 on its own.
///
/// `CHARTGEN_WINDOWS=200000` checks more than the usual 2,000 windows, or the 20,000 of
/// `scripts/test --all`; the seed then differs.
@Suite(.enabled(if: OddZones.areInstalled && PythonZones.isInstalled), .slow)
struct AxisOracleTests {
    static let windows =
        ProcessInfo.processInfo.environment["CHARTGEN_WINDOWS"].flatMap { Int($0) }
        ?? Trials.count(2_000, all: 20_000)

    @Test func timeAxesOfEveryZoneAreWhatAnOracleDerivesFromTheRules() async throws {
        let names = try SystemZones.names()
        #expect(names.count > 400)
        let perZone = (Self.windows + names.count - 1) / names.count
        let axes = try await Self.axes(names, perZone: perZone)
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("axes-\(UUID().uuidString)")
        try Data(axes.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("axis_oracle.py")
        let result = try PythonZones.run([script.path, OddZones.folder, file.path])
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first.flatMap { Int($0) } == perZone * names.count)
        let complaints = lines.dropFirst()
        let first = complaints.prefix(10).joined(separator: "\n")
        #expect(complaints.count == 0, "\(first)")
    }

    /// The axes of all zones as lines, made by two tasks.
    private static func axes(_ names: [String], perZone: Int) async throws -> [String] {
        let half = names.count / 2
        async let left = lines(names[..<half], perZone: perZone)
        async let right = lines(names[half...], perZone: perZone)
        return try await left + right
    }

    @concurrent
    private static func lines(_ names: ArraySlice<String>, perZone: Int) async throws -> [String] {
        try zip(names.indices, names).flatMap { index, name in
            var windows = AxisWindows(
                zone: try OddZones.zone(name), seed: UInt64(index) &* 1_000_003 &+ UInt64(perZone))
            return (0..<perZone).map { _ in windows.next().line }
        }
    }
}

/// The zones of the system's folder.
enum SystemZones {
    /// Ascending; without the copies in other time scales and the files that name no place.
    static func names() throws -> [String] {
        let folder = URL(fileURLWithPath: OddZones.folder)
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        let others = ["posix/", "right/", "posixrules", "localtime", "Factory"]
        return try (files ?? []).sorted().filter { name in
            guard !others.contains(where: name.hasPrefix) else { return false }
            let url = folder.appendingPathComponent(name)
            guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true,
                let file = try? FileHandle(forReadingFrom: url)
            else { return false }
            return try file.read(upToCount: 4) == Data("TZif".utf8)
        }
    }
}

/// One axis as it goes to the oracle.
private struct AxisWindow {
    let zone: Zone
    let range: ClosedRange<Double>
    let width: Double
    let reach: LabelReach

    /// As axis_oracle.py says.
    var line: String {
        let axis = timeTicks(
            in: range, width: width, zone: zone, locale: .english, reach: reach,
            measure: { Double($0.unicodeScalars.count) * 6.4 })
        let ticks = axis.labelled.map { "\($0.t)\u{1F}\($0.label)\u{1F}\($0.context ?? "")" }
        let numbers = [range.lowerBound, range.upperBound, width, reach.left, reach.right]
        let fields =
            [zone.name] + numbers.map { "\($0)" } + [zoneLabel(in: range, zone: zone)]
            + [
                ticks.joined(separator: "\u{1E}"),
                axis.minor.map { "\($0)" }.joined(separator: " "),
            ]
        return fields.joined(separator: "\t")
    }
}

/// Windows of one zone at random, most of them near a change of its clock.
private struct AxisWindows {
    let zone: Zone
    private let changes: [Double]
    private var random: SeededNumbers

    init(zone: Zone, seed: UInt64) {
        self.zone = zone
        // 1800 to 2500.
        changes = zone.changes(after: -5_364_662_400, through: 16_725_225_600).map(\.t)
        random = SeededNumbers(seed: seed)
    }

    mutating func next() -> AxisWindow {
        let width =
            [160, 320, 720, 1_200, 2_400, Double.random(in: 160...2_400, using: &random)]
            .randomElement(using: &random) ?? 720
        let reaches = [0, 8, 40, 64, .infinity] as [Double]
        let reach = LabelReach(
            left: reaches.randomElement(using: &random) ?? 0,
            right: reaches.randomElement(using: &random) ?? 0)
        return AxisWindow(zone: zone, range: range(), width: width, reach: reach)
    }

    /// From a millisecond to a thousand years, half of them from minutes to weeks, where changes of
    /// the clock are seen; a third begins and ends at round times.
    private mutating func range() -> ClosedRange<Double> {
        let isShort = Bool.random(using: &random)
        let exponent = Double.random(in: isShort ? 2...6.5 : -3...10.5, using: &random)
        var span = pow(10, exponent)
        let isNear = Int.random(in: 0..<8, using: &random) > 0
        let far = Double.random(in: -5e9...1.6e10, using: &random)
        let near = (isNear ? changes.randomElement(using: &random) : nil) ?? far
        var first = near - span * Double.random(in: -0.1...1.1, using: &random)
        let round = [1.0, 900, 3_600, 86_400].filter { $0 < span }.randomElement(using: &random)
        if let round, Int.random(in: 0..<3, using: &random) == 0 {
            span = (span / round).rounded() * round
            first = near + ((first - near) / round).rounded() * round
        }
        // Years 100 to 9900.
        first = min(max(first, -59_000_000_000), 250_000_000_000 - span)
        return first...first + span
    }
}
