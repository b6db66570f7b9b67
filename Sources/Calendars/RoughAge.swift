/// How long ago something was, in one unit: "5 min ago" on terminals, pages and pictures.
package struct RoughAge: Sendable, Equatable {
    /// The units, which count up to two days in hours.
    package enum Unit: Sendable { case seconds, minutes, hours, days }

    package let count: Int
    package let unit: Unit

    /// - Parameter seconds: the time since then; a moment that is to come counts as just now.
    package init(seconds: Int) {
        let seconds = max(0, seconds)
        (count, unit) =
            switch seconds {
            case ..<60: (seconds, .seconds)
            case ..<3_600: (seconds / 60, .minutes)
            case ..<172_800: (seconds / 3_600, .hours)
            default: (seconds / 86_400, .days)
            }
    }
}
