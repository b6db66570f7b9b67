import Foundation
import TestSupport
import Testing

@testable import ChartScene

/// Whole axes: room (T3, T4), order (T5), and what a reader makes of the labels (T9, T10).
@Suite("Time axes", .enabled(if: OddZones.areInstalled))
struct TimeTicksPropertyTests {
    static func measure(_ text: String) -> Double { Double(text.count) * 6.4 }

    @Test("can be read back to the very instants, have room and differ", arguments: OddZones.names)
    func reading(name: String) throws {
        let zone = try OddZones.zone(name)
        let changes = zone.changes(after: -4e9, through: 4e9)
        var random = SeededNumbers(
            seed: UInt64(name.utf8.reduce(3) { $0 &* 33 &+ Int($1) } & 0xFFFF))
        for index in 0..<60 {
            // From a millisecond to a hundred years.
            let span = pow(10, Double.random(in: -3...9.5, using: &random))
            let near = changes.randomElement(using: &random)?.t ?? 1.6e9
            let first = near - span * Double.random(in: -0.1...1.1, using: &random)
            let range = first...first + span
            let width = [320.0, 720, 1_440][index % 3]
            let axis = timeTicks(
                in: range, width: width, zone: zone, locale: .english, measure: Self.measure)
            let complaints =
                roomComplaints(axis, range: range, width: width)
                + readingComplaints(axis.labelled, range: range, zone: zone)
            #expect(complaints == [], "\(name), \(range), \(width)")
        }
    }

    private func roomComplaints(
        _ axis: TimeAxisTicks, range: ClosedRange<Double>, width: Double
    ) -> [String] {
        var found: [String] = []
        let times = axis.labelled.map(\.t)
        let scale = width / (range.upperBound - range.lowerBound)
        let pitches = zip(times, times.dropFirst()).map { ($1 - $0) * scale }
        if !pitches.allSatisfy({ $0 > 27.999 }) { found.append("T3: pitch under 28") }
        if pitches.reduce(0, +) < 55.999 * Double(pitches.count) { found.append("T3: mean pitch") }
        let limits = [320.0: 2...6, 720: 2...13, 1_440: 2...26]
        if !(limits[width]?.contains(times.count) ?? false) { found.append("T4: \(times.count)") }
        if !times.allSatisfy(range.contains) { found.append("T5: range") }
        for line in [axis.labelled.map { ($0.t, $0.label) }, contexts(axis.labelled)] {
            for (left, right) in zip(line, line.dropFirst()) {
                let free =
                    (right.0 - left.0) * scale
                    - (Self.measure(left.1) + Self.measure(right.1)) / 2
                if free < 7.999 { found.append("T3: \(left.1), \(right.1)") }
            }
        }
        let all = (axis.minor + times).sorted()
        if !zip(all, all.dropFirst()).allSatisfy({ ($1 - $0) * scale > 5.999 }) {
            found.append("T14: minor pitch")
        }
        if !axis.minor.allSatisfy(range.contains) { found.append("T14: range") }
        return found
    }

    private func contexts(_ ticks: [TimeTick]) -> [(Double, String)] {
        ticks.compactMap { tick in tick.context.map { (tick.t, $0) } }
    }

    private func readingComplaints(
        _ ticks: [TimeTick], range: ClosedRange<Double>, zone: Zone
    ) -> [String] {
        var reader = AxisReader(offset: zone.offset(at: range.lowerBound))
        var keys: Set<String> = []
        var found: [String] = []
        // Two ends in full may say a date twice.
        let areEnds = ticks.map(\.t) == [range.lowerBound, range.upperBound]
        for (index, tick) in ticks.enumerated() {
            let isNews = reader.read(tick)
            if index > 0 && !areEnds && !isNews {
                found.append("T9: \(tick.context ?? "") again")
            }
            if !reader.isRight(about: tick.t, zone: zone) {
                found.append("T9: \(tick.label) ⏎\(tick.context ?? "") is not \(tick.t)")
            }
            if !keys.insert(reader.key).inserted { found.append("T10: \(reader.key) again") }
        }
        return found
    }
}

/// A reader of an axis: keeps what was said last, and works out the instant from text alone.
private struct AxisReader {
    private var offset: Int
    private var year = 0
    private var month = 1
    private var day = 1
    private var weekday: String?
    private var clock: String?
    private var label = ""

    init(offset: Int) {
        self.offset = offset
    }

    var key: String { "\(label) \(year)-\(month)-\(day) \(offset)" }

    /// Whether every part of the context was new.
    mutating func read(_ tick: TimeTick) -> Bool {
        let before = self
        label = tick.label
        let isClock = label.contains(":")
        var words = (tick.context ?? "").split(separator: " ").map(String.init)
        if let last = words.last, last.hasPrefix("UTC") {
            offset = Self.offset(last)
            words.removeLast()
        }
        if isClock, !words.isEmpty { weekday = words.removeFirst() }
        let saysOffset = tick.context?.contains("UTC") ?? false
        for word in words { readDate(word) }
        clock = isClock ? label : nil
        if !isClock { readDate(label) }
        let isNewDate =
            (year, month) != (before.year, before.month) || (isClock && day != before.day)
        let saysYear = words.last.map { $0.count == 4 } ?? false
        return (isNewDate || words.isEmpty) && (year != before.year || !saysYear)
            && (offset != before.offset || !saysOffset)
    }

    private mutating func readDate(_ word: String) {
        if let number = Int(word) {
            if number > 31 || word.count > 2 { year = number } else { day = number }
        } else if let index = ChartLocale.english.months.firstIndex(of: word) {
            month = index + 1
        }
    }

    /// "UTC−3:30" in seconds.
    private static func offset(_ text: String) -> Int {
        let parts = text.dropFirst(4).split(separator: ":").compactMap { Int($0) }
        let seconds = zip(parts, [3_600, 60, 1]).map { $0 * $1 }.reduce(0, +)
        return text.contains("\u{2212}") ? -seconds : seconds
    }

    func isRight(about t: Double, zone: Zone) -> Bool {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
            Int32(year - 1_900), Int32(month - 1), Int32(day)
        )
        let midnight = Double(timegm(&parts))
        guard let clock else { return isFirstInstant(t, ofDateAt: midnight, zone: zone) }
        if weekday != ChartLocale.english.weekdays[Int(parts.tm_wday)] { return false }
        let numbers = clock.split(separator: ":").compactMap { Double($0) }
        let seconds = zip(numbers, [3_600, 60, 1]).map { $0 * $1 }.reduce(0, +)
        let read = midnight + seconds - Double(offset)
        return abs(read - t) <= 1e-4 && (clock.contains(".") || read == t.rounded(.down))
    }

    private func isFirstInstant(_ t: Double, ofDateAt midnight: Double, zone: Zone) -> Bool {
        let local = t + Double(zone.offset(at: t))
        let before = t - 1 + Double(zone.offset(at: t - 1))
        return local >= midnight && local < midnight + 86_400 && before < midnight
    }
}
