import Foundation

extension Zone {
    /// A zone by Foundation's rules, for machines without time zone files; nil if it knows none of that
    /// name.
    ///
    /// Offsets are asked for day by day from 1900 to 2100 and each change is then bisected to the
    /// second; before and after those years the first and the last offset hold.
    static func foundation(_ name: String) -> Zone? {
        guard let rules = TimeZone(identifier: name) else { return nil }
        let offset = { (second: Int) in
            rules.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
        }
        let years = -2_208_988_800..<4_102_444_800
        var changes: [Change] = []
        let first = offset(years.lowerBound)
        var before = first
        for day in stride(from: years.lowerBound, to: years.upperBound, by: 86_400) {
            let after = offset(day + 86_400)
            guard after != before else { continue }
            var (low, high) = (day, day + 86_400)
            while high - low > 1 {
                let middle = (low + high) / 2
                if offset(middle) == before { low = middle } else { high = middle }
            }
            changes.append(Change(t: Double(high), before: before, after: after))
            before = after
        }
        var zone = Zone(name: name, firstOffset: first, changes: changes)
        zone.tzdataVersion = "Foundation"
        return zone
    }
}
